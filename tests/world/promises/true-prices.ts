import { eq } from 'drizzle-orm';
import type { Season } from '#contract/records/listing-rules.ts';
import { properties } from '#server/db/property-tables.ts';
import { PricesPage } from '../people/prices-page.ts';
import type { Said } from '../tab.ts';
import type { World } from '../world.ts';
import type { Promised } from './promise.ts';

/** What was judged when it was said: later changes of the page say nothing of it. */
const judged = new WeakSet<Said>();

/** A changed season is there once, and an undo is called an undo. */
export const truePrices: Promised = {
  name: 'true-prices',
  check: async (world) => (await twice(world)) ?? misnamed(world),
};

/** Each new season of the world has days of its own. */
async function twice({ server, homeId }: World): Promise<string | undefined> {
  const [home] = await server.deps.db
    .select({ rules: properties.rules })
    .from(properties)
    .where(eq(properties.id, homeId));
  const seasons = home?.rules?.seasons ?? [];
  const isSecond = ({ from, to }: Season, index: number) =>
    seasons.findIndex((each) => each.from === from && each.to === to) < index;
  const second = seasons.find(isSecond);
  return second && `The home has two seasons from ${second.from} to ${second.to}.`;
}

function misnamed({ tabs }: World): string | undefined {
  for (const { name, said } of tabs) {
    for (const each of said) {
      const { page, message, text } = each;
      if (!(page instanceof PricesPage) || judged.has(each)) continue;
      judged.add(each);
      const isFalse = page.isUndoing
        ? message === 'desk.prices.saved'
        : message === 'desk.prices.undone';
      if (isFalse)
        return `${name} reads “${text}” after ${page.isUndoing ? 'an undo' : 'a change'}.`;
    }
  }
  return undefined;
}
