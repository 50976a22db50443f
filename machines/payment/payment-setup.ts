import { assign, type EventObject, emit, fromCallback, spawnChild, stateIn } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import type { createOrder } from '#contract/calls/payments.ts';
import type { Failure } from '#contract/failure.ts';
import type { Cents } from '#contract/money.ts';
import type { MessageKey } from '#locales/message.ts';
import { actorStub } from '../shared/call-stub.ts';
import { isReplyWith } from '../shared/failure-kind.ts';
import type { Message } from '../shared/failure-notice.ts';
import { flowSetup } from '../shared/flow-setup.ts';
import {
  type PaymentToCreate,
  type PaymentToUpdate,
  recordPaymentStub,
} from '../shared/record-payment.ts';
import { paymentPage } from './arrival.ts';
import type { Debt } from './debt.ts';
import { type Purpose, type Receipt, receiptFor, receiptKey } from './receipt.ts';

/** What is paid, and by whom. */
interface Payable {
  readonly purpose: Purpose;
  readonly userId: string;
  /** The booking or the unpaid record to pay; undefined where none is known. */
  readonly targetId: string | undefined;
  /** The booking that is paid; undefined where only its record is known, until that is read. */
  readonly bookingId: string | undefined;
  /** OQ-09: what an online payment costs, in cents; or the booking's total. */
  readonly onlineAmount: Cents | 'total';
}

export interface PaymentInput extends Payable {
  /** Approved payments of this guest that are not recorded, as storage holds them. */
  readonly receipts: readonly Receipt[];
}

/** The provider's order; amount in cents. */
export type Order = ReplyOf<typeof createOrder>['data'];

export interface PaymentContext extends Payable {
  /** The booking's total in cents; undefined until the server has said what is owed. */
  readonly total: Cents | undefined;
  /** The order that the payer decides on. */
  readonly order: Order | undefined;
  /** The payment that is approved and not recorded. */
  readonly receipt: Receipt | undefined;
}

/** What is asked about. */
export type DebtQuestion = Pick<Payable, 'purpose' | 'userId' | 'targetId'>;

/** What an order is for; amount in cents, for a host that opens none itself. */
export interface OrderRequest {
  readonly bookingId: string;
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

export type PaymentEvent =
  | { readonly type: 'check.retry' }
  | { readonly type: 'payNow.open' }
  | { readonly type: 'payNow.close' }
  | { readonly type: 'script.resolved' }
  | { readonly type: 'script.rejected' }
  | { readonly type: 'script.retry' }
  | { readonly type: 'order.requested' }
  | { readonly type: 'record.retry' }
  | { readonly type: 'receipt.dismiss' }
  | { readonly type: 'payment.leave' }
  /** Another tab wrote or removed a receipt of this guest: of one booking, or of all. */
  | {
      readonly type: 'receipt.changed';
      readonly bookingId: string | undefined;
      readonly receipts: readonly Receipt[];
    }
  | { readonly type: 'order.cancelled'; readonly orderId: string }
  | ({ readonly type: 'order.approved' } & Approval)
  | ({ readonly type: 'order.captured' } & Captured)
  | { readonly type: 'capture.failed'; readonly transactionId: string }
  /** The provider could not do what was asked, before anything was approved. */
  | { readonly type: 'provider.failed' };

/** PAY-24: notices of the payment screens close after two seconds. */
const noticeTime = 2000;

/** How long a capture is waited for, in milliseconds. */
const captureTimeLimit = 60_000;

/** A capture that failed, or is waited for no longer, may still arrive for so long. */
const captureSettles = 5000;

/** How long after its approval an order may still be captured by the page that asked for it. */
const approvalLasts = captureTimeLimit + captureSettles;

/** PAY-07, PAY-10: where a purpose leads back to. */
const wayBack = { newBooking: '/bookings', again: '/payments' } as const;

/** PAY-21: the name falls back to `User` in the guest's language. */
function thanks({ payerName }: { payerName: string }): Message {
  return payerName
    ? { message: 'payment.captured', values: { name: payerName } }
    : { message: 'payment.capturedByAnyone' };
}

/** PAY-06, PAY-09, PAY-11, PAY-12: a new record of a new booking, or a change of an existing one. */
export function paymentToRecord({
  userId,
  receipt,
}: PaymentContext): PaymentToCreate | PaymentToUpdate {
  const { purpose, targetId, amount, transactionId, orderId, payerName } = known(receipt);
  const payment = {
    paymentMethod: 'paypal',
    transactionId,
    message: thanks({ payerName }),
    paymentStatus: 'paid',
    orderId,
  } as const;
  return purpose === 'again'
    ? { params: { id: targetId }, body: payment }
    : { body: { userId, bookingId: targetId, amount, ...payment } };
}

/** What the provider is asked for, in cents (PAY-02, OQ-09); undefined until the total is known. */
export function askedAmount({ onlineAmount, total }: PaymentContext): Cents | undefined {
  return onlineAmount === 'total' ? total : onlineAmount;
}

/** This page, to come back to after signing in. */
export function returnTo({ context }: { context: PaymentContext }) {
  const { to, state } = paymentPage(context);
  return { from: to, fromState: state };
}

/** This page in the history, where a reload or a sign-in finds what is paid. */
export function ownEntry({ context }: { context: PaymentContext }) {
  return { ...paymentPage(context), replace: true };
}

/** What a state cannot be reached without: a booking to pay, an approved order to record. */
export function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('This state was reached too early.');
  return value;
}

