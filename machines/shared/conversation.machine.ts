import { type ActorRefFrom, assign } from 'xstate';
import type { Call } from '#contract/call.ts';
import type { CallName } from '#contract/calls/all-calls.ts';
import type { Failure } from '#contract/failure.ts';
import type { BookingId } from '#contract/ids.ts';
import {
  type Conversation,
  longestMessage,
  type Message,
  type MessageId,
  type UnsentMessage,
} from '#contract/records/message.ts';
import type { StorageKey } from '#contract/stored-value.ts';
import { assertDefined } from './assert-defined.ts';
import { actorStub } from './call-stub.ts';
import { isReplyWith, isUndecided } from './failure-kind.ts';
import type { Message as Sentence } from './failure-notice.ts';
import { flowSetup } from './flow-setup.ts';
import { withEvent, withFailure, withReply } from './params.ts';

/** The booking that both sides write about. */
interface Given {
  readonly id: BookingId;
}

interface ConversationContext<Page, About> extends UnsentMessage {
  readonly about: About;
  /** The newest messages, with the earlier ones that were asked for. */
  readonly page: Page | undefined;
  /** How many messages of the other side the last reading has brought. */
  readonly news: number;
  /** Why the last message was refused. */
  readonly refusal: Sentence | undefined;
}

type ConversationEvent =
  | { readonly type: 'messages.retry' }
  /** The page is in sight again. */
  | { readonly type: 'page.seen' }
  | { readonly type: 'earlier.show' }
  | { readonly type: 'text.typed'; readonly text: string }
  /** `id`: of the new message. One whose reply was lost keeps its own. */
  | { readonly type: 'message.send'; readonly id: MessageId };

/** What a reading asks for. Without `before`, it is the newest page. */
interface Reading<About> {
  readonly about: About;
  readonly before?: MessageId;
}

/** What is sent. `lastSeen`: the newest message on the screen. */
interface NewMessage<About> {
  readonly about: About;
  readonly id: MessageId;
  readonly text: string;
  readonly lastSeen: MessageId | undefined;
}

interface ConversationOptions<About> {
  /** Of the machine, and so of the chart and the log. */
  readonly id: string;
  /** Who writes here. */
  readonly side: Message['from'];
  /** Those of the actor `load`, and those of the actor `send`. */
  readonly reads: readonly (Call | CallName)[];
  readonly sends: readonly (Call | CallName)[];
  /** The sentence of a refused message. */
  readonly said: (failure: Failure) => Sentence;
  /** The entry of the browser's storage that keeps what is typed about a booking. Its key or its value names the writer. */
  readonly draftOf: (
    about: About,
    unsent: UnsentMessage,
  ) => { readonly key: StorageKey; readonly value: string };
}

/** The newest page after what was shown. Where messages between both are missing, it takes its place. */
function withNewest<Page extends Conversation>(shown: Page | undefined, newest: Page): Page {
  const ids = newest.messages.map(({ id }) => id);
  const isJoined = shown?.messages.some(({ id }) => ids.includes(id));
  if (!shown || !isJoined) return newest;
  const earlier = shown.messages.filter(({ id }) => !ids.includes(id));
  if (earlier.length === 0) return newest;
  return {
    ...newest,
    messages: [...earlier, ...newest.messages],
    hasEarlier: shown.hasEarlier,
  };
}

/**
 * The messages about a booking, between its guest and the host. A message whose reply was lost is sent again
 * with the same id, so that it is never there twice: also after a reload, because the draft has the id. What is
 * typed stays until it is sent. The actors `load` and `send` must be provided.
 */
