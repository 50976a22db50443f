import { type AnyStateMachine, createActor, type Snapshot } from 'xstate';
import * as z from 'zod/mini';
import type { SentFlows } from '#contract/page-renderer.ts';
import type { SessionActor } from '#machines/session/session.machine.ts';
import { handKeys } from '#machines/session/stored-keys.ts';
import { stored } from './storage.ts';

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
 * @param version See {@link readFlows}.
 * @returns undefined when this browser shows something else: a guest's page, or a draft.
 */
export function resumePage(session: SessionActor, version: string): SnapshotOf | undefined {
  const isEmpty = Object.values(stored(handKeys)).every((text) => text === null);
  if (session.getSnapshot().context.member || !isEmpty) return undefined;
  // React would take over those that it writes too, and not know those that it does not.
  for (const tag of document.querySelectorAll('[data-head]:not(title, script)')) tag.remove();
  return readFlows(document.getElementById('flows')?.textContent, version);
}

/**
 * Reads what a rendered page carries.
 *
 * @param version The path of the script that runs: only flows of the same build are resumed.
 */
export function readFlows(json: string | null | undefined, version: string): SnapshotOf {
  const flows = flowsIn(json, version);
  return (place, machine, input) => {
    const sent = flows[place];
    // What the browser knows and the server did not, such as a stored draft, is in the input.
    if (sent?.machine !== machine.id || !isSame(sent.input, input)) return undefined;
    const snapshot = sent.snapshot as Snapshot<unknown>;
    return isOf(machine, snapshot) ? snapshot : undefined;
  };
}

function flowsIn(json: string | null | undefined, version: string): SentFlows['flows'] {
  try {
    const read = z.parse(sentFlows, JSON.parse(json ?? ''));
    return read.version === version ? read.flows : {};
  } catch {
    return {};
  }
}

/** Compared as they are sent: the keys have the order in which the same code has written them. */
function isSame(sent: unknown, own: unknown): boolean {
  return JSON.stringify(sent) === JSON.stringify(own);
}

/** Whether the machine has the states of the snapshot. */
function isOf(machine: AnyStateMachine, snapshot: Snapshot<unknown>): boolean {
  return createActor(machine, { snapshot }).getSnapshot().status !== 'error';
}
