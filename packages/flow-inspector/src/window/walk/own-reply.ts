import type { NamedOutcome, Outcome } from '../../wire/call-outcomes.ts';
import { translate } from '../translate.ts';

/** A reply of the tester as it is typed. */
export interface ReplyTexts {
  readonly status: string;
  readonly body: string;
}

type Reply = Extract<Outcome, { kind: 'reply' }>;
type ReadReply = { readonly outcome: Reply } | { readonly problem: string };

/** In milliseconds. */
export const longestDelay = 60_000;

/** The texts to begin with: the chosen reply, or else the documented success. */
export function replyTexts(
  outcomes: readonly NamedOutcome[],
  chosen: Outcome | undefined,
): ReplyTexts {
  const [success] = repliesIn(outcomes);
  const reply = chosen?.kind === 'reply' ? chosen : success?.outcome;
  return reply ? textsOf(reply) : { status: '200', body: '{}' };
}

export function textsOf({ status, body }: Reply): ReplyTexts {
  return { status: String(status), body: JSON.stringify(body, null, 2) };
}

/** The documented replies. */
export function repliesIn(outcomes: readonly NamedOutcome[]) {
  return outcomes.flatMap(({ label, outcome }) =>
    outcome.kind === 'reply' ? { label, outcome } : [],
  );
}

/** The reply in its texts, or what is wrong with them. An empty body is that of a reply without one. */
export function readReply({ status, body }: ReplyTexts): ReadReply {
  if (!/^\s*[2-5]\d\d\s*$/.test(status)) return { problem: translate('notStatus') };
  try {
    const read: unknown = body.trim() === '' ? null : JSON.parse(body);
    return { outcome: { kind: 'reply', status: Number(status), body: read } };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { problem: translate('notJsonBody', { why }) };
  }
}

/** The milliseconds in a text. Undefined when it is no delay. */
export function delayIn(text: string): number | undefined {
  if (!/^\s*\d*\s*$/.test(text)) return undefined;
  const milliseconds = Number(text);
  return milliseconds <= longestDelay ? milliseconds : undefined;
}

export function delayOf(outcome: Outcome | undefined): number {
  return outcome && 'delay' in outcome ? (outcome.delay ?? 0) : 0;
}

/** The server decides when it replies, so only other ends have a delay. */
export function withDelay(outcome: Outcome, delay: number): Outcome {
  if (outcome.kind === 'letThrough' || outcome.kind === 'hold') return outcome;
  const { delay: _, ...rest } = outcome;
  return delay === 0 ? rest : { ...rest, delay };
}

/** The documented outcome that an outcome is, apart from its delay. */
export function documented(
  outcomes: readonly NamedOutcome[],
  outcome: Outcome,
): NamedOutcome | undefined {
  const text = JSON.stringify(withDelay(outcome, 0));
  return outcomes.find((named) => JSON.stringify(named.outcome) === text);
}

export function isDocumented(outcomes: readonly NamedOutcome[], outcome: Outcome): boolean {
  return documented(outcomes, outcome) !== undefined;
}

export function outcomeInWords(outcomes: readonly NamedOutcome[], outcome: Outcome): string {
  const own = outcome.kind === 'reply' ? translate('ownOutcome', { status: outcome.status }) : '';
  const words = documented(outcomes, outcome)?.label ?? own;
  const delay = delayOf(outcome);
  return delay === 0 ? words : translate('delayedOutcome', { outcome: words, delay });
}
