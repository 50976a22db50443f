import type { RefundRecordId } from '#contract/desk/desk-ids.ts';
import type { BookingId } from '#contract/ids.ts';
import type { Cents } from '#contract/money.ts';

/** An order according to the provider. Only this can make a payment `paid`. */
export interface ProviderOrder {
  /**
   * - `open`: it can be approved and captured.
   * - `pending`: its capture is not decided yet.
   * - `captured`: the provider took the money.
   * - `ended`: the provider took no money or returned it, and the order can no longer be captured.
   */
  readonly status: 'open' | 'pending' | 'captured' | 'ended';
  /** The captured amount in cents, or for an open order the amount to capture. */
  readonly amount: Cents;
  /** ISO 4217, such as `USD`. */
  readonly currency: string;
  readonly payerName: string;
  readonly payerId: string;
  /** Its booking and the account that it pays. Undefined when the provider does not say. */
  readonly bookingId?: string | undefined;
  readonly payee?: string | undefined;
  /** The provider's id of the capture. Undefined before it, and when the provider does not say. */
  readonly captureId?: string | undefined;
  /** What has gone back of the captured money. Undefined when the provider does not say. */
  readonly returned?: ReturnedMoney | undefined;
}

/** Money of an order that has gone back. In cents. */
export interface ReturnedMoney {
  /** The sum of all refunds, of ours and of others. */
  readonly all: Cents;
  /** What went back by refunds of ours, by their ids. */
  readonly byUs: readonly { readonly id: string; readonly amount: Cents }[];
  /** The ids of refunds of ours that the provider has given up, also after it had accepted them. */
  readonly failed: readonly string[];
}

/** An order that the provider has opened. */
export interface OpenedOrder {
  readonly id: string;
  /** The account that it pays. Undefined when the provider does not say. */
  readonly payee?: string | undefined;
}

/** An order to open, in US dollars. */
export interface OrderRequest {
  readonly bookingId: BookingId;
  readonly amount: Cents;
  /** At most 108 characters. For the same id, the provider returns the same order. */
  readonly requestId: string;
}

/** The signature of a webhook message, with PayPal's own names. */
export interface Signature {
  readonly auth_algo: string;
  readonly cert_url: string;
  readonly transmission_id: string;
  readonly transmission_sig: string;
  readonly transmission_time: string;
}

/** Money of an order to return. An order can have several refunds of a part. */
export interface RefundRequest {
  /** Our id of the refund. */
  readonly id: RefundRecordId;
  /** How much of the order, in cents. Undefined: all that is left of it. */
  readonly part: Cents | undefined;
  readonly others: readonly OtherRefund[];
}

/** Another refund of the same order that goes or went through the provider. */
export interface OtherRefund {
  readonly id: RefundRecordId;
  /** What it has paid back, in cents. Undefined while it is open. */
  readonly paidBack: Cents | undefined;
}

/** The functions of the payment provider that the server uses. */
export interface PaymentProvider {
  /**
   * @returns undefined when the provider does not know the order.
   * @throws `ProviderUnavailable` when the provider does not respond.
   */
  readOrder(orderId: string): Promise<ProviderOrder | undefined>;
  /**
   * @throws `ProviderUnavailable` when the provider cannot open an order now.
   */
  openOrder(request: OrderRequest): Promise<OpenedOrder>;
  /**
   * Returns captured money of an order. A second call for the same refund returns nothing more.
   *
   * @returns what this refund has returned, in cents. When a person has returned all of the order at the
   * provider, its own amount counts for it, and for the last open refund of the order all that is left.
   * @throws `ProviderRefused` when the provider does not return it. No money has moved.
   * @throws `ProviderUnavailable` when the provider does not respond. The money may be returned.
   */
  refundOrder(orderId: string, refund: RefundRequest): Promise<Cents>;
  /**
   * Whether the provider signed a webhook message.
   *
   * @throws `ProviderUnavailable` when the provider does not respond.
   */
  isSigned(webhookId: string, signature: Signature, message: unknown): Promise<boolean>;
}

/** The provider did not reply, or its reply has an unknown shape. The same call may work later. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** The provider has decided not to return money. The same call will have the same answer. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
  /** The provider's name of the reason, such as `REFUND_TIME_LIMIT_EXCEEDED`. */
  readonly reason: string;

  constructor(reason: string) {
    super(`The payment provider refused: ${reason}`);
    this.reason = reason;
  }
}
