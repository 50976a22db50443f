import { assign, emit, setup } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { listBookings } from '#contract/calls/bookings.ts';
import { listTransactions } from '#contract/calls/payments.ts';
import type { Status } from '#contract/envelope.ts';
import type { Failure, FailureCode } from '#contract/failure.ts';
import type { Cents } from '#contract/money.ts';
import type { MessageKey } from '#locales/message.ts';
import { isAccepted } from '../shared/acceptance.ts';
import { callStub } from '../shared/call-stub.ts';
import { callTimeLimit } from '../shared/delays.ts';
import type { Effect } from '../shared/effects.ts';
import { isReplyWith, isSessionOver } from '../shared/failure-kind.ts';
import type { Message } from '../shared/failure-notice.ts';
import { createPaymentStub, updatePaymentStub } from '../shared/record-payment.ts';
import { type Purpose, type Receipt, receiptKey } from './receipt.ts';

export interface PaymentInput {
  readonly purpose: Purpose;
  readonly userId: string;
  /** The booking or the unpaid record to pay; undefined where none is known. */
  readonly targetId: string | undefined;
  /** The booking that is paid; undefined where only its record is known, until that is read. */
  readonly bookingId: string | undefined;
  /** What the provider is asked for (PAY-02); undefined where the total is not known. */
  readonly amount: Cents | undefined;
  /** An approved payment of this guest that was never recorded. */
  readonly receipt: Receipt | undefined;
}

export interface PaymentContext extends PaymentInput {
  /** How often the provider's script was asked for. */
  readonly attempt: number;
  /** An approved order that was found when the page opened: another page may be having it captured. */
  readonly foundOrder: string | undefined;
  /** Whether some page was perhaps having the order captured when the server was asked about it. */
  readonly askedEarly: boolean;
  /** Why the last check or recording failed. */
  readonly failure: Failure | undefined;
}

/** What the provider says of an order whose money it has taken. */
interface Captured {
  readonly orderId: string;
  readonly payerName: string;
  readonly payerId: string;
}

export type PaymentEvent =
  | { readonly type: 'check.retry' }
  /** Another tab wrote or removed the receipt of what is paid here. */
  | { readonly type: 'receipt.changed'; readonly receipt: Receipt | undefined }
  | { readonly type: 'payNow.open' }
  | { readonly type: 'payNow.close' }
  | { readonly type: 'script.resolved' }
  | { readonly type: 'script.rejected' }
  | { readonly type: 'script.retry' }
  | { readonly type: 'order.requested' }
  | { readonly type: 'order.created' }
  | { readonly type: 'order.cancelled'; readonly orderId: string }
  /** CONST-04: the transaction id is random, 16 characters, another one for every approval. */
  | { readonly type: 'order.approved'; readonly orderId: string; readonly transactionId: string }
  | ({ readonly type: 'order.captured' } & Captured)
  /** Whatever the provider could not do, of any order. */
  | { readonly type: 'provider.failed' }
  /** The capture that this page has asked for. */
  | { readonly type: 'capture.failed' }
  | { readonly type: 'record.retry' }
  | { readonly type: 'receipt.dismiss' }
  | { readonly type: 'payment.leave' };

/** PAY-24: notices of the payment screens close after two seconds. */
const noticeTime = 2000;

/** How long a capture is waited for, in milliseconds. */
const captureTimeLimit = 60_000;

/** A capture that broke off, or is waited for no longer, may still arrive for so long. */
const captureSettles = 5000;

/** PAY-07, PAY-10: where a purpose leads back to. */
const wayBack = { newBooking: '/bookings', again: '/payments' } as const;

const ownPath = { newBooking: '/payment-processing', again: '/pay-now' } as const;

type Bookings = Pick<ReplyOf<typeof listBookings>, 'details'>;

type Payments = Pick<ReplyOf<typeof listTransactions>, 'data'>;

function bookingOf({ targetId }: PaymentInput, { details }: Bookings) {
  return details.find(({ id, isDeleted }) => id === targetId && !isDeleted);
}

function recordOf({ targetId }: PaymentInput, { data }: Payments) {
  return data.find(({ id }) => id === targetId);
}

