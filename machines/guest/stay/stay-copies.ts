import { addDays, type Day, isBefore } from '#contract/day.ts';
import { type StayCopies, type StayCopy, storedStays } from '#contract/forms/stay-copies.ts';
import type { BookingId, UserId } from '#contract/ids.ts';
import { entryOf } from '#contract/stored-value.ts';
import type { Effect } from '../../shared/effects.ts';

/** How many days after its last day a stay is kept. */
const daysKept = 7;

/** What storage holds, and whose page it is on which day. */
export interface Keeper {
  readonly stored: StayCopies | undefined;
  readonly userId: UserId;
  /** The day on the guest's clock. */
  readonly today: Day;
}

/** STAY-184: whether a stay is not over, or only since a few days. */
function isKept({ stay: { booking } }: StayCopy, today: Day): boolean {
  return !isBefore(addDays(booking.checkOut, daysKept), today);
}

/** STAY-183: the copies that this guest may see. Those of another guest are not among them. */
function copiesOf({ stored, userId, today }: Keeper): readonly StayCopy[] {
  if (stored?.userId !== userId) return [];
  return stored.copies.filter((copy) => isKept(copy, today));
}

/** The copy of a booking. Undefined without one. */
export function copyOf(keeper: Keeper, id: BookingId | undefined): StayCopy | undefined {
  return copiesOf(keeper).find(({ stay }) => stay.booking.id === id);
}

/**
 * STAY-180, STAY-182: puts what was read of a booking in the place of its former copy.
 *
 * @param copy Undefined removes the former copy: the guest has no such booking.
 */
export function keeping(
  keeper: Keeper,
  id: BookingId | undefined,
  copy: StayCopy | undefined,
): Effect[] {
  const others = copiesOf(keeper).filter(({ stay }) => stay.booking.id !== id);
  return storing(keeper, copy && isKept(copy, keeper.today) ? [...others, copy] : others);
}

/** STAY-183, STAY-184: removes the copies of another guest and those of stays that are long over. */
export function tidying(keeper: Keeper): Effect[] {
  const copies = copiesOf(keeper);
  const isTidy = keeper.stored?.copies.length === copies.length;
  return isTidy ? [] : storing(keeper, copies);
}

function storing({ stored, userId }: Keeper, copies: readonly StayCopy[]): Effect[] {
  if (copies.length > 0) {
    const value = { userId, copies: [...copies] };
    return [{ type: 'remember', ...entryOf(storedStays, value) }];
  }
  return stored ? [{ type: 'forget', key: storedStays.key }] : [];
}