/** The stored receipt of what is paid here, after a change or at an approval. */
export function storedReceipt({
  context,
  event,
}: {
  context: PaymentContext;
  event: { readonly receipts: readonly Receipt[] };
}) {
  return { receipt: receiptFor(event.receipts, context) };
}

/** As `storedReceipt`, when the server has said which booking is paid. */
export function foundReceipt({
  context,
  event: { output },
}: {
  context: PaymentContext;
  event: { readonly output: DebtReading };
}) {
  const { debt, receipts } = output;
  const bookingId = debt.kind === 'owed' ? debt.bookingId : context.bookingId;
  return { receipt: receiptFor(receipts, { targetId: context.targetId, bookingId }) };
}

/** A notice of an error; PAY-24. */
export function complaint(message: MessageKey) {
  return { type: 'complain', params: { message, closeAfter: noticeTime } } as const;
}

/** PAY-20: of a recording that can be tried again. */
export function recordingProblem(failure: Failure, { receipt }: PaymentContext) {
  const reason = receipt?.captured ? 'payment.recordFailed' : 'payment.checkFailed';
  const isPending = isReplyWith(failure, 422, 'payment_pending');
  return { message: isPending ? 'payment.underWay' : reason, closeAfter: noticeTime } as const;
}

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
    readDebt: actorStub<DebtReading, DebtQuestion>('readDebt'),
    createOrder: actorStub<Order, OrderRequest>('createOrder'),
    /** Sends `order.captured` or `capture.failed`, however late. */
    captureOrder: fromCallback<EventObject, Pick<Receipt, 'orderId' | 'transactionId'>>(() => {
      throw new Error('captureOrder is not provided');
    }),
    recordPayment: recordPaymentStub,
    /** Sends `receipt.changed`. */
    watchReceipts: fromCallback<EventObject, { readonly userId: string }>(() => {
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
    hasReceipt: ({ context }) => context.receipt !== undefined,
    isCaptured: ({ context }) => context.receipt?.captured === true,
    hasNothingToPay: ({ context }) => context.targetId === undefined,
    isPressed: stateIn({ unpaid: { checking: 'pressed' } }),
    isPaid: (_, { debt }: DebtReading) => debt.kind === 'paid',
    isNothingOwed: (_, { debt }: DebtReading) => debt.kind === 'none',
    isReceipt: (_, { receipt }: { receipt: Receipt | undefined }) => receipt !== undefined,
    isOfThisBooking: ({ context }, { bookingId }: { bookingId: string | undefined }) =>
      [bookingId, context.bookingId].includes(undefined) || bookingId === context.bookingId,
    isGone: (_, { receipt }: { receipt: Receipt | undefined }) => receipt === undefined,
    /** Another tab is paying, or knows more of this payment. */
    isAnotherReceipt: ({ context }, { receipt }: { receipt: Receipt | undefined }) =>
      receipt?.transactionId !== context.receipt?.transactionId ||
      receipt?.captured !== context.receipt?.captured,
    /** The same approval as far as storage knows: no other tab has approved a payment. */
    isStillThis: (
      { context },
      { orderId, receipt }: { orderId: string; receipt: Receipt | undefined },
    ) =>
      orderId === context.receipt?.orderId &&
      (receipt === undefined || receipt.transactionId === context.receipt.transactionId),
    isOpenOrder: ({ context }, { orderId }: { orderId: string }) =>
      orderId === context.order?.orderId,
    isApprovedOrder: ({ context }, { orderId }: { orderId: string }) =>
      orderId === context.receipt?.orderId,
    isNowCaptured: ({ context }, { orderId }: { orderId: string }) =>
      orderId === context.receipt?.orderId && !context.receipt.captured,
    isThisApproval: ({ context }, { transactionId }: { transactionId: string }) =>
      transactionId === context.receipt?.transactionId,

    hasNoToken: (_, { kind }: Failure) => kind === 'noToken',
    isAlreadyPaid: (_, failure: Failure) => isReplyWith(failure, 422, 'already_paid'),
    isReturned: (_, failure: Failure) => isReplyWith(failure, 422, 'payment_returned'),
    isNotPayable: (_, failure: Failure) =>
      isReplyWith(failure, 422, 'booking_closed') ||
      isReplyWith(failure, 404, 'not_found') ||
      isReplyWith(failure, 403, 'not_owner'),
    /** The server asked the provider, which had not taken the money. */
    isNeverCaptured: ({ context }, failure: Failure) =>
      context.receipt?.captured === false &&
      (isReplyWith(failure, 422, 'payment_unverified') ||
        isReplyWith(failure, 422, 'booking_closed')),
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
    /** Outlives the state: however late the provider answers, it is heard. */
    capture: spawnChild('captureOrder', {
      id: ({ context }) => `captureOrder.${known(context.receipt).transactionId}`,
      input: ({ context }) => known(context.receipt),
    }),
    setDebt: assign((_, { debt }: { debt: Debt }) =>
      debt.kind === 'owed' ? { bookingId: debt.bookingId, total: debt.total } : {},
    ),
    setOrder: assign((_, order: Order) => ({ order })),
    setReceipt: assign(({ context }, approval: Omit<Approval, 'receipts'>) => ({
      receipt: {
        purpose: context.purpose,
        bookingId: known(context.bookingId),
        targetId: known(context.targetId),
        orderId: approval.orderId,
        transactionId: approval.transactionId,
        amount: known(context.order).amount,
        approvedAt: approval.approvedAt,
        payerName: '',
        payerId: '',
        captured: false,
      },
    })),
    setPayer: assign(({ context }, { payerName, payerId }: Captured) => ({
      receipt: { ...known(context.receipt), payerName, payerId, captured: true },
    })),
    takeReceipt: assign((_, { receipt }: { receipt: Receipt | undefined }) => ({ receipt })),
    dropReceipt: assign({ receipt: undefined }),

    rememberReceipt: emit(({ context: { userId, receipt } }) => ({
      type: 'remember' as const,
      key: receiptKey(userId, known(receipt)),
      value: JSON.stringify(receipt),
    })),
    forgetApproval: emit(({ context: { userId, receipt } }) => ({
      type: 'forget' as const,
      key: receiptKey(userId, { ...known(receipt), captured: false }),
    })),
    /** Only a payment that the server has stored, or whose order the guest has noted, needs no proof. */
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
    sayRecorded: emit(({ context: { receipt } }) => ({
      type: 'notice' as const,
      level: 'success' as const,
      message:
        receipt?.purpose === 'again' ? 'payment.recordedAgain' : 'payment.recordedForBooking',
      closeAfter: noticeTime,
    })),
    goBack: emit(({ context }) => ({
      type: 'navigate' as const,
      to: wayBack[context.receipt?.purpose ?? context.purpose],
    })),
  },
});
