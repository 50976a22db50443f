import { beforeAll, expect, it, vi } from 'vitest';
import {
  type AnyActor,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  fromCallback,
  type InputFrom,
} from 'xstate';
import type { Message } from '#machines/shared/failure-notice.ts';
import { byToken } from '#src/api/by-token.ts';
import { connectClient } from '#src/app/client.ts';
import { loadSentences } from '#src/language/sentences.ts';
import { lineOf, sentenceOf } from './lines.ts';
import { rest, Wire } from './wire.ts';

/** A step of a story that is not an event: `start`, `answers`, `noReply`, `after`, `signOut`. */
export type Happening =
  | { readonly starts: true }
  | { readonly status: number; readonly body: unknown; readonly path: string }
  | { readonly lost: string }
  | { readonly ms: number }
  | { readonly signsOut: true };

/** The flow starts. */
export const start: Happening = { starts: true };

/**
 * The server replies to the pending call. With several, to the one whose path starts with `path`.
 */
export function answers(status: number, body: unknown, path = ''): Happening {
  return { status, body, path };
}

/** The connection is lost before the reply. */
export function noReply(path = ''): Happening {
  return { lost: path };
}

/** This much time passes, in milliseconds. */
export function after(ms: number): Happening {
  return { ms };
}

/** The session ends in another tab, so calls no longer have a token. */
export const signOut: Happening = { signsOut: true };

/**
 * One step of a story: the event, the states after it, and all its effects: requests in their wire
 * form, then English sentences, navigation and storage (see `lineOf`).
 */
type Step<M extends AnyStateMachine> = readonly [
  happens: Happening | EventFromLogic<M> | EventFromLogic<M>['type'],
  states: string,
  ...results: readonly string[],
];

/** The calls to outside actors since the last step. */
const askedOutside: string[] = [];

/**
 * Replaces an actor outside the server and the page, such as the payment provider. A call to it is
 * a line of the story, and its answer is an event of the story.
 */
export function outside(what: string): AnyActorLogic {
  return fromCallback(() => {
    askedOutside.push(what);
  });
}

interface Telling {
  readonly actors: Readonly<Record<string, AnyActorLogic>>;
  /** The sentence that the page shows in addition to the notices. */
  readonly shown?: (snapshot: AnyMachineSnapshot) => Message | undefined;
}

/** 21 November 2026 at noon. */
const now = new Date(2026, 10, 21, 12);

/**
 * The stories of a flow. Each runs the machine with the site's actors and client, with a stopped
 * clock and a server whose replies are in the story.
 */
export function storiesOf<M extends AnyStateMachine>(machine: M, telling: Telling) {
  // The record of a payment contains sentences.
  beforeAll(loadSentences);
  return (title: string, input: InputFrom<M>, steps: readonly Step<M>[]) => {
    it(title, async () => {
      const wire = new Wire();
      vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
      vi.stubGlobal('fetch', wire.fetch);
      connect('token-1');
      askedOutside.length = 0;
      try {
        await replay(startable(machine, input, telling), wire, steps, telling);
      } finally {
        vi.useRealTimers();
        vi.unstubAllGlobals();
      }
    });
  };
}

function connect(token: string | undefined): void {
  connectClient({
    authenticate: byToken({
      token: () => token,
      userId: () => token && 'user-1',
      expired: () => {},
    }),
    inspection: undefined,
  });
}

function startable(machine: AnyStateMachine, input: unknown, { actors }: Telling): AnyActor {
  return createActor(machine.provide({ actors }), { input });
}

async function replay(
  actor: AnyActor,
  wire: Wire,
  steps: readonly (readonly [Happening | string | AnyEventObject, string, ...string[]])[],
  { shown }: Telling,
): Promise<void> {
  const emitted: string[] = [];
  actor.on('*', (effect: AnyEventObject) => emitted.push(lineOf(effect)));
  for (const [index, [happens, states, ...results]] of steps.entries()) {
    await happen(actor, wire, happens);
    await rest();
    const snapshot: AnyMachineSnapshot = actor.getSnapshot();
    const message = shown?.(snapshot);
    const actual = [
      ...wire.takeSent(),
      ...askedOutside.splice(0),
      ...emitted.splice(0),
      ...(message ? [`shows: ${sentenceOf(message)}`] : []),
    ];
    const step = index + 1;
    expect({ step, states: statesOf(snapshot, states), results: actual }).toEqual({
      step,
      states,
      results,
    });
  }
  actor.stop();
}

async function happen(
  actor: AnyActor,
  wire: Wire,
  happens: Happening | string | AnyEventObject,
): Promise<void> {
  if (typeof happens === 'string') actor.send({ type: happens });
  else if ('type' in happens) actor.send(happens);
  else if ('starts' in happens) actor.start();
  else if ('signsOut' in happens) connect(undefined);
  else if ('ms' in happens) await vi.advanceTimersByTimeAsync(happens.ms);
  else if ('lost' in happens) wire.lose(happens.lost);
  else wire.answer(happens.path, happens.status, happens.body);
}

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(Object(value)).flatMap(([key, inner]) => {
    const leaves = leavesOf(inner);
    return leaves.length > 0 ? leaves.map((leaf) => `${key}.${leaf}`) : [key];
  });
}

/** The expected states when all of them are active, otherwise every active state. */
function statesOf({ value }: AnyMachineSnapshot, wanted: string): string {
  const active = leavesOf(value);
  return wanted.split(' ').every((state) => active.includes(state)) ? wanted : active.join(' ');
}
