import { type FormEvent, useEffect, useState } from 'react';
import { readWalkFile, removeWalk, saveWalk, walksIn } from '../../record/stored-walks.ts';
import type { Walk } from '../../record/walk.ts';
import type { PageState } from '../../wire/protocol.ts';
import { goingName } from '../asked.ts';
import type { PageLink } from '../page-link.ts';
import tool from '../small-button.module.css';
import { translate } from '../translate.ts';
import { classNames } from '../ui/class-names.ts';
import { useStarting } from '../use-starting.ts';
import { Section } from './section.tsx';
import { StoredWalk } from './stored-walk.tsx';
import styles from './walk.module.css';

/** Records walks, and lists, replays and shares the stored ones. */
export function Recording({ link, state }: { link: PageLink; state: PageState }) {
  const { walks, refresh } = useWalks(state);
  const [problem, setProblem] = useState<string>();
  const [removed, setRemoved] = useState<Walk>();
  const remove = (walk: Walk) => {
    removeWalk(localStorage, walk.id);
    setRemoved(walk);
    refresh();
  };
  const undo = (walk: Walk) => {
    saveWalk(localStorage, walk);
    setRemoved(undefined);
    refresh();
  };
  const upload = async (file: File | undefined) => {
    if (!file) return;
    const walk = await readWalkFile(file);
    setProblem(walk ? undefined : translate('noWalkFile', { file: file.name }));
    if (walk) saveWalk(localStorage, walk);
    refresh();
  };
  return (
    <Section title={translate('recording')}>
      {state.recording ? (
        <div className={styles.recording}>
          <span className={styles.recordingDot} />
          <span>
            <strong>{state.recording.name}</strong>{' '}
            {translate('steps', { count: state.recording.steps })}
          </span>
          <button
            type="button"
            className={`${tool.button} ${tool.main}`}
            onClick={() => link.ask({ type: 'recording.stop' })}
          >
            {translate('stopRecording')}
          </button>
        </div>
      ) : (
        <StartRecording link={link} />
      )}
      <p className={styles.hint}>{translate('startHint')}</p>
      <ul className={classNames(styles.cards, styles.walks)}>
        {withRemoved(walks, removed).map((walk) => (
          <li key={walk.id} className={styles.card}>
            {walk === removed ? (
              <p role="status" className={styles.hint}>
                {translate('removed', { name: walk.name })}{' '}
                <button
                  ref={takeFocus}
                  type="button"
                  className={tool.button}
                  onClick={() => undo(walk)}
                >
                  {translate('undo')}
                </button>
              </p>
            ) : (
              <StoredWalk
                link={link}
                walk={walk}
                onChange={refresh}
                onRemove={() => remove(walk)}
              />
            )}
          </li>
        ))}
      </ul>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <label className={styles.upload}>
        <span>{translate('upload')}</span>
        <input
          type="file"
          accept=".json,.html,application/json,text/html"
          onChange={({ target }) => void upload(target.files?.[0])}
        />
      </label>
    </Section>
  );
}

/** A removed walk keeps its place, so that the next one does not move under the pointer. */
function withRemoved(walks: readonly Walk[], removed: Walk | undefined): readonly Walk[] {
  if (!removed || walks.some(({ id }) => id === removed.id)) return walks;
  return [...walks, removed].toSorted((one, other) => other.recordedAt - one.recordedAt);
}

/** The button that had the focus is gone with its walk. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

function StartRecording({ link }: { link: PageLink }) {
  const [name, setName] = useState('');
  const starting = useStarting(link);
  const isStarting = starting?.type === 'recording.start';
  const start = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (isStarting) return;
    link.ask({ type: 'recording.start', name: name.trim() || translate('unnamedWalk') });
  };
  return (
    <form className={styles.start} onSubmit={start}>
      <input
        className={styles.input}
        aria-label={translate('walkName')}
        placeholder={translate('walkName')}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <button
        type="submit"
        className={`${tool.button} ${tool.main}`}
        aria-disabled={isStarting ? 'true' : undefined}
      >
        {isStarting ? goingName(starting) : translate('startRecording')}
      </button>
    </form>
  );
}

/** The walks of this browser, read again after a page or another window may have changed them. */
function useWalks({ recording, replay }: PageState): {
  walks: readonly Walk[];
  refresh: () => void;
} {
  const [walks, setWalks] = useState<readonly Walk[]>([]);
  const refresh = () => setWalks(walksIn(localStorage));
  const isRecording = recording !== undefined;
  const isReplaying = replay !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: their changes are the trigger
  useEffect(() => {
    const readAgain = () => setWalks(walksIn(localStorage));
    readAgain();
    window.addEventListener('storage', readAgain);
    return () => window.removeEventListener('storage', readAgain);
  }, [isRecording, isReplaying]);
  return { walks, refresh };
}
