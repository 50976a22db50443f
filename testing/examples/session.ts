import { examplesOf } from 'flow-inspector/paths';
import { storedUser } from '#contract/stored-session.ts';
import { sessionMachine } from '#machines/guest/session.machine.ts';
import { userIdOf } from '#testing/ids.ts';
import { ada } from '#testing/machine/records.ts';
import { anyFailure } from './failures.ts';

const outcomes = {
  signOut: { done: [{ status: 'success' }], error: anyFailure },
};

const grace = { ...ada, id: userIdOf('user-2'), firstName: 'Grace' };

function stored(key: 'token' | 'user', token: string | null, user: string | null) {
  return { type: 'storage.changed', key, stored: { token, user } } as const;
}

export const examples = [
  examplesOf({
    machine: sessionMachine,
    inputs: [
      { stored: {} },
      { stored: { token: 'token-1', user: storedUser.text(ada), popupShown: 'true' } },
    ],
    events: [
      { type: 'token.received', token: 'token-2', user: ada },
      { type: 'token.received', token: '', user: ada },
      { type: 'session.expired' },
      { type: 'session.expired', token: 'token-0' },
      { type: 'session.signOut' },
      { type: 'account.deleted' },
      stored('token', null, null),
      stored('token', 'token-3', storedUser.text(ada)),
      stored('user', 'token-2', storedUser.text(ada)),
      { type: 'page.opened' },
      { type: 'user.changed', user: { ...ada, firstName: 'Adele' } },
    ],
    outcomes,
    // There can be any number of Logouts.
    situation: ({ value, context }) => ({
      value,
      context: { ...context, endedTokens: context.endedTokens.slice(0, 2) },
    }),
  }),
  // Another user: the other regions are covered above.
  examplesOf({
    machine: sessionMachine,
    inputs: [{ stored: { token: 'token-1', user: storedUser.text(ada) } }],
    events: [
      { type: 'token.received', token: 'token-4', user: grace },
      stored('user', 'token-1', storedUser.text(grace)),
      stored('token', 'token-4', storedUser.text(grace)),
      stored('token', null, storedUser.text(ada)),
    ],
    outcomes,
    situation: ({ value, context: { member } }) => ({ identity: value.identity, member }),
  }),
];
