/** What a payment screen is asked to pay; amounts in cents. */
interface PaymentRequest {
  readonly targetId: string | undefined;
  readonly totalCents: number | undefined;
}

/**
 * Reads the navigation state of a payment screen: the id under `idName` and `totalCents`. A screen
 * that was opened without a state goes by the id in storage (OQ-17, OQ-18).
 */
export function paymentRequest(
  state: unknown,
  idName: 'bookingId' | 'recordId',
  storedId: string | null,
): PaymentRequest {
  const fields: Readonly<Record<string, unknown>> =
    typeof state === 'object' && state !== null ? { ...state } : {};
  const { [idName]: id, totalCents } = fields;
  if (typeof id !== 'string') return { targetId: storedId || undefined, totalCents: undefined };
  return { targetId: id, totalCents: typeof totalCents === 'number' ? totalCents : undefined };
}
