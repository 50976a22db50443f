import { type ActorRefFrom, assign } from 'xstate';
import { claimBooking } from '#contract/calls/claim.ts';
import type { Failure } from '#contract/failure.ts';
import type { BookingId } from '#contract/ids.ts';
import { claimCodeOf } from '#contract/rules/claim-code.ts';
import { sitePath } from '#contract/site-path.ts';
import { callStub } from '../../shared/call-stub.ts';
import { type Message, serverWords } from '../../shared/failure-notice.ts';
import { notifySuccess } from '../../shared/flow-actions.ts';
import { flowSetup } from '../../shared/flow-setup.ts';
import { withEvent, withFailure } from '../../shared/params.ts';

interface ClaimContext {
  /** As it is typed. */
  readonly code: string;
  /** Why the last try failed. */
  readonly failure: Message | undefined;
}

type ClaimEvent =
  | { readonly type: 'claim.open' }
  | { readonly type: 'claim.close' }
  | { readonly type: 'code.typed'; readonly code: string }
  | { readonly type: 'claim.submit' };

const empty: ClaimContext = { code: '', failure: undefined };

/**
 * STAY-170 … STAY-173: a guest enters the code from the host, and the booking goes into the account. The page of
 * the stay is next. After a lost reply, the same code has the same answer.
 */
export const claimMachine = flowSetup({
  types: {
    context: {} as ClaimContext,
    events: {} as ClaimEvent,
    input: {} as unknown,
    tags: {} as 'busy',
  },
  actors: { claimBooking: callStub(claimBooking) },
})
  .extend({
    guards: {
      /** Whether all digits of a code are typed. The server knows whether it is right. */
      isWhole: ({ context }) => claimCodeOf(context.code) !== undefined,
    },
    actions: {
      setCode: assign((_, { code }: { code: string }) => ({ code, failure: undefined })),
      storeFailure: assign((_, failure: Failure) => ({
        failure: serverWords(failure, 'claim.failed'),
      })),
    },
  })
  .createMachine({
    id: 'claim',
    context: empty,
    initial: 'closed',
    states: {
      closed: { on: { 'claim.open': 'editing' } },
      editing: {
        on: {
          'code.typed': { actions: withEvent('setCode') },
          'claim.submit': [
            { guard: 'isWhole', target: 'claiming' },
            { actions: assign({ failure: { message: 'claim.incomplete' } }) },
          ],
          'claim.close': { target: 'closed', actions: assign(empty) },
        },
      },
      claiming: {
        tags: 'busy',
        entry: assign({ failure: undefined }),
        invoke: {
          id: 'claimBooking',
          src: 'claimBooking',
          input: ({ context }) => ({ body: { code: context.code.trim() } }),
          onDone: {
            target: 'claimed',
            actions: [
              notifySuccess('claim.done'),
              {
                type: 'goTo',
                params: ({ event }) => ({ to: stayPath(event.output.booking.id) }),
              },
            ],
          },
          onError: [
            {
              guard: withFailure('isSessionOver'),
              target: 'editing',
              actions: [
                withFailure('storeFailure'),
                { type: 'goToSignIn', params: { from: '/bookings' } },
              ],
            },
            { target: 'editing', actions: withFailure('storeFailure') },
          ],
        },
      },
      claimed: { type: 'final' },
    },
  });

function stayPath(id: BookingId) {
  return sitePath('/bookings/:id', { id });
}

export type ClaimActor = ActorRefFrom<typeof claimMachine>;
