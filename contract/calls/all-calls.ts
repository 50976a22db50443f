import type { Call } from '../call.ts';
import * as accounts from './accounts.ts';
import * as bookings from './bookings.ts';
import * as company from './company.ts';
import * as content from './content.ts';
import * as enquiries from './enquiries.ts';
import * as favourites from './favourites.ts';
import * as payments from './payments.ts';
import * as properties from './properties.ts';
import * as search from './property-search.ts';
import * as refunds from './refunds.ts';
import * as reviews from './reviews.ts';
import * as topCategories from './top-categories.ts';

const areas = [
  accounts,
  bookings,
  company,
  content,
  enquiries,
  favourites,
  payments,
  properties,
  refunds,
  reviews,
  search,
  topCategories,
];

function isCall(member: unknown): member is Call {
  return typeof member === 'object' && member !== null && 'path' in member && 'reply' in member;
}

/** Every call of the contract by the name it is exported under. For tests and tools. */
export const namedCalls: ReadonlyMap<string, Call> = new Map(
  areas.flatMap((area) =>
    Object.entries<unknown>({ ...area }).flatMap(([name, member]): [string, Call][] =>
      isCall(member) ? [[name, member]] : [],
    ),
  ),
);

/** Every call of the contract. For tests and tools; screens import the calls they use. */
export const allCalls: readonly Call[] = [...namedCalls.values()];
