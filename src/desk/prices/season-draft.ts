import { type Day, daysFrom, isBefore, isDay, isoOf } from '#contract/day.ts';
import { formDraftFamily, storedFormDraft } from '#contract/desk/form-draft.ts';
import type { Operator } from '#contract/desk/records/operator.ts';
import { type SeasonValues, seasonValues } from '#contract/desk/rules-values.ts';
import type { Season } from '#contract/records/listing-rules.ts';
import { hasNone, membersOf } from '../../app/storage.ts';

type Days = Pick<Season, 'from' | 'to'>;

interface SeasonDraftInput {
  readonly listing: string;
  readonly operator: Operator['id'];
  readonly seasons: readonly Season[];
  /** The season of the dialog. It is a new one without a former one. */
  readonly former: Season | undefined;
}

/**
 * TYPE-03: the name of the draft that the dialog of a season shows, and the values without it. A season has no id, so its
 * draft is named by its days. When another operator changes these days, the season with most of the former days shows the
 * draft in its dialog. When no season has any of them, the dialog of a new season shows it.
 */
export function seasonDraft(input: SeasonDraftInput): { name: string; present: SeasonValues } {
  const { listing, seasons, former } = input;
  const form = `season.${listing}`;
  const nameOf = ({ from, to }: Days) => `${form}.${from}.${to}`;
  const days = keptDays(form, input.operator);
  const own = { name: former ? nameOf(former) : `${form}.new`, present: seasonValues(former) };
  if (!hasNone([storedFormDraft(own.name, input.operator).key])) return own;
  const moved = days.find((each) => {
    const isGone = !seasons.some((season) => hasSameDays(season, each));
    return isGone && successorOf(each, seasons) === former;
  });
  if (!moved) return own;
  const { from, to } = moved;
  const present = former ? own.present : { ...own.present, from: isoOf(from), to: isoOf(to) };
  return { name: nameOf(moved), present };
}

/** The days of the seasons of which the operator's drafts are stored. */
function keptDays(form: string, operator: Operator['id']): Days[] {
  const family = formDraftFamily(form);
  return membersOf(family).flatMap((key) => {
    const [from = '', to = '', of] = key.slice(family.length + 1).split('.');
    return of === operator && isDay(from) && isDay(to) ? { from, to } : [];
  });
}

function hasSameDays(one: Days, other: Days): boolean {
  return one.from === other.from && one.to === other.to;
}

/** The season that has most of these days. */
function successorOf(days: Days, seasons: readonly Season[]): Season | undefined {
  const [most] = seasons
    .filter((season) => sharedDays(season, days) > 0)
    .toSorted((one, other) => sharedDays(other, days) - sharedDays(one, days));
  return most;
}

function sharedDays(one: Days, other: Days): number {
  return daysFrom(later(one.from, other.from), earlier(one.to, other.to)) + 1;
}

function later(one: Day, other: Day): Day {
  return isBefore(one, other) ? other : one;
}

function earlier(one: Day, other: Day): Day {
  return isBefore(one, other) ? one : other;
}
