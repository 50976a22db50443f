import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { noFilters, readSearch, stateOf } from '#contract/forms/search-state.ts';
import { fewestBedrooms, maxGuests } from '#contract/rules/stay.ts';
import { type HeroSearchForm, heroSearchMachine } from '#machines/guest/hero-search.machine.ts';

const form: HeroSearchForm = {
  location: ' Goma ',
  checkIn: '10-05-2030',
  checkOut: '12-05-2030',
  guests: 4,
};
const empty = { location: ' ', checkIn: undefined, checkOut: undefined, guests: 0 };

function submitted(changes: Partial<HeroSearchForm>) {
  const { actor, effects } = runMachine(heroSearchMachine);
  actor.send({ type: 'search.submit', form: { ...form, ...changes }, today: '10-05-2030' });
  return effects;
}

describe('the search of the home page', () => {
  it('[STAY-30] leads to the list, with the search in its address and its state', () => {
    const filters = {
      ...noFilters,
      location: 'Goma',
      checkIn: '10-05-2030',
      checkOut: '12-05-2030',
      bedrooms: 2,
      guests: 4,
    } as const;
    const to =
      '/apartment?location=Goma&checkIn=2030-05-10&checkOut=2030-05-12&bedrooms=2&guests=4';
    expect(submitted({})).toEqual([{ type: 'navigate', to, state: stateOf(filters) }]);
    expect(readSearch(to.split('?')[1] ?? '', undefined).filters).toEqual(filters);
  });

  it('[STAY-30] leads to the whole list when the form is empty', () => {
    expect(submitted(empty)).toEqual([
      { type: 'navigate', to: '/apartment', state: stateOf(noFilters) },
    ]);
  });

  it.each([
    [{ checkIn: '09-05-2030' } as const, 'booking.datePast'],
    [{ checkIn: undefined, checkOut: '09-05-2030' } as const, 'booking.datePast'],
    [{ checkIn: '13-05-2030' } as const, 'booking.dateBeforeCheckIn.day'],
  ])('[STAY-30] says which days it cannot search for: %j', (changes, message) => {
    expect(submitted(changes)).toEqual([{ type: 'notice', level: 'error', message }]);
  });
});

describe('guests in the address of the list', () => {
  it.each([
    ['guests=1', 0],
    ['guests=2', 1],
    ['guests=3', 1],
    ['guests=4', 2],
    ['guests=5&bedrooms=4', 4],
    ['guests=', 0],
    ['guests=-3', 0],
    ['guests=many', 0],
  ])('[STAY-31] ?%s asks for at least %i bedrooms', (query, bedrooms) => {
    expect(readSearch(query, undefined).filters.bedrooms).toBe(bedrooms);
  });

  it('[STAY-31] become the minimum number of bedrooms for them (BOOK-10)', () => {
    for (let guests = 2; guests < 40; guests += 1) {
      const bedrooms = fewestBedrooms(guests);
      expect(maxGuests(bedrooms)).toBeGreaterThanOrEqual(guests);
      expect(maxGuests(bedrooms - 1)).toBeLessThan(guests);
    }
  });
});
