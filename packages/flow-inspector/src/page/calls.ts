import type { KnownHost } from '../host.ts';
import type { CallReply } from '../record/walk.ts';
import type { CallRule, Outcome, PendingCall } from '../wire/call-outcomes.ts';
import { answerOf, decidedReply, orAborted, replyOf } from './call-replies.ts';
import type { KeptRules } from './kept-rules.ts';

/** The actor that sends a call, as far as it is known. */
export type Caller = Pick<PendingCall, 'session' | 'invoke'>;

/** What the calls of the page report. */
export interface CallListener {
  /** The pending calls or the rules have changed. */
  readonly changed: () => void;
  /** `data`: the request or the reply. */
  readonly happened: (call: PendingCall, sentence: string, data?: unknown) => void;
  /** `isDecided`: the inspector decided the result, not the server. */
  readonly ended: (call: PendingCall, reply: CallReply, isDecided: boolean) => void;
}

/** The calls of the page and the decisions about them. */
export interface Calls {
  readonly fetchOf: (call: string, send: typeof fetch, caller: Caller) => typeof fetch;
  readonly pending: () => PendingCall[];
  readonly rules: () => CallRule[];
  readonly setRule: (rule: CallRule) => void;
  /** Decides coming calls before their rules do. Undefined leaves a call to its rule. */
  readonly decide: (decision: Decision) => void;
  /** Whether a request is being sent that is a call already. */
  readonly isSending: () => boolean;
  /** @returns false when the call has ended or already has this decision. */
  readonly settle: (id: string, outcome: Outcome) => boolean;
}

const sentences = { held: 'is held', delayed: 'is delayed', sent: 'was sent' } as const;

type Decision = (caller: Caller, call: string) => Outcome | undefined;

interface Waiting {
  call: PendingCall;
  settle: (outcome: Outcome) => void;
  readonly settled: Promise<Outcome>;
  /** The result that the inspector decided. Undefined when the server decides. */
  decision: Outcome | undefined;
  readonly rule: CallRule | undefined;
}

