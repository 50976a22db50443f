import { type AnyStateMachine, createActor, type Snapshot } from 'xstate';
import * as z from 'zod/mini';
import { type Day, dayOnClock } from '#contract/day.ts';
import type { SentFlows } from '#contract/page-renderer.ts';
import type { SessionActor } from '#machines/guest/session.machine.ts';
import { handKeys } from '#machines/shared/stored-keys.ts';
import { stored } from '../app/storage.ts';
import { i18n } from '../language/sentences.ts';

export { replayEarlyPresses } from './replay-presses.ts';

const onDay = z.object({ today: z.string() });

/**
 * The persisted snapshot of the flow at a place of the page. Undefined for a flow that must start from
 * its beginning.
 */
export type SnapshotOf = (
  place: string,
  machine: AnyStateMachine,
  input: unknown,
) => Snapshot<unknown> | undefined;

const sentFlows = z.object({
  version: z.string(),
  flows: z.record(
    z.string(),
    z.object({
      machine: z.string(),
      input: z.optional(z.unknown()),
      snapshot: z.looseObject({
        status: z.enum(['active', 'done']),
        value: z.unknown(),
        context: z.looseObject({}),
        children: z.record(z.string(), z.unknown()),
      }),
    }),
  ),
});

/**
 * Takes over the page that the server has rendered for a visitor.
 *
 * @param place The element of the page, with its language.
 * @param version The path of the script that runs: only flows of the same build are resumed.
 * @returns undefined when this browser shows something else: a draft, another language or day, or another page to a guest who is
 * signed in.
 */
export function resumePage(
  place: HTMLElement,
  session: SessionActor,
  version: string,
): SnapshotOf | undefined {
  if (place.dataset.rendered !== i18n.language) return undefined;
  const json = document.getElementById('flows')?.textContent;
  const isEmpty = Object.values(stored(handKeys)).every((text) => text === null);
  if (!isEmpty) return undefined;
  const flows = readFlows(json, version);
  if (session.getSnapshot().context.member && isForVisitors(flows)) return undefined;
  if (!areOf(dayOnClock(new Date()), flows)) return undefined;
  // React would take over those that it writes too, and not know those that it does not.
  for (const tag of document.querySelectorAll('[data-head]:not(title, script)')) tag.remove();
  return snapshotsIn(flows);
}

/** The flows that a page carries; none when they are of another build or cannot be read. */
export function readFlows(json: string | null | undefined, version: string): SentFlows['flows'] {
  try {
    const read = z.parse(sentFlows, JSON.parse(json ?? ''));
    return read.version === version ? read.flows : {};
  } catch {
    return {};
  }
}

/** Whether the page sends a guest who is signed in to another one. */
export function isForVisitors(flows: SentFlows['flows']): boolean {
  return Object.values(flows).some(({ machine }) => machine === 'entrance');
}

/** Whether no flow has begun on another day than the guest's, which the server does not know. */
export function areOf(today: Day, flows: SentFlows['flows']): boolean {
  const begun = Object.values(flows).map(({ input }) => z.safeParse(onDay, input).data?.today);
  return begun.every((day) => day === undefined || day === today);
}

export function snapshotsIn(flows: SentFlows['flows']): SnapshotOf {
  return (place, machine, input) => {
    const sent = flows[place];
    // What the browser knows and the server did not, such as a stored draft, is in the input.
    if (sent?.machine !== machine.id || !isSame(sent.input, input)) return undefined;
    const snapshot = sent.snapshot as Snapshot<unknown>;
    return isOf(machine, snapshot) ? snapshot : undefined;
  };
}

/** Compared as they are sent: the keys have the order in which the same code has written them. */
function isSame(sent: unknown, own: unknown): boolean {
  return JSON.stringify(sent) === JSON.stringify(own);
}

/** Whether the machine has the states of the snapshot. */
function isOf(machine: AnyStateMachine, snapshot: Snapshot<unknown>): boolean {
  return createActor(machine, { snapshot }).getSnapshot().status !== 'error';
}
