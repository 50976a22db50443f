import type { Cents } from '#contract/money.ts';
import type { Language } from '#contract/translated.ts';

/** Cents as text: `$1,234.50`. */
export function dollarText(cents: Cents, language: Language = 'en'): string {
  return language === 'en' ? moneyText(cents) : textIn(language, cents, 'USD');
}

/** Hundredths of a currency as text: `€1,234.50`. @param currency In ISO 4217. */
export function moneyText(hundredths: number, currency = 'USD'): string {
  return textIn('en-US', hundredths, currency);
}

function textIn(locale: string, hundredths: number, currency: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(hundredths / 100);
}
