import { askedAgain } from './asked-again.ts';
import { keptInput } from './kept-input.ts';
import { livingPages } from './living-pages.ts';
import { oneAmount } from './one-amount.ts';
import { oneGuest } from './one-guest.ts';
import type { Promised } from './promise.ts';
import { seenChanges } from './seen-changes.ts';
import { shownAmount } from './shown-amount.ts';
import { shownDebt } from './shown-debt.ts';
import { shownIsStored } from './shown-is-stored.ts';
import { shownRefund } from './shown-refund.ts';
import { shownSearch } from './shown-search.ts';
import { solvableRefusals } from './solvable-refusals.ts';
import { storedTerms } from './stored-terms.ts';
import { toldTotals } from './told-totals.ts';
import { trueClaims } from './true-claims.ts';
import { trueDebt } from './true-debt.ts';
import { trueDesk } from './true-desk.ts';
import { trueMessages } from './true-messages.ts';
import { trueMoney } from './true-money.ts';
import { trueNewBookings } from './true-new-bookings.ts';
import { truePrices } from './true-prices.ts';
import { trueStays } from './true-stays.ts';

const all: readonly Promised[] = [
  shownRefund,
  storedTerms,
  askedAgain,
  toldTotals,
  trueMoney,
  oneAmount,
  shownAmount,
  shownDebt,
  trueDebt,
  solvableRefusals,
  shownIsStored,
  keptInput,
  livingPages,
  seenChanges,
  oneGuest,
  shownSearch,
  trueDesk,
  truePrices,
  trueMessages,
  trueNewBookings,
  trueClaims,
  trueStays,
];

/** `WORLD_PROMISES`: the names of some, so that one fault does not hide another. */
const wanted = process.env.WORLD_PROMISES?.split(',');

export const promises = all.filter(({ name }) => !wanted || wanted.includes(name));
