import { expect, test } from 'vitest';
import { en, fr, keys } from '#testing/both-languages.ts';

/** The names in the places and forms of a sentence, each once and in the order of the alphabet. */
function placesOf(sentence: string): string[] {
  return [...new Set(sentence.match(/\{\w+/g))].sort();
}

test('a French sentence has the places of the English one', () => {
  const places = (sentences: Readonly<Record<string, string>>) =>
    Object.fromEntries(keys.map((key) => [key, placesOf(sentences[key] ?? '')]));
  expect(places(fr)).toEqual(places(en));
  expect(Object.keys(fr).sort()).toEqual([...keys].sort());
});

test('only what reads the same in both languages is the same', () => {
  expect(keys.filter((key) => fr[key] === en[key]).sort()).toEqual(
    [
      'carousel.pause',
      'gallery.place',
      'desk.notices.many',
      'desk.numbers.none',
      'desk.enquiry.message',
      'desk.menu',
      'desk.booking.code',
      'desk.coupon',
      'desk.search.coupons',
      'desk.search.pages',
      'desk.coupon.code',
      'desk.coupons',
      'desk.field.place',
      'desk.field.code',
      'desk.field.couponCode',
      'desk.contentField.description',
      'desk.contentField.question',
      'desk.contentField.propertyDescription',
      'desk.newBooking.total',
      'desk.registry.service-page-registry',
      'desk.field.description',
      'desk.import.choose',
      'desk.listing.code',
      'desk.typed.code',
      'desk.field.coupons',
      'desk.messages',
      'desk.method.paypal',
      'enquiry.message',
      'favourites.action',
      'footer.faq',
      'list.pages',
      'nav.contact',
      'nav.menu',
      'nav.service',
      'payments.transaction',
      'property.description',
      'property.garages',
      'property.type',
      'server.said',
      'session.outsideProvider',
      'title.faq',
      'booking.total',
      'stay.contact',
      'stay.messages',
      'stay.transaction',
    ].sort(),
  );
});

test('[DESK-257] a listing is an annonce at the desk, and a logement is the home itself', () => {
  const ofDesk = keys.filter((key) => key.startsWith('desk.') && /logement/i.test(fr[key]));
  expect(ofDesk.sort()).toEqual([
    'desk.field.type',
    'desk.group.homes',
    'desk.listing.amenities.home',
    'desk.listing.facts',
    'desk.listing.type',
    'desk.taxonomy.home',
    'desk.taxonomy.type',
    'desk.typed.type',
  ]);
});

test('a narrow no-break space precedes high marks, no line ends before a unit, and apostrophes are curly', () => {
  const wrong = /(^|[^\u202f])[;:!?»](?=\s|$)|«[^\u202f]|[\d}] (Mo|%)|'| {2}|^\s|\s$/;
  expect(keys.filter((key) => wrong.test(fr[key]))).toEqual([]);
  const spaced = Object.values(fr).filter((sentence) => sentence.includes('\u202f'));
  expect(spaced.every((sentence) => /\u202f([;:!?»%]|000)/.test(sentence))).toBe(true);
});
