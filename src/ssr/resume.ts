import { type AnyStateMachine, createActor, type Snapshot } from 'xstate';
import type { SentFlow, SentFlows } from '#contract/page-renderer.ts';
import type { SessionActor } from '#machines/guest/session.machine.ts';
import { handKeys } from '#machines/shared/stored-keys.ts';
import { hasNone } from '../app/storage.ts';
import { i18n } from '../language/sentences.ts';

export { replayEarlyPresses } from './replay-presses.ts';

/**
 * The persisted snapshot of the flow at a place of the page. Undefined for a flow that must start from
 * its beginning.
 */
export type SnapshotOf = (
  place: string,
  machine: AnyStateMachine,
  input: unknown,
) => Snapshot<unknown> | undefined;

/**
 * Takes over the page that the server has rendered for a visitor.
 *
 * @param place The element of the page, with its language.
 * @param version The path of the script that runs: only flows of the same build are resumed.
 * @returns undefined when this browser shows something else: a draft, another language, or another page to a guest who is
 * signed in.
 */
export function resumePage(
  place: HTMLElement,
  session: SessionActor,
  version: string,
): SnapshotOf | undefined {
  if (place.dataset.rendered !== i18n.language) return undefined;
  const json = document.getElementById('flows')?.textContent;
  if (!hasNone(handKeys)) return undefined;
  const flows = readFlows(json, version);
  if (session.getSnapshot().context.member && isForVisitors(flows)) return undefined;
  // React would take over those that it writes too, and not know those that it does not.
  for (const tag of document.querySelectorAll('[data-head]:not(title, script)')) tag.remove();
  return snapshotsIn(flows);
}

/** The flows that a page carries; none when they are of another build or cannot be read. */
export function readFlows(json: string | null | undefined, version: string): SentFlows['flows'] {
  try {
    const read: unknown = JSON.parse(json ?? '');
    return isSent(read) && read.version === version ? read.flows : {};
  } catch {
    return {};
  }
}

/** By hand, because the first schema of a page takes 10 ms on a phone. */
function isSent(value: unknown): value is SentFlows {
  return isRecord(value) && isRecord(value.flows) && Object.values(value.flows).every(isFlow);
}

function isFlow(value: unknown): value is SentFlow {
  const snapshot = isRecord(value) && value.snapshot;
  return isRecord(snapshot) && isRecord(snapshot.context) && isRecord(snapshot.children);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether the page sends a guest who is signed in to another one. */
export function isForVisitors(flows: SentFlows['flows']): boolean {
  return Object.values(flows).some(({ machine }) => machine === 'entrance');
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
  return JSON.stringify(withoutDay(sent)) === JSON.stringify(withoutDay(own));
}

/** The server does not know the guest's day. The hook of the flow tells it once the flow has started. */
function withoutDay(input: unknown): unknown {
  return isRecord(input) ? { ...input, today: undefined } : input;
}

/** Whether the machine has the states of the snapshot. */
function isOf(machine: AnyStateMachine, snapshot: Snapshot<unknown>): boolean {
  return createActor(machine, { snapshot }).getSnapshot().status !== 'error';
}
