import {
  type ActorRefFrom,
  assign,
  type CallbackActorLogic,
  type EventObject,
  fromCallback,
  spawnChild,
  stopChild,
} from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { followNotices, readNotices, seeNotices } from '#contract/desk/calls/notices.ts';
import type { Notice } from '#contract/desk/records/notice.ts';
import { callStub } from '../shared/call-stub.ts';
import { flowSetup } from '../shared/flow-setup.ts';
import { withReply } from '../shared/params.ts';

type Read = ReplyOf<typeof readNotices>;

interface DeskNoticesContext {
  /** The newest ones, newest first. */
  readonly notices: readonly Notice[];
  /** The number of the newest one. Undefined until they are read. */
  readonly newest: number | undefined;
  /** The newest one that the operator has seen. */
  readonly seen: number;
  readonly unread: number;
  /** Later ones are new in the list. It stays while the list is open. */
  readonly newAfter: number;
  /** What the list had when it was opened. */
  readonly shown: number;
  /** The newest one that came while the desk was open. */
  readonly told: Notice | undefined;
  /** Attempts to connect since the line was last good, counted up to `mostAttempts`. */
  readonly attempts: number;
}

export type DeskNoticesEvent =
  | { readonly type: 'stream.news' }
  | { readonly type: 'stream.beat' }
  | { readonly type: 'stream.lost' }
  | { readonly type: 'notices.open' }
  | { readonly type: 'notices.close' }
  | { readonly type: 'notices.retry' };

/** After so many the wait grows no more. */
const mostAttempts = 6;

/** How many of the notices came after the one that was seen last. */
function unseenOf(notices: readonly Notice[], seen: number): number {
  return notices.filter(({ number }) => number > seen).length;
}

/** The charts and the inspector show its call. */
const streamStub: CallbackActorLogic<EventObject, { readonly since: number }> = Object.assign(
  fromCallback<EventObject, { readonly since: number }>(() => {
    throw new Error('followNotices is not provided');
  }),
  { calls: [followNotices] },
);

const noticesSetup = flowSetup({
  types: {
    context: {} as DeskNoticesContext,
    events: {} as DeskNoticesEvent,
    input: undefined,
    tags: {} as 'current' | 'lost' | 'listOpen',
  },
  actors: {
    readNotices: callStub(readNotices),
    seeNotices: callStub(seeNotices),
    /** Sends the events `stream.…`. */
    followNotices: streamStub,
  },
}).extend({
  delays: {
    /** Of two beats of the stream one can be late. */
    silence: 60_000,
    /** 2, 4, 8 … 60 seconds, so that many desks do not press a server that starts. */
    nextAttempt: ({ context: { attempts } }) => Math.min(1000 * 2 ** attempts, 60_000),
  },
  guards: {
    /** Whether there is a notice that the operator has not seen. */
    hasUnseen: ({ context: { newest = 0, seen } }) => newest > seen,
  },
  actions: {
    keep: assign(({ context }, { records, newest, seen, unread }: Read) => {
      const { newest: before, seen: seenHere } = context;
      // The reply can be older than the mark of the list.
      const isOlder = seen < seenHere;
      return {
        notices: records,
        newest,
        seen: isOlder ? seenHere : seen,
        unread: isOlder ? unseenOf(records, seenHere) : unread,
        ...(before !== undefined && newest > before && { told: records[0] }),
      };
    }),
    keepSeen: assign(({ context: { notices, shown } }) => ({
      seen: shown,
      unread: unseenOf(notices, shown),
    })),
    showList: assign(({ context: { seen, newest = 0 } }) => ({ newAfter: seen, shown: newest })),
    countAttempt: assign(({ context: { attempts } }) => ({
      attempts: Math.min(attempts + 1, mostAttempts),
    })),
    forgetAttempts: assign({ attempts: 0 }),
    follow: spawnChild('followNotices', {
      id: 'stream',
      input: ({ context: { newest = 0 } }: { readonly context: DeskNoticesContext }) => ({
        since: newest,
      }),
    }),
    unfollow: stopChild('stream'),
  },
});

const read = { id: 'readNotices', src: 'readNotices', input: {} } as const;

/**
 * DESK-540: what has happened to bookings without an operator. A stream only tells that there are newer notices, and
 * they are read with a call. So the list is the server's own after every loss of the line.
 */
export const deskNoticesMachine = noticesSetup.createMachine({
  id: 'deskNotices',
  context: {
    notices: [],
    newest: undefined,
    seen: 0,
    unread: 0,
    newAfter: 0,
    shown: 0,
    told: undefined,
    attempts: 0,
  },
  type: 'parallel',
  states: {
    line: {
      initial: 'connecting',
      states: {
        connecting: {
          description:
            'Reads what was missed. After the end of a session it waits for the sign-in.',
          invoke: {
            ...read,
            onDone: { target: 'connected', actions: withReply('keep') },
            onError: 'lost',
          },
        },
        connected: {
          tags: 'current',
          entry: 'follow',
          exit: 'unfollow',
          on: { 'stream.lost': 'lost' },
          initial: 'following',
          states: {
            following: {
              on: {
                'stream.beat': { target: 'following', reenter: true, actions: 'forgetAttempts' },
                'stream.news': 'reading',
              },
              after: {
                silence: {
                  target: '#deskNotices.line.lost',
                  description: 'A broken line does not always end.',
                },
              },
            },
            reading: {
              on: {
                'stream.news': {
                  target: 'reading',
                  reenter: true,
                  description: 'The reply under way may not have it.',
                },
              },
              invoke: {
                id: 'readNews',
                src: 'readNotices',
                input: {},
                onDone: { target: 'following', actions: withReply('keep') },
                onError: '#deskNotices.line.lost',
              },
            },
          },
        },
        lost: {
          tags: 'lost',
          description: 'The badge shows no number, because it may be wrong.',
          entry: 'countAttempt',
          on: { 'notices.retry': 'connecting' },
          after: { nextAttempt: 'connecting' },
        },
      },
    },
    list: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'notices.open': [
              { guard: 'hasUnseen', target: 'open', actions: 'showList' },
              { target: 'open.marked', actions: 'showList' },
            ],
          },
        },
        open: {
          tags: 'listOpen',
          on: { 'notices.close': 'closed' },
          initial: 'marking',
          states: {
            marking: {
              description: 'One that comes while the list is open stays unread.',
              invoke: {
                id: 'seeNotices',
                src: 'seeNotices',
                input: ({ context }) => ({ body: { number: context.shown } }),
                onDone: { target: 'marked', actions: 'keepSeen' },
                onError: {
                  target: 'marked',
                  description: 'They stay unread. The next opening marks them.',
                },
              },
            },
            marked: { description: 'The operator reads the list.' },
          },
        },
      },
    },
  },
});

export type DeskNoticesActor = ActorRefFrom<typeof deskNoticesMachine>;
