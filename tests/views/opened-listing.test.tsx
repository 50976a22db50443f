import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useBooking } from '#src/flows/booking/use-booking.ts';
import { lakeHouse } from '#testing/machine/records.ts';
import { htmlOf } from './view-text.tsx';

interface Opened {
  readonly input: { readonly search: string; readonly draft: unknown };
}

const opened: Opened[] = [];

vi.mock('#src/app/use-flow.ts', () => ({
  useFlow: (_machine: unknown, options: Opened) => opened.push(options),
}));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2030-05-01T10:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Listing() {
  useBooking(lakeHouse, undefined);
  return null;
}

/** What a visitor finds chosen at an address, with this draft in storage. */
function chosenAt(search: string, stored: object): unknown {
  vi.stubGlobal('window', { localStorage: { getItem: () => JSON.stringify(stored) } });
  htmlOf(<Listing />, `/propertyDetails/property-1${search}`);
  return opened.at(-1)?.input.draft;
}

const may = {
  propertyId: 'property-1',
  userId: '',
  checkIn: '10-05-2030',
  checkOut: '12-05-2030',
  guests: 2,
  couponCode: 'MAY',
};
const inJune = '?checkIn=2030-06-20&checkOut=2030-06-25&guests=5';

it('a listing opens with the days and the guests of its address, not with an older choice', () => {
  expect(chosenAt(inJune, may)).toEqual({
    propertyId: 'property-1',
    userId: undefined,
    checkIn: '20-06-2030',
    checkOut: '25-06-2030',
    guests: 5,
    couponCode: '',
  });
  expect(opened.at(-1)?.input.search).toBe(inJune);
});

it('a listing opens with what was chosen on its page, after a reload and without days in the address', () => {
  const own = { ...may, search: inJune };
  expect(chosenAt(inJune, own)).toEqual({ ...own, userId: undefined });
  expect(chosenAt('', own)).toEqual({ ...own, userId: undefined });
  expect(chosenAt('?guests=3', may)).toEqual({ ...may, userId: undefined });
});
