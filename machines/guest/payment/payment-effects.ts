import { type Receipt, receipts } from '#contract/forms/payment-receipt.ts';
import { paymentPath } from '#contract/forms/payment-target.ts';
import type { MessageKey } from '#locales/message.ts';
import { assertDefined } from '../../shared/assert-defined.ts';
import type { Effect } from '../../shared/effects.ts';
import { isReplyWith } from '../../shared/failure-kind.ts';
import { callFailure } from '../../shared/params.ts';
import { thanks } from './payment-request.ts';
import type { PaymentContext } from './payment-setup.ts';
import { receiptKey } from './receipt.ts';

interface Now<Event = unknown> {
  readonly context: PaymentContext;
  readonly event: Event;
}

/** PAY-24: notices of the payment screens close after two seconds. */
const closeAfter = 2000;

/** A notice of an error. */
export function paymentErrorNotice(message: MessageKey) {
  return { type: 'notifyError', params: { message, closeAfter } } as const;
}

/** PAY-20: a notice of a recording that can be tried again. */
export const notifyRecordingFailure = {
  type: 'notifyError',
  params: ({ context, event }: Now<{ readonly error: unknown }>) => {
    const reason = context.receipt?.captured ? 'payment.recordFailed' : 'payment.checkFailed';
    const isPending = isReplyWith(callFailure({ event }), 422, 'payment_pending');
    return { message: isPending ? 'payment.underWay' : reason, closeAfter } as const;
  },
} as const;

/** A notice of a capture that has not arrived. */
export const notifyDelay = paymentErrorNotice('payment.underWay');

/** Names the payer of the provider, or the user (PAY-14, PAY-21). */
export const notifyPayer = {
  type: 'notify',
  params: ({ event }: Now<{ readonly payerName: string }>) =>
    ({ level: 'success', closeAfter, ...thanks(event) }) as const,
} as const;

/** A new booking has a text of its own (PAY-22, PAY-23). */
export const notifyRecorded = {
  type: 'notify',
  params: ({ context }: Now) => {
    const isNew = assertDefined(context.receipt).purpose === 'newBooking';
    const message = isNew ? 'payment.recordedForBooking' : 'payment.recordedAgain';
    return { level: 'success', closeAfter, message } as const;
  },
} as const;

function keyOf({ userId, receipt }: PaymentContext, captured: boolean) {
  return receiptKey(userId, { ...assertDefined(receipt), captured });
}

export const rememberReceipt = {
  type: 'remember',
  params: ({ context }: Now) => {
    const receipt = assertDefined(context.receipt);
    return { key: keyOf(context, receipt.captured), value: receipts.text(receipt) };
  },
} as const;

/** The money of an earlier approval, while another one is on its way: the page finds it later. */
export const rememberLapsed = {
  type: 'remember',
  params: ({ context, event }: Now<Pick<Receipt, 'payerName' | 'payerId'>>) => {
    const { payerName, payerId } = event;
    const receipt = { ...assertDefined(context.lapsed), payerName, payerId, captured: true };
    return { key: receiptKey(context.userId, receipt), value: receipts.text(receipt) };
  },
} as const;

export const forgetApproval = {
  type: 'forget',
  params: ({ context }: Now) => ({ key: keyOf(context, false) }),
} as const;

const forgetCapture = {
  type: 'forget',
  params: ({ context }: Now) => ({ key: keyOf(context, true) }),
} as const;

/** Only a payment that the server has stored, or whose order the guest has noted, needs no proof. */
export const forgetReceipt = [forgetApproval, forgetCapture] as const;

/**
 * PAY-07, PAY-10: back to the list that the payment belongs to. A payment link has none: its page reads again
 * what became of the booking.
 */
export const goBack = {
  type: 'emitEffects',
  params: ({ context }: Now): readonly Effect[] => {
    const { purpose } = context.receipt ?? context;
    if (purpose === 'link') return [{ type: 'payment.over' }];
    return [{ type: 'navigate', to: purpose === 'again' ? '/payments' : '/bookings' }];
  },
} as const;

/** To sign in, and back to this page. */
export const goToSignIn = {
  type: 'goToSignIn',
  params: ({ context }: Now) => ({ from: paymentPath(context) }),
} as const;
