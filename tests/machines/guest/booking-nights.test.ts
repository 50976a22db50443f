import { describe, expect, it } from 'vitest';
import type { Day } from '#contract/day.ts';
import { en } from '#locales/en.ts';
import { fr } from '#locales/fr.ts';
import type { BookingInput } from '#machines/guest/booking/booking-setup.ts';
import { bookingPrice, datesHint, lastDayToPick } from '#machines/guest/booking/booking-terms.ts';
import { propertyIdOf, userIdOf } from '#testing/ids.ts';
import { answerTerms, startBooking } from '#testing/machine/booking-steps.ts';

/** A site that counts nights. The nights from 5 to 7 December are booked: the guest leaves on the 7th. */
const booked = [{ checkIn: '05-12-2026', checkOut: '07-12-2026' }] as const;
async function openNights(changes: Partial<BookingInput> = {}) {
  const flow = startBooking({ unit: 'night', ...changes });
  await answerTerms(flow, booked);
  return flow;
}

const error = (message: string) => ({ type: 'notice', level: 'error', message });

async function choose(checkIn: Day, checkOut: Day) {
  const flow = await openNights();
  flow.actor.send({ type: 'checkIn.chosen', day: checkIn });
  flow.actor.send({ type: 'checkOut.chosen', day: checkOut });
  const { context } = flow.actor.getSnapshot();
  return { effects: flow.effects, chosen: [context.checkIn, context.checkOut], context };
}

describe('choosing nights', () => {
  it('[RATE-02] a guest leaves on the day on which another one arrives', async () => {
    const { effects, chosen } = await choose('03-12-2026', '05-12-2026');
    expect({ effects, chosen }).toEqual({ effects: [], chosen: ['03-12-2026', '05-12-2026'] });
  });

  it('[RATE-02] a guest arrives on the day on which another one leaves', async () => {
    const { effects, chosen } = await choose('07-12-2026', '08-12-2026');
    expect({ effects, chosen }).toEqual({ effects: [], chosen: ['07-12-2026', '08-12-2026'] });
  });

  it('[RATE-02] no guest arrives on a booked night', async () => {
    const { effects, chosen } = await choose('06-12-2026', '08-12-2026');
    expect(effects).toEqual([error('booking.dateTaken'), error('booking.checkInFirst')]);
    expect(chosen).toEqual([undefined, undefined]);
  });

  it('[RATE-02] a stay over a booked night is cleared', async () => {
    const { effects, chosen } = await choose('03-12-2026', '06-12-2026');
    expect(effects).toEqual([{ ...error('booking.rangeTaken'), closeAfter: 3000 }]);
    expect(chosen).toEqual([undefined, undefined]);
  });

  it('[RATE-03] a stay has at least one night', async () => {
    const { effects, chosen } = await choose('03-12-2026', '03-12-2026');
    expect(effects).toEqual([error('booking.dateBeforeCheckIn.night')]);
    expect(en['booking.dateBeforeCheckIn.night']).toBe('Check-out must be later than check-in.');
    expect(fr['booking.dateBeforeCheckIn.night']).toBe(
      'Le départ doit suivre l’arrivée d’au moins une nuit.',
    );
    expect(chosen).toEqual(['03-12-2026', undefined]);
  });

  it('[RATE-03] a stay has at most 90 nights, and the calendar ends with them', async () => {
    const flow = await openNights();
    flow.actor.send({ type: 'checkIn.chosen', day: '19-11-2028' });
    expect(lastDayToPick(flow.actor.getSnapshot().context)).toBe('17-02-2029');
    flow.actor.send({ type: 'checkOut.chosen', day: '18-02-2029' });
    expect(flow.effects).toEqual([
      { ...error('booking.stayTooLong.night'), values: { length: 90 } },
    ]);
    expect(en['booking.stayTooLong.night']).toBe('A stay can be at most {length} nights.');
    flow.actor.send({ type: 'checkOut.chosen', day: '17-02-2029' });
    expect(flow.actor.getSnapshot().context.checkOut).toBe('17-02-2029');
  });

  it('[RATE-01] the price is that of the nights', async () => {
    const { context } = await choose('01-12-2026', '04-12-2026');
    // Three nights at $100.00, and $15.00 for the service.
    expect(bookingPrice({ ...context, taxPercent: 0 })).toEqual({
      lines: [
        { kind: 'days', reason: 'base', count: 3, each: 10_000, amount: 30_000 },
        { kind: 'serviceCharge', amount: 1500 },
      ],
      amount: 30_000,
      serviceCharge: 1500,
      tax: 0,
      discount: 0,
      total: 31_500,
    });
    expect(datesHint({ ...context, checkOut: undefined })).toBe('booking.hintCheckOut.night');
    expect(en['booking.hintCheckOut.night']).toBe('Now choose the day you leave.');
  });

  it('[RATE-03] a stay that was chosen before, and has no night, is not taken up', async () => {
    const draft = {
      propertyId: propertyIdOf('villa'),
      userId: userIdOf('amina'),
      checkIn: '01-12-2026',
      checkOut: '01-12-2026',
      guests: 1,
      couponCode: '',
    } as const;
    const { effects, actor } = await openNights({ draft });
    expect(effects).toContainEqual(error('booking.dateBeforeCheckIn.night'));
    expect(actor.getSnapshot().context.checkIn).toBeUndefined();
  });
});
