import type { FormEvent } from 'react';
import type { ReplayNow } from '../../protocol.ts';
import type { PageLink } from '../page-link.ts';
import { say } from '../say.ts';
import tool from '../small-button.module.css';
import styles from './walk.module.css';

/** A running replay, and the fields for the secrets that it needs. */
export function Replay({ link, replay }: { link: PageLink; replay: ReplayNow }) {
  const { name, step, steps, state, secrets, sentence } = replay;
  const tell = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const form = new FormData(submitted.currentTarget);
    const values = Object.fromEntries(secrets.map(({ key }) => [key, String(form.get(key) ?? '')]));
    link.ask({ type: 'replay.secrets', values });
  };
  return (
    <div
      className={styles.replay}
      data-state={state}
      role={state === 'failed' ? 'alert' : 'status'}
    >
      <p>
        <strong>{name}</strong> {say(`replay.${state}`, { step, steps })}
      </p>
      <progress className={styles.progress} value={step} max={steps} aria-label={name} />
      {sentence && <p className={styles.hint}>{sentence}</p>}
      {state === 'asksSecrets' && (
        <form className={styles.fields} onSubmit={tell}>
          {secrets.map(({ key, label }) => (
            <label key={key} className={styles.field}>
              <span>{label}</span>
              <input
                name={key}
                type="password"
                autoComplete="off"
                className={styles.input}
                required
              />
            </label>
          ))}
          <button type="submit" className={`${tool.button} ${tool.main}`}>
            {say('goOn')}
          </button>
        </form>
      )}
      {(state === 'walking' || state === 'asksSecrets') && (
        <button
          type="button"
          className={tool.button}
          onClick={() => link.ask({ type: 'replay.stop' })}
        >
          {say('stopReplay')}
        </button>
      )}
    </div>
  );
}
