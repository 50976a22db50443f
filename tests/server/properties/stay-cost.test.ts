import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Day } from '#contract/day.ts';
import { cents } from '#contract/money.ts';
import type { ListingRules } from '#contract/records/listing-rules.ts';
import { lowestOwnPrice } from '#contract/rules/lowest-price.ts';
import { daysOf, stayLength } from '#contract/rules/stay.ts';
import { amountOfStay } from '#contract/rules/stay-price.ts';
import { properties } from '#server/db/property-tables.ts';
import { amountWithRules } from '#server/properties/stay-cost.ts';
import { anyAsked } from '#testing/any-rates.ts';
import type { TestServer } from '#testing/server.ts';
import { sized } from '#testing/trust.ts';
import { addProperty, empty, send, startEmptyServer } from '../fixtures.ts';

const searchPath = '/property-registry/adavance/search';

/** From Thursday, 5 August 2027, to Monday, 9 August. */
const fourNights = { checkIn: '2027-08-05', checkOut: '2027-08-09' };

let inDays: TestServer;
let inNights: TestServer;

beforeAll(async () => {
  inDays = await startEmptyServer();
  inNights = await startEmptyServer({ VITE_STAY_UNIT: 'night' });
});
beforeEach(async () => {
  await empty(inDays);
  await empty(inNights);
});
afterAll(async () => {
  await inDays.close();
  await inNights.close();
});

/** A home of $100.00 a day with these rules. */
function addHome(server: TestServer, name: string, rules?: ListingRules, price = 10_000) {
  return addProperty(server, { name, price: cents(price), ...(rules && { rules }) });
}

async function search(server: TestServer, filters: object, query = ''): Promise<unknown[]> {
  const reply = await send(server, 'POST', `${searchPath}${query}`, { body: filters });
  expect(reply).toMatchObject({ status: 200 });
  const { properties: found } = reply.body as { properties: Record<string, unknown>[] };
  return found.map(({ propertyName, propertyPrice, priceFrom, stayAmount }) => [
    propertyName,
    propertyPrice,
    priceFrom,
    stayAmount,
  ]);
}

async function names(server: TestServer, filters: object, query = ''): Promise<unknown[]> {
  const found = await search(server, filters, query);
  return found.map((each) => (Array.isArray(each) ? each[0] : undefined));
}

it('[RATE-45] the database computes the same amount and lowest price as the rules, in both units', async () => {
  const { db } = inDays.deps;
  const { id } = await addHome(inDays, 'Any');
  await fc.assert(
    fc.asyncProperty(anyAsked(40), async ({ stay, rates, calendar: { unit } }) => {
      const { pricePerDay, bedrooms, ...rules } = rates;
      await db
        .update(properties)
        .set({ price: pricePerDay, bedrooms, rules })
        .where(eq(properties.id, id));
      const [row] = await db
        .select({
          amount: amountWithRules({ stay, unit }).mapWith(Number),
          lowestPrice: properties.lowestPrice,
          lowestCost: properties.lowestCost,
        })
        .from(properties)
        .where(eq(properties.id, id));
      const amount = amountOfStay(stay, 1, rates, unit);
      expect(row).toMatchObject({ amount, lowestPrice: lowestOwnPrice(rates) ?? pricePerDay });
      // The bounds of the search. It finds no home that is closed on a day of the stay.
      if (daysOf(stay, unit).some((day) => rates.dayRules?.[day]?.closed)) return;
      const length = stayLength(stay, unit);
      expect((row?.lowestCost ?? 0) * length).toBeLessThanOrEqual(amount);
      if (length < 7) expect((row?.lowestPrice ?? 0) * length).toBeLessThanOrEqual(amount);
    }),
    { numRuns: sized(200, 3000) },
  );
});

