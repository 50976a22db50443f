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

/** The functions of the payment provider that the server uses. */
export interface PaymentProvider {
  /**
   * @returns undefined when the provider does not know the order.
   * @throws `ProviderUnavailable` when the provider does not respond.
   */
  readOrder(orderId: string): Promise<ProviderOrder | undefined>;
  /**
   * @returns the order's id.
   * @throws `ProviderUnavailable` when the provider cannot open an order now.
   */
  openOrder(request: OrderRequest): Promise<string>;
  /**
   * Returns captured money of an order. A second call for the same refund returns nothing more.
   *
   * @param refundId Our id of the refund. An order can have several refunds of a part.
   * @param part How much of it, in cents. Default: all that is left of it.
   * @returns what this refund has returned, in cents, or undefined when the order has no captured money.
   * What a person has returned at the provider counts for it when nothing is left.
   * @throws `ProviderUnavailable` when the provider does not respond. The money may be returned.
   */
  refundOrder(orderId: string, refundId: RefundRecordId, part?: Cents): Promise<Cents | undefined>;
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
