import { useState } from 'react';
import type { CallAbout, CallRule, Outcome } from '../../wire/call-outcomes.ts';
import { undescribedCall } from '../../wire/outcomes.ts';
import type { ActorNow, InspectedChart, PageState } from '../../wire/protocol.ts';
import type { PageLink } from '../page-link.ts';
import { translate } from '../translate.ts';
import { CallEnds } from './call-ends.tsx';
import { ownCalls } from './own-calls.ts';
import { outcomeInWords } from './own-reply.ts';
import { Section } from './section.tsx';
import styles from './walk.module.css';

interface ComingCallsProps {
  readonly link: PageLink;
  readonly state: PageState;
  readonly chart: InspectedChart | undefined;
  readonly actor: ActorNow | undefined;
}

/** The rules for the coming calls of the selected actor. */
export function ComingCalls({ link, state, chart, actor }: ComingCallsProps) {
  const [isAll, setAll] = useState(false);
  const own = ownCalls(chart, state.log, actor);
  const ruled = new Set(state.rules.map(({ call }) => call));
  const described = state.calls.filter(({ call }) => isAll || own.has(call) || ruled.has(call));
  const names = new Set(state.calls.map(({ call }) => call));
  const others = [...new Set([...own, ...ruled])].filter((call) => !names.has(call));
  const shown = [...described, ...others.map(undescribedCall)];
  return (
    <Section title={translate('comingCalls', { actor: actor?.path ?? '' })}>
      <p className={styles.hint}>{translate('comingCallsHint')}</p>
      <ul className={styles.callList}>
        {shown.map((about) => (
          <li key={about.call}>
            <ComingCall
              link={link}
              about={about}
              rule={state.rules.find(({ call }) => call === about.call)}
            />
          </li>
        ))}
      </ul>
      <label className={styles.check}>
        <input type="checkbox" checked={isAll} onChange={({ target }) => setAll(target.checked)} />
        {translate('everyCall')}
      </label>
    </Section>
  );
}

interface ComingCallProps {
  readonly link: PageLink;
  readonly about: CallAbout;
  readonly rule: CallRule | undefined;
}

function ComingCall({ link, about, rule }: ComingCallProps) {
  const decide = (outcome: Outcome, times: CallRule['times']) =>
    link.ask({ type: 'call.rule', call: about.call, outcome, times });
  return (
    <details className={styles.call}>
      <summary>
        <span className={styles.callName}>{about.call}</span>
        {rule && (
          <span className={styles.rule}>
            {translate(rule.times, { outcome: outcomeInWords(about.outcomes, rule.outcome) })}
          </span>
        )}
      </summary>
      <p className={styles.hint}>
        {about.method === ''
          ? translate('callNotDescribed')
          : `${about.method} ${about.path} · ${about.summary}`}
      </p>
      <CallEnds
        call={about.call}
        outcomes={about.outcomes}
        decided={rule?.outcome ?? letThrough}
        onDecide={(outcome) => decide(outcome, rule?.times ?? 'once')}
      />
      {rule && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={rule.times === 'always'}
            onChange={({ target }) => decide(rule.outcome, target.checked ? 'always' : 'once')}
          />
          {translate('everyTime')}
        </label>
      )}
    </details>
  );
}

const letThrough = { kind: 'letThrough' } as const;
