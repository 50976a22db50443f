import { afterAll, expect, test } from 'vitest';
import { cents } from '#contract/money.ts';
import { card as englishCard } from '#locales/en/card.ts';
import { deskListings as english } from '#locales/en/desk-listings.ts';
import { card as frenchCard } from '#locales/fr/card.ts';
import { deskListings as french } from '#locales/fr/desk-listings.ts';
import { overtakenText } from '#src/desk/listings/overtaken-text.ts';
import { i18n } from '#src/language/sentences.ts';
import { t } from '#src/language/text.ts';
import { publishedListing } from '#testing/machine/desk-records.ts';

const before = { ...i18n };
afterAll(() => Object.assign(i18n, before));

const fields = { ...publishedListing.fields, pricePerDay: cents(13_500), bedrooms: 4 };
const names = ['pricePerDay', 'bedrooms', 'descriptionEn'] as const;

test('[DESK-349] a changed price is named with the price that is saved now', () => {
  Object.assign(i18n, { language: 'en', sentences: { ...englishCard, ...english } });
  expect(overtakenText(t, names, fields)).toBe(
    'price (now $135.00), bedrooms (now 4), description in English',
  );
});

test('[DESK-349] a changed price is named in French', () => {
  Object.assign(i18n, { language: 'fr', sentences: { ...frenchCard, ...french } });
  expect(overtakenText(t, names.slice(0, 1), fields)).toBe('prix (maintenant 135,00\u00a0$US)');
});
