import { runMachine } from 'flow-inspector/testing/run-machine';
import { beforeAll, expect, it, vi } from 'vitest';
import { cents } from '#contract/money.ts';
import type { Booking } from '#contract/records/booking.ts';
import { bookingMachine } from '#machines/guest/booking/booking.machine.ts';
import { CompleteBooking } from '#src/flows/booking/complete-booking.tsx';
import { bookingInput } from '#testing/machine/booking-steps.ts';
import { mayStay } from '#testing/machine/records.ts';
import { htmlOf, speakEnglish, textIn } from './view-text.tsx';

const payBy = '2030-05-01T18:00:00.000Z';
const held = { id: mayStay.id, total: cents(16_000), payBy };
const { actor } = runMachine(bookingMachine, { input: { ...bookingInput, held } });
const watched: { readonly instant: string | undefined; readonly onPast: () => void }[] = [];

vi.mock('#src/app/use-time-until.ts', () => ({
  useTimeUntil: (instant: string | undefined) => instant && 'in 2 hours',
  useWhenPast: (instant: string | undefined, onPast: () => void) =>
    watched.push({ instant, onPast }),
}));
vi.mock('#src/flows/booking/use-booking.ts', () => ({ useHeldBooking: () => actor }));

beforeAll(speakEnglish);

it('an unpaid booking says how long it is kept, as time passes, and reads the list again at its end', () => {
  const booking: Booking = { ...mayStay, isPaid: false, payBy };
  const onOutdated = vi.fn();
  const html = () => htmlOf(<CompleteBooking booking={booking} onOutdated={onOutdated} />);
  expect(textIn(html())).toContain('in 2 hours');
  expect(watched.at(-1)?.instant).toBe(payBy);
  watched.at(-1)?.onPast();
  expect(onOutdated).toHaveBeenCalledTimes(1);
  actor.send({ type: 'booking.complete' });
  html();
  expect(watched.at(-1)?.instant).toBeUndefined();
});
