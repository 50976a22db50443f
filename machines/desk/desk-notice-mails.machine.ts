import { assign } from 'xstate';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import { chooseNoticeMails, readNoticeMails } from '#contract/desk/calls/notices.ts';
import { assertDefined } from '../shared/assert-defined.ts';
import { callStub } from '../shared/call-stub.ts';
import type { Message } from '../shared/failure-notice.ts';
import { withEvent, withFailure, withReply } from '../shared/params.ts';
import { deskSetup } from './desk-setup.ts';

type Mails = ReplyOf<typeof readNoticeMails>;
type Choice = RequestOf<typeof chooseNoticeMails>['body'];

interface DeskNoticeMailsContext {
  readonly mails: Mails | undefined;
  /** The choice under way. */
  readonly choice: Choice | undefined;
  readonly failure: Message | undefined;
}

type DeskNoticeMailsEvent =
  | { readonly type: 'mails.retry' }
  | ({ readonly type: 'mails.choose' } & Choice);

const noticeMailsSetup = deskSetup({
  types: {
    context: {} as DeskNoticeMailsContext,
    events: {} as DeskNoticeMailsEvent,
    input: undefined,
    tags: {} as 'busy',
  },
  actors: {
    readNoticeMails: callStub(readNoticeMails),
    chooseNoticeMails: callStub(chooseNoticeMails),
  },
}).extend({
  guards: {
    /** Whether the choice was taken. */
    isTaken: ({ context: { choice } }, { topics }: Mails) =>
      choice !== undefined && topics.includes(choice.topic) === choice.isWanted,
  },
  actions: {
    keep: assign((_, mails: Mails) => ({ mails, choice: undefined })),
    setChoice: assign((_, { topic, isWanted }: Choice) => ({
      choice: { topic, isWanted },
      failure: undefined,
    })),
    dropChoice: assign({ choice: undefined }),
  },
});

const keep = withReply('keep');

/** DESK-546: what the operator gets e-mails about. Each box is a choice of its own. */
export const deskNoticeMailsMachine = noticeMailsSetup.createMachine({
  id: 'deskNoticeMails',
  context: { mails: undefined, choice: undefined, failure: undefined },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readNoticeMails',
        src: 'readNoticeMails',
        input: {},
        onDone: { target: 'shown', actions: keep },
        onError: 'failed',
      },
    },
    failed: { on: { 'mails.retry': 'loading' } },
    shown: { on: { 'mails.choose': { target: 'choosing', actions: withEvent('setChoice') } } },
    choosing: {
      tags: 'busy',
      invoke: {
        id: 'chooseNoticeMails',
        src: 'chooseNoticeMails',
        input: ({ context }) => ({ body: assertDefined(context.choice) }),
        onDone: { target: 'shown', actions: keep },
        onError: [
          {
            guard: withFailure('isUndecided'),
            target: 'checking',
            actions: withFailure('storeFailure'),
          },
          { target: 'shown', actions: ['dropChoice', withFailure('storeFailure')] },
        ],
      },
    },
    checking: {
      tags: 'busy',
      description: 'The reply was lost. A read shows whether the choice was taken.',
      invoke: {
        id: 'checkNoticeMails',
        src: 'readNoticeMails',
        input: {},
        onDone: [
          { guard: withReply('isTaken'), target: 'shown', actions: [keep, 'dropFailure'] },
          { target: 'shown', actions: keep },
        ],
        onError: { target: 'shown', actions: 'dropChoice' },
      },
    },
  },
});
