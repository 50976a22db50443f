import { addDays } from '../day.ts';
import type { Rates } from './rates.ts';
import type { Stay } from './stay.ts';
import { type StayCalendar, stayRefusal } from './stay-refusal.ts';

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
  return movesUpTo(farthest)
    .map((days) => moved(wanted, days))
    .find((stay) => !stayRefusal(stay, guests, rates, calendar));
}

/** 0, 1, -1, 2, -2 and so on. */
function movesUpTo(farthest: number): number[] {
  const further = Array.from({ length: farthest }, (_, index) => index + 1);
  return [0, ...further.flatMap((days) => [days, -days])];
}

function moved({ checkIn, checkOut }: Stay, days: number): Stay {
  return { checkIn: addDays(checkIn, days), checkOut: addDays(checkOut, days) };
}