export function createConversationMachine<Page extends Conversation, About extends Given>({
  id,
  side,
  reads,
  sends,
  said,
  draftOf,
}: ConversationOptions<About>) {
  const isNews =
    (shown: Page) =>
    ({ id: messageId, from }: Message) =>
      from !== side && !shown.messages.some((known) => known.id === messageId);

  const conversation = flowSetup({
    types: {
      context: {} as ConversationContext<Page, About>,
      events: {} as ConversationEvent,
      /** With what was typed before. */
      input: {} as UnsentMessage & { readonly about: About },
      tags: {} as 'failed' | 'missing' | 'busy' | 'notSent' | 'refused' | 'changed' | 'stale',
    },
    actors: {
      load: actorStub<Page, Reading<About>>(`${id}.load`, reads),
      send: actorStub<Page, NewMessage<About>>(`${id}.send`, sends),
    },
  }).extend({
    guards: {
      /** Whether a text is typed that is not too long, and both sides can still write. */
      canWrite: ({ context: { page, text } }) => {
        const { length } = text.trim();
        return page?.closed === undefined && length > 0 && length <= longestMessage;
      },
      /** Whether there are earlier messages than those on the screen. */
      hasEarlier: ({ context: { page } }) => page?.hasEarlier === true,
      /** Whether the booking does not exist, or belongs to another guest. */
      isMissing: (_, failure: Failure) =>
        isReplyWith(failure, 404, 'not_found') || isReplyWith(failure, 403, 'not_owner'),
      /** Whether the screen is out of date: there is a newer message, or the conversation is closed. */
      isOutdated: (_, failure: Failure) =>
        isReplyWith(failure, 409, 'changed_meanwhile') ||
        isReplyWith(failure, 422, 'booking_closed'),
      /** Whether the message whose reply was lost is among those that were read, with the text of the field. */
      hasArrived: ({ context: { messageId, text } }, { messages }: Page) =>
        messages.some((message) => message.id === messageId && message.text === text.trim()),
      /** Whether it has arrived with another text: the text of the field is a new message. */
      hasFormerArrived: ({ context: { messageId } }, { messages }: Page) =>
        messages.some((message) => message.id === messageId),
      /** Whether the message may have arrived. */
      isUndecided: (_, failure: Failure) => isUndecided(failure),
    },
    actions: {
      keepNewest: assign(({ context: { page } }, newest: Page) => ({
        page: withNewest(page, newest),
        news: page ? newest.messages.filter(isNews(page)).length : 0,
      })),
      keepEarlier: assign(({ context }, earlier: Page) => {
        const page = assertDefined(context.page);
        const shown = page.messages.map((message) => message.id);
        const before = earlier.messages.filter((message) => !shown.includes(message.id));
        const messages = [...before, ...page.messages];
        return { page: { ...page, messages, hasEarlier: earlier.hasEarlier } };
      }),
      keepText: assign((_, { text }: { text: string }) => ({ text })),
      keepId: assign(({ context }, sent: { id: MessageId }) => ({
        messageId: context.messageId ?? sent.id,
        refusal: undefined,
      })),
      dropId: assign({ messageId: undefined }),
      dropText: assign({ text: '', messageId: undefined }),
      storeRefusal: assign((_, failure: Failure) => ({
        refusal: said(failure),
        messageId: undefined,
      })),
    },
  });

  type Now = { readonly context: ConversationContext<Page, About> };

  const keepDraft = {
    type: 'remember',
    params: ({ context: { about, text, messageId } }: Now) => draftOf(about, { text, messageId }),
  } as const;

  const forgetDraft = {
    type: 'forget',
    params: ({ context: { about } }: Now) => ({ key: draftOf(about, { text: '' }).key }),
  } as const;

  const typing = { 'text.typed': { actions: [withEvent('keepText'), keepDraft] } } as const;
  const writing = {
    ...typing,
    'message.send': {
      guard: 'canWrite',
      target: 'sending',
      actions: [withEvent('keepId'), keepDraft],
    },
  } as const;
  const earlier = { 'earlier.show': { guard: 'hasEarlier', target: 'readingEarlier' } } as const;

  const newest = {
    id: 'load',
    src: 'load',
    input: ({ context: { about } }: Now) => ({ about }),
  } as const;
  /** Each reading of the newest messages says whether the one whose reply was lost has arrived. */
  const arrived = [
    {
      guard: withReply('hasArrived'),
      target: `#${id}.shown`,
      actions: [withReply('keepNewest'), 'dropText', forgetDraft],
    },
    {
      guard: withReply('hasFormerArrived'),
      target: `#${id}.shown`,
      actions: [withReply('keepNewest'), 'dropId', keepDraft],
    },
  ] as const;
  const missing = { guard: withFailure('isMissing'), target: 'missing' } as const;
  const missingAnywhere = { guard: withFailure('isMissing'), target: `#${id}.missing` } as const;

  return conversation.createMachine({
    id,
    context: ({ input }) => ({
      ...input,
      page: undefined,
      news: 0,
      refusal: undefined,
    }),
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          ...newest,
          onDone: [...arrived, { target: 'shown', actions: withReply('keepNewest') }],
          onError: [missing, { target: 'failed' }],
        },
      },
      failed: { tags: 'failed', on: { 'messages.retry': 'loading' } },
      missing: {
        type: 'final',
        tags: 'missing',
        description: 'There is no such booking. The page around it says so.',
      },
      shown: { on: { ...writing, ...earlier, 'page.seen': 'refreshing' } },
      refreshing: {
        description: 'The messages stay in sight while they are read again.',
        on: writing,
        invoke: {
          ...newest,
          onDone: [...arrived, { target: 'shown', actions: withReply('keepNewest') }],
          onError: [missing, { target: 'stale' }],
        },
      },
      readingEarlier: {
        on: writing,
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context: { about, page } }) => ({
            about,
            before: assertDefined(page?.messages[0]).id,
          }),
          onDone: { target: 'shown', actions: withReply('keepEarlier') },
          onError: [missing, { target: 'stale' }],
        },
      },
      stale: {
        tags: 'stale',
        description: 'The messages are those of the last reading.',
        on: {
          ...writing,
          ...earlier,
          'messages.retry': 'refreshing',
          'page.seen': 'refreshing',
        },
      },
      sending: {
        tags: 'busy',
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ context: { about, text, messageId, page } }) => ({
            about,
            id: assertDefined(messageId),
            text: text.trim(),
            lastSeen: page?.messages.at(-1)?.id,
          }),
          onDone: {
            target: 'shown',
            actions: [withReply('keepNewest'), 'dropText', forgetDraft],
          },
          onError: [
            missing,
            {
              guard: withFailure('isOutdated'),
              target: 'rereading',
              actions: ['dropId', keepDraft],
            },
            { guard: withFailure('isUndecided'), target: 'sendFailed' },
            { target: 'refused', actions: [withFailure('storeRefusal'), keepDraft] },
          ],
        },
      },
      sendFailed: {
        tags: 'notSent',
        description:
          'The reply was lost. The message keeps its id: if it has arrived, it is the same message.',
        on: writing,
        initial: 'resting',
        states: {
          resting: { on: { 'page.seen': 'checking' } },
          checking: {
            description: 'The newest messages say whether it has arrived.',
            invoke: {
              ...newest,
              onDone: [...arrived, { target: 'resting', actions: withReply('keepNewest') }],
              onError: [missingAnywhere, { target: 'resting' }],
            },
          },
        },
      },
      refused: {
        tags: 'refused',
        description: 'The server said why. The typed text stays.',
        on: { ...writing, ...earlier, 'page.seen': 'refreshing' },
      },
      rereading: {
        tags: 'busy',
        description: 'The other side has written first, or the conversation is closed.',
        invoke: {
          ...newest,
          onDone: { target: 'changed', actions: withReply('keepNewest') },
          onError: [missing, { target: 'rereadFailed' }],
        },
      },
      rereadFailed: {
        tags: ['changed', 'stale'],
        description: 'Once the messages are read, the writer must still learn of the newer one.',
        on: { ...typing, 'messages.retry': 'rereading', 'page.seen': 'rereading' },
      },
      changed: {
        tags: 'changed',
        description: 'The newer message is in sight. The writer decides again.',
        on: { ...writing, ...earlier },
        initial: 'resting',
        states: {
          resting: { on: { 'page.seen': 'refreshing' } },
          refreshing: {
            invoke: {
              ...newest,
              onDone: { target: 'resting', actions: withReply('keepNewest') },
              onError: [missingAnywhere, { target: `#${id}.rereadFailed` }],
            },
          },
        },
      },
    },
  });
}

export type ConversationActor<Page extends Conversation, About extends Given> = ActorRefFrom<
  ReturnType<typeof createConversationMachine<Page, About>>
>;
