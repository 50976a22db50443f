import { assign, type EventObject, fromCallback, spawnChild, stateIn } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import type { createOrder } from '#contract/calls/payments.ts';
import type { Failure } from '#contract/failure.ts';
import type { Receipt } from '#contract/forms/payment-receipt.ts';
import type { PaymentTarget } from '#contract/forms/payment-target.ts';
import type { BookingId, UserId } from '#contract/ids.ts';
import type { Cents } from '#contract/money.ts';
import { assertDefined } from '../../shared/assert-defined.ts';
import { actorStub } from '../../shared/call-stub.ts';
import { isReplyWith } from '../../shared/failure-kind.ts';
import { flowSetup } from '../../shared/flow-setup.ts';
import { recordPaymentStub } from '../record-payment.ts';
import type { Debt } from './debt.ts';
import { receiptFor } from './receipt.ts';

/** What is paid, and by whom. */
interface Payable extends PaymentTarget {
  /** Undefined for a payment with a payment link. Only the actors know its token. */
  readonly userId: UserId | undefined;
  /** OQ-09: what an online payment costs, in cents; or the booking's total. */
  readonly onlineAmount: Cents | 'total';
}

export interface PaymentInput extends Payable {
  /** Approved payments of this guest, or of links, that are not recorded, as storage holds them. */
  readonly receipts: readonly Receipt[];
}

/** The provider's order; amount in cents. */
export type Order = ReplyOf<typeof createOrder>['order'];

export interface PaymentContext extends Payable {
  /** What is owed in cents; undefined until the server has said it. */
  readonly total: Cents | undefined;
  /** Whether `total` is the rest of a booking that was paid in part. */
  readonly isRest: boolean;
  /** The order that the payer decides on. */
  readonly order: Order | undefined;
  /** The payment that is approved and not recorded. */
  readonly receipt: Receipt | undefined;
  /** The last approval that came to nothing. Should its money be taken after all, it is recorded. */
  readonly lapsed: Receipt | undefined;
}

/** What is asked about. */
export type DebtQuestion = Pick<Payable, 'purpose' | 'userId' | 'targetId' | 'bookingId'>;

/** What an order is for; amount in cents, for a host that opens none itself. */
export interface OrderRequest {
  readonly bookingId: BookingId;
  readonly amount: Cents;
}

/** What the server says is owed, and what storage holds at that moment. */
export interface DebtReading {
  readonly debt: Debt;
  readonly receipts: readonly Receipt[];
}

/** What the provider says of an order whose money it has taken. */
interface Captured {
  readonly orderId: string;
  readonly payerName: string;
  readonly payerId: string;
}

interface Approval {
  readonly orderId: string;
  /** CONST-04: random, 16 characters, another one for every approval. */
  readonly transactionId: string;
  /** In ms since 1970. */
  readonly approvedAt: number;
  /** What storage holds at that moment: another tab may have approved a payment just before. */
  readonly receipts: readonly Receipt[];
}

/** Another tab wrote or removed a receipt of this guest. */
interface Changed {
  /** The booking whose receipt it is; undefined where everything was cleared. */
  readonly bookingId: string | undefined;
  readonly receipts: readonly Receipt[];
}

export type PaymentEvent =
  | { readonly type: 'check.retry' | 'record.retry' | 'receipt.dismiss' | 'payment.leave' }
  | { readonly type: 'payNow.open' | 'payNow.close' }
  | { readonly type: 'script.resolved' | 'script.rejected' | 'script.retry' }
  | { readonly type: 'order.requested' }
  /** The provider could not do what was asked, before anything was approved. */
  | { readonly type: 'provider.failed' }
  | { readonly type: 'order.cancelled'; readonly orderId: string }
  | ({ readonly type: 'order.approved' } & Approval)
  | ({ readonly type: 'order.captured' } & Captured)
  | { readonly type: 'capture.failed'; readonly transactionId: string }
  | ({ readonly type: 'receipt.changed' } & Changed);

/** What storage holds of this guest. */
interface Stored {
  readonly receipts: readonly Receipt[];
}

/** Whether storage holds another payment than this page. */
function isOtherPayment({ receipt }: PaymentContext, stored: Receipt | undefined): boolean {
  return stored !== undefined && stored.transactionId !== receipt?.transactionId;
}

