import { expect, it } from 'vitest';
import { everyFlow } from '#testing/machine/every-flow.ts';

/** What the page sends to each flow when its language has changed. See `src/language/site-language.ts`. */
const refreshes = ['resource.refresh', 'list.refresh', 'search.refresh', 'terms.refresh'];

/** The flows of the guests' pages that keep texts of the server, in the language of their reading. */
const keepTexts = [
  'approvedProperties',
  'booking',
  'favourites',
  'filterData',
  'homeCategories',
  'myBookings',
  'myPayments',
  'myRefunds',
  'paymentLink',
  'propertySearch',
  'services',
  'stay',
  'visitTypes',
];

it('[SES-16] each flow that keeps texts of the server reads them again in another language', () => {
  const taking = everyFlow
    .flatMap(({ machines }) => machines)
    .filter(
      ({ id, events }) => !id.startsWith('desk') && events.some((it) => refreshes.includes(it)),
    );
  expect(taking.map(({ id }) => id).toSorted()).toEqual(keepTexts);
});
