import * as z from 'zod/mini';
import type { FlowStart, Goal } from '../host.ts';
import { goalKey as key } from '../page/kept-keys.ts';
import { jsonText } from '../wire/json-text.ts';

const remembered = jsonText(
  z.object({
    flow: z.string(),
    state: z.string(),
    /** The index of the start in the list of its flow. */
    start: z.int(),
    /** Why the first start did not lead to the goal. */
    problem: z.optional(z.string()),
    /** The labels of steps after which the page stopped the flow. */
    avoided: z.array(z.string()),
    history: z.unknown(),
    stored: z.record(z.string(), z.string()),
  }),
);

/** A goal during the load that starts it. */
export type RememberedGoal = NonNullable<ReturnType<typeof remembered.read>>;

/** The goal of this load. Undefined when there is none. */
export function rememberedGoal(): RememberedGoal | undefined {
  const goal = remembered.read(window.sessionStorage.getItem(key));
  window.sessionStorage.removeItem(key);
  return goal;
}

/** Loads the page that starts the flow of a goal. @throws Error with the reason when it cannot. */
export async function loadStart(
  { flow, state }: Goal,
  found: FlowStart,
  known: Pick<RememberedGoal, 'start' | 'problem' | 'avoided'>,
): Promise<void> {
  const stored = (await found.stored?.()) ?? {};
  const address = await found.address(stored);
  const history = (await found.history?.(stored)) ?? null;
  const goal = { flow, state, ...known, history, stored };
  window.sessionStorage.setItem(key, remembered.text(goal));
  if (`${window.location.pathname}${window.location.search}` === address) window.location.reload();
  else window.location.assign(address);
}
