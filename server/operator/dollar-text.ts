import type { Cents } from '#contract/money.ts';

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Cents as text: `$1,234.50`. */
export function dollarText(cents: Cents): string {
  return format.format(cents / 100);
}
