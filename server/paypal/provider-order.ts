import type { Cents } from '#contract/money.ts';

/** What the provider says of an order. Nothing else makes a payment `paid`. */
export interface ProviderOrder {
  /**
   * - `open`: can be approved and captured.
   * - `pending`: its capture has not been decided.
   * - `captured`: its money was taken.
   * - `ended`: its money was not taken, or was given back, and it can be captured no more.
   */
  readonly status: 'open' | 'pending' | 'captured' | 'ended';
  /** What was captured; for an open order, what would be. */
  readonly amount: Cents;
  /** ISO 4217, such as `USD`. */
  readonly currency: string;
  readonly payerName: string;
  readonly payerId: string;
}

/** An order to open, in US dollars. */
export interface OrderWish {
  readonly bookingId: string;
  readonly amount: Cents;
  /** At most 108 characters. The provider answers the same order to the same id. */
  readonly requestId: string;
}

/** The payment provider, as the server uses it. */
export interface PaymentProvider {
  /**
   * @returns undefined when the provider knows no such order.
   * @throws `ProviderUnavailable` when it cannot be asked now.
   */
  readOrder(orderId: string): Promise<ProviderOrder | undefined>;
  /**
   * @returns the order's id.
   * @throws `ProviderUnavailable` when none can be opened now.
   */
  openOrder(wish: OrderWish): Promise<string>;
}

/** The provider did not answer, or not in its own language: the same call may work later. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}
