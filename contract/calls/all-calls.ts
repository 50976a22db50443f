import type { Call } from '../call.ts';
import * as accounts from './accounts.ts';
import * as bookings from './bookings.ts';
import * as claim from './claim.ts';
import * as company from './company.ts';
import * as content from './content.ts';
import * as enquiries from './enquiries.ts';
import * as favourites from './favourites.ts';
import * as messages from './messages.ts';
import * as paymentLink from './payment-link.ts';
import * as payments from './payments.ts';
import * as properties from './properties.ts';
import * as property from './property.ts';
import * as search from './property-search.ts';
import * as refunds from './refunds.ts';
import * as reviews from './reviews.ts';
import * as stay from './stay.ts';
import * as topCategories from './top-categories.ts';

const members = {
  ...accounts,
  ...bookings,
  ...claim,
  ...company,
  ...content,
  ...enquiries,
  ...favourites,
  ...messages,
  ...paymentLink,
  ...payments,
  ...properties,
  ...property,
  ...refunds,
  ...reviews,
  ...search,
  ...stay,
  ...topCategories,
};

type Members = typeof members;

/** The name that a call is exported under. */
export type CallName = {
  [Name in keyof Members]: Members[Name] extends Call ? Name : never;
}[keyof Members];

function isCall(entry: [string, unknown]): entry is [CallName, Call] {
  const [, member] = entry;
  return typeof member === 'object' && member !== null && 'path' in member && 'reply' in member;
}

/** Every call of the contract by the name it is exported under. For tests and tools. */
export const namedCalls: ReadonlyMap<CallName, Call> = new Map(
  Object.entries<unknown>(members).filter(isCall),
);

/** Every call of the contract. For tests and tools; screens import the calls they use. */
export const allCalls: readonly Call[] = [...namedCalls.values()];
