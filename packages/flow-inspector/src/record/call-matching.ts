import { isFileText } from './example-file.ts';
import type { WalkStep } from './walk.ts';

export type CallStep = Extract<WalkStep, { kind: 'call' }>;

/** A pending call of the page in the terms of a walk. */
export interface SentCall {
  readonly id: string;
  readonly call: string;
  /** The path of the machine that waits for it. Undefined when unknown. */
  readonly actor: string | undefined;
  /** Its address and body. Examples replace the secrets. */
  readonly request: unknown;
}

/**
 * The pending call that gets the reply of a recorded one: by its name, its flow and its content. Other
 * flows can have sent theirs in another order. The content can differ, because a page sends the time
 * too. But a call that is more like another coming one gets the reply of that one.
 *
 * @param coming The recorded calls after this one.
 */
export function callFor(
  step: CallStep,
  pending: readonly SentCall[],
  coming: readonly CallStep[],
): SentCall | undefined {
  const own = pending.filter((one) => {
    const likeness = likenessOf(one, step);
    return likeness >= 0 && coming.every((other) => likenessOf(one, other) <= likeness);
  });
  return own.toSorted((one, other) => likenessOf(other, step) - likenessOf(one, step))[0];
}

/** Negative for a call of another name or flow. The content counts more than the place of the actor. */
function likenessOf(one: SentCall, step: CallStep): number {
  if (one.call !== step.call || !isOfSameFlow(one.actor, step.actor)) return -1;
  const isSameContent = step.request !== undefined && textOf(one.request) === textOf(step.request);
  const isSameActor = step.actor !== undefined && one.actor === step.actor;
  return (isSameContent ? 2 : 0) + (isSameActor ? 1 : 0);
}

/** Older walks have no actors. */
function isOfSameFlow(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined || flowOf(one) === flowOf(other);
}

/** The path without the places among actors of the same machine: actors can start in another order. */
function flowOf(path: string): string {
  return path.replaceAll(/#\d+/g, '');
}

/** A replay sends an example in the place of a file. */
function textOf(request: unknown): string {
  return JSON.stringify(request, (_, value) => (isFileText(value) ? '[file]' : value)) ?? '';
}
