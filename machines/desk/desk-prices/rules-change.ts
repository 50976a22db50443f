import { type Day, daysFrom } from '#contract/day.ts';
import type { PriceFields } from '#contract/desk/records/listing-prices.ts';
import type { TypedRules } from '#contract/desk/rules-values.ts';
import type { DayRule, ListingRules, Season } from '#contract/records/listing-rules.ts';
import { daysOf } from '#contract/rules/stay.ts';
import type { DayRange } from '../desk-calendar/calendar-days.ts';

/** What an operator changes on the page of prices. */
export type RulesChange =
  | ({ readonly kind: 'form' } & TypedRules)
  /** What the rule does not say stays. Without a rule, the days have none of their own. */
  | { readonly kind: 'days'; readonly range: DayRange; readonly rule: DayRule | undefined }
  /** Without `former` it is a new season. Without `season` the former one is removed. */
  | {
      readonly kind: 'season';
      readonly former: Season | undefined;
      readonly season: Season | undefined;
    }
  | { readonly kind: 'undo'; readonly fields: PriceFields };

/** The listing after the change. */
export function changedRules(
  { pricePerDay, rules }: PriceFields,
  change: RulesChange,
): PriceFields {
  const present = rules ?? {};
  switch (change.kind) {
    case 'form': {
      const { seasons, dayRules } = present;
      return {
        pricePerDay: change.pricePerDay,
        rules: someRules({ ...change.rules, seasons, dayRules }),
      };
    }
    case 'days': {
      const dayRules = withDays(present.dayRules, change.range, change.rule);
      return { pricePerDay, rules: someRules({ ...present, dayRules }) };
    }
    case 'season': {
      const others = (present.seasons ?? []).filter((each) => !isSame(each, change.former));
      const seasons = change.season ? [...others, change.season].toSorted(byFirstDay) : others;
      return { pricePerDay, rules: someRules({ ...present, seasons }) };
    }
    case 'undo':
      return change.fields;
  }
}

/** The fields that differ from the listing. */
export function differing(fields: PriceFields, present: PriceFields): Partial<PriceFields> {
  return {
    ...(fields.pricePerDay !== present.pricePerDay && { pricePerDay: fields.pricePerDay }),
    ...(!isSame(fields.rules, present.rules) && { rules: fields.rules }),
  };
}

/** The fields of a listing that the page of prices changes. */
export function priceFields({ pricePerDay, rules }: PriceFields): PriceFields {
  return { pricePerDay, rules };
}

/** Whether both are the same rules. The database keeps no order of days and names. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
}

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The order of seasons. */
export function byFirstDay(one: Season, other: Season): number {
  return daysFrom(other.from, one.from) || daysFrom(other.to, one.to);
}

/** Null without any rule: the listing costs what the documents say. */
export function someRules({ seasons, dayRules, ...rules }: ListingRules): ListingRules | null {
  const all = {
    ...rules,
    ...(seasons && seasons.length > 0 && { seasons }),
    ...(dayRules && Object.keys(dayRules).length > 0 && { dayRules }),
  };
  const given = Object.entries(all).filter(([, value]) => value !== undefined);
  return given.length > 0 ? Object.fromEntries(given) : null;
}

function withDays(
  rules: ListingRules['dayRules'] = {},
  { firstDay, lastDay }: DayRange,
  rule: DayRule | undefined,
): ListingRules['dayRules'] {
  const changed: Record<Day, DayRule> = { ...rules };
  for (const day of daysOf({ checkIn: firstDay, checkOut: lastDay }, 'day')) {
    const own = rule && withRule(rules[day], rule);
    if (own) changed[day] = own;
    else delete changed[day];
  }
  return changed;
}

/** Undefined when nothing is left of the rule. */
function withRule(
  former: DayRule = {},
  { price = former.price, minLength = former.minLength, closed = former.closed }: DayRule,
): DayRule | undefined {
  // An open day needs no rule.
  const rule = { price, minLength, closed: closed || undefined };
  return Object.values(rule).some((value) => value !== undefined) ? rule : undefined;
}
