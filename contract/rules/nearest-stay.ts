import { addDays } from '../day.ts';
import type { Rates } from './rates.ts';
import { type Stay, stayFrom, stayLength } from './stay.ts';
import { type StayCalendar, type StayRefusal, stayRefusal } from './stay-refusal.ts';

const farthestMove = 60;

/**
 * The stay of the same length that the listing takes and that begins the fewest days from the wanted one.
 * Of two that are equally near, the later: a guest can leave home later more easily than earlier.
 *
 * @param farthest The most days between the two arrivals.
 */
export function nearestStay(
  wanted: Stay,
  guests: number,
  rates: Rates,
  calendar: StayCalendar,
  farthest: number = farthestMove,
): Stay | undefined {
  for (const days of movesUpTo(farthest)) {
    const stay = moved(wanted, days);
    if (!stayRefusal(stay, guests, rates, calendar)) return stay;
  }
  return undefined;
}

/**
 * The stay to offer instead of a refused one. One that is too short or too long gets the length that the
 * home takes from its day of arrival. Then it is the nearest stay.
 */
export function offeredStay(
  refused: Stay,
  guests: number,
  rates: Rates,
  calendar: StayCalendar,
): Stay | undefined {
  const refusal = stayRefusal(refused, guests, rates, calendar);
  const length = lengthToOffer(refusal) ?? stayLength(refused, calendar.unit);
  const wanted = stayFrom(refused.checkIn, length, calendar.unit);
  return nearestStay(wanted, guests, rates, calendar);
}

function lengthToOffer(refusal: StayRefusal | undefined): number | undefined {
  if (refusal?.kind === 'tooShort') return refusal.least;
  return refusal?.kind === 'tooLong' ? refusal.most : undefined;
}

/** 0, 1, -1, 2, -2 and so on. */
function movesUpTo(farthest: number): number[] {
  const further = Array.from({ length: farthest }, (_, index) => index + 1);
  return [0, ...further.flatMap((days) => [days, -days])];
}

function moved({ checkIn, checkOut }: Stay, days: number): Stay {
  return { checkIn: addDays(checkIn, days), checkOut: addDays(checkOut, days) };
}
