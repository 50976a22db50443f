import { afterAll, expect, test } from 'vitest';
import type { RulesValues } from '#contract/desk/rules-values.ts';
import { cents } from '#contract/money.ts';
import { deskListings as english } from '#locales/en/desk-listings.ts';
import { deskListings as french } from '#locales/fr/desk-listings.ts';
import { overtakenRules } from '#src/desk/prices/overtaken-rules.ts';
import { i18n } from '#src/language/sentences.ts';
import { t } from '#src/language/text.ts';
import { rules } from '#testing/machine/price-records.ts';

const before = { ...i18n };
afterAll(() => Object.assign(i18n, before));

const fields = { pricePerDay: cents(12_050), rules: { ...rules, cleaningFee: undefined } };
const names: readonly (keyof RulesValues)[] = [
  'friday',
  'minLength',
  'cleaningFee',
  'arrivalWeekdays',
];

test('[RATE-56] overtaken rules are named with their present values', () => {
  Object.assign(i18n, { language: 'en', sentences: english });
  expect(overtakenRules(t, names, fields)).toBe(
    'price of Friday (now 140), minimum stay (now 2), cleaning fee, days of arrival (now Friday, Saturday)',
  );
});

test('[RATE-56] overtaken rules are named in French', () => {
  Object.assign(i18n, { language: 'fr', sentences: french });
  expect(overtakenRules(t, names, fields)).toBe(
    'prix du vendredi (maintenant 140), séjour minimal (maintenant 2), frais de ménage, jours d’arrivée (maintenant vendredi, samedi)',
  );
});
