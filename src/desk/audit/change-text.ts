import { dayOfIso } from '#contract/day.ts';
import type { AuditFields } from '#contract/desk/records/audit-entry.ts';
import { centsOf } from '#contract/money.ts';
import { day, money } from '../../language/format.ts';
import { isSentence } from '../../language/sentences.ts';
import type { Say } from '../../language/text.ts';

/** The maximum number of characters of a text in a list. */
const longest = 160;

/** The sentences of the fields that have a few named values. */
const valueSentences: Readonly<Record<string, string>> = {
  state: 'desk.bookingState',
  status: 'desk.refundStatus',
  role: 'desk.role',
  listing: 'desk.listingState',
  review: 'desk.reviewState',
  content: 'desk.contentState',
};

/** DESK-61: the label of a changed field. An unknown field keeps its name, so that nothing is hidden. */
export function fieldText(t: Say, name: string): string {
  const key = `desk.field.${name}`;
  return t('desk.audit.field', { name: isSentence(key) ? t(key) : name });
}

/** DESK-61: the value of a changed field. Numbers of the trail are dollars, and days are `yyyy-MM-dd`. */
export function valueText(t: Say, name: string, value: AuditFields[string] | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return t(value ? 'desk.field.yes' : 'desk.field.no');
  if (typeof value === 'number') return money(centsOf(value));
  const iso = dayOfIso(value);
  if (iso !== undefined) return day(iso);
  const key = `${valueSentences[name]}.${value}`;
  return isSentence(key) ? t(key) : shortened(value);
}

/** A long text, cut for one line of a list. Its record shows the whole text. */
export function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)} …` : text;
}
