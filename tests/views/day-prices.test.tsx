import { beforeEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { noFilters, type SearchRequest, type SearchState } from '#contract/forms/search-state.ts';
import { cents } from '#contract/money.ts';
import type { Property } from '#contract/records/property.ts';
import { fr } from '#locales/fr.ts';
import { favouriteRemovalMachine } from '#machines/guest/favourites/favourite-removal.machine.ts';
import { filterDataMachine } from '#machines/guest/filter-data.machine.ts';
import { propertySearchMachine } from '#machines/guest/property-search/property-search.machine.ts';
import { SearchResults } from '#src/flows/property-search/search-results.tsx';
import { i18n } from '#src/language/sentences.ts';
import { FavoritesTable } from '#src/pages/favorites/favorites-table.tsx';
import { HeadPrice } from '#src/pages/property-details/head-price.tsx';
import { usePropertyAbout } from '#src/pages/property-details/use-property-about.ts';
import { PropertySummary } from '#src/parts/property-summary.tsx';
import { lakeFavourite, lakeHouse } from '#testing/machine/records.ts';
import { htmlOf, speakEnglish, textIn } from './view-text.tsx';

const plain: Property = { ...lakeHouse, pricePerDay: cents(10_000), serviceCharge: cents(1500) };
const varied: Property = { ...plain, priceFrom: cents(8050) };

function About({ property }: { property: Property }) {
  return <p>{usePropertyAbout(property).description}</p>;
}

function favouritesWith(priceFrom?: Property['priceFrom']) {
  const property = { ...lakeFavourite.property, pricePerDay: cents(10_000) };
  return (
    <FavoritesTable
      favourites={[
        { ...lakeFavourite, property: { ...property, ...(priceFrom && { priceFrom }) } },
      ]}
      removal={createActor(favouriteRemovalMachine)}
    />
  );
}

/** The results of a search for three days, with 10 % of tax. */
function resultsWith(property: Property, filters: Partial<SearchState> = {}) {
  const request: SearchRequest = {
    filters: { ...noFilters, checkIn: '10-05-2030', checkOut: '12-05-2030', ...filters },
    page: 1,
    sort: 'newest',
  };
  const input = { request, today: '01-05-2030' } as const;
  const { context } = createActor(propertySearchMachine, { input }).getSnapshot();
  const search = createActor(propertySearchMachine, {
    input,
    snapshot: propertySearchMachine.resolveState({
      value: { results: 'found', form: 'closed', panel: 'closed' },
      context: { ...context, properties: [property], total: 1 },
    }),
  });
  const data = {
    propertyTypes: [],
    amenities: { home: [], bedroom: [], kitchen: [] },
    price: undefined,
    size: undefined,
    taxPercent: 10,
  };
  const offer = createActor(filterDataMachine, {
    input: { request: undefined },
    snapshot: filterDataMachine.resolveState({
      value: 'loaded',
      context: {
        ...createActor(filterDataMachine, { input: { request: undefined } }).getSnapshot().context,
        data,
      },
    }),
  });
  return <SearchResults search={search} offer={offer} />;
}

describe('in English', () => {
  beforeEach(speakEnglish);

  it('[RATE-48] a card and the head of a page name the lowest price, when prices differ', () => {
    expect(textIn(htmlOf(<PropertySummary property={varied} />))).toContain('From $80.50 / night');
    expect(textIn(htmlOf(<HeadPrice property={varied} />))).toBe('From $80.50 / day');
    expect(textIn(htmlOf(favouritesWith(cents(8050))))).toContain('From $80.50');
    expect(textIn(htmlOf(<About property={varied} />))).toContain('900 SqFt, from $80.50 a day.');
  });

  it('[RATE-48] they name the price as before, when all days have the same', () => {
    expect(textIn(htmlOf(<PropertySummary property={plain} />))).toContain('SqFt $100 / night');
    expect(textIn(htmlOf(<HeadPrice property={plain} />))).toBe('$100.00 / day');
    expect(textIn(htmlOf(favouritesWith()))).not.toContain('From');
    expect(textIn(htmlOf(<About property={plain} />))).toContain('900 SqFt, $100 a day.');
  });

  it.each<[string, Property, string]>([
    // 3 × $100.00 + $15.00 + $30.00 of tax.
    ['base price', plain, '$345 for 3 days, fees and tax included'],
    // $412.35 + $15.00 + $41.235 of tax, rounded up.
    [
      'amount',
      { ...varied, stayAmount: cents(41_235) },
      '$468.59 for 3 days, fees and tax included',
    ],
  ])('[RATE-49] a card shows the total of the chosen days by their %s', (_name, home, total) => {
    expect(textIn(htmlOf(resultsWith(home)))).toContain(total);
  });
});

it('a card opens the page with the days and the guests of the search', () => {
  speakEnglish();
  expect(htmlOf(resultsWith(plain, { guests: 5 }))).toContain(
    '/propertyDetails/property-1?checkIn=2030-05-10&amp;checkOut=2030-05-12&amp;guests=5"',
  );
});

describe('in French', () => {
  beforeEach(() => {
    Object.assign(i18n, { language: 'fr', sentences: fr, timeZone: 'Africa/Kinshasa' });
    return speakEnglish;
  });

  it('[RATE-48] a card and the head of a page name the lowest price, when prices differ', () => {
    expect(textIn(htmlOf(<PropertySummary property={varied} />))).toContain(
      'À partir de 80,50 $US / nuit',
    );
    expect(textIn(htmlOf(<HeadPrice property={varied} />))).toBe('À partir de 80,50 $US / jour');
    expect(textIn(htmlOf(favouritesWith(cents(8050))))).toContain('À partir de 80,50 $US');
    expect(textIn(htmlOf(<About property={varied} />))).toContain(
      'à partir de 80,50 $US par jour.',
    );
  });

  it('[RATE-49] a card shows the total of the chosen days by their amount', () => {
    expect(textIn(htmlOf(resultsWith({ ...varied, stayAmount: cents(41_235) })))).toContain(
      '468,59 $US pour 3 jours, frais et taxe compris',
    );
  });
});
