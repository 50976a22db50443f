import { useId, useState } from 'react';
import { playwrightFiles } from '../../record/export-playwright.ts';
import { exportableActors, vitestFiles } from '../../record/export-vitest.ts';
import { saveWalk, walkFile } from '../../record/stored-walks.ts';
import { isVisible, type Walk } from '../../record/walk.ts';
import { goingName } from '../asked.ts';
import { download, downloadAll } from '../download.ts';
import type { PageLink } from '../page-link.ts';
import { type Evidence, evidenceOf } from '../report/evidence.ts';
import tool from '../small-button.module.css';
import { translate } from '../translate.ts';
import { useStarting } from '../use-starting.ts';
import { savedPage } from '../walk-page/saved-page.ts';
import styles from './walk.module.css';

interface StoredWalkProps {
  readonly link: PageLink;
  readonly walk: Walk;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

/** A stored walk: its name, which can be changed, and its buttons. */
export function StoredWalk({ link, walk, onChange, onRemove }: StoredWalkProps) {
  const [name, setName] = useState(walk.name);
  const hintId = useId();
  const [isWriting, setWriting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const starting = useStarting(link);
  const isStarting = starting?.type === 'replay.start' && starting.walk === walk;
  const evidence = evidenceOf(walk, link.known());
  const report = async (seen: Evidence) => {
    setWriting(true);
    try {
      // Rarely used, and larger than the rest of the panel.
      const { reportFile } = await import('../report/report-file.ts');
      download(await reportFile(walk, seen, link.known().people));
      setProblem(undefined);
    } catch (error) {
      setProblem(translate('reportFailed', { why: String(error) }));
    }
    setWriting(false);
  };
  const savePage = async () => {
    try {
      download(await savedPage(walk));
      setProblem(undefined);
    } catch (error) {
      setProblem(translate('savePageFailed', { why: String(error) }));
    }
  };
  const rename = () => {
    if (name.trim() === '' || name === walk.name) return setName(walk.name);
    saveWalk(localStorage, { ...walk, name: name.trim() });
    onChange();
  };
  return (
    <>
      <input
        className={styles.walkName}
        aria-label={translate('walkName')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onBlur={rename}
        onKeyDown={({ key }) => key === 'Enter' && rename()}
      />
      <p className={styles.hint}>
        {walk.address} · {translate('steps', { count: walk.steps.filter(isVisible).length })}
      </p>
      {!evidence && (
        <p id={hintId} className={styles.hint}>
          {translate('noEvidence')}
        </p>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.outcomes}>
        <button
          type="button"
          className={`${tool.button} ${tool.main}`}
          aria-disabled={isStarting ? 'true' : undefined}
          onClick={() => isStarting || link.ask({ type: 'replay.start', walk })}
        >
          {isStarting ? goingName(starting) : translate('replayWalk')}
        </button>
        <button type="button" className={tool.button} onClick={() => download(walkFile(walk))}>
          {translate('download')}
        </button>
        <button type="button" className={tool.button} onClick={() => void savePage()}>
          {translate('savePage')}
        </button>
        <button
          type="button"
          className={tool.button}
          disabled={!evidence || isWriting}
          aria-describedby={evidence ? undefined : hintId}
          onClick={() => evidence && void report(evidence)}
        >
          {translate('bugReport')}
        </button>
        <button
          type="button"
          className={tool.button}
          onClick={() => downloadAll(playwrightFiles(walk))}
        >
          {translate('exportPlaywright')}
        </button>
        {exportableActors(walk).map((actor) => (
          <button
            key={actor}
            type="button"
            className={tool.button}
            onClick={() => downloadAll(vitestFiles(walk, actor))}
          >
            {translate('exportVitest', { actor })}
          </button>
        ))}
        <button type="button" className={tool.button} onClick={onRemove}>
          {translate('remove')}
        </button>
      </div>
    </>
  );
}
