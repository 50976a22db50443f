import { expect, it } from 'vitest';
import { desk as english } from '#locales/en/desk.ts';
import { desk as french } from '#locales/fr/desk.ts';
import { deskFeeds } from '#locales/fr/desk-feeds.ts';
import { fill } from '#locales/message.ts';

const beds = '{count} {count:bed|beds}';
const rooms = '{count}\u00a0{count:chambre|chambres}';

it.each([
  [0, '0 beds', '0\u00a0chambre'],
  [1, '1 bed', '1\u00a0chambre'],
  [2, '2 beds', '2\u00a0chambres'],
  [1.5, '1.5 beds', '1.5\u00a0chambre'],
  [1_000_000, '1000000 beds', '1000000\u00a0chambres'],
])('[LIST-03] a count of %d has the form that the language uses with it', (count, en, fr) => {
  expect(fill(beds, { count })).toBe(en);
  expect(fill(rooms, { count }, 'fr')).toBe(fr);
});

it('a place without a value stays as it is', () => {
  expect(fill('{name}: {count:bed|beds}', {})).toBe('{name}: {count:bed|beds}');
  expect(fill('{name} has {count}', { count: 2 })).toBe('{name} has 2');
});

it.each([
  [english['desk.today.toApprove'], 'Bookings to approve', 'Booking to approve'],
  [english['desk.today.newEnquiries'], 'New enquiries', 'New enquiry'],
])('[DESK-54] in English, %s agrees with the number', (sentence, many, one) => {
  const said = [0, 1, 2].map((count) => fill(sentence, { count }, 'en'));
  expect(said).toEqual([many, one, many]);
});

it.each([
  [french['desk.today.paymentsDue'], 'Paiement attendu', 'Paiements attendus'],
  [deskFeeds['desk.today.failingCalendars'], 'Calendrier illisible', 'Calendriers illisibles'],
])('[DESK-54] in French, %s agrees with the number', (sentence, one, many) => {
  const said = [0, 1, 2].map((count) => fill(sentence, { count }, 'fr'));
  expect(said).toEqual([one, one, many]);
});
