import { beforeAll, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import type { readListingPrices } from '#contract/desk/calls/listing-prices.ts';
import type { PricesChange } from '#contract/desk/many-prices-form.ts';
import type { ListingPrices } from '#contract/desk/records/listing-prices.ts';
import { cents } from '#contract/money.ts';
import { deskManyPricesMachine } from '#machines/desk/desk-many-prices/desk-many-prices.machine.ts';
import { PresentPrices } from '#src/desk/prices/many/present-prices.tsx';
import { PricesReview } from '#src/desk/prices/many/prices-review.tsx';
import { rules, threeHomes } from '#testing/machine/price-records.ts';
import { htmlOf, speakEnglish, textIn } from './view-text.tsx';

type Reply = ReplyOf<typeof readListingPrices>;

beforeAll(() => {
  speakEnglish();
});

async function shown(listings: readonly ListingPrices[]) {
  const reply = { status: 'success', listings: [...listings] };
  const load = fromPromise<Reply, RequestOf<typeof readListingPrices>>(async () => reply);
  const actors = { load };
  const input = { ids: listings.map(({ id }) => id) };
  const flow = createActor(deskManyPricesMachine.provide({ actors }), { input }).start();
  await waitFor(flow, (snapshot) => snapshot.matches('editing'));
  return flow;
}

async function reviewOf(change: PricesChange, listings = threeHomes): Promise<string> {
  const flow = await shown(listings);
  flow.send({ type: 'form.submit', change });
  return textIn(htmlOf(<PricesReview flow={flow} />));
}

it('[RATE-80] the present prices have their rules, and only the number of many seasons', async () => {
  const [annex] = threeHomes;
  if (!annex) throw new Error('There is no home.');
  const season = { from: '01-05-2027', to: '31-05-2027', price: cents(100) } as const;
  const { seasons = [] } = rules;
  const many = {
    ...rules,
    seasons: [...seasons, season, { ...season, from: '02-05-2027' as const }],
  };
  const homes = [...threeHomes, { ...annex, fields: { ...annex.fields, rules: many } }];
  expect(textIn(htmlOf(<PresentPrices flow={await shown(homes)} />))).toBe(
    [
      'Present prices Present prices Listing Price per day Prices and rules',
      'Annex $100.00',
      'Bungalow $80.01 1 Aug 2027 to 31 Aug 2027: $200.00 Friday: $90.00',
      'Cabin $60.00',
      'Annex $100.00 3 seasons Friday: $140.00 Saturday: $150.50 2 single days Stays of at least 2 days',
    ].join(' '),
  );
});

it('[RATE-81] the review has the new price beside the present one, and the changed rules only', async () => {
  expect(await reviewOf({ percent: 10 })).toBe(
    [
      'New prices New prices New prices Listing Price per day Prices and rules',
      'Annex $100.00 then $110.00',
      'Bungalow $80.01 then $88.01 1 Aug 2027 to 31 Aug 2027: $220.00 Friday: $99.00',
      'Cabin $60.00 then $66.00',
      'Save for 3 listings',
    ].join(' '),
  );
});

it('[RATE-81] the review says why a listing stays as it is', async () => {
  expect(await reviewOf({ minLength: 4 })).toContain(
    'Cabin $60.00 Stays as it is: its maximum stay is 3 days. 1 listing stays as it is. Save for 2 listings',
  );
});
