import { expect, it, test } from 'vitest';
import { fill } from '#locales/message.ts';
import { en, fr, keys } from '#testing/both-languages.ts';
import { desk } from './sentences/desk.ts';
import { money, numbers, type Said, words } from './sentences/given.ts';
import { guests } from './sentences/guests.ts';
import { server } from './sentences/server.ts';

/*
 * What is said about money, and what says no, is typed out in both languages in `sentences/`. The e-mails are
 * in `tests/server/mail/every-mail.test.ts`.
 */

const typed: Readonly<Record<string, Said>> = { ...guests, ...desk, ...server };
const sentences = keys.filter((key) => !/^(mail|template)\./.test(key));

/** Areas of money and of refusals. All of their sentences are typed out. */
const areas = [
  'booking',
  'bookings',
  'claim',
  'coupon',
  'failure',
  'payment',
  'payments',
  'paymentLink',
  'price',
  'refund',
  'refunds',
  'refundTerms',
  'rules',
  'server',
  'stay',
  'desk.action.booking',
  'desk.action.capture',
  'desk.action.coupon',
  'desk.action.refund',
  'desk.approvals',
  'desk.booking',
  'desk.bookingState',
  'desk.coupon',
  'desk.couponState',
  'desk.dates',
  'desk.due',
  'desk.event',
  'desk.invalid',
  'desk.newBooking',
  'desk.notices',
  'desk.numbers',
  'desk.paid',
  'desk.partPaid',
  'desk.payment',
  'desk.payments',
  'desk.paymentState',
  'desk.providerOrder',
  'desk.providerOrderState',
  'desk.refund',
  'desk.refundStatus',
  'desk.refused',
  'desk.sample',
  'desk.today',
  'desk.totals',
];

/** A sentence of any area whose key has one of these words says no. */
const saysNo = /fail|refus|reject|invalid|problem|fault|lost|unreachable|gone|unconfirmed/i;

/** Not of money: the digits of an amount, which `format.test.ts` reads, and numbers of other things. */
const otherNumbers = new Set([
  'money.amount',
  'money.narrow',
  'list.showing',
  'desk.import.sending',
  'desk.upload.sending',
]);

const placesOf = (sentence: string) =>
  [...sentence.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? '');
/** The numbers that choose between forms of the words. */
const formsOf = (sentence: string) =>
  [...sentence.matchAll(/\{(\w+):/g)].map(([, name]) => name ?? '');

const isOfMoney = (key: keyof typeof en) =>
  !otherNumbers.has(key) && placesOf(en[key]).some((place) => Object.hasOwn(money, place));

test('every sentence of money, and every one that says no, is typed out', () => {
  const wanted = sentences.filter(
    (key) =>
      areas.some((area) => key === area || key.startsWith(`${area}.`)) ||
      saysNo.test(key) ||
      isOfMoney(key),
  );
  expect(Object.keys(typed).sort()).toEqual(wanted.sort());
});

test('every place of a sentence is known to be money, a number or another word', () => {
  const places = [...new Set(sentences.flatMap((key) => placesOf(en[key])))];
  expect(Object.keys({ ...money, ...numbers, ...words }).sort()).toEqual(places.sort());
});

/** What the places are filled with, in English or in French. */
function given(language: 0 | 1): Readonly<Record<string, string | number>> {
  const all: Readonly<Record<string, string | number | readonly string[]>> = {
    ...money,
    ...numbers,
    ...words,
  };
  return Object.fromEntries(
    Object.entries(all).map(([place, value]) => [
      place,
      typeof value === 'object' ? (value[language] ?? '') : value,
    ]),
  );
}

const inEnglish = given(0);
const inFrench = given(1);

test('every value is another one', () => {
  for (const values of [Object.values(inEnglish), Object.values(inFrench)]) {
    expect(new Set(values).size).toBe(values.length);
  }
});

it.each(Object.entries(typed))('%s', (key, said) => {
  const english = String(Reflect.get(en, key));
  const french = String(Reflect.get(fr, key));
  const say = (ones: Readonly<Record<string, number>>) => [
    fill(english, { ...inEnglish, ...ones }, 'en'),
    fill(french, { ...inFrench, ...ones }, 'fr'),
  ];
  const forms = [...formsOf(english), ...formsOf(french)];
  const ofOne = forms.length > 0 ? say(Object.fromEntries(forms.map((place) => [place, 1]))) : [];
  expect([...say({}), ...ofOne]).toEqual(said);
});
