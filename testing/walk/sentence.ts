import { type Day, isoOf } from '#contract/day.ts';
import { type Cents, dollarsOf } from '#contract/money.ts';
import { fill, type MessageKey, type ValuesOf } from '#locales/message.ts';
import type { Message } from '#machines/shared/failure-notice.ts';
import { everySentence } from '#testing/every-sentence.ts';

/** A sentence in the page's language. */
export function t<Key extends MessageKey>(key: Key, ...[values]: ValuesOf<Key>): string {
  return fill(everySentence[key], { product: 'Ndako', ...values });
}

/** The error above a form. */
export function said(failure: Message | undefined): string[] {
  return failure ? [fill(everySentence[failure.message], failure.values)] : [];
}

/** An amount in the page's format. */
export function dollars(cents: Cents): string {
  const amount = dollarsOf(cents).toLocaleString('en-US', { minimumFractionDigits: 2 });
  return t('money.amount', { amount });
}

/** A day in the page's format. */
export function shortDay(day: Day): string {
  const format = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${isoOf(day)}T00:00:00Z`).toLocaleDateString('en-GB', format);
}
