import { assign } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { endDeskSession, listDeskSessions } from '#contract/desk/calls/operators.ts';
import type { DeskSessionId } from '#contract/desk/desk-ids.ts';
import type { DeskSession } from '#contract/desk/records/operator.ts';
import type { Failure } from '#contract/failure.ts';
import { assertDefined } from '../shared/assert-defined.ts';
import { callStub } from '../shared/call-stub.ts';
import { isReplyWith, isUndecided } from '../shared/failure-kind.ts';
import { notifyError, notifySuccess } from '../shared/flow-actions.ts';
import { flowSetup } from '../shared/flow-setup.ts';
import { withEvent, withFailure, withReply } from '../shared/params.ts';
import { notifyDeskFailure } from './desk-failure.ts';

interface DeskSessionsContext {
  readonly sessions: readonly DeskSession[];
  /** The session that the operator wants to end. */
  readonly chosen: DeskSessionId | undefined;
}

type DeskSessionsEvent =
  | { readonly type: 'sessions.retry' }
  | { readonly type: 'session.choose'; readonly id: DeskSessionId }
  | { readonly type: 'session.confirm' }
  | { readonly type: 'session.cancel' };

type Listed = ReplyOf<typeof listDeskSessions>;

const ended = { target: 'loading', actions: notifySuccess('desk.sessions.ended') } as const;

const readList = { id: 'listDeskSessions', src: 'listDeskSessions', input: {} } as const;

/** DESK-60: the live sessions. The present one ends with signing out. */
export const deskSessionsMachine = flowSetup({
  types: {
    context: {} as DeskSessionsContext,
    events: {} as DeskSessionsEvent,
    input: undefined,
    tags: {} as 'asking' | 'busy',
  },
  actors: {
    listDeskSessions: callStub(listDeskSessions),
    endDeskSession: callStub(endDeskSession),
  },
})
  .extend({
    guards: {
      isOther: ({ context: { sessions } }, { id }: { id: DeskSessionId }) =>
        sessions.some((session) => session.id === id && !session.isCurrent),
      hasEnded: ({ context: { chosen } }, { records }: Listed) =>
        !records.some(({ id }) => id === chosen),
      isUndecided: (_, failure: Failure) => isUndecided(failure),
      isGone: (_, failure: Failure) => isReplyWith(failure, 404),
    },
    actions: {
      keepSessions: assign((_, { records }: Listed) => ({
        sessions: records,
        chosen: undefined,
      })),
      choose: assign((_, { id }: { id: DeskSessionId }) => ({ chosen: id })),
      dropChosen: assign({ chosen: undefined }),
      forgetSessions: assign({ sessions: [], chosen: undefined }),
    },
  })
  .createMachine({
    id: 'deskSessions',
    context: { sessions: [], chosen: undefined },
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          ...readList,
          onDone: { target: 'shown', actions: withReply('keepSessions') },
          onError: {
            target: 'failed',
            actions: 'forgetSessions',
            description: 'After an ending, the earlier list is out of date.',
          },
        },
      },
      failed: { on: { 'sessions.retry': 'loading' } },
      shown: {
        on: {
          'session.choose': {
            guard: withEvent('isOther'),
            target: 'asking',
            actions: withEvent('choose'),
          },
        },
      },
      asking: {
        tags: 'asking',
        description: 'The other operator may be at work.',
        on: {
          'session.confirm': 'ending',
          'session.cancel': { target: 'shown', actions: 'dropChosen' },
        },
      },
      ending: {
        tags: ['asking', 'busy'],
        invoke: {
          id: 'endDeskSession',
          src: 'endDeskSession',
          input: ({ context }) => ({ params: { id: assertDefined(context.chosen) } }),
          onDone: ended,
          onError: [
            {
              ...ended,
              guard: withFailure('isGone'),
              description: 'It has ended by itself meanwhile.',
            },
            { guard: withFailure('isUndecided'), target: 'checking' },
            {
              target: 'shown',
              actions: ['dropChosen', notifyDeskFailure],
            },
          ],
        },
      },
      checking: {
        tags: ['asking', 'busy'],
        description: 'The reply was lost. The list shows whether the session has ended.',
        invoke: {
          ...readList,
          onDone: [
            {
              guard: withReply('hasEnded'),
              target: 'shown',
              actions: [withReply('keepSessions'), notifySuccess('desk.sessions.ended')],
            },
            {
              target: 'shown',
              actions: [withReply('keepSessions'), notifyError('desk.unconfirmed')],
            },
          ],
          onError: { target: 'failed', actions: 'forgetSessions' },
        },
      },
    },
  });
