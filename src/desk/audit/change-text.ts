import { dayOfIso } from '#contract/day.ts';
import { contentRegistries, type RegistryName } from '#contract/desk/content-registries.ts';
import { linesOf } from '#contract/desk/content-values.ts';
import type { AuditEntry, AuditFields } from '#contract/desk/records/audit-entry.ts';
import { centsOf } from '#contract/money.ts';
import { weekdays } from '#contract/weekday.ts';
import { day, moment, money, percentage, weekdayName } from '../../language/format.ts';
import { isSentence } from '../../language/sentences.ts';
import type { Translate } from '../../language/text.ts';
import { bodyOf, textOf } from '../../ui/html/server/parsed-html.ts';
import { fieldLabel, registryLabel } from '../content/content-words.ts';
import { shortened } from '../list/shortened.ts';

type Subject = AuditEntry['subject'];

/** The sentences of the fields that have a few named values. */
const valueSentences: Readonly<Record<string, string>> = {
  state: 'desk.bookingState',
  status: 'desk.refundStatus',
  role: 'desk.role',
  listing: 'desk.listingState',
  review: 'desk.reviewState',
  content: 'desk.contentState',
  payment: 'desk.providerOrderState',
};

const isoMoment = /^\d{4}-\d{2}-\d{2}T/;
/** Fields of content with addresses of pictures. */
const ofPictures = /(^|_)(image|logo)$/;
const htmlTag = /<\/?[a-z][^>]*>/i;
/** Percentages, which the trail has as texts. */
const ofPercent: readonly string[] = ['taxPercent', 'percent'];
/** The rules of a listing's prices, whose texts have days, amounts and days of the week. */
const rulesFields: readonly string[] = [
  'seasons',
  'weekdayPrices',
  'dayRules',
  'longStayPercent',
  'furtherGuests',
  'arrivalWeekdays',
];

/** The trail adds this to the name of a French text. */
const inFrench = ' (fr)';

function isRegistry(label: string): label is RegistryName {
  return Object.hasOwn(contentRegistries, label);
}

/** DESK-348: what was changed. */
export function subjectText(t: Translate, { kind, id, label }: Subject): string {
  if (kind === 'content' && isRegistry(label)) return registryLabel(t, label);
  const list = `desk.${label}`;
  if (kind === 'list' && isSentence(list)) return t(list);
  // A coupon of all homes has its code alone.
  if (kind === 'coupon' && !label.includes(', '))
    return t('desk.coupon.ofAllHomes', { code: label });
  const [first = '', ...rest] = label.split(', ');
  const kindKey = `desk.enquiry.kind.${first}`;
  if (kind === 'enquiry' && isSentence(kindKey)) return [t(kindKey), ...rest].join(', ');
  return label || id;
}

/**
 * DESK-61, DESK-348: the label of a changed field. An unknown field keeps its name, so that nothing is
 * hidden.
 */
export function fieldText(t: Translate, name: string, kind: Subject['kind']): string {
  if (name.endsWith(inFrench)) {
    const field = labelOf(t, name.slice(0, -inFrench.length), kind);
    return t('desk.audit.field', { name: t('desk.audit.inFrench', { field }) });
  }
  return t('desk.audit.field', { name: labelOf(t, name, kind) });
}

function labelOf(t: Translate, name: string, kind: Subject['kind']): string {
  const key = `desk.field.${name}`;
  if (kind === 'content' && !isSentence(key)) return fieldLabel(t, name);
  return isSentence(key) ? t(key) : name;
}

/**
 * DESK-61, DESK-348: the value of a changed field. Numbers of the trail are dollars, and days are
 * `yyyy-MM-dd`. HTML is shown as its text, and pictures are counted.
 */
export function valueText(
  t: Translate,
  name: string,
  value: AuditFields[string] | undefined,
): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return t(value ? 'desk.field.yes' : 'desk.field.no');
  if (typeof value === 'number') return money(centsOf(value));
  if (name === 'pictures') return picturesText(t, value.split(', ').length);
  if (ofPictures.test(name)) return picturesText(t, linesOf(value).length);
  if (ofPercent.includes(name))
    return t('desk.audit.percent', { percent: percentage(Number(value)) });
  if (rulesFields.includes(name)) return shortened(rulesText(t, value));
  const iso = dayOfIso(value);
  if (iso !== undefined) return day(iso);
  if (isoMoment.test(value)) return moment(value);
  const key = `${valueSentences[name]}.${value}`;
  if (isSentence(key)) return t(key);
  const text = htmlTag.test(value) ? textOf(bodyOf(value.replaceAll('<', ' <')).childNodes) : value;
  return shortened(text.replaceAll(/\s+/g, ' ').trim());
}

/** RATE-57: days, amounts and days of the week in the language of the desk. */
function rulesText(t: Translate, value: string): string {
  return value
    .replaceAll(/\d{4}-\d{2}-\d{2}/g, (iso) => {
      const found = dayOfIso(iso);
      return found === undefined ? iso : day(found);
    })
    .replaceAll(/\$(\d+\.\d{2})/g, (_, dollars: string) => money(centsOf(Number(dollars))))
    .replaceAll(/(\d[\d.]*)%/g, (_, percent: string) =>
      t('desk.audit.percent', { percent: percentage(Number(percent)) }),
    )
    .replaceAll(/[a-z]+/g, (word) => {
      const weekday = weekdays.find((each) => each === word);
      if (weekday) return weekdayName(weekday);
      return word === 'closed' ? t('desk.prices.closed').toLowerCase() : word;
    });
}

function picturesText(t: Translate, count: number): string {
  return t('desk.audit.pictures', { count });
}
