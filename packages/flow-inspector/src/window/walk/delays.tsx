import { useEffect, useState } from 'react';
import type { ActorNow, RunningDelay } from '../../wire/protocol.ts';
import type { PageLink } from '../page-link.ts';
import tool from '../small-button.module.css';
import { translate } from '../translate.ts';
import { Section } from './section.tsx';
import styles from './walk.module.css';

interface DelaysProps {
  readonly link: PageLink;
  readonly delays: readonly RunningDelay[];
  readonly actors: readonly ActorNow[];
}

/** The running delays. Each can be skipped. */
export function Delays({ link, delays, actors }: DelaysProps) {
  if (delays.length === 0) return null;
  return (
    <Section title={translate('delays')}>
      <ul className={styles.cards}>
        {delays.map((delay) => (
          <li key={delay.id} className={styles.delay}>
            <span>
              <span className={styles.callName}>{delay.name}</span>
              <span className={styles.hint}>
                {' '}
                {actors.find(({ session }) => session === delay.session)?.path}{' '}
                <TimeLeft delay={delay} />
              </span>
            </span>
            <button
              type="button"
              className={tool.button}
              aria-label={translate('skipDelay', { delay: delay.name })}
              onClick={() => link.ask({ type: 'delay.skip', id: delay.id })}
            >
              {translate('skip')}
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function TimeLeft({ delay: { milliseconds, since, left: frozen } }: { delay: RunningDelay }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.ceil(Math.max(0, frozen ?? since + milliseconds - now) / 1000);
  const of = milliseconds / 1000;
  return <>{translate(frozen === undefined ? 'secondsLeft' : 'frozen', { left, of })}</>;
}
