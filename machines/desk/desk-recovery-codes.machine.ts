import { assign } from 'xstate';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import { renewRecoveryCodes } from '#contract/desk/calls/sign-in.ts';
import type { Failure } from '#contract/failure.ts';
import { assertDefined } from '../shared/assert-defined.ts';
import { callStub } from '../shared/call-stub.ts';
import { isReplyWith } from '../shared/failure-kind.ts';
import type { Message } from '../shared/failure-notice.ts';
import { notifySuccess } from '../shared/flow-actions.ts';
import { withEvent, withFailure, withReply } from '../shared/params.ts';
import { deskSetup } from './desk-setup.ts';

type Values = RequestOf<typeof renewRecoveryCodes>['body'];

interface DeskRecoveryCodesContext {
  /** The submitted values, only while they are being sent. */
  readonly values: Values | undefined;
  readonly failure: Message | undefined;
  /** They are shown once. */
  readonly recoveryCodes: readonly string[];
}

type DeskRecoveryCodesEvent =
  | { readonly type: 'form.submit'; readonly values: Values }
  | { readonly type: 'recoveryCodes.kept' };

/** DESK-32: operators renew their recovery codes, with their password and a new code of the app. */
export const deskRecoveryCodesMachine = deskSetup({
  types: {
    context: {} as DeskRecoveryCodesContext,
    events: {} as DeskRecoveryCodesEvent,
    input: undefined,
    tags: {} as 'busy' | 'asking',
  },
  actors: { renewRecoveryCodes: callStub(renewRecoveryCodes) },
})
  .extend({
    guards: {
      /** Whether the password is wrong. */
      isWrongPassword: (_, failure: Failure) => isReplyWith(failure, 400, 'wrong_credentials'),
    },
    actions: {
      setValues: assign((_, { values }: { values: Values }) => ({ values, failure: undefined })),
      dropValues: assign({ values: undefined }),
      storeWrongPassword: assign({ failure: { message: 'desk.account.wrongPassword' } }),
      keepCodes: assign((_, { recoveryCodes }: ReplyOf<typeof renewRecoveryCodes>) => ({
        recoveryCodes,
      })),
      dropCodes: assign({ recoveryCodes: [] }),
    },
  })
  .createMachine({
    id: 'deskRecoveryCodes',
    context: { values: undefined, failure: undefined, recoveryCodes: [] },
    initial: 'asking',
    states: {
      asking: {
        tags: 'asking',
        on: { 'form.submit': { target: 'renewing', actions: withEvent('setValues') } },
      },
      renewing: {
        tags: ['asking', 'busy'],
        exit: 'dropValues',
        invoke: {
          id: 'renewRecoveryCodes',
          src: 'renewRecoveryCodes',
          input: ({ context }) => ({ body: assertDefined(context.values) }),
          onDone: { target: 'showingCodes', actions: withReply('keepCodes') },
          onError: [
            {
              guard: withFailure('isWrongPassword'),
              target: 'asking',
              actions: 'storeWrongPassword',
            },
            { target: 'asking', actions: withFailure('storeFailure') },
          ],
        },
      },
      showingCodes: {
        description: 'The recovery codes are not shown again.',
        on: {
          'recoveryCodes.kept': {
            target: 'asking',
            actions: ['dropCodes', notifySuccess('desk.account.renewed')],
          },
        },
      },
    },
  });
