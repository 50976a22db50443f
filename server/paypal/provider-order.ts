import type { Cents } from '#contract/money.ts';

/** What the provider says of an order; nobody else's word makes a payment `paid`. */
export interface ProviderOrder {
  /** `pending`: approved and on its way; it can still become either. */
  readonly status: 'captured' | 'pending' | 'open';
  /** What was captured; for an open order, what would be. */
  readonly amount: Cents;
  /** ISO 4217, such as `USD`. */
  readonly currency: string;
  readonly payerName: string;
  readonly payerId: string;
}

/**
 * Asks the provider for an order.
 *
 * @returns undefined when the provider knows no such order.
 * @throws `ProviderUnavailable` when it cannot be asked now.
 */
export type ReadOrder = (orderId: string) => Promise<ProviderOrder | undefined>;

/** The provider did not answer, or not in its own language: the same call may work later. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}
