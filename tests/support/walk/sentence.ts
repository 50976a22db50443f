import { en } from '#locales/en.ts';
import { fill, type MessageKey, type ValuesOf } from '#locales/message.ts';
import type { Message } from '#machines/shared/failure-notice.ts';

/** A sentence as the page says it. */
export function t<Key extends MessageKey>(key: Key, ...[values]: ValuesOf<Key>): string {
  return fill(en[key], { product: 'Ndako', ...values });
}

/** What a form says above itself. */
export function said(failure: Message | undefined): string[] {
  return failure ? [fill(en[failure.message], failure.values)] : [];
}
