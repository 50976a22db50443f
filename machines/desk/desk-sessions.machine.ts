import { assign } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { endDeskSession, listDeskSessions } from '#contract/desk/calls/operators.ts';
import type { DeskSessionId } from '#contract/desk/desk-ids.ts';
import type { DeskSession } from '#contract/desk/records/operator.ts';
import { assertDefined } from '../shared/assert-defined.ts';
import { callStub } from '../shared/call-stub.ts';
import type { Message } from '../shared/failure-notice.ts';
import { notifySuccess } from '../shared/flow-actions.ts';
import { withEvent, withFailure, withReply } from '../shared/params.ts';
import { deskSetup } from './desk-setup.ts';
import { question } from './question.ts';

interface DeskSessionsContext {
  readonly sessions: readonly DeskSession[];
  /** The session that the operator wants to end. */
  readonly chosen: DeskSessionId | undefined;
  readonly failure: Message | undefined;
}

type DeskSessionsEvent =
  | { readonly type: 'sessions.retry' }
  | { readonly type: 'session.choose'; readonly id: DeskSessionId }
  | { readonly type: 'session.confirm' }
  | { readonly type: 'question.cancel' };

type Listed = ReplyOf<typeof listDeskSessions>;

const sessionsSetup = deskSetup({
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
}).extend({
  guards: {
    /** Whether the session is listed, and is not the present one. */
    isOther: ({ context: { sessions } }, { id }: { id: DeskSessionId }) =>
      sessions.some((session) => session.id === id && !session.isCurrent),
    /** Whether the chosen session is no longer in the list. */
    hasEnded: ({ context: { chosen } }, { records }: Listed) =>
      !records.some(({ id }) => id === chosen),
  },
  actions: {
    keepSessions: assign((_, { records }: Listed) => ({ sessions: records })),
    choose: assign((_, { id }: { id: DeskSessionId }) => ({ chosen: id })),
    storeLostReply: assign({ failure: { message: 'desk.unconfirmed' } }),
    dropFailure: assign({ failure: undefined }),
    drop: assign({ chosen: undefined, failure: undefined }),
    forgetSessions: assign({ sessions: [] }),
  },
});

const readList = { id: 'listDeskSessions', src: 'listDeskSessions', input: {} } as const;
const keep = withReply('keepSessions');
const ended = ['drop', notifySuccess('desk.sessions.ended')] as const;

const ending = question({
  tag: 'asking',
  ask: 'asking',
  check: 'checking',
  answer: { 'session.confirm': { target: 'ending', actions: 'dropFailure' } },
  change: {
    id: 'endDeskSession',
    src: 'endDeskSession',
    input: ({ context }: { readonly context: DeskSessionsContext }) => ({
      params: { id: assertDefined(context.chosen) },
    }),
  },
  done: { target: 'loading', actions: ended },
  refused: [
    {
      guard: withFailure('isMissing'),
      target: 'loading',
      actions: ended,
      description: 'It has ended by itself meanwhile.',
    },
  ],
  reading: { read: readList, keep, unread: [] },
  seen: [{ guard: withReply('hasEnded'), target: 'shown', actions: [keep, ...ended] }],
});

/** DESK-60: the live sessions. The present one ends with signing out. */
export const deskSessionsMachine = sessionsSetup.createMachine({
  id: 'deskSessions',
  context: { sessions: [], chosen: undefined, failure: undefined },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        ...readList,
        onDone: { target: 'shown', actions: keep },
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
    asking: { ...ending.ask, description: 'The other operator may be at work.' },
    ending: ending.act,
    checking: {
      ...ending.check,
      description: 'The reply was lost. The list shows whether the session has ended.',
    },
  },
});
