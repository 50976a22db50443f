import type { CallAbout, PendingCall } from '../../wire/call-outcomes.ts';
import { undescribedCall } from '../../wire/outcomes.ts';
import type { PageState } from '../../wire/protocol.ts';
import type { PageLink } from '../page-link.ts';
import { translate } from '../translate.ts';
import { CallEnds } from './call-ends.tsx';
import { Section } from './section.tsx';
import styles from './walk.module.css';

/** The pending calls and their possible outcomes. */
export function PendingCalls({ link, state }: { link: PageLink; state: PageState }) {
  if (state.pending.length === 0) return null;
  return (
    <Section title={translate('pendingCalls')}>
      <ul className={styles.cards}>
        {state.pending.map((pending) => (
          <li key={pending.id} className={styles.card}>
            <Pending
              link={link}
              pending={pending}
              about={aboutOf(state.calls, pending)}
              state={state}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function aboutOf(calls: readonly CallAbout[], { call }: PendingCall): CallAbout {
  return calls.find((one) => one.call === call) ?? undescribedCall(call);
}

interface PendingProps {
  readonly link: PageLink;
  readonly state: PageState;
  readonly pending: PendingCall;
  readonly about: CallAbout;
}

function Pending({ link, state, pending, about }: PendingProps) {
  const actor = state.actors.find(({ session }) => session === pending.session);
  const isSent = pending.state === 'sent';
  // A sent call cannot be held, and no action is needed to let it through.
  const outcomes = about.outcomes.filter(
    ({ outcome: { kind } }) => kind !== 'hold' && !(isSent && kind === 'letThrough'),
  );
  return (
    <>
      <h4 className={styles.callName}>
        {pending.call}
        <span className={isSent ? styles.sent : styles.held}>{translate(pending.state)}</span>
      </h4>
      <p className={styles.hint}>
        {about.method === '' ? translate('callNotDescribed') : `${about.method} ${about.path}`}
        {actor && ` · ${actor.path}`}
      </p>
      <CallEnds
        call={pending.call}
        outcomes={outcomes}
        decided={undefined}
        onDecide={(outcome) => link.ask({ type: 'call.settle', id: pending.id, outcome })}
      />
    </>
  );
}
