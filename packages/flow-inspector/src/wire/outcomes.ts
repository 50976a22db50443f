import type { HostReply, KnownHost } from '../host.ts';
import type { CallAbout, NamedOutcome } from './call-outcomes.ts';

/** Every call of the app and its possible outcomes. */
export function callsAbout({ calls }: Pick<KnownHost, 'calls'>): CallAbout[] {
  return Object.entries(calls).map(([call, { method, path, summary, replies }]) => ({
    call,
    method,
    path,
    summary,
    outcomes: outcomesOf(replies),
  }));
}

/** A call that the app does not describe. */
export function undescribedCall(call: string): CallAbout {
  return { call, method: '', path: '', summary: '', outcomes: outcomesOf([]) };
}

function outcomesOf(replies: readonly HostReply[]): NamedOutcome[] {
  return [
    { label: 'Let it through', tone: 'neutral', outcome: { kind: 'letThrough' } },
    { label: 'Hold it', tone: 'neutral', outcome: { kind: 'hold' } },
    ...replies.map(namedReply),
    { label: 'No reply', tone: 'failure', outcome: { kind: 'noReply' } },
    { label: 'Malformed reply', tone: 'failure', outcome: { kind: 'malformedReply' } },
  ];
}

function namedReply(reply: HostReply): NamedOutcome {
  const { label, status, body, isFailure = status >= 400, isWaiting } = reply;
  const end = isFailure ? 'failure' : 'success';
  return {
    label,
    tone: isWaiting ? 'neutral' : end,
    outcome: { kind: 'reply', status, body },
  };
}
