import { type ActorRefFrom, assign } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { readMe, signOutOfDesk } from '#contract/desk/calls/sign-in.ts';
import type { Operator } from '#contract/desk/records/operator.ts';
import { callStub } from '../shared/call-stub.ts';
import { notifyError } from '../shared/flow-actions.ts';
import { flowSetup } from '../shared/flow-setup.ts';
import { withEvent, withFailure, withReply } from '../shared/params.ts';

interface DeskSessionContext {
  /** Who is signed in, or was until the session ended. */
  readonly operator: Operator | undefined;
}

type DeskSessionEvent =
  | { readonly type: 'operator.signedIn'; readonly operator: Operator }
  | { readonly type: 'deskSession.lost' }
  | { readonly type: 'deskSession.retry' }
  | { readonly type: 'deskSession.leave' };

const deskSessionSetup = flowSetup({
  types: {
    context: {} as DeskSessionContext,
    events: {} as DeskSessionEvent,
    input: undefined,
    tags: {} as 'open' | 'signedOut',
  },
  actors: { readMe: callStub(readMe), signOutOfDesk: callStub(signOutOfDesk) },
}).extend({
  actions: {
    setOperator: assign((_, { operator }: Pick<ReplyOf<typeof readMe>, 'operator'>) => ({
      operator,
    })),
    forgetOperator: assign({ operator: undefined }),
  },
});

const signIn = {
  'operator.signedIn': { target: 'signedIn', actions: withEvent('setOperator') },
} as const;

/**
 * DESK-50, DESK-51: who works at the desk. The page stays when a session ends, so an operator who signs
 * in again returns to the same page with what was typed. Another operator gets new pages.
 */
export const deskSessionMachine = deskSessionSetup.createMachine({
  id: 'deskSession',
  context: { operator: undefined },
  initial: 'checking',
  states: {
    checking: {
      description: 'The cookie of an earlier visit may still be valid.',
      on: signIn,
      invoke: {
        id: 'readMe',
        src: 'readMe',
        input: {},
        onDone: { target: 'signedIn', actions: withReply('setOperator') },
        onError: [
          { guard: withFailure('isSessionOver'), target: 'signedOut' },
          { target: 'unreachable' },
        ],
      },
    },
    unreachable: { on: { 'deskSession.retry': 'checking', ...signIn } },
    signedOut: {
      tags: 'signedOut',
      description: 'The sign-in replaces the page.',
      on: signIn,
    },
    ended: {
      tags: 'open',
      description:
        'The session has ended by itself. The sign-in lies over the page, which keeps what is typed for the same operator.',
      on: signIn,
    },
    signedIn: {
      tags: 'open',
      on: {
        'deskSession.lost': 'ended',
        'deskSession.leave': 'leaving',
        'operator.signedIn': {
          actions: withEvent('setOperator'),
          description: 'An invitation was accepted in the same browser.',
        },
      },
    },
    leaving: {
      tags: 'open',
      invoke: {
        id: 'signOutOfDesk',
        src: 'signOutOfDesk',
        input: {},
        onDone: { target: 'signedOut', actions: 'forgetOperator' },
        onError: [
          {
            guard: withFailure('isSessionOver'),
            target: 'signedOut',
            actions: 'forgetOperator',
          },
          { target: 'signedIn', actions: notifyError('desk.signOut.failed') },
        ],
      },
    },
  },
});

export type DeskSessionActor = ActorRefFrom<typeof deskSessionMachine>;
