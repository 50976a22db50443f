import styles from './context-panel.module.css';
import type { Moment } from './moment.ts';
import { translate } from './translate.ts';
import { ValueTree } from './value-tree.tsx';

/** The context of an actor. The changes of its last step are marked. */
export function ContextPanel({ moment }: { moment: Moment | undefined }) {
  if (!moment) return <p className={styles.none}>{translate('notStarted')}</p>;
  const { context, contextBefore } = moment;
  if (typeof context !== 'object' || context === null || Object.keys(context).length === 0) {
    return <p className={styles.none}>{translate('noContext')}</p>;
  }
  return (
    <>
      <p className={styles.hint}>{translate('redacted')}</p>
      <ValueTree value={context} before={contextBefore} />
    </>
  );
}
