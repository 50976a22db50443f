import { assign } from 'xstate';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import { acceptInvitation, openInvitation } from '#contract/desk/calls/sign-in.ts';
import type { Operator } from '#contract/desk/records/operator.ts';
import type { Failure } from '#contract/failure.ts';
import { assertDefined } from '../shared/assert-defined.ts';
import { callStub } from '../shared/call-stub.ts';
import { isReplyWith } from '../shared/failure-kind.ts';
import type { Message } from '../shared/failure-notice.ts';
import { withEvent, withFailure, withReply } from '../shared/params.ts';
import { deskSetup } from './desk-setup.ts';

type Account = Pick<ReplyOf<typeof openInvitation>, 'email' | 'role' | 'secret' | 'appLink'>;
type Values = Omit<RequestOf<typeof acceptInvitation>['body'], 'invitation'>;

interface DeskSetUpContext {
  readonly invitation: string;
  readonly account: Account | undefined;
  /** What was submitted, only while it is being sent. */
  readonly values: Values | undefined;
  readonly failure: Message | undefined;
  readonly operator: Operator | undefined;
  /** They are shown once. */
  readonly recoveryCodes: readonly string[];
}

type DeskSetUpEvent =
  | { readonly type: 'invitation.retry' }
  | { readonly type: 'form.submit'; readonly values: Values }
  | { readonly type: 'recoveryCodes.kept' };

const setUpSetup = deskSetup({
  types: {
    context: {} as DeskSetUpContext,
    events: {} as DeskSetUpEvent,
    /** `invitation`: the fragment of the address. */
    input: {} as { readonly invitation: string },
    tags: {} as 'busy' | 'enrolling',
  },
  actors: {
    openInvitation: callStub(openInvitation),
    acceptInvitation: callStub(acceptInvitation),
  },
}).extend({
  guards: {
    /** Whether the invitation has ended. */
    isOver: (_, failure: Failure) => isReplyWith(failure, 422, 'code_expired'),
  },
  actions: {
    keepAccount: assign((_, { email, role, secret, appLink }: Account) => ({
      account: { email, role, secret, appLink },
      failure: undefined,
    })),
    setValues: assign((_, { values }: { values: Values }) => ({ values, failure: undefined })),
    dropValues: assign({ values: undefined }),
    keepCodes: assign((_, reply: ReplyOf<typeof acceptInvitation>) => ({
      operator: reply.operator,
      recoveryCodes: reply.recoveryCodes,
      account: undefined,
    })),
    dropCodes: assign({ recoveryCodes: [] }),
  },
});

/**
 * Sends the form. `again`: the reply to an earlier try was lost, so it may have used the invitation.
 */
function accepting(kind: 'first' | 'again') {
  return setUpSetup.createStateConfig({
    tags: ['busy', 'enrolling'],
    exit: 'dropValues',
    invoke: {
      id: 'acceptInvitation',
      src: 'acceptInvitation',
      input: ({ context: { invitation, values } }) => ({
        body: { invitation, ...assertDefined(values) },
      }),
      onDone: { target: 'showingCodes', actions: withReply('keepCodes') },
      onError: [
        { guard: withFailure('isOver'), target: kind === 'first' ? 'refused' : 'perhapsSetUp' },
        {
          guard: withFailure('isUndecided'),
          target: 'undecided',
          actions: withFailure('storeFailure'),
        },
        {
          target: kind === 'first' ? 'enrolling' : 'undecided',
          actions: withFailure('storeFailure'),
        },
      ],
    },
  });
}

/** DESK-53: an operator who was invited sets a password and an authenticator app. */
export const deskSetUpMachine = setUpSetup.createMachine({
  id: 'deskSetUp',
  context: ({ input: { invitation } }) => ({
    invitation,
    account: undefined,
    values: undefined,
    failure: undefined,
    operator: undefined,
    recoveryCodes: [],
  }),
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        id: 'openInvitation',
        src: 'openInvitation',
        input: ({ context: { invitation } }) => ({ body: { invitation } }),
        onDone: { target: 'enrolling', actions: withReply('keepAccount') },
        onError: [
          { guard: withFailure('isOver'), target: 'refused' },
          { target: 'unopened', actions: withFailure('storeFailure') },
        ],
      },
    },
    unopened: { on: { 'invitation.retry': 'opening' } },
    refused: {
      type: 'final',
      description: 'The invitation was used or has expired. An owner sends another.',
    },
    enrolling: {
      tags: 'enrolling',
      on: { 'form.submit': { target: 'accepting', actions: withEvent('setValues') } },
    },
    accepting: accepting('first'),
    undecided: {
      tags: 'enrolling',
      description: 'No reply said whether the account is set up.',
      on: { 'form.submit': { target: 'acceptingAgain', actions: withEvent('setValues') } },
    },
    acceptingAgain: accepting('again'),
    perhapsSetUp: {
      type: 'final',
      description:
        'The invitation has ended. Probably the try without a reply has used it: the account has its password, but no one has seen its recovery codes.',
    },
    showingCodes: {
      description: 'The recovery codes are not shown again.',
      on: {
        'recoveryCodes.kept': {
          target: 'done',
          actions: [
            'dropCodes',
            {
              type: 'emitFact',
              params: ({ context }) => ({
                type: 'operator.signedIn',
                operator: assertDefined(context.operator),
              }),
            },
          ],
        },
      },
    },
    done: { type: 'final' },
  },
});