/** Intercepts the calls of the page. It lets them through unless a rule decides otherwise. */
export function createCalls(
  listener: CallListener,
  kept: KeptRules,
  known: KnownHost['calls'],
): Calls {
  const waiting = new Map<string, Waiting>();
  const rules = new Map(kept.read().map((rule) => [rule.call, rule]));
  let decision: Decision = () => undefined;
  let lastId = 0;
  let isSending = false;

  function takeRule(name: string, caller: Caller): CallRule | undefined {
    const outcome = decision(caller, name);
    if (outcome) return { call: name, outcome, times: 'always' };
    const rule = rules.get(name);
    if (rule?.times === 'once') setRule({ ...rule, outcome: { kind: 'letThrough' } });
    return rule;
  }

  function setRule(rule: CallRule): void {
    if (rule.outcome.kind === 'letThrough') rules.delete(rule.call);
    else rules.set(rule.call, rule);
    kept.write([...rules.values()]);
    listener.changed();
  }

  function begin(call: string, caller: Caller, input: RequestInfo | URL, init?: RequestInit) {
    lastId += 1;
    const settling = Promise.withResolvers<Outcome>();
    const one: Waiting = {
      call: {
        id: `${lastId}`,
        call,
        ...caller,
        state: 'held',
        request: { address: String(input), ...bodyOf(init?.body) },
        since: Date.now(),
      },
      settle: settling.resolve,
      settled: settling.promise,
      decision: undefined,
      rule: takeRule(call, caller),
    };
    waiting.set(one.call.id, one);
    return one;
  }

  async function exchange(
    one: Waiting,
    transmit: (signal: AbortSignal) => Promise<Response>,
    signal: AbortSignal,
  ): Promise<Response> {
    const rule = one.rule?.outcome ?? { kind: 'letThrough' };
    if (rule.kind === 'hold') show(one, 'held');
    const chosen = rule.kind === 'hold' ? await orAborted(one.settled, signal) : rule;
    // A call without a delay is sent in the task of its actor.
    const outcome = delayOf(chosen) > 0 ? await afterDelay(one, chosen, signal) : chosen;
    if (outcome.kind !== 'letThrough') return answer(one, outcome);
    const late = Promise.withResolvers<Outcome>();
    one.settle = late.resolve;
    show(one, 'sent');
    const givenUp = new AbortController();
    const transmitted = transmit(AbortSignal.any([signal, givenUp.signal]));
    const first = await Promise.race([transmitted, late.promise]);
    if (first instanceof Response) return first;
    givenUp.abort();
    return answer(one, await afterDelay(one, first, signal));
  }

  /** The outcome of a call after its delay, or another one that is chosen before. */
  async function afterDelay(one: Waiting, chosen: Outcome, signal: AbortSignal): Promise<Outcome> {
    const delay = delayOf(chosen);
    if (delay === 0) return chosen;
    const other = Promise.withResolvers<Outcome>();
    one.settle = other.resolve;
    // The server has a sent call, so it cannot be let through any more.
    if (one.call.state === 'sent') listener.happened(one.call, sentences.delayed);
    else show(one, 'delayed');
    const timer = setTimeout(() => other.resolve(chosen), delay);
    try {
      const next = await orAborted(other.promise, signal);
      return next === chosen ? chosen : await afterDelay(one, next, signal);
    } finally {
      clearTimeout(timer);
    }
  }

  function answer(one: Waiting, outcome: Outcome): Response {
    one.decision = outcome;
    return answerOf(outcome, known[one.call.call]?.replies[0]?.status ?? 200);
  }

  function show(one: Waiting, state: PendingCall['state']): void {
    one.call = { ...one.call, state };
    listener.changed();
    listener.happened(one.call, sentences[state], one.call.request);
  }

  /** The next call of the name gets the rule that this one has not used. */
  function giveUp({ call: { id }, rule }: Waiting): void {
    if (!waiting.delete(id)) return;
    if (rule?.times === 'once' && !rules.has(rule.call)) setRule(rule);
  }

  function fetchOf(call: string, send: typeof fetch, caller: Caller): typeof fetch {
    return async (input, init) => {
      const signal = init?.signal ?? new AbortController().signal;
      // React has stopped the screen before the call. Strict mode does so with each first start.
      signal.throwIfAborted();
      const one = begin(call, caller, input, init);
      const transmit = (signal: AbortSignal) => {
        isSending = true;
        try {
          return send(input, { ...init, signal });
        } finally {
          isSending = false;
        }
      };
      // At once: strict mode starts the screen again in the same task, with the same call.
      signal.addEventListener('abort', () => giveUp(one), { once: true });
      try {
        const reply = await exchange(one, transmit, signal);
        const read = decidedReply(one.decision) ?? (await replyOf(reply));
        const body = read.kind === 'reply' ? read.body : read.kind;
        listener.happened(one.call, `was answered ${reply.status}`, body);
        listener.ended(one.call, read, one.decision !== undefined);
        return reply;
      } catch (error) {
        const kind = signal.aborted ? 'never' : 'noReply';
        listener.happened(one.call, signal.aborted ? 'was given up' : 'got no reply');
        listener.ended(one.call, { kind }, one.decision !== undefined);
        throw error;
      } finally {
        waiting.delete(one.call.id);
        listener.changed();
      }
    };
  }

  return {
    fetchOf,
    pending: () => [...waiting.values()].map(({ call }) => call),
    rules: () => [...rules.values()],
    setRule,
    isSending: () => isSending,
    decide: (decided) => {
      decision = decided;
    },
    settle: (id, outcome) => {
      const one = waiting.get(id);
      const isSent = one?.call.state === 'sent';
      if (!one || outcome.kind === 'hold' || (isSent && outcome.kind === 'letThrough'))
        return false;
      one.settle(outcome);
      return true;
    },
  };
}

function delayOf(outcome: Outcome): number {
  return 'delay' in outcome ? (outcome.delay ?? 0) : 0;
}

function bodyOf(body: RequestInit['body']): { readonly body?: unknown } {
  if (typeof body === 'string') return { body };
  if (body instanceof FormData) return { body: Object.fromEntries(body) };
  return {};
}
