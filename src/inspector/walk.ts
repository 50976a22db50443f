import * as z from 'zod/mini';

/** How a call ended, in the form of a host's reply. `never`: it was aborted. */
const reply = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reply'), status: z.number(), body: z.unknown() }),
  z.object({ kind: z.literal('noReply') }),
  z.object({ kind: z.literal('malformedReply') }),
  z.object({ kind: z.literal('never') }),
]);

/** The state of an actor after a step, and the effects that it had emitted. */
const result = {
  leadsTo: z.unknown(),
  effects: z.array(z.unknown()),
  sentences: z.array(z.string()),
};

const sentEvent = z.looseObject({ type: z.string() });

const step = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('start'),
    actor: z.string(),
    machine: z.string(),
    /** The export of the machine. Undefined for a machine from a factory. */
    source: z.optional(z.object({ module: z.string(), name: z.string() })),
    input: z.unknown(),
    ...result,
  }),
  z.object({
    kind: z.literal('event'),
    actor: z.string(),
    event: sentEvent,
    /**
     * The cause: a person in the page or in the inspector, the page itself, the end of a call, a delay
     * that passed, or a delay that was skipped.
     */
    cause: z.enum(['person', 'inspector', 'page', 'call', 'delay', 'skippedDelay']),
    ...result,
  }),
  /** A call ended. `isDecided`: the inspector decided it, not the server. */
  z.object({ kind: z.literal('call'), call: z.string(), reply, isDecided: z.boolean() }),
  /** A link was followed. Navigation by an actor is not a step. */
  z.object({ kind: z.literal('move'), address: z.string() }),
  /** The page was reloaded. */
  z.object({ kind: z.literal('load') }),
]);

const walk = z.object({
  format: z.literal('ndako.walk'),
  version: z.literal(1),
  id: z.string(),
  name: z.string(),
  /** Milliseconds since 1970. */
  recordedAt: z.number(),
  /** The path and query of the first page. */
  address: z.string(),
  /** The state of the first entry in the browser's history. */
  history: z.optional(z.unknown()),
  /** The site's entries in the browser's storage at the start, by key. */
  stored: z.record(z.string(), z.string()),
  steps: z.array(step),
});

/**
 * The actions of a person on a page since it was loaded, with every reply and every delay, so that a
 * replay needs no server. Examples replace secrets and people's data: see `examples.ts`.
 */
export type Walk = z.output<typeof walk>;
export type WalkStep = Walk['steps'][number];
export type EventStep = Extract<WalkStep, { kind: 'event' }>;
export type StartStep = Extract<WalkStep, { kind: 'start' }>;
export type CallReply = z.output<typeof reply>;

/** Represents `undefined`, which JSON does not have. */
const nothing = '[undefined]';

/** A walk in its stored and shared form. */
export function walkText(one: Walk): string {
  return JSON.stringify(one, (_, value) => (value === undefined ? nothing : value), 2);
}

export function isNothing(value: unknown): boolean {
  return value === undefined || value === nothing;
}

/** Parses a walk. Undefined for any other text, or for another version. */
export function walkOf(text: string): Walk | undefined {
  return z.safeParse(walk, parsed(text)).data;
}

/** Reads a walk from the channel. */
export function readWalk(value: unknown): Walk | undefined {
  return z.safeParse(walk, value).data;
}

/** The steps that a person sees: actions, not their consequences. */
export function isVisible(one: WalkStep): boolean {
  if (one.kind === 'event') return ['person', 'inspector', 'skippedDelay'].includes(one.cause);
  return one.kind === 'call' ? one.isDecided : one.kind !== 'start';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