/** PAY-21: the name falls back to `User` in the guest's language. */
function thanks({ payerName }: { payerName: string }): Message {
  return payerName
    ? { message: 'payment.captured', values: { name: payerName } }
    : { message: 'payment.capturedByAnyone' };
}

/** PAY-11, PAY-12: what both ways of recording say of the payment. */
export function paymentOf(receipt: Receipt) {
  return {
    paymentMethod: 'paypal',
    transactionId: receipt.transactionId,
    message: thanks(receipt),
    paymentStatus: 'paid',
    orderId: receipt.orderId,
  } as const;
}

/** What a payment screen is told when it is opened, and again after a sign-in. */
function requestOf({ purpose, targetId, bookingId, amount }: PaymentInput) {
  const record = purpose === 'again' ? { recordId: targetId } : {};
  return { ...record, bookingId, totalCents: amount };
}

/** Whether another page may still be having the order captured. */
function isUnderWay({ receipt, foundOrder }: PaymentContext): boolean {
  return receipt?.captured === false && receipt.orderId === foundOrder;
}

function isRefusedWith({ failure }: PaymentContext, code: FailureCode): boolean {
  return failure !== undefined && isReplyWith(failure, 422, code);
}

/** The server asked the provider, which had not taken the money of this order. */
function isNotCaptured(context: PaymentContext): boolean {
  const isSaid =
    isRefusedWith(context, 'payment_unverified') || isRefusedWith(context, 'booking_closed');
  return isSaid && context.receipt?.captured === false;
}

/** Refusals that the same request meets again. */
const finalStatuses = [400, 403, 404, 409, 422];

/** What a state cannot be reached without: something to pay, an approved order to record. */
export function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('This state was reached too early.');
  return value;
}

