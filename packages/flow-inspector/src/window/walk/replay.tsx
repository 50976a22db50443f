import type { ReplayNow } from '../../wire/protocol.ts';
import type { PageLink } from '../page-link.ts';
import tool from '../small-button.module.css';
import { translate } from '../translate.ts';
import styles from './walk.module.css';

/** A running replay. */
export function Replay({ link, replay }: { link: PageLink; replay: ReplayNow }) {
  const { name, step, steps, state, sentence } = replay;
  return (
    <div
      className={styles.replay}
      data-state={state}
      role={state === 'failed' ? 'alert' : 'status'}
    >
      <p>
        <strong>{name}</strong> {translate(`replay.${state}`, { step, steps })}
      </p>
      <progress className={styles.progress} value={step} max={steps} aria-label={name} />
      {sentence && <p className={styles.hint}>{sentence}</p>}
      {state === 'walking' && (
        <button
          type="button"
          className={tool.button}
          onClick={() => link.ask({ type: 'replay.stop' })}
        >
          {translate('stopReplay')}
        </button>
      )}
    </div>
  );
}
