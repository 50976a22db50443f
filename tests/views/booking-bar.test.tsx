import { afterEach, beforeEach, expect, it } from 'vitest';
import { cents } from '#contract/money.ts';
import type { Property } from '#contract/records/property.ts';
import { fr } from '#locales/fr.ts';
import type { BookingActor } from '#machines/guest/booking/booking.machine.ts';
import { environment } from '#src/app/environment.ts';
import { Bar } from '#src/flows/booking/booking-bar.tsx';
import { i18n } from '#src/language/sentences.ts';
import { answerTerms, bookingInput, startBooking } from '#testing/machine/booking-steps.ts';
import { lakeHouse } from '#testing/machine/records.ts';
import { htmlOf, speakEnglish, textIn } from './view-text.tsx';

const home: Property = { ...lakeHouse, pricePerDay: cents(23_000) };
const varied: Property = { ...home, priceFrom: cents(19_050) };

beforeEach(speakEnglish);
// The other test files share these objects.
afterEach(() => {
  Object.assign(environment, { stayUnit: 'day' });
  speakEnglish();
});

/** A home of $100.00 a day, with 10 % of tax and $15.00 for the service. */
function start(property = bookingInput.property) {
  return startBooking({ property, unit: 'day' });
}

function barOf({ actor }: { actor: BookingActor }, property = home): string {
  return textIn(htmlOf(<Bar booking={actor} property={property} />));
}

it('[STAY-104] says the price of a day and asks for dates, until both days are chosen', async () => {
  const flow = start();
  expect(barOf(flow)).toBe('$230 a day Choose dates');
  await answerTerms(flow);
  expect(barOf(flow)).toBe('$230 a day Choose dates');
  flow.actor.send({ type: 'day.picked', day: '01-12-2026' });
  expect(barOf(flow)).toBe('$230 a day Choose dates');
  flow.actor.send({ type: 'day.picked', day: '02-12-2026' });
  // Two days, with their tax and the service.
  expect(barOf(flow)).toBe('Total $235.00 Book Now');
  flow.actor.send({ type: 'dates.clear' });
  expect(barOf(flow)).toBe('$230 a day Choose dates');
});

it('[STAY-104] says from which price on, where the days have different prices', () => {
  expect(barOf(start(), varied)).toBe('From $190.50 a day Choose dates');
});

it('[STAY-104] speaks of nights where nights are counted', () => {
  Object.assign(environment, { stayUnit: 'night' });
  expect(barOf(start(), varied)).toBe('From $190.50 a night Choose dates');
  Object.assign(i18n, { language: 'fr', sentences: fr });
  expect(barOf(start())).toBe('230 $US par nuit Choisir les dates');
});

it('[STAY-104] speaks French', () => {
  Object.assign(i18n, { language: 'fr', sentences: fr });
  expect(barOf(start())).toBe('230 $US par jour Choisir les dates');
  expect(barOf(start(), varied)).toBe('À partir de 190,50 $US par jour Choisir les dates');
});

it('[STAY-104] shows no total of zero for a home without a price', async () => {
  const flow = start({ ...bookingInput.property, pricePerDay: cents(0), serviceCharge: cents(0) });
  await answerTerms(flow);
  for (const day of ['01-12-2026', '02-12-2026'] as const) {
    flow.actor.send({ type: 'day.picked', day });
  }
  expect(barOf(flow)).toBe('$230 a day Book Now');
});
