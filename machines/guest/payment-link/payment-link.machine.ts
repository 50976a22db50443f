import { type ActorRefFrom, assign } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { Receipt } from '#contract/forms/payment-receipt.ts';
import type { PaymentLink } from '#contract/records/payment-link.ts';

import { actorStub } from '../../shared/call-stub.ts';
import { isReplyWith } from '../../shared/failure-kind.ts';
import { flowSetup } from '../../shared/flow-setup.ts';
import { withEvent, withFailure, withReply } from '../../shared/params.ts';
import { receiptFor } from '../payment/receipt.ts';

/** What the server says of the link, and what storage holds at that moment. */
export interface LinkReading {
  readonly link: PaymentLink;
  /** Approved payments of links that are not recorded. */
  readonly receipts: readonly Receipt[];
}

interface PaymentLinkContext {
  /** Undefined until it is read. */
  readonly link: PaymentLink | undefined;
}

type PaymentLinkEvent =
  | { readonly type: 'link.retry' }
  /** The payment flow on the page has ended, with or without money. */
  | { readonly type: 'payment.over' }
  /** The payment flow has read the link: the page shows the amount that the flow asks for. */
  | { readonly type: 'link.read'; readonly link: PaymentLink }
  /** The language of the site has changed. */
  | { readonly type: 'resource.refresh' };

/** STAY-140 … STAY-144: the page of a payment link. Its token is known to its actors alone. */
export const paymentLinkMachine = flowSetup({
  types: {
    context: {} as PaymentLinkContext,
    events: {} as PaymentLinkEvent,
    input: undefined,
    tags: {} as 'busy',
  },
  actors: { readLink: actorStub<LinkReading, void>('readLink', ['readPaymentLink']) },
})
  .extend({
    guards: {
      /** Whether the booking can be paid, or this device has approved a payment that is not recorded. */
      isPayable: (_, { link, receipts }: LinkReading) =>
        link.state === 'owed' ||
        link.state === 'rest' ||
        receiptFor(receipts, { bookingId: link.bookingId, targetId: link.bookingId }) !== undefined,
      /** Whether there never was such a link. */
      isWrong: (_, failure: Failure) => isReplyWith(failure, 404, 'not_found'),
    },
    actions: {
      keepLink: assign((_, { link }: Pick<LinkReading, 'link'>) => ({ link })),
      /** The amounts stay those that the payment flow asks for. It reads them when Pay Now is pressed. */
      keepWords: assign(({ context: { link: shown } }, { link }: LinkReading) => {
        if (!shown?.stay || !link.stay) return {};
        return { link: { ...shown, stay: { ...shown.stay, property: link.stay.property } } };
      }),
    },
  })
  .createMachine({
    id: 'paymentLink',
    context: { link: undefined },
    initial: 'reading',
    states: {
      reading: {
        tags: 'busy',
        description: 'On arrival, and again when the payment flow has ended.',
        on: { 'resource.refresh': { target: 'reading', reenter: true } },
        invoke: {
          id: 'readLink',
          src: 'readLink',
          onDone: [
            {
              guard: withReply('isPayable'),
              target: 'payable',
              actions: withReply('keepLink'),
              description:
                'A payment that is not recorded comes first, whatever the booking is now.',
            },
            { target: 'ended', actions: withReply('keepLink') },
          ],
          onError: [{ guard: withFailure('isWrong'), target: 'wrong' }, { target: 'unread' }],
        },
      },
      unread: { on: { 'link.retry': 'reading' } },
      payable: {
        description: 'The page has the payment flow, with the link in place of a session.',
        initial: 'calm',
        on: {
          'payment.over': 'reading',
          'link.read': { actions: withEvent('keepLink') },
          'resource.refresh': '.rereading',
        },
        states: {
          calm: { description: 'The payment flow leads on.' },
          rereading: {
            description:
              'The payment flow stays on the page, with the former words until they are read.',
            invoke: {
              id: 'readAgain',
              src: 'readLink',
              onDone: { target: 'calm', actions: withReply('keepWords') },
              onError: { target: 'calm', actions: withFailure('notifyFailure') },
            },
          },
        },
      },
      ended: {
        description: 'Paid, given up, closed or replaced: the page says which.',
        on: { 'resource.refresh': 'reading' },
      },
      wrong: {
        type: 'final',
        description: 'There never was such a link: its address is not complete.',
      },
    },
  });

export type PaymentLinkActor = ActorRefFrom<typeof paymentLinkMachine>;
