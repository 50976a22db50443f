import { createRef } from 'react';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { noFilters, type SearchState } from '#contract/forms/search-state.ts';
import { fr } from '#locales/fr.ts';
import { filterDataMachine } from '#machines/guest/filter-data.machine.ts';
import { propertySearchMachine } from '#machines/guest/property-search/property-search.machine.ts';
import { PanelDialog } from '#src/flows/property-search/panel-dialog.tsx';
import { SearchLine } from '#src/flows/property-search/search-line.tsx';
import { i18n } from '#src/language/sentences.ts';
import { htmlOf, speakEnglish, textIn } from './view-text.tsx';

beforeEach(speakEnglish);
// Other files run in the same process.
afterAll(speakEnglish);

/** The search on 27 November 2026. */
function searchFor(filters: Partial<SearchState>) {
  const request = { filters: { ...noFilters, ...filters }, page: 1, sort: 'newest' } as const;
  return createActor(propertySearchMachine, { input: { request, today: '27-11-2026' } });
}

function lineFor(filters: Partial<SearchState>): string {
  const search = searchFor(filters);
  const line = (
    <SearchLine
      search={search}
      line={createRef()}
      formId="form"
      onToggle={() => search.send({ type: 'form.toggle' })}
    />
  );
  return textIn(htmlOf(line));
}

const stay = { checkIn: '03-04-2027', checkOut: '09-04-2027' } as const;

it('[STAY-100] the line names the place, the days and the bedrooms of the search', () => {
  expect(lineFor({})).toBe('Where and when: Anywhere · Any dates');
  expect(lineFor({ location: 'Goma', ...stay, bedrooms: 2 })).toBe(
    'Where and when: Goma · 3–9 Apr · 2+ bedrooms',
  );
  expect(lineFor({ ...stay, checkIn: '29-03-2027', bedrooms: 1 })).toBe(
    'Where and when: Anywhere · 29 Mar – 9 Apr · 1+ bedroom',
  );
});

it('[STAY-100] it names one day alone, and the year of days that are almost a year ahead', () => {
  expect(lineFor({ checkIn: '03-04-2027' })).toBe('Where and when: Anywhere · From 3 Apr');
  expect(lineFor({ checkOut: '09-04-2027' })).toBe('Where and when: Anywhere · Until 9 Apr');
  expect(lineFor({ checkIn: '30-12-2026', checkOut: '02-01-2027' })).toBe(
    'Where and when: Anywhere · 30 Dec – 2 Jan',
  );
  expect(lineFor({ checkIn: '03-04-2028', checkOut: '09-04-2028' })).toBe(
    'Where and when: Anywhere · 3–9 Apr 2028',
  );
});

it('[STAY-100] it does so in French', () => {
  Object.assign(i18n, { language: 'fr', sentences: fr });
  expect(lineFor({})).toBe('Où et quand : Partout · Toutes dates');
  expect(lineFor({ location: 'Goma', ...stay, bedrooms: 2 })).toBe(
    'Où et quand : Goma · 3–9 avr. · 2 chambres ou plus',
  );
  expect(lineFor({ checkIn: '03-04-2027' })).toBe('Où et quand : Partout · À partir du 3 avr.');
  expect(lineFor({ checkOut: '09-04-2027' })).toBe('Où et quand : Partout · Jusqu’au 9 avr.');
});

it('[STAY-100] Filters counts the filters that the line does not name', () => {
  const offer = createActor(filterDataMachine, { input: { request: undefined } });
  const opener = (filters: Partial<SearchState>) =>
    textIn(htmlOf(<PanelDialog search={searchFor(filters)} offer={offer} />));
  expect(opener({ location: 'Goma', ...stay, bedrooms: 2 })).toBe('Filters');
  const amenities = [
    { id: 'amenity-1', name: 'Lift' },
    { id: 'amenity-2', name: 'Kettle' },
  ];
  expect(opener({ type: 'type-1', maxPrice: 300, maxSize: 900, bathrooms: 1, amenities })).toBe(
    'Filters (6)',
  );
});
