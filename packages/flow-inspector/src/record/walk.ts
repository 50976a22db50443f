import * as z from 'zod/mini';
import { parsedJson } from '../wire/parsed-json.ts';
import { nothing, restored } from './restored.ts';

/** How a call ended, in the form of a host's reply. `never`: it was aborted. */
const reply = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reply'), status: z.number(), body: z.unknown() }),
  z.object({ kind: z.literal('noReply') }),
  z.object({ kind: z.literal('malformedReply') }),
  z.object({ kind: z.literal('never') }),
]);

/** The state of an actor after a step, the transitions that led there, and the emitted effects. */
const result = {
  leadsTo: z.unknown(),
  /** Their ids. Undefined when there were none, and in older walks. */
  taken: z.optional(z.array(z.string())),
  effects: z.array(z.unknown()),
  sentences: z.array(z.string()),
};

const sentEvent = z.looseObject({ type: z.string() });

/** A control of the page, as a browser test finds it. A field has the role `field`. */
const control = z.object({
  role: z.string(),
  name: z.string(),
  /** From 1, among the visible controls of this role and name. Undefined when it is the only one. */
  place: z.optional(z.number()),
});

const step = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('start'),
    actor: z.string(),
    machine: z.string(),
    /** The export of the machine. Undefined for a machine from a factory. */
    source: z.optional(z.object({ module: z.string(), name: z.string() })),
    input: z.unknown(),
    /** What it continued from, in XState's form. Undefined when it began with its input. */
    snapshot: z.optional(z.unknown()),
    ...result,
  }),
  z.object({
    kind: z.literal('event'),
    actor: z.string(),
    event: sentEvent,
    /**
     * The cause: a person with a control of the page, a person without a known control, the
     * inspector, the page itself, the end of a call, a delay that passed, or a delay that was skipped.
     */
    cause: z.enum(['control', 'person', 'inspector', 'page', 'call', 'delay', 'skippedDelay']),
    ...result,
  }),
  /** A call ended. */
  z.object({
    kind: z.literal('call'),
    call: z.string(),
    /** The path of the machine that waited for it. Undefined when unknown, and in older walks. */
    actor: z.optional(z.string()),
    /** Its address and body. Undefined in older walks. */
    request: z.optional(z.unknown()),
    reply,
    /** Whether the inspector decided it, not the server. */
    isDecided: z.boolean(),
  }),
  /** A person used a control. Its events follow as separate steps. */
  z.object({
    kind: z.literal('use'),
    how: z.enum(['press', 'fill', 'choose', 'key', 'point', 'upload']),
    /** Undefined for a key that no control receives. */
    control: z.optional(control),
    /** The text of a field, the value of a choice, the name of a key, or a file in words. */
    value: z.optional(z.string()),
    /** Whether the control belongs to the payment provider, whose script then sends the events. */
    isProviders: z.optional(z.boolean()),
  }),
  /** The page's own host replied to a request that is no call of the contract. */
  z.object({
    kind: z.literal('request'),
    method: z.string(),
    /** The path and query. */
    address: z.string(),
    status: z.number(),
    body: z.unknown(),
  }),
  /** The page showed this sentence as an alert, for example below a field. Notices are effects. */
  z.object({ kind: z.literal('alert'), sentence: z.string() }),
  /** The address changed, but not by an actor. `isByControl`: a person pressed a link of the page. */
  z.object({
    kind: z.literal('move'),
    address: z.string(),
    isByControl: z.optional(z.boolean()),
  }),
  /** The page was reloaded. */
  z.object({ kind: z.literal('load') }),
]);

/** A recorded walk: `docs/walk-file.md` explains the fields. A file of another version is refused. */
export const walkSchema = z.object({
  format: z.literal('flow-inspector.walk'),
  version: z.literal(1),
  id: z.string(),
  name: z.string(),
  /** Milliseconds since 1970. */
  recordedAt: z.number(),
  /** Decides the page's random numbers and ids. Undefined in older walks. */
  seed: z.optional(z.string()),
  /** The path and query of the first page. */
  address: z.string(),
  /** The state of the first entry in the browser's history. A router can leave fields undefined. */
  history: z.optional(z.pipe(z.unknown(), z.transform(restored))),
  /** The site's entries in the browser's storage at the start, by key. */
  stored: z.record(z.string(), z.string()),
  steps: z.array(step),
});

/**
 * The actions of a person on a page since it was loaded, with every reply and every delay, so that a
 * replay needs no server. Examples replace secrets and people's data: see `examples.ts`.
 */
export type Walk = z.output<typeof walkSchema>;
export type WalkStep = Walk['steps'][number];
export type EventStep = Extract<WalkStep, { kind: 'event' }>;
export type StartStep = Extract<WalkStep, { kind: 'start' }>;
export type UseStep = Extract<WalkStep, { kind: 'use' }>;
export type RequestStep = Extract<WalkStep, { kind: 'request' }>;
export type Control = z.output<typeof control>;
export type CallReply = z.output<typeof reply>;

/** A walk in its stored and shared form. */
export function walkText(one: Walk): string {
  return JSON.stringify(one, (_, value) => (value === undefined ? nothing : value), 2);
}

/** Parses a walk. Undefined for any other text, or for another version. */
export function walkOf(text: string): Walk | undefined {
  return z.safeParse(walkSchema, parsedJson(text)).data;
}

/** Reads a walk from the channel. */
export function readWalk(value: unknown): Walk | undefined {
  return z.safeParse(walkSchema, value).data;
}

/** The steps that a person sees: actions, not their consequences. */
export function isVisible(one: WalkStep): boolean {
  if (one.kind === 'event') {
    return ['control', 'person', 'inspector', 'skippedDelay'].includes(one.cause);
  }
  if (one.kind === 'call') return one.isDecided;
  return one.kind === 'move' || one.kind === 'load';
}
