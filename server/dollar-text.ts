import type { Cents } from '#contract/money.ts';

/** Cents as text: `$1,234.50`. */
export function dollarText(cents: Cents): string {
  return moneyText(cents);
}

/** Hundredths of a currency as text: `€1,234.50`. @param currency In ISO 4217. */
export function moneyText(hundredths: number, currency = 'USD'): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(hundredths / 100);
}