describe('a search for days', () => {
  const weekend: ListingRules = {
    weekdayPrices: { friday: cents(13_000), saturday: cents(13_000) },
    seasons: [{ from: '07-08-2027', to: '20-08-2027', price: cents(15_000) }],
  };

  beforeEach(async () => {
    for (const server of [inDays, inNights]) {
      await addHome(server, 'Plain', undefined, 12_000);
      // $100 + $130 + 2 × $150 for four nights, with the fifth day $680.
      await addHome(server, 'Season', weekend);
      // $50 × 4 + $300, with the fifth day $550.
      await addHome(server, 'Cleaning', { cleaningFee: cents(30_000) }, 5000);
    }
  });

  it('[RATE-45] [RATE-47] has the cheapest stay first, in nights, and tells its amount', async () => {
    expect(await search(inNights, fourNights, '?sort=price')).toEqual([
      ['Plain', 120, undefined, undefined],
      ['Cleaning', 50, undefined, 500],
      ['Season', 100, 100, 530],
    ]);
  });

  it('[RATE-45] [RATE-47] has the cheapest stay first, in days, and tells its amount', async () => {
    expect(await search(inDays, fourNights, '?sort=price')).toEqual([
      ['Cleaning', 50, undefined, 550],
      ['Plain', 120, undefined, undefined],
      ['Season', 100, 100, 680],
    ]);
  });

  it.each<[number | string, string[], string[]]>([
    [110, ['Cleaning'], []],
    [119.99, ['Cleaning'], []],
    [120, ['Cleaning', 'Plain'], ['Plain']],
    [125, ['Cleaning', 'Plain'], ['Plain', 'Cleaning']],
    [132.49, ['Cleaning', 'Plain'], ['Plain', 'Cleaning']],
    ['132.50', ['Cleaning', 'Plain'], ['Plain', 'Cleaning', 'Season']],
    [136, ['Cleaning', 'Plain', 'Season'], ['Plain', 'Cleaning', 'Season']],
  ])(
    '[RATE-45] finds homes of which a day costs at most $%s on average',
    async (propertyPrice, days, nights) => {
      const filters = { ...fourNights, propertyPrice };
      expect(await names(inDays, filters, '?sort=price')).toEqual(days);
      expect(await names(inNights, filters, '?sort=price')).toEqual(nights);
      expect((await names(inNights, filters)).toSorted()).toEqual(nights.toSorted());
    },
  );

  it('[RATE-45] has the discount of a long stay', async () => {
    await addHome(inNights, 'Long', { longStayPercent: { week: 20, month: 50 } }, 14_000);
    const from = { checkIn: '2027-05-03' };
    expect(await names(inNights, { ...from, checkOut: '2027-05-09' }, '?sort=price')).toEqual([
      'Cleaning',
      'Season',
      'Plain',
      'Long',
    ]);
    // 7 × $140 less 20 %: $784. Plain: $840.
    expect(await search(inNights, { ...from, checkOut: '2027-05-10' }, '?sort=price')).toEqual([
      ['Cleaning', 50, undefined, 650],
      ['Season', 100, 100, 760],
      ['Long', 140, undefined, 784],
      ['Plain', 120, undefined, undefined],
    ]);
    // 28 × $140 less 50 %: $1,960.
    expect(await search(inNights, { ...from, checkOut: '2027-05-31' }, '?sort=price')).toEqual([
      ['Cleaning', 50, undefined, 1700],
      ['Long', 140, undefined, 1960],
      ['Season', 100, 100, 3040],
      ['Plain', 120, undefined, undefined],
    ]);
  });

  it('[RATE-45] counts what it finds and has pages, in the order of their cost', async () => {
    for (const [index, fee] of [700, 600, 800].entries()) {
      await addHome(inNights, `Fee ${index}`, { cleaningFee: cents(fee * 100) }, 100);
    }
    const page = (currentPage: number) =>
      send(
        inNights,
        'POST',
        `${searchPath}?sort=price&docPerPageCount=2&currentPage=${currentPage}`,
        { body: fourNights },
      );
    const found = (...shown: string[]) => ({
      status: 200,
      body: {
        properties: shown.map((propertyName) => ({ propertyName })),
        pagination: { totalDocCount: 6, totalPageCount: 3 },
      },
    });
    expect(await page(0)).toMatchObject(found('Plain', 'Cleaning'));
    expect(await page(1)).toMatchObject(found('Season', 'Fee 1'));
    expect(await page(2)).toMatchObject(found('Fee 0', 'Fee 2'));
    expect(await page(3)).toMatchObject(found());
  });

  it.each(['inDays', 'inNights'] as const)(
    '[RATE-84] finds no home that is closed on a day of the stay, %s',
    async (unit) => {
      const server = { inDays, inNights }[unit];
      const closedOn = (day: Day) =>
        addHome(server, `Lot closed on ${day}`, {
          dayRules: { [day]: { price: cents(0), closed: true } },
        });
      for (const day of ['04-08-2027', '05-08-2027', '08-08-2027', '09-08-2027'] as const) {
        await closedOn(day);
      }
      await addHome(server, 'Lot open', {
        dayRules: { '06-08-2027': { closed: false, minLength: 2 } },
      });
      const free = { inDays: ['04-08-2027'], inNights: ['04-08-2027', '09-08-2027'] }[unit];
      const expected = [...free.map((day) => `Lot closed on ${day}`), 'Lot open'];
      const lots = { ...fourNights, location: 'Lot' };
      expect((await names(server, lots)).toSorted()).toEqual(expected);
      expect((await names(server, lots, '?sort=price')).toSorted()).toEqual(expected);
      expect((await names(server, { ...lots, propertyPrice: 200 })).toSorted()).toEqual(expected);
    },
  );

  it('[RATE-45] finds a cheaper stay behind many homes with a lower price of a day', async () => {
    for (const fee of [700, 600, 800]) {
      await addHome(inNights, `Lot with ${fee}`, { cleaningFee: cents(fee * 100) }, 100);
    }
    await addHome(inNights, 'Lot with 500', { cleaningFee: cents(50_000) }, 2000);
    await addHome(inNights, 'Lot with a season', weekend);
    const first = (docPerPageCount: number) =>
      names(
        inNights,
        { ...fourNights, location: 'Lot' },
        `?sort=price&docPerPageCount=${docPerPageCount}`,
      );
    expect(await first(1)).toEqual(['Lot with a season']);
    expect(await first(5)).toEqual([
      'Lot with a season',
      'Lot with 500',
      'Lot with 600',
      'Lot with 700',
      'Lot with 800',
    ]);
  });

  it.each([
    ['one day', { checkIn: '2027-08-07' }],
    ['more nights than a booking can have', { checkIn: '2027-08-05', checkOut: '2028-08-05' }],
    ['no night', { checkIn: '2027-08-07', checkOut: '2027-08-07' }],
  ])('[RATE-46] for %s goes by the lowest price of a day', async (_name, days) => {
    const all = [
      ['Cleaning', 50, undefined, undefined],
      ['Season', 100, 100, undefined],
      ['Plain', 120, undefined, undefined],
    ];
    expect(await search(inNights, days, '?sort=price')).toEqual(all);
    expect(await search(inNights, { ...days, propertyPrice: 100 }, '?sort=price')).toEqual(
      all.slice(0, 2),
    );
  });
});

