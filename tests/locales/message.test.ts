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

it('[DESK-54] what Today counts agrees with the number', () => {
  const said = (sentence: string, language: string) =>
    [0, 1, 2].map((count) => fill(sentence, { count }, language));
  expect(said(english['desk.today.toApprove'], 'en')).toEqual([
    'Bookings to approve',
    'Booking to approve',
    'Bookings to approve',
  ]);
  expect(said(french['desk.today.paymentsDue'], 'fr')).toEqual([
    'Paiement attendu',
    'Paiement attendu',
    'Paiements attendus',
  ]);
  expect(said(english['desk.today.newEnquiries'], 'en')).toEqual([
    'New enquiries',
    'New enquiry',
    'New enquiries',
  ]);
  expect(said(deskFeeds['desk.today.failingCalendars'], 'fr')).toEqual([
    'Calendrier illisible',
    'Calendrier illisible',
    'Calendriers illisibles',
  ]);
});
