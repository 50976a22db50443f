import * as z from 'zod/mini';

/** How a call ended, as it would have come from a host. `never`: it was given up. */
const reply = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reply'), status: z.number(), body: z.unknown() }),
  z.object({ kind: z.literal('noReply') }),
  z.object({ kind: z.literal('malformedReply') }),
  z.object({ kind: z.literal('never') }),
]);

/** Where an actor was afterwards, and what it had emitted by then. */
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
    /** Where the machine is exported; absent where a factory made it. */
    source: z.optional(z.object({ module: z.string(), name: z.string() })),
    input: z.unknown(),
    ...result,
  }),
  z.object({
    kind: z.literal('event'),
    actor: z.string(),
    event: sentEvent,
    /**
     * Who let it happen: a person in the page or in the inspector, the page by itself, the end of a
     * call, a delay that passed, or one that was skipped.
     */
    cause: z.enum(['person', 'inspector', 'page', 'call', 'delay', 'skippedDelay']),
    ...result,
  }),
  /** A call ended; `isDecided` in the inspector, not by the server. */
  z.object({ kind: z.literal('call'), call: z.string(), reply, isDecided: z.boolean() }),
  /** A link was followed; moves that an actor asks for happen by themselves. */
  z.object({ kind: z.literal('move'), address: z.string() }),
  /** The page was loaded again. */
  z.object({ kind: z.literal('load') }),
]);

const walk = z.object({
  format: z.literal('ndako.walk'),
  version: z.literal(1),
  id: z.string(),
  name: z.string(),
  /** Milliseconds since 1970. */
  recordedAt: z.number(),
  /** Path and query of the page it starts on. */
  address: z.string(),
  isSignedIn: z.boolean(),
  /** What the browser remembered of the site at the start, by storage key. */
  stored: z.record(z.string(), z.string()),
  steps: z.array(step),
});

/**
 * What a person did on a page since it was loaded. Secrets are not in it: they stand as
 * `[hidden password]`, and are asked for when it is walked again.
 */
export type Walk = z.output<typeof walk>;
export type WalkStep = Walk['steps'][number];
export type EventStep = Extract<WalkStep, { kind: 'event' }>;
export type StartStep = Extract<WalkStep, { kind: 'start' }>;
export type CallReply = z.output<typeof reply>;

/** Stands for `undefined`, which JSON does not have. */
const nothing = '[undefined]';

/** A walk as it is stored and shared. */
export function walkText(one: Walk): string {
  return JSON.stringify(one, (_, value) => (value === undefined ? nothing : value), 2);
}

export function isNothing(value: unknown): boolean {
  return value === undefined || value === nothing;
}

/** A walk of a text; undefined where it is none, or one of another version. */
export function walkOf(text: string): Walk | undefined {
  return z.safeParse(walk, parsed(text)).data;
}

/** A walk of a value that came over the channel. */
export function readWalk(value: unknown): Walk | undefined {
  return z.safeParse(walk, value).data;
}

/** Steps that a person sees: what was done, not what followed from it. */
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