/** Whether storage holds another payment than this page, or knows more of this one. */
function isNews(context: PaymentContext, stored: Receipt | undefined): boolean {
  return (
    isOtherPayment(context, stored) ||
    (stored !== undefined && stored.captured !== context.receipt?.captured)
  );
}

/** The booking that the server has named, and what is owed for it. */
function owedIn({ debt }: DebtReading): Partial<PaymentContext> {
  if (debt.kind !== 'owed') return {};
  const { bookingId, total, isRest } = debt;
  return { bookingId, total, isRest };
}

function isNotCaptured({ receipt }: PaymentContext, failure: Failure): boolean {
  return (
    receipt?.captured === false &&
    (isReplyWith(failure, 422, 'payment_unverified') || isReplyWith(failure, 422, 'booking_closed'))
  );
}

/** Whether a capture of this approval may still arrive at the provider. */
function canBeCaptured({ isOver, approvedAt }: Receipt): boolean {
  // A time in the future is from before a change of the clock.
  return !isOver && Math.abs(Date.now() - approvedAt) < captureMayCome;
}

/** How long a capture is waited for, in milliseconds. */
const captureTimeLimit = 60_000;

/** A capture that failed, or is waited for no longer, may still arrive for so long. */
const captureSettles = 5000;

/** How long after its approval an order may still be captured by the page that asked for it. */
const approvalLasts = captureTimeLimit + captureSettles;

/**
 * Without an answer to a capture, its order may still be captured for so long after the approval:
 * no browser waits longer for a reply.
 */
const captureMayCome = 10 * 60_000;

/** Refusals that the same request meets again. */
const finalStatuses = [400, 403, 404, 409, 422];