export const paymentSetup = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    emitted: {} as Effect,
    tags: {} as 'dialogOpen' | 'busy',
  },
  actors: {
    listBookings: callStub(listBookings),
    listTransactions: callStub(listTransactions),
    createTransaction: createPaymentStub,
    updateTransaction: updatePaymentStub,
  },
  delays: {
    callTimeLimit,
    captureTimeLimit,
    captureSettles,
    /** How long another page may be at a capture. */
    otherPageTimeLimit: captureTimeLimit + captureSettles,
    scriptTimeLimit: 30_000,
    redirectNotice: 1000,
  },
  guards: {
    hasReceipt: ({ context }) => context.receipt !== undefined,
    hasNothingToPay: ({ context }) =>
      context.targetId === undefined || context.amount === undefined,
    isToPayAgain: ({ context }) => context.purpose === 'again',
    /** OQ-31: a booking is made as cash; the payment makes it a PayPal one. */
    isBookingPaid: ({ context }, bookings: Bookings) =>
      bookingOf(context, bookings)?.paymentMethod === 'paypal',
    /** MYB-04: any other status reads as rejected. */
    isBookingOpen: ({ context }, bookings: Bookings) =>
      ['pending', 'approved'].includes(bookingOf(context, bookings)?.bookingStatus ?? ''),
    isRecordPaid: ({ context }, payments: Payments) =>
      recordOf(context, payments)?.paymentStatus === 'paid',
    isRecordOpen: ({ context }, payments: Payments) => recordOf(context, payments) !== undefined,
    isReceipt: (_, { receipt }: { receipt: Receipt | undefined }) => receipt !== undefined,
    /** Another tab is paying, perhaps the same order anew. */
    isOfAnotherPage: ({ context }, { receipt }: { receipt: Receipt | undefined }) =>
      receipt !== undefined &&
      (receipt.orderId !== context.receipt?.orderId ||
        receipt.transactionId !== context.receipt.transactionId),
    /** Another tab has heard what became of the very order that this one asks about. */
    isCapturedMeanwhile: ({ context }, { receipt }: { receipt: Receipt | undefined }) =>
      receipt?.captured === true &&
      context.receipt?.captured === false &&
      receipt.orderId === context.receipt.orderId,
    isGoneFromStorage: (_, { receipt }: { receipt: Receipt | undefined }) => receipt === undefined,
    hasFoundOrder: ({ context }) => context.foundOrder !== undefined,
    isSameOrder: ({ context }, { orderId }: { orderId: string }) =>
      context.receipt?.orderId === orderId,
    isOfThisOrder: ({ context }, { orderId }: { orderId: string }) =>
      context.receipt?.orderId === orderId && !context.receipt.captured,
    isForNewBooking: ({ context }) => context.receipt?.purpose === 'newBooking',
    isCaptured: ({ context }) => context.receipt?.captured === true,
    /** API-50, API-51: the HTTP status counts, unless the reply itself says otherwise. */
    isAccepted: (_, reply: { status?: Status }) => isAccepted(reply),
    hasNoToken: ({ context }) => context.failure?.kind === 'noToken',
    isSessionOver: ({ context }) => context.failure !== undefined && isSessionOver(context.failure),
    /** The provider is at it, or some page may have been when the server asked. */
    isPerhapsUnderWay: ({ context }) =>
      isRefusedWith(context, 'payment_pending') || (context.askedEarly && isNotCaptured(context)),
    /** The booking was cancelled meanwhile, and the order was never captured. */
    isClosed: ({ context }) => isRefusedWith(context, 'booking_closed') && isNotCaptured(context),
    isNeverCaptured: ({ context }) => isNotCaptured(context),
    isAlreadyPaid: ({ context }) => isRefusedWith(context, 'already_paid'),
    isRefusedForGood: ({ context: { failure } }) =>
      failure?.kind === 'reply' && finalStatuses.includes(failure.status),
  },
  actions: {
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    setBooking: assign(({ context }, payments: Payments) => ({
      bookingId: recordOf(context, payments)?.bookingId.id,
    })),
    setOrder: assign(({ context }, order: { orderId: string; transactionId: string }) => ({
      receipt: {
        purpose: context.purpose,
        bookingId: known(context.bookingId),
        targetId: known(context.targetId),
        orderId: order.orderId,
        transactionId: order.transactionId,
        amount: context.amount ?? 0,
        payerName: '',
        payerId: '',
        captured: false,
      },
    })),
    setPayer: assign(({ context }, { payerName, payerId }: Captured) => ({
      receipt: context.receipt && { ...context.receipt, payerName, payerId, captured: true },
    })),
    takeReceipt: assign((_, { receipt }: { receipt: Receipt | undefined }) => ({ receipt })),
    noteWhetherEarly: assign(({ context }) => ({ askedEarly: isUnderWay(context) })),
    closeFoundOrder: assign({ foundOrder: undefined }),
    dropReceipt: assign({ receipt: undefined }),
    setFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),

    rememberReceipt: emit(({ context: { userId, receipt } }) => ({
      type: 'remember' as const,
      key: receiptKey(userId, known(receipt)),
      value: JSON.stringify(receipt),
    })),
    forgetApproval: emit(({ context: { userId, receipt } }) => ({
      type: 'forget' as const,
      key: receiptKey(userId, { ...known(receipt), captured: false }),
    })),
    /** Only a recorded payment needs no proof any more, or one whose order the guest has noted. */
    forgetCapture: emit(({ context: { userId, receipt } }) => ({
      type: 'forget' as const,
      key: receiptKey(userId, { ...known(receipt), captured: true }),
    })),
    thank: emit((_, payer: { payerName: string }) => ({
      type: 'notice' as const,
      level: 'success' as const,
      closeAfter: noticeTime,
      ...thanks(payer),
    })),
    say: emit((_, { message }: { message: MessageKey }) => ({
      type: 'notice' as const,
      level: 'success' as const,
      message,
      closeAfter: noticeTime,
    })),
    complain: emit((_, { message }: { message: MessageKey }) => ({
      type: 'notice' as const,
      level: 'error' as const,
      message,
      closeAfter: noticeTime,
    })),
    goBack: emit(({ context }) => ({
      type: 'navigate' as const,
      to: wayBack[context.receipt?.purpose ?? context.purpose],
    })),
    goToSignIn: emit(({ context }) => ({
      type: 'navigate' as const,
      to: '/signin',
      state: { from: ownPath[context.purpose], fromState: requestOf(context) },
    })),
  },
});
