import type { Seen } from '../world.ts';
import type { Promised } from './promise.ts';

/** Sentences that do not say what to change. */
const vague: readonly string[] = [
  'booking.failed',
  'booking.cashFailed',
  'booking.cancelRefused',
  'booking.cancelFailed',
  'bookings.cancelFailed',
  'payment.recordFailed',
  'payment.checkFailed',
  'payment.providerError',
];

/** Refusals that the same request meets again. */
function isRefusal({ answer, isHeard, method, tab }: Seen): boolean {
  // The operator of the world has no page, so no page can tell them anything.
  if (!tab.page) return false;
  const status = answer?.status ?? 0;
  return isHeard && method !== 'GET' && [400, 403, 404, 409, 422].includes(status);
}

/** The parts of a request that a new try changes by itself. */
function wishOf({ method, path, body }: Seen): string {
  const wish = body.replaceAll(/"(date|transactionId)":"[^"]*"/g, '');
  return `${method} ${path} ${wish}`;
}

/** Every refusal can be resolved: the next try differs, or the person is told what to change. */
export const solvableRefusals: Promised = {
  name: 'solvable-refusals',
  check: ({ seen }) => {
    const refused = seen.filter(isRefusal);
    for (const [index, again] of refused.entries()) {
      const first = refused
        .slice(0, index)
        .findLast((each) => each.tab === again.tab && wishOf(each) === wishOf(again));
      if (!first || codeOf(first) !== codeOf(again)) continue;
      const told = again.tab.said.filter(
        ({ order, message }) =>
          order > first.order && order < again.order && !vague.includes(message),
      );
      // The page could not read what has changed, and says so. It reads it after the next refusal.
      const isUnread = seen.some(
        ({ tab, method, isHeard, order }) =>
          tab === again.tab &&
          method === 'GET' &&
          !isHeard &&
          order > first.order &&
          order < again.order,
      );
      if (told.length > 0 || isUnread) continue;
      return `${again.tab.name} tried the same twice and was refused twice (${codeOf(again)}), without a word about what to change.`;
    }
    return undefined;
  },
};

function codeOf({ answer }: Seen): string {
  return `${answer?.status} ${String(Object(answer?.body).code)}`;
}
