import { assign } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import {
  beginDeskSignIn,
  finishDeskSignIn,
  recoverDeskSignIn,
} from '#contract/desk/calls/sign-in.ts';
import type { Failure } from '#contract/failure.ts';
import { callStub } from '../shared/call-stub.ts';
import { isReplyWith } from '../shared/failure-kind.ts';
import type { Message } from '../shared/failure-notice.ts';
import { withEvent, withFailure, withReply } from '../shared/params.ts';
import { deskSetup } from './desk-setup.ts';

/** What was typed, only while it is being sent. */
interface Typed {
  readonly email: string;
  readonly password: string;
  readonly code: string;
  readonly recoveryCode: string;
}

interface DeskSignInContext {
  readonly typed: Typed;
  /** Proves the first step in the second one. */
  readonly challenge: string;
  /** Why the last try failed. */
  readonly failure: Message | undefined;
}

type DeskSignInEvent =
  | { readonly type: 'password.submit'; readonly values: Pick<Typed, 'email' | 'password'> }
  | { readonly type: 'code.submit'; readonly values: Pick<Typed, 'code'> }
  | { readonly type: 'recoveryCode.submit'; readonly values: Pick<Typed, 'recoveryCode'> }
  | { readonly type: 'recoveryCode.choose' }
  | { readonly type: 'code.choose' }
  | { readonly type: 'signIn.restart' };

const nothing: Typed = { email: '', password: '', code: '', recoveryCode: '' };

const deskSignInSetup = deskSetup({
  types: {
    context: {} as DeskSignInContext,
    events: {} as DeskSignInEvent,
    input: undefined,
    tags: {} as 'busy' | 'password' | 'code' | 'recoveryCode',
  },
  actors: {
    beginDeskSignIn: callStub(beginDeskSignIn),
    finishDeskSignIn: callStub(finishDeskSignIn),
    recoverDeskSignIn: callStub(recoverDeskSignIn),
  },
}).extend({
  guards: {
    /** Whether the time for the code has ended. */
    isOver: (_, failure: Failure) => isReplyWith(failure, 422, 'code_expired'),
  },
  actions: {
    setTyped: assign((_, { values }: { values: Partial<Typed> }) => ({
      typed: { ...nothing, ...values },
      failure: undefined,
    })),
    dropTyped: assign({ typed: nothing }),
    keepChallenge: assign((_, { challenge }: ReplyOf<typeof beginDeskSignIn>) => ({ challenge })),
  },
});

const enter = {
  type: 'emitFact',
  params: ({ event }: { event: { output: Pick<ReplyOf<typeof finishDeskSignIn>, 'operator'> } }) =>
    ({ type: 'operator.signedIn', operator: event.output.operator }) as const,
} as const;

const restart = { target: 'askingPassword', actions: 'dropFailure' } as const;

/** A sign-in that took too long, or had too many wrong codes, begins again. */
const over = {
  guard: withFailure('isOver'),
  target: 'askingPassword',
  actions: withFailure('storeFailure'),
} as const;

/** DESK-50, DESK-52: an operator signs in with a password and a code of the app, or a recovery code. */
export const deskSignInMachine = deskSignInSetup.createMachine({
  id: 'deskSignIn',
  context: { typed: nothing, challenge: '', failure: undefined },
  initial: 'askingPassword',
  states: {
    askingPassword: {
      tags: 'password',
      on: { 'password.submit': { target: 'checkingPassword', actions: withEvent('setTyped') } },
    },
    checkingPassword: {
      tags: ['busy', 'password'],
      exit: 'dropTyped',
      invoke: {
        id: 'beginDeskSignIn',
        src: 'beginDeskSignIn',
        input: ({ context: { typed } }) => ({
          body: { email: typed.email, password: typed.password },
        }),
        onDone: { target: 'askingCode', actions: withReply('keepChallenge') },
        onError: { target: 'askingPassword', actions: withFailure('storeFailure') },
      },
    },
    askingCode: {
      tags: 'code',
      on: {
        'code.submit': { target: 'checkingCode', actions: withEvent('setTyped') },
        'recoveryCode.choose': { target: 'askingRecoveryCode', actions: 'dropFailure' },
        'signIn.restart': restart,
      },
    },
    checkingCode: {
      tags: ['busy', 'code'],
      exit: 'dropTyped',
      invoke: {
        id: 'finishDeskSignIn',
        src: 'finishDeskSignIn',
        input: ({ context: { challenge, typed } }) => ({ body: { challenge, code: typed.code } }),
        onDone: { target: 'signedIn', actions: enter },
        onError: [over, { target: 'askingCode', actions: withFailure('storeFailure') }],
      },
    },
    askingRecoveryCode: {
      tags: 'recoveryCode',
      on: {
        'recoveryCode.submit': { target: 'checkingRecoveryCode', actions: withEvent('setTyped') },
        'code.choose': { target: 'askingCode', actions: 'dropFailure' },
        'signIn.restart': restart,
      },
    },
    checkingRecoveryCode: {
      tags: ['busy', 'recoveryCode'],
      exit: 'dropTyped',
      invoke: {
        id: 'recoverDeskSignIn',
        src: 'recoverDeskSignIn',
        input: ({ context: { challenge, typed } }) => ({
          body: { challenge, recoveryCode: typed.recoveryCode },
        }),
        onDone: {
          target: 'signedIn',
          actions: [
            enter,
            {
              type: 'notify',
              params: ({ event }) => ({
                level: 'warning',
                message: 'desk.signIn.codesLeft',
                values: { count: event.output.codesLeft },
                closeAfter: 'never',
              }),
            },
          ],
        },
        onError: [over, { target: 'askingRecoveryCode', actions: withFailure('storeFailure') }],
      },
    },
    signedIn: { type: 'final' },
  },
});