describe('a list without days', () => {
  const all: Readonly<Record<string, ListingRules>> = {
    'Of a season': { seasons: [{ from: '01-01-2028', to: '31-03-2028', price: cents(6000) }] },
    'Of a weekday': { weekdayPrices: { monday: cents(7000), friday: cents(15_000) } },
    'Of a day': {
      dayRules: { '24-12-2027': { price: cents(8000) }, '25-12-2027': { minLength: 2 } },
    },
    'Closed day': { dayRules: { '24-12-2027': { price: cents(1000), closed: true } } },
    'Dearer week': {
      weekdayPrices: {
        monday: cents(12_000),
        tuesday: cents(12_500),
        wednesday: cents(12_500),
        thursday: cents(12_500),
        friday: cents(16_000),
        saturday: cents(16_000),
        sunday: cents(16_000),
      },
    },
  };

  beforeEach(async () => {
    for (const [name, rules] of Object.entries(all)) await addHome(inDays, name, rules);
    await addHome(inDays, 'Plain', undefined, 9000);
  });

  const inOrder = [
    ['Of a season', 100, 60, undefined],
    ['Of a weekday', 100, 70, undefined],
    ['Of a day', 100, 80, undefined],
    ['Plain', 90, undefined, undefined],
    ['Closed day', 100, undefined, undefined],
    ['Dearer week', 100, 120, undefined],
  ];

  it('[RATE-46] [RATE-47] goes by the lowest price of a day, and tells it when prices differ', async () => {
    expect(await search(inDays, {}, '?sort=price')).toEqual(inOrder);
    expect(await search(inDays, { propertyPrice: 80 }, '?sort=price')).toEqual(inOrder.slice(0, 3));
    const list = '/property-registry/status/approved?sort=price&docPerPageCount=2';
    expect(await send(inDays, 'GET', list)).toMatchObject({
      body: {
        property: [
          { propertyName: 'Of a season', propertyPrice: 100, priceFrom: 60 },
          { propertyName: 'Of a weekday', propertyPrice: 100, priceFrom: 70 },
        ],
      },
    });
  });

  it('[RATE-46] changes with the rules of a listing', async () => {
    const { db } = inDays.deps;
    const ofPlain = eq(properties.name, 'Plain');
    await db
      .update(properties)
      .set({ rules: { weekdayPrices: { monday: cents(100) } } })
      .where(ofPlain);
    expect((await search(inDays, {}, '?sort=price'))[0]).toEqual(['Plain', 90, 1, undefined]);
    await db.update(properties).set({ rules: null }).where(ofPlain);
    expect(await search(inDays, {}, '?sort=price')).toEqual(inOrder);
  });
});

it('[RATE-47] [RATE-19] a property without rules has no other member than before, also in a search for days', async () => {
  await addHome(inDays, 'Plain');
  const { body } = await send(inDays, 'POST', searchPath, { body: fourNights });
  const { properties: found } = body as { properties: Record<string, unknown>[] };
  expect(Object.keys(found[0] ?? {})).toEqual([
    'id',
    'propertyName',
    'propertyPrice',
    'serviceCharge',
    'propertyStatus',
    'propertyCode',
    'bedrooms',
    'bathrooms',
    'garages',
    'propertySize',
    'propertyLandSize',
    'propertyBuild',
    'location',
    'description',
    'videoLink',
    'propertyImage',
    'propertyType',
    'homeAmenities',
    'bedroomAmenities',
    'kitchenAmenities',
    'createdAt',
  ]);
});

it('[RATE-47] the page of a property tells its lowest price', async () => {
  const home = await addHome(inDays, 'Weekend', { weekdayPrices: { monday: cents(7500) } });
  expect(await send(inDays, 'GET', `/property-registry/${home.id}`)).toMatchObject({
    body: { data: { propertyPrice: 100, priceFrom: 75 } },
  });
});
