import type { Bodies, FlowStart } from 'flow-inspector';
import { signIn } from '#contract/calls/accounts.ts';
import { namedDeskCalls } from '#contract/desk/all-desk-calls.ts';
import { storedMember, storedToken, storedUser } from '#contract/stored-session.ts';
import { client } from '../app/client.ts';
import { storedLanguage } from '../language/language.ts';
import { flowStarts, type PageStart } from './flow-starts.ts';
import { demoGuest } from './payloads/account-flows.ts';
import { exampleReply } from './schema-example.ts';

/** The pages that start each flow, with the storage and the history that they need. */
export const pageStarts: Readonly<Record<string, readonly FlowStart[]>> = Object.fromEntries(
  Object.entries(flowStarts).map(([flow, starts]) => [flow, starts.map(startOf)]),
);

function startOf({ as, address, state, kept, ...rest }: PageStart): FlowStart {
  return {
    address: (stored) => address(storedMember(stored)),
    stored: async () => ({
      ...entriesOf([storedLanguage.key]),
      ...(as === 'guest' && (await guestEntries())),
      ...kept?.(),
    }),
    ...(state && { history: () => ({ usr: state, key: 'goal', idx: 0 }) }),
    ...(as === 'operator' && { replies: deskReplies() }),
    ...rest,
  };
}

/** The reads of the desk. The first one says who is signed in, so that no operator is needed. */
function deskReplies(): Bodies {
  const reads = [...namedDeskCalls].filter(([, { method }]) => method === 'GET');
  return Object.fromEntries(reads.map(([name, call]) => [name, exampleReply(call)]));
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

function entriesOf(keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    keys.flatMap((name) => {
      const text = window.localStorage.getItem(name);
      return text === null ? [] : [[name, text]];
    }),
  );
}
