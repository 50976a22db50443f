import { addDays, type Day, daysFrom, isBefore, isoOf } from '#contract/day.ts';
import type { AuditFields } from '#contract/desk/records/audit-entry.ts';
import { type Cents, dollarsOf } from '#contract/money.ts';
import type { DayRule, ListingRules, Season } from '#contract/records/listing-rules.ts';
import { weekdays } from '#contract/weekday.ts';

/*
 * The rules of a listing as the audit trail has them, one field for each. Numbers of the trail are dollars,
 * so amounts within a text are `$120.00`, and counts are text. Days are `yyyy-MM-dd`, days of the week
 * `monday`. The desk says both in the language of its reader.
 */

type Rules = ListingRules | null;

/** The rules before and after a change. Of seasons and single days only those that differ. */
export function auditedRules(
  from: Rules,
  to: Rules,
): { readonly before: AuditFields; readonly after: AuditFields } {
  return { before: readable(from ?? {}, to ?? {}), after: readable(to ?? {}, from ?? {}) };
}

function readable(rules: ListingRules, other: ListingRules): AuditFields {
  const { longStayPercent: long, furtherGuests: further } = rules;
  return {
    seasons: without(rules.seasons, other.seasons).map(seasonText).join('; '),
    weekdayPrices: weekdays
      .flatMap((weekday) => {
        const price = rules.weekdayPrices?.[weekday];
        return price === undefined ? [] : [`${weekday} ${dollars(price)}`];
      })
      .join(', '),
    dayRules: daysText(rules.dayRules, other.dayRules),
    longStayPercent: [
      long?.week !== undefined && `7: ${long.week}%`,
      long?.month !== undefined && `28: ${long.month}%`,
    ]
      .filter(Boolean)
      .join(', '),
    cleaningFee: rules.cleaningFee === undefined ? '' : dollarsOf(rules.cleaningFee),
    furtherGuests: further ? `> ${further.included}: ${dollars(further.price)}` : '',
    mostGuests: String(rules.mostGuests ?? ''),
    minLength: String(rules.minLength ?? ''),
    maxLength: String(rules.maxLength ?? ''),
    arrivalWeekdays: weekdays
      .filter((weekday) => rules.arrivalWeekdays?.includes(weekday))
      .join(', '),
    noticeDays: String(rules.noticeDays ?? ''),
    bufferDays: String(rules.bufferDays ?? ''),
  };
}

function without(seasons: readonly Season[] = [], others: readonly Season[] = []): Season[] {
  const texts = new Set(others.map(seasonText));
  return seasons.filter((season) => !texts.has(seasonText(season)));
}

function seasonText({ from, to, ...rule }: Season): string {
  return `${range(from, to)}: ${ruleText(rule)}`;
}

/** Days that follow each other with the same rule are one range. */
function daysText(
  rules: ListingRules['dayRules'] = {},
  others: ListingRules['dayRules'] = {},
): string {
  const ranges: { readonly first: Day; readonly last: Day; readonly rule: string }[] = [];
  for (const [day, rule] of byDay(rules)) {
    const text = ruleText(rule);
    const other = others[day];
    if (other && ruleText(other) === text) continue;
    const former = ranges.at(-1);
    if (former?.rule === text && addDays(former.last, 1) === day) {
      ranges[ranges.length - 1] = { ...former, last: day };
    } else ranges.push({ first: day, last: day, rule: text });
  }
  return ranges.map(({ first, last, rule }) => `${range(first, last)}: ${rule}`).join('; ');
}

function byDay(rules: NonNullable<ListingRules['dayRules']>): [Day, DayRule][] {
  const days = Object.keys(rules) as Day[];
  return days
    .toSorted((one, other) => daysFrom(other, one))
    .flatMap((day) => {
      const rule = rules[day];
      return rule ? [[day, rule]] : [];
    });
}

function range(first: Day, last: Day): string {
  return isBefore(first, last) ? `${isoOf(first)} – ${isoOf(last)}` : isoOf(first);
}

function ruleText({ price, minLength, closed }: DayRule): string {
  return [
    price !== undefined && dollars(price),
    minLength !== undefined && `≥ ${minLength}`,
    closed && 'closed',
  ]
    .filter(Boolean)
    .join(', ');
}

function dollars(amount: Cents): string {
  return `$${dollarsOf(amount).toFixed(2)}`;
}
