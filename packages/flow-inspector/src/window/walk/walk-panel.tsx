import type { ActorNow, PageState } from '../../wire/protocol.ts';
import type { PageLink } from '../page-link.ts';
import { translate } from '../translate.ts';
import { ComingCalls } from './coming-calls.tsx';
import { Delays } from './delays.tsx';
import { Events } from './events.tsx';
import { PendingCalls } from './pending-calls.tsx';
import { Recording } from './recording.tsx';
import styles from './walk.module.css';

interface WalkPanelProps {
  readonly link: PageLink;
  readonly state: PageState;
  readonly actor: ActorNow | undefined;
  readonly isPast: boolean;
}

/** The controls: events, outcomes of calls, delays, and walks. */
export function WalkPanel({ link, state, actor, isPast }: WalkPanelProps) {
  const chart = state.charts.find(({ id }) => id === actor?.chart);
  return (
    <div className={styles.panel}>
      <Recording link={link} state={state} />
      {actor && <Events key={actor.session} link={link} actor={actor} chart={chart} />}
      <ComingCalls link={link} state={state} chart={chart} actor={actor} />
      {/* At the lower edge, so that a call or delay that begins or ends moves no other control. */}
      <div className={styles.dock}>
        {isPast && <p className={styles.hint}>{translate('walksNow')}</p>}
        <PendingCalls link={link} state={state} />
        <Delays link={link} delays={state.delays} actors={state.actors} />
      </div>
    </div>
  );
}
