import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { card as englishCard } from '#locales/en/card.ts';
import { desk as english } from '#locales/en/desk.ts';
import { deskListings as englishListings } from '#locales/en/desk-listings.ts';
import { first as englishFirst } from '#locales/en/first.ts';
import { card as frenchCard } from '#locales/fr/card.ts';
import { desk as french } from '#locales/fr/desk.ts';
import { deskListings as frenchListings } from '#locales/fr/desk-listings.ts';
import { first as frenchFirst } from '#locales/fr/first.ts';
import { fieldText, subjectText, valueText } from '#src/desk/audit/change-text.ts';
import { i18n } from '#src/language/sentences.ts';
import { t } from '#src/language/text.ts';

const before = { ...i18n };
afterAll(() => Object.assign(i18n, before));

const spoken = {
  en: { ...englishFirst, ...englishCard, ...english, ...englishListings },
  fr: { ...frenchFirst, ...frenchCard, ...french, ...frenchListings },
};

function speak(language: 'en' | 'fr') {
  Object.assign(i18n, { language, sentences: spoken[language] });
}

describe('the audit trail', () => {
  beforeEach(() => speak('en'));

  it.each([
    ['amount', 'booking', 'Amount:'],
    ['checkIn', 'booking', 'Check-in:'],
    ['couponCode', 'booking', 'Coupon:'],
    ['taxPercent', 'content', 'Tax in percent:'],
    ['message', 'content', 'Text:'],
    ['message (fr)', 'content', 'Text in French:'],
    ['pictures', 'listing', 'Pictures:'],
    ['somethingNew', 'booking', 'somethingNew:'],
  ] as const)('[DESK-348] names the field %s of a %s: %s', (name, kind, text) => {
    expect(fieldText(t, name, kind)).toBe(text);
  });

  it.each([
    ['amount', 'Montant\u202f:'],
    ['checkIn', 'Arrivée\u202f:'],
  ])('[DESK-348] names the field %s in French: %s', (name, text) => {
    speak('fr');
    expect(fieldText(t, name, 'booking')).toBe(text);
  });

  it.each([
    ['amount', 399.4, '$399.40'],
    ['checkIn', '2026-12-01', '1 Dec 2026'],
    ['isPaid', true, 'yes'],
    ['taxPercent', '16.5', '16.5%'],
    ['message', '<p>One &amp; <b>two</b></p><p>three</p>', 'One & two three'],
    ['pictures', '/pictures/a.webp, /pictures/b.webp', '2 pictures'],
    ['image', '/pictures/a.webp', '1 picture'],
    ['property1_logo', '/pictures/a.svg', '1 picture'],
    ['note', 'a < b', 'a < b'],
  ])('[DESK-348] shows the value of %s as %s → %s', (name, value, text) => {
    expect(valueText(t, name, value)).toBe(text);
  });

  it.each([
    [
      'seasons',
      '2027-08-01 – 2027-08-31: $1200.00, ≥ 3',
      '1 Aug 2027 – 31 Aug 2027: $1,200.00, ≥ 3',
    ],
    ['weekdayPrices', 'friday $140.00, saturday $150.50', 'Friday $140.00, Saturday $150.50'],
    ['dayRules', '2027-07-20: closed', '20 Jul 2027: closed'],
    ['longStayPercent', '7: 10%, 28: 25.5%', '7: 10%, 28: 25.5%'],
    ['cleaningFee', 40, '$40.00'],
    ['furtherGuests', '> 2: $15.00', '> 2: $15.00'],
    ['arrivalWeekdays', 'friday, saturday', 'Friday, Saturday'],
    ['noticeDays', '2', '2'],
  ])('[RATE-57] shows the rule %s as %s → %s', (name, value, text) => {
    expect(valueText(t, name, value)).toBe(text);
  });

  it.each([
    [
      'seasons',
      '2027-08-01 – 2027-08-31: $1200.00, ≥ 3',
      '1 août 2027 – 31 août 2027: 1\u202f200,00\u00a0$US, ≥ 3',
    ],
    ['weekdayPrices', 'friday $140.00', 'vendredi 140,00\u00a0$US'],
    ['dayRules', '2027-07-20: closed', '20 juil. 2027: fermé'],
    ['longStayPercent', '28: 25.5%', '28: 25,5\u202f%'],
  ])('[RATE-57] shows the rule %s in French', (name, value, text) => {
    speak('fr');
    expect(valueText(t, name, value)).toBe(text);
  });

  it.each([
    ['seasons', 'Seasons:', 'Saisons\u202f:'],
    ['weekdayPrices', 'Prices of days of the week:', 'Prix des jours de la semaine\u202f:'],
    ['dayRules', 'Prices of days:', 'Prix de certains jours\u202f:'],
    ['bufferDays', 'Days between stays:', 'Jours entre deux séjours\u202f:'],
  ])('[RATE-57] names the rule %s', (name, english, french) => {
    expect(fieldText(t, name, 'listing')).toBe(english);
    speak('fr');
    expect(fieldText(t, name, 'listing')).toBe(french);
  });

  it.each([
    ['content', 'refund-policy-registry', 'Refund policy'],
    ['list', 'payments', 'Payments'],
    ['enquiry', 'visit, ada@example.com', 'Visit, ada@example.com'],
    ['booking', 'Lake house, ada@example.com', 'Lake house, ada@example.com'],
    ['coupon', 'SPRING50, Lake house', 'SPRING50, Lake house'],
  ] as const)('[DESK-348] names a changed %s: %s → %s', (kind, label, text) => {
    expect(subjectText(t, { kind, id: 'one', label })).toBe(text);
  });

  it.each([
    ['en', 'Percentage:', '12.5%', 'SPRING50, all homes'],
    ['fr', 'Pourcentage\u202f:', '12,5\u202f%', 'SPRING50, toutes les annonces'],
  ] as const)('[DESK-594] names a percentage, and a coupon of all homes: %s', (...row) => {
    const [language, field, value, subject] = row;
    speak(language);
    expect(fieldText(t, 'percent', 'coupon')).toBe(field);
    expect(valueText(t, 'percent', '12.5')).toBe(value);
    expect(subjectText(t, { kind: 'coupon', id: 'one', label: 'SPRING50' })).toBe(subject);
  });
});
