/**
 * The path of the page of a payment link. Browsers send the fragment of an address to no server, so the token is
 * in no log.
 */
export function paymentLinkPath(token: string): `/pay-stay#${string}` {
  return `/pay-stay#${token}`;
}