export const paymentSetup = flowSetup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    tags: {} as 'offered' | 'dialogOpen' | 'ordering' | 'orderOpen' | 'busy' | 'keepsPage',
  },
  actors: {
    readDebt: actorStub<DebtReading, DebtQuestion>('readDebt', ['listBookings', 'listPayments']),
    createOrder: actorStub<Order, OrderRequest>('createOrder', ['createOrder']),
    /** Sends `order.captured` or `capture.failed`, however late. */
    captureOrder: fromCallback<EventObject, Pick<Receipt, 'orderId' | 'transactionId'>>(() => {
      throw new Error('captureOrder is not provided');
    }),
    recordPayment: recordPaymentStub,
    /** Sends `receipt.changed`. */
    watchReceipts: fromCallback<EventObject, { readonly userId: UserId | undefined }>(() => {
      throw new Error('watchReceipts is not provided');
    }),
  },
}).extend({
  delays: {
    captureTimeLimit,
    captureSettles,
    /** The rest of the time in which another page may be having the approved order captured. */
    remaining: ({ context: { receipt } }) => {
      const rest = (receipt?.approvedAt ?? 0) + approvalLasts - Date.now();
      return Math.min(Math.max(rest, 0), approvalLasts);
    },
    scriptTimeLimit: 30_000,
    redirectNotice: 1000,
  },
  guards: {
    /** Whether a payment is approved and not recorded yet. */
    hasReceipt: ({ context }) => context.receipt !== undefined,
    /** Whether the provider has taken the money. */
    isCaptured: ({ context }) => context.receipt?.captured === true,
    /** Whether no booking and no payment was handed to the page. */
    hasNothingToPay: ({ context }) => context.targetId === undefined,
    isPressed: stateIn({ checking: 'pressed' }),
    /** Whether the booking is paid. */
    isPaid: (_, { debt }: DebtReading) => debt.kind === 'paid',
    /** Whether there is nothing to pay. */
    isNothingOwed: (_, { debt }: DebtReading) => debt.kind === 'none',
    /** Another tab is paying, or knows more of this payment. */
    isAnotherReceipt: ({ context }, { receipts }: Stored) =>
      isNews(context, receiptFor(receipts, context)),
    /** Whether storage holds a payment of the booking that the server has named. */
    bringsReceipt: ({ context }, reading: DebtReading) =>
      isNews(context, receiptFor(reading.receipts, { ...context, ...owedIn(reading) })),
    /** Whether another tab has removed the receipt of this booking. */
    isReceiptGone: ({ context }, { receipts, bookingId }: Changed) =>
      receiptFor(receipts, context) === undefined &&
      ([bookingId, context.bookingId].includes(undefined) || bookingId === context.bookingId),
    /** Whether the event is about the order of this page. */
    isOpenOrder: ({ context }, { orderId }: { orderId: string }) =>
      orderId === context.order?.orderId,
    /** The approved order, whose money is not known to be taken. */
    isApprovedOrder: ({ context }, { orderId }: { orderId: string }) =>
      orderId === context.receipt?.orderId && !context.receipt.captured,
    /** The approved order, and storage knows of no other tab that has approved a payment. */
    isApprovedHere: ({ context }, { orderId, receipts }: Approval) =>
      orderId === context.receipt?.orderId &&
      !isOtherPayment(context, receiptFor(receipts, context)),
    /** Whether the event is about the approved payment, and its money is not known to be taken. */
    isThisApproval: ({ context }, { transactionId }: { transactionId: string }) =>
      transactionId === context.receipt?.transactionId && !context.receipt.captured,

    /** Whether no guest is signed in. */
    hasNoToken: (_, { kind }: Failure) => kind === 'noToken',
    /** Whether the booking is paid already. */
    isAlreadyPaid: (_, failure: Failure) => isReplyWith(failure, 422, 'already_paid'),
    /** Whether the server has recorded the payment and returns the money. */
    isReturned: (_, failure: Failure) => isReplyWith(failure, 422, 'payment_returned'),
    /** Whether the booking can no longer be paid. */
    isNotPayable: (_, failure: Failure) =>
      isReplyWith(failure, 422, 'booking_closed') ||
      isReplyWith(failure, 404, 'not_found') ||
      isReplyWith(failure, 403, 'not_owner'),
    /** The server asked the provider, which has not taken the money, and no capture can come. */
    isNeverCaptured: ({ context }, failure: Failure) =>
      isNotCaptured(context, failure) && !canBeCaptured(assertDefined(context.receipt)),
    /** The server asked the provider, which has not taken the money, and may still take it. */
    isNotCapturedYet: ({ context }, failure: Failure) =>
      isNotCaptured(context, failure) && canBeCaptured(assertDefined(context.receipt)),
    /** The order of the approval that came to nothing, and of no other. */
    isLapsedOrder: ({ context: { lapsed, receipt } }, { orderId }: { orderId: string }) =>
      orderId === lapsed?.orderId && orderId !== receipt?.orderId,
    /** Whether the same request would be refused again. */
    isRefusedForGood: (_, failure: Failure) =>
      failure.kind === 'reply' &&
      finalStatuses.includes(failure.status) &&
      !isReplyWith(failure, 422, 'payment_pending'),
  },
  actions: {
    watchReceipts: spawnChild('watchReceipts', {
      id: 'watchReceipts',
      input: ({ context: { userId } }) => ({ userId }),
    }),
    /** It is spawned, so that a late answer arrives after the state has been left. */
    capture: spawnChild('captureOrder', {
      id: ({ context }) => `captureOrder.${assertDefined(context.receipt).transactionId}`,
      input: ({ context }) => assertDefined(context.receipt),
    }),
    setDebt: assign((_, reading: DebtReading) => owedIn(reading)),
    setOrder: assign((_, order: Order) => ({ order })),
    setReceipt: assign(({ context }, { orderId, transactionId, approvedAt }: Approval) => ({
      receipt: {
        purpose: context.purpose,
        bookingId: assertDefined(context.bookingId),
        targetId: assertDefined(context.targetId),
        orderId,
        transactionId,
        amount: assertDefined(context.order).amount,
        approvedAt,
        payerName: '',
        payerId: '',
        isOver: false,
        captured: false,
      },
    })),
    setOver: assign(({ context }) => ({
      receipt: { ...assertDefined(context.receipt), isOver: true },
    })),
    lapse: assign(({ context: { lapsed, receipt } }) => ({ lapsed: receipt ?? lapsed })),
    takeLapsed: assign(({ context: { lapsed } }) => ({ receipt: lapsed, lapsed: undefined })),
    setPayer: assign(({ context }, { payerName, payerId }: Captured) => ({
      receipt: { ...assertDefined(context.receipt), payerName, payerId, captured: true },
    })),
    takeReceipt: assign(({ context }, { receipts }: Stored) => ({
      receipt: receiptFor(receipts, context),
    })),
    /** The server says what is owed now: an earlier receipt says nothing of it. */
    dropReceipt: assign({ receipt: undefined }),
  },
});
