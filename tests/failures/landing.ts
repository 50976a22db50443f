import { effectsIn } from 'flow-inspector/charts';
import type { Invocation } from 'flow-inspector/paths';
import { happen, type Live, stepsOnPaper } from 'flow-inspector/paths';
import { StepClock } from 'flow-inspector/testing/machine';
import { runMachine } from 'flow-inspector/testing/run-machine';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { failureOf } from '#contract/failure.ts';
import { fill, type MessageValues } from '#locales/message.ts';
import { isSessionOver } from '#machines/shared/failure-kind.ts';
import { everySentence, isEveryKey } from '#testing/every-sentence.ts';

/** Where an event led, and what it let be heard. */
export interface Landing {
  readonly event: AnyEventObject;
  readonly before: AnyMachineSnapshot;
  readonly after: AnyMachineSnapshot;
  readonly effects: readonly unknown[];
}

/** A live machine that makes the call and waits for it. */
export async function arriveAt({ machine, input, events }: Invocation) {
  const clock = new StepClock();
  const run = runMachine(machine, { input, clock });
  const live: Live = { actor: run.actor, calls: run.calls, clock };
  for (const event of events) await happen(live, event);
  run.effects.length = 0;
  return { ...live, effects: run.effects };
}

/**
 * What becomes of a machine that waits for a call, by event. It is calculated: `tests/paths` shows for each transition
 * that a live machine does the same.
 */
export function landingsOf({
  machine,
  input,
  events,
}: Invocation): (event: AnyEventObject) => Landing {
  const paper = stepsOnPaper(machine);
  let [before] = paper.start(input);
  for (const event of events) [before] = paper.next(before, event);
  return (event) => {
    const [after, actions] = paper.next(before, event);
    return { event, before, after, effects: effectsIn(actions) };
  };
}

function entered({ before, after }: Landing): AnyStateNode[] {
  const atomic = after._nodes.filter(({ type }) => type === 'atomic' || type === 'final');
  return atomic.filter((node) => !before._nodes.includes(node));
}

/** The events that the machine raises itself. */
function raisedIn(machine: AnyStateMachine): ReadonlySet<unknown> {
  const actions: unknown[] = Object.values(machine.implementations.actions);
  return new Set(actions.map((action) => Object(Object(action).event).type));
}

/** Whether only the machine itself leaves a state: no person waits there. */
function isLeftByItself(node: AnyStateNode): boolean {
  const raised = raisedIn(node.machine);
  return node.ownEvents.length > 0 && node.ownEvents.every((type) => raised.has(type));
}

/** Whether something leads on from a state, or it is an end. */
function hasWayOut(
  node: AnyStateNode | undefined,
  snapshot: AnyMachineSnapshot,
  events: readonly AnyEventObject[],
): boolean {
  if (!node) return false;
  const leadsOn =
    node.type === 'final' ||
    node.invoke.length > 0 ||
    node.after.length > 0 ||
    isLeftByItself(node) ||
    events.some((event) => node.ownEvents.includes(event.type) && snapshot.can(event));
  // What another region can do is no way out of this one.
  return leadsOn || (node.parent?.type !== 'parallel' && hasWayOut(node.parent, snapshot, events));
}

interface Said {
  readonly message: string;
  readonly values?: MessageValues;
}

function isSaid(value: object): value is Said {
  return 'message' in value && typeof value.message === 'string' && !('kind' in value);
}

/** The failures in the context: of the last call, or of each chosen file. */
function failuresIn({ after: { context } }: Landing): unknown[] {
  const { failure, uploads } = context;
  const files: unknown[] = Array.isArray(uploads) ? uploads : [];
  return [failure, ...files.map((file) => Object(file).failure)].filter(
    (said) => said !== undefined,
  );
}

/** The sentences that a person sees: in the effects and in the context. */
function sentencesIn(landing: Landing): Said[] {
  return [...landing.effects, ...failuresIn(landing)].filter(
    (value) => typeof value === 'object' && value !== null && isSaid(value),
  );
}

function isSayable({ message, values }: Said): boolean {
  if (!isEveryKey(message)) return false;
  return !/\{\w+\}/.test(fill(everySentence[message], { product: 'Ndako', ...values }));
}

function hasType(effect: unknown, ...types: readonly string[]): boolean {
  return (
    typeof effect === 'object' &&
    effect !== null &&
    'type' in effect &&
    types.includes(String(effect.type))
  );
}

/**
 * Whether the person sees the failure: a message, another page, or a state for it. The session's actor
 * announces the end of the session, so a flow need not.
 */
function isShown(landing: Landing, { passed }: Invocation): boolean {
  return (
    isSessionOver(failureOf(landing.event.error)) ||
    landing.effects.some((effect) => hasType(effect, 'notice', 'navigate')) ||
    failuresIn(landing).length > 0 ||
    entered(landing).some(({ id }) => !passed.has(id))
  );
}

function isAs(landing: Landing, other: Landing): boolean {
  const whole = ({ after, effects }: Landing) => JSON.stringify([after.value, effects]);
  return whole(landing) === whole(other);
}

/** The faults of the state that a failure led to. Empty when there are none. */
export function faultsOf(
  landing: Landing,
  invocation: Invocation,
  successes: readonly Landing[],
): string[] {
  const { after } = landing;
  const faults: string[] = [];
  if (after.status === 'error') return [`threw ${String(after.error)}`];
  const stuck = entered(landing).filter((node) => !hasWayOut(node, after, invocation.people));
  if (after.status === 'active') faults.push(...stuck.map(({ id }) => `${id} has no way out`));
  if (after.status === 'active' && entered(landing).length === 0) faults.push('led nowhere');
  const unsayable = sentencesIn(landing).filter((said) => !isSayable(said));
  faults.push(...unsayable.map((said) => `says ${JSON.stringify(said)}`));
  // A failure that makes no difference, for example after a sign-out, needs no message.
  if (!isShown(landing, invocation) && !successes.some((success) => isAs(landing, success))) {
    faults.push('shows no message');
  }
  return faults;
}
