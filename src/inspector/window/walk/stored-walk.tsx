import { useState } from 'react';
import { playwrightFiles } from '../../export-playwright.ts';
import { exportableActors, vitestFiles } from '../../export-vitest.ts';
import { saveWalk, walkFile } from '../../stored-walks.ts';
import { isVisible, type Walk } from '../../walk.ts';
import { download, downloadAll } from '../download.ts';
import type { PageLink } from '../page-link.ts';
import { say } from '../say.ts';
import tool from '../small-button.module.css';
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
  const rename = () => {
    if (name.trim() === '' || name === walk.name) return setName(walk.name);
    saveWalk(localStorage, { ...walk, name: name.trim() });
    onChange();
  };
  return (
    <>
      <input
        className={styles.walkName}
        aria-label={say('walkName')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onBlur={rename}
        onKeyDown={({ key }) => key === 'Enter' && rename()}
      />
      <p className={styles.hint}>
        {walk.address} · {say('steps', { count: walk.steps.filter(isVisible).length })}
      </p>
      <div className={styles.outcomes}>
        <button
          type="button"
          className={`${tool.button} ${tool.main}`}
          onClick={() => link.ask({ type: 'replay.start', walk })}
        >
          {say('replayWalk')}
        </button>
        <button type="button" className={tool.button} onClick={() => download(walkFile(walk))}>
          {say('download')}
        </button>
        <button
          type="button"
          className={tool.button}
          onClick={() => downloadAll(playwrightFiles(walk))}
        >
          {say('exportPlaywright')}
        </button>
        {exportableActors(walk).map((actor) => (
          <button
            key={actor}
            type="button"
            className={tool.button}
            onClick={() => downloadAll(vitestFiles(walk, actor))}
          >
            {say('exportVitest', { actor })}
          </button>
        ))}
        <button type="button" className={tool.button} onClick={onRemove}>
          {say('remove')}
        </button>
      </div>
    </>
  );
}
