import * as z from 'zod/mini';
import { signIn } from '#contract/calls/accounts.ts';
import { storedMember, storedToken, storedUser } from '#contract/stored-session.ts';
import { jsonText } from '#contract/stored-value.ts';
import { client } from '../../app/client.ts';
import { storedLanguage } from '../../language/language.ts';
import { demoGuest } from '../payloads/account-flows.ts';
import { type FlowStart, flowStarts } from './flow-starts.ts';
import type { Goal } from './guide.ts';

const key = 'ndako.inspector.goal.v1';
const remembered = jsonText(
  z.object({
    flow: z.string(),
    state: z.string(),
    /** The place of the start in `flowStarts`. */
    start: z.int(),
    /** Why the first start did not lead to the goal. */
    problem: z.optional(z.string()),
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

export function startsOf(flow: string): readonly FlowStart[] {
  return flowStarts[flow] ?? [];
}

/** Loads the page that starts the flow of a goal. @throws Error with the reason when it cannot. */
export async function loadStart(goal: Goal, start: number, problem: string): Promise<void> {
  const found = startsOf(goal.flow)[start];
  if (!found) throw new Error(`No page is known that starts ${goal.flow}.`);
  const address = await found.address();
  const stored = { ...languageNow(), ...(found.as === 'guest' ? await guestEntries() : {}) };
  const usr = await found.state?.(storedMember(stored));
  const history = usr === undefined ? null : { usr, key: 'goal', idx: 0 };
  window.sessionStorage.setItem(
    key,
    remembered.text({ ...goal, start, history, stored, ...(start > 0 && { problem }) }),
  );
  if (`${window.location.pathname}${window.location.search}` === address) window.location.reload();
  else window.location.assign(address);
}

/** The session of this browser, or one of the demo guest, whose password is public. */
async function guestEntries(): Promise<Record<string, string>> {
  const entries = entriesOf([storedToken.key, storedUser.key]);
  if (entries[storedToken.key]) return entries;
  try {
    const { token, user } = await client.send(signIn, { body: demoGuest });
    return { [storedToken.key]: storedToken.text(token), [storedUser.key]: storedUser.text(user) };
  } catch {
    throw new Error('This flow needs a guest, and the demo guest cannot sign in. Sign in first.');
  }
}

function languageNow(): Record<string, string> {
  return entriesOf([storedLanguage.key]);
}

function entriesOf(keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    keys.flatMap((name) => {
      const text = window.localStorage.getItem(name);
      return text === null ? [] : [[name, text]];
    }),
  );
}
