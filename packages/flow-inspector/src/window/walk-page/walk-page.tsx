import { useEffect, useState } from 'react';
import { readWalkFile } from '../../record/stored-walks.ts';
import type { Walk } from '../../record/walk.ts';
import { translate } from '../translate.ts';
import { useLatest } from '../use-latest.ts';
import styles from './walk-page.module.css';
import { WalkSteps } from './walk-steps.tsx';

/**
 * A walk without the app and without a server: the one that the page contains, or one of a file.
 *
 * @param own The walk that the page contains. Undefined without one.
 */
export function WalkPage({ own }: { own: Walk | undefined }) {
  const [walk, setWalk] = useState(own);
  const [problem, setProblem] = useState<string>();
  const open = useLatest(async (file: File | undefined) => {
    if (!file) return;
    const read = await readWalkFile(file);
    setWalk(read);
    setProblem(read ? undefined : translate('noWalkIn', { file: file.name }));
  });
  useFileDrops(open);
  const title = walk?.name ?? translate('walkPageTitle');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        {walk && (
          <p className={styles.soft}>
            {translate('recordedOn', {
              time: new Date(walk.recordedAt).toISOString().slice(0, 16).replace('T', ' '),
              address: walk.address,
            })}{' '}
            {translate('walkIsClean')}
          </p>
        )}
        <label className={styles.file}>
          <span>{translate('openWalkFile')}</span>
          <input
            type="file"
            accept=".json,.html,application/json,text/html"
            onChange={({ target }) => void open(target.files?.[0])}
          />
        </label>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </header>
      {walk && <WalkSteps key={walk.id} steps={walk.steps} />}
    </main>
  );
}

/** Opens a file that is dropped anywhere. The browser would leave the page for it. */
function useFileDrops(open: (file: File | undefined) => void): void {
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      open(event.dataTransfer?.files[0]);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
    };
  }, [open]);
}
