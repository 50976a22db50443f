import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  askedStay,
  blankNewBooking,
  newBookingId,
  newGuestForm,
} from '#contract/desk/new-booking-form.ts';
import type { StayOffer } from '#contract/desk/records/stay-offer.ts';
import { bookingId, type PropertyId, propertyId } from '#contract/ids.ts';
import { cents, noMoney } from '#contract/money.ts';
import { deskNewBookingMachine } from '#machines/desk/desk-new-booking/desk-new-booking.machine.ts';
import { deskGuestFinderMachine } from '#machines/desk/desk-new-booking/guest-finder.machine.ts';
import { orderOf } from '#machines/desk/desk-new-booking/order-of.ts';
import {
  chosenOffer,
  deskStayOffersMachine,
} from '#machines/desk/desk-new-booking/stay-offers.machine.ts';
import { changedMeanwhile, noReply, notFound, sessionExpired } from '#testing/examples/failures.ts';
import { activeGuest, odette } from '#testing/machine/desk-records.ts';
import { askedVilla, orderedVilla, villaOffer, villaOrder } from '#testing/machine/new-booking.ts';

const villa = villaOffer.home.id;
const cabin: StayOffer = {
  ...villaOffer,
  home: { id: z.parse(propertyId, 'property-2'), name: 'Cabin', location: 'Goma' },
  total: cents(20_000),
};
const takenVilla: StayOffer = {
  ...villaOffer,
  lines: [],
  total: noMoney,
  refusal: { kind: 'taken', day: '02-12-2026' },
};

function offersOf(homeId?: PropertyId) {
  const run = runMachine(deskStayOffersMachine, { input: { asked: undefined, homeId } });
  const { actor, clock, calls } = run;
  const context = () => actor.getSnapshot().context;
  const type = (asked: typeof askedVilla | undefined) => {
    actor.send({ type: 'stay.typed', asked });
    clock.increment(250);
  };
  const answer = (...offers: StayOffer[]) => calls.answer('readOffers', { offers, hasMore: false });
  return { ...run, context, type, answer, chosen: () => chosenOffer(context())?.total };
}

describe('the free homes', () => {
  it('[DESK-467] are read when the stay is typed, and not for each key', async () => {
    const { actor, calls, clock, context, type, answer } = offersOf();
    actor.send({ type: 'stay.typed', asked: { ...askedVilla, guests: 1 } });
    clock.increment(249);
    type(askedVilla);
    expect(calls.input('readOffers')).toEqual({ asked: askedVilla, homeId: undefined });
    await answer(cabin, villaOffer);
    expect(context().offered?.offers).toEqual([cabin, villaOffer]);
    // What is typed in other fields is no other stay.
    actor.send({ type: 'stay.typed', asked: { ...askedVilla } });
    expect(actor.getSnapshot().value).toBe('shown');
    type(undefined);
    expect(context().offered).toBeUndefined();
  });

  it('[DESK-467] are not asked for before the whole stay is typed', () => {
    const { actor, calls, clock, type } = offersOf(villa);
    type(undefined);
    expect([actor.getSnapshot().value, calls.ids()]).toEqual(['incomplete', []]);
    actor.send({ type: 'home.other' });
    expect(actor.getSnapshot().can({ type: 'home.other' })).toBe(false);
    actor.send({ type: 'stay.typed', asked: askedVilla });
    expect(actor.getSnapshot().value).toBe('typing');
    clock.increment(250);
    expect(calls.input('readOffers')).toEqual({ asked: askedVilla, homeId: undefined });
  });

  const untilReading = async (run: ReturnType<typeof offersOf>) => {
    run.type(askedVilla);
    await run.answer(villaOffer);
    run.actor.send({ type: 'home.choose', id: villa });
    run.actor.send({ type: 'offers.reread' });
  };
  const lastStates = {
    reading: untilReading,
    shown: async (run: ReturnType<typeof offersOf>) => {
      await untilReading(run);
      await run.answer(villaOffer);
    },
    failed: async (run: ReturnType<typeof offersOf>) => {
      await untilReading(run);
      await run.calls.refuse('readOffers', noReply);
    },
  };

  it.each(['reading', 'shown', 'failed'] as const)(
    '[DESK-467] follow what is typed while they are %s',
    async (state) => {
      const other = { ...askedVilla, guests: 3 };
      const run = offersOf();
      const { actor, calls, clock, context } = run;
      await lastStates[state](run);
      actor.send({ type: 'stay.typed', asked: { ...askedVilla } });
      expect([actor.getSnapshot().value, context().former]).toEqual([state, 30_000]);
      actor.send({ type: 'stay.typed', asked: other });
      clock.increment(249);
      expect([actor.getSnapshot().value, context().former]).toEqual(['typing', undefined]);
      clock.increment(1);
      expect(calls.input('readOffers')).toEqual({ asked: other, homeId: villa });

      const emptied = offersOf();
      await lastStates[state](emptied);
      emptied.type(undefined);
      expect([emptied.actor.getSnapshot().value, emptied.calls.ids()]).toEqual(['incomplete', []]);
      expect(emptied.context()).toMatchObject({
        asked: undefined,
        offered: undefined,
        former: undefined,
      });
    },
  );

  it('[DESK-467] wait for the last key', async () => {
    const { actor, calls, clock, context, type, answer } = offersOf();
    type(askedVilla);
    await answer(villaOffer);
    const typed = { type: 'stay.typed', asked: { ...askedVilla, guests: 3 } } as const;
    actor.send(typed);
    clock.increment(200);
    actor.send({ type: 'stay.typed', asked: { ...askedVilla, guests: 4 } });
    clock.increment(249);
    expect([actor.getSnapshot().value, calls.ids()]).toEqual(['typing', []]);
    type(undefined);
    expect([actor.getSnapshot().value, calls.ids()]).toEqual(['incomplete', []]);
    expect(context()).toMatchObject({ asked: undefined, offered: undefined });
    actor.send(typed);
    clock.increment(200);
    // The same again is no key.
    actor.send(typed);
    clock.increment(50);
    expect(actor.getSnapshot().value).toBe('reading');
  });

  it('[DESK-467] can be chosen if they take the stay', async () => {
    const { actor, type, answer } = offersOf();
    type(askedVilla);
    await answer(cabin, takenVilla);
    expect(actor.getSnapshot().can({ type: 'home.choose', id: villa })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'offers.reread' })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'home.other' })).toBe(false);
  });

  it('[DESK-467] keep the chosen home when the stay changes, and a search that finds one chooses it', async () => {
    const { actor, type, answer, chosen } = offersOf();
    type(askedVilla);
    await answer(cabin, villaOffer);
    expect(chosen()).toBeUndefined();
    actor.send({ type: 'home.choose', id: villa });
    expect(chosen()).toBe(30_000);
    type({ ...askedVilla, guests: 3 });
    await answer(cabin, { ...villaOffer, total: cents(33_000) });
    expect(chosen()).toBe(33_000);
    type({ ...askedVilla, search: 'cab' });
    await answer(cabin);
    expect(chosen()).toBe(20_000);
  });

  it('[DESK-468] have the one that was chosen on an earlier visit', async () => {
    const { actor, calls } = runMachine(deskStayOffersMachine, {
      input: { asked: askedVilla, homeId: undefined, chosenId: villa },
    });
    await calls.answer('readOffers', { offers: [cabin, villaOffer], hasMore: false });
    expect(chosenOffer(actor.getSnapshot().context)).toEqual(villaOffer);
  });

  it('[DESK-468] say the former and the new price, or why the home does not take the stay', async () => {
    const { actor, calls, context, type, answer, chosen } = offersOf();
    type(askedVilla);
    await answer(cabin, villaOffer);
    actor.send({ type: 'home.choose', id: villa });
    actor.send({ type: 'offers.reread' });
    expect(calls.input('readOffers')).toEqual({ asked: askedVilla, homeId: villa });
    await answer({ ...villaOffer, total: cents(36_000) });
    expect([context().former, chosen()]).toEqual([30_000, 36_000]);
    actor.send({ type: 'offers.reread' });
    await answer(takenVilla);
    expect(chosen()).toBeUndefined();
    expect(context().offered?.offers).toEqual([takenVilla]);
    actor.send({ type: 'home.other' });
    expect(calls.input('readOffers')).toEqual({ asked: askedVilla, homeId: undefined });
    await answer(cabin, villaOffer);
    expect([context().former, chosen()]).toEqual([undefined, undefined]);
  });

  it('[DESK-467] let another home be chosen while they are read again', async () => {
    const { actor, type, answer, chosen, context } = offersOf();
    type(askedVilla);
    await answer(cabin, villaOffer);
    actor.send({ type: 'home.choose', id: villa });
    const more = { ...askedVilla, guests: 3 };
    actor.send({ type: 'stay.typed', asked: more });
    expect(actor.getSnapshot().value).toBe('typing');
    actor.send({ type: 'home.choose', id: cabin.home.id });
    expect(chosen()).toBe(20_000);
    type({ ...more, guests: 2 });
    expect(actor.getSnapshot().value).toBe('reading');
    actor.send({ type: 'home.choose', id: villa });
    expect(context().chosenId).toBe(villa);
    await answer(cabin, villaOffer);
    expect(chosen()).toBe(30_000);
  });

  it.each(['typing', 'reading', 'failed'] as const)(
    '[DESK-467] cannot be chosen if they do not take the stay, nor given up if none is asked for: %s',
    async (state) => {
      const { actor, calls, type, answer } = offersOf();
      type(askedVilla);
      await answer(cabin, takenVilla);
      const other = { ...askedVilla, guests: 3 };
      if (state === 'typing') actor.send({ type: 'stay.typed', asked: other });
      else type(other);
      if (state === 'failed') await calls.refuse('readOffers', noReply);
      expect(actor.getSnapshot().value).toBe(state);
      expect(actor.getSnapshot().can({ type: 'home.choose', id: villa })).toBe(false);
      expect(actor.getSnapshot().can({ type: 'home.other' })).toBe(false);
    },
  );

  it.each(['typing', 'reading', 'failed'] as const)(
    '[DESK-468] of the one home that is asked for make room for the others while they are %s',
    async (state) => {
      const { actor, calls, clock, type } = offersOf(villa);
      if (state === 'typing') actor.send({ type: 'stay.typed', asked: askedVilla });
      else type(askedVilla);
      if (state === 'failed') await calls.refuse('readOffers', noReply);
      expect(actor.getSnapshot().value).toBe(state);
      actor.send({ type: 'home.other' });
      if (state === 'typing') clock.increment(250);
      expect(actor.getSnapshot().value).toBe('reading');
      expect(calls.input('readOffers')).toEqual({ asked: askedVilla, homeId: undefined });
    },
  );

  it('[DESK-468] can be read again when it fails', async () => {
    const { actor, calls, context, type, answer } = offersOf();
    type(askedVilla);
    await answer(villaOffer);
    type({ ...askedVilla, guests: 3 });
    await calls.refuse('readOffers', noReply);
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    expect(context()).toMatchObject({
      failure: { message: 'failure.noReply' },
      offered: undefined,
    });
    actor.send({ type: 'offers.retry' });
    await answer(cabin);
    expect(actor.getSnapshot().hasTag('failed')).toBe(false);
    expect(context().offered?.offers).toEqual([cabin]);
  });

  it('[DESK-469] are the home of the address at once, which is chosen', async () => {
    const input = { asked: askedVilla, homeId: villa };
    const { actor, calls } = runMachine(deskStayOffersMachine, { input });
    expect(calls.input('readOffers')).toEqual(input);
    await calls.answer('readOffers', { offers: [villaOffer], hasMore: false });
    expect(chosenOffer(actor.getSnapshot().context)).toEqual(villaOffer);
  });
});

describe('the guest', () => {
  function finder() {
    const run = runMachine(deskGuestFinderMachine, {
      input: { mobileNumber: '', email: '' },
    });
    const type = (mobileNumber: string, email = '') => {
      run.actor.send({ type: 'guest.typed', mobileNumber, email });
      run.clock.increment(250);
    };
    return { ...run, type, context: () => run.actor.getSnapshot().context };
  }
  const found = (...records: (typeof activeGuest)[]) => ({ status: 'success' as const, records });

  it('[DESK-466] is found while the number or the address is typed', async () => {
    const { calls, context, type } = finder();
    type('09912');
    expect([context().text, calls.ids()]).toEqual(['', []]);
    type('0991 23');
    expect(calls.input('listDeskGuests')).toEqual({ query: { search: '0991 23' } });
    await calls.answer('listDeskGuests', found(activeGuest));
    expect(context().found).toEqual([activeGuest]);
    type('0991 23', 'ada@example.com');
    expect(calls.input('listDeskGuests')).toEqual({ query: { search: 'ada@example.com' } });
    await calls.answer('listDeskGuests', found());
    expect(context().found).toEqual([]);
  });

  const lastStates = {
    typing: async () => {},
    searching: async ({ clock }: ReturnType<typeof finder>) => {
      clock.increment(250);
    },
    shown: async ({ calls, clock }: ReturnType<typeof finder>) => {
      clock.increment(250);
      await calls.answer('listDeskGuests', found(activeGuest));
    },
    failed: async ({ calls, clock }: ReturnType<typeof finder>) => {
      clock.increment(250);
      await calls.refuse('listDeskGuests', noReply);
    },
  };

  it.each(['typing', 'searching', 'shown', 'failed'] as const)(
    '[DESK-466] is sought once for what is typed last: %s',
    async (state) => {
      const run = finder();
      const { actor, calls, clock, context, type } = run;
      const key = (mobileNumber: string) =>
        actor.send({ type: 'guest.typed', mobileNumber, email: '' });
      key('099123');
      expect(actor.getSnapshot().value).toBe('typing');
      await lastStates[state](run);
      key(' 099123 ');
      expect(actor.getSnapshot().value).toBe(state);
      key('0991234');
      clock.increment(200);
      key('0991234 ');
      clock.increment(49);
      expect([actor.getSnapshot().value, calls.ids()]).toEqual(['typing', []]);
      expect(context()).toEqual({ text: '0991234', found: [], chosen: undefined });
      clock.increment(1);
      expect(calls.input('listDeskGuests')).toEqual({ query: { search: '0991234' } });
      await calls.answer('listDeskGuests', found(activeGuest));

      key('099123');
      await lastStates[state](run);
      type('0991');
      expect([actor.getSnapshot().value, calls.ids()]).toEqual(['idle', []]);
      expect(context()).toEqual({ text: '', found: [], chosen: undefined });
    },
  );

  it('[DESK-466] is chosen and given up again, if the guest may book', async () => {
    const { actor, calls, context, type } = finder();
    type('099123');
    await calls.answer('listDeskGuests', found({ ...activeGuest, isBlocked: true }));
    expect(actor.getSnapshot().can({ type: 'guest.choose', id: activeGuest.id })).toBe(false);
    type('0991234');
    await calls.answer('listDeskGuests', found(activeGuest));
    actor.send({ type: 'guest.choose', id: activeGuest.id });
    expect(context().chosen).toEqual(activeGuest);
    actor.send({ type: 'guest.forget' });
    expect(actor.getSnapshot().value).toBe('shown');
    expect(context()).toMatchObject({ chosen: undefined, found: [activeGuest] });
  });

  it.each([
    ['is chosen', activeGuest, 'chosen', activeGuest.id, activeGuest],
    ['may not book', { ...activeGuest, isBlocked: true }, 'shown', undefined, undefined],
  ] as const)(
    '[DESK-468] of an earlier visit %s when found again',
    async (_title, guest, state, guestId, chosen) => {
      const { actor, calls } = runMachine(deskGuestFinderMachine, {
        input: { mobileNumber: '0991234567', email: '', guestId: activeGuest.id },
      });
      expect(actor.getSnapshot().context.guestId).toBe(activeGuest.id);
      await calls.answer('listDeskGuests', found(guest));
      expect(actor.getSnapshot().value).toBe(state);
      expect(actor.getSnapshot().context).toMatchObject({ guestId, chosen });
    },
  );

  it('[DESK-468] can be searched again when it fails', async () => {
    const { actor, calls, context, type } = finder();
    type('099123');
    await calls.refuse('listDeskGuests', noReply);
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    actor.send({ type: 'guest.retry' });
    await calls.answer('listDeskGuests', found(activeGuest));
    expect(context().found).toEqual([activeGuest]);
  });
});

describe('the booking', () => {
  const id = z.parse(bookingId, 'c0ffee00-0000-4000-8000-000000000001');
  const booked = {
    type: 'notice',
    level: 'success',
    message: 'desk.newBooking.done',
    values: { code: 'R3ZY-W000' },
  };
  const reply = { status: 'success' as const, booking: { ...orderedVilla, id } };
  const given = { id, operator: odette.id, place: 'home=villa', blank: blankNewBooking };
  const key = `ndako.deskForm.v1.newBooking.home=villa.${odette.id}`;

  function submitted() {
    const run = runMachine(deskNewBookingMachine, { input: given });
    run.actor.send({ type: 'form.submit', order: villaOrder });
    const state = () => run.actor.getSnapshot().value;
    return { ...run, state, failure: () => run.actor.getSnapshot().context.failure?.message };
  }

  const typed = { ...blankNewBooking, name: 'Marie Kabongo' };
  const draft = { operator: odette.id, id, values: typed };

  it('[TYPE-03] is kept as it is typed, with its id, until nothing is typed any more', () => {
    const { actor, effects } = runMachine(deskNewBookingMachine, { input: given });
    actor.send({ type: 'form.typed', values: typed });
    actor.send({ type: 'form.typed', values: blankNewBooking });
    expect(effects).toEqual([
      { type: 'remember', key, value: JSON.stringify(draft) },
      { type: 'forget', key },
    ]);
  });

  it('[DESK-468] is kept with the chosen home and the chosen guest', () => {
    const { actor, effects } = runMachine(deskNewBookingMachine, { input: given });
    actor.send({ type: 'form.typed', values: typed });
    effects.length = 0;
    const choice = { homeId: villa, guestId: activeGuest.id };
    actor.send({ type: 'choice.changed', ...choice });
    actor.send({ type: 'choice.changed', ...choice });
    expect(effects).toEqual([
      { type: 'remember', key, value: JSON.stringify({ ...draft, ...choice }) },
    ]);
    const later = runMachine(deskNewBookingMachine, {
      input: { ...given, draft: { ...draft, ...choice } },
    });
    later.actor.send({ type: 'form.typed', values: { ...typed, isPaid: true } });
    expect(later.effects).toEqual([
      {
        type: 'remember',
        key,
        value: JSON.stringify({ ...draft, values: { ...typed, isPaid: true }, ...choice }),
      },
    ]);
  });

  it('[DESK-468] is no draft when only a home is chosen', () => {
    const { actor, effects } = runMachine(deskNewBookingMachine, { input: given });
    actor.send({ type: 'choice.changed', homeId: villa });
    expect(effects).toEqual([{ type: 'forget', key }]);
  });

  it('[TYPE-03] is there again on the next visit, and can be given up', () => {
    const { actor, effects } = runMachine(deskNewBookingMachine, { input: { ...given, draft } });
    expect(actor.getSnapshot().value).toBe('resumed');
    actor.send({ type: 'form.restart' });
    expect(actor.getSnapshot().value).toBe('editing');
    expect(effects).toEqual([{ type: 'forget', key }, { type: 'draft.discarded' }]);
  });

  const begin = {
    editing: () => runMachine(deskNewBookingMachine, { input: given }),
    resumed: () => runMachine(deskNewBookingMachine, { input: { ...given, draft } }),
    booking: submitted,
    checking: async () => {
      const run = submitted();
      await run.calls.refuse('bookForGuest', noReply);
      return run;
    },
  };

  it.each(['editing', 'resumed', 'booking', 'checking'] as const)(
    '[TYPE-03] is kept as it is typed, and forgotten by Cancel: %s',
    async (state) => {
      const { actor, effects } = await begin[state]();
      expect(actor.getSnapshot().value).toBe(state);
      const values = { ...typed, name: 'Marie Kabango' };
      actor.send({ type: 'form.typed', values });
      expect(effects).toEqual([
        { type: 'remember', key, value: JSON.stringify({ ...draft, values }) },
      ]);
      effects.length = 0;
      actor.send({ type: 'form.cancel' });
      expect(effects).toEqual([{ type: 'forget', key }]);
      expect(actor.getSnapshot().value).toBe(state);
    },
  );

  it('[TYPE-03] is sent as it was typed on an earlier visit', () => {
    const { actor, calls, effects } = begin.resumed();
    actor.send({ type: 'form.submit', order: villaOrder });
    expect(actor.getSnapshot().value).toBe('booking');
    expect(calls.input('bookForGuest')).toEqual({ body: { id, ...villaOrder } });
    expect(effects).toEqual([]);
  });

  it('[TYPE-03] finds the guest whose number was typed before', () => {
    const { calls } = runMachine(deskGuestFinderMachine, {
      input: { mobileNumber: '0991234567', email: '' },
    });
    expect(calls.input('listDeskGuests')).toEqual({ query: { search: '0991234567' } });
  });

  it('[DESK-467] is sent with what the page shows, and its code is said', async () => {
    const { calls, effects, state } = submitted();
    expect(calls.input('bookForGuest')).toEqual({ body: { id, ...villaOrder } });
    await calls.answer('bookForGuest', reply);
    expect(state()).toBe('booked');
    expect(effects).toEqual([booked, { type: 'forget', key }]);
  });

  it.each([
    ['price_changed', 'desk.newBooking.changed'],
    ['dates_taken', 'desk.newBooking.taken'],
    ['stay_refused', 'desk.newBooking.refused'],
    ['guests_invalid', 'desk.newBooking.refused'],
  ] as const)(
    '[DESK-468] that is refused with %s has the home read again',
    async (code, message) => {
      const { calls, effects, failure, state } = submitted();
      await calls.refuse('bookForGuest', { kind: 'reply', status: 422, code });
      expect([state(), failure()]).toEqual(['editing', message]);
      expect(effects).toEqual([{ type: 'records.outdated' }]);
    },
  );

  it.each([
    [409, 'email_taken', 'desk.newBooking.emailTaken'],
    [409, 'not_authorised_to_book', 'desk.newBooking.mayNotBook'],
    [422, 'dates_invalid', 'desk.newBooking.invalid.days'],
  ] as const)('[DESK-468] that is refused with %i %s says so', async (status, code, message) => {
    const { calls, effects, failure, state } = submitted();
    await calls.refuse('bookForGuest', { kind: 'reply', status, code });
    expect([state(), failure(), effects]).toEqual(['editing', message, []]);
  });

  it('[DESK-468] stays typed when the session has ended', async () => {
    const { calls, failure, state } = submitted();
    await calls.refuse('bookForGuest', sessionExpired);
    expect([state(), failure()]).toEqual(['editing', 'desk.refused.session']);
  });

  it.each([noReply, changedMeanwhile])(
    '[DESK-468] whose reply is lost, or that an earlier try has made, is read: %o',
    async (lost) => {
      const { calls, effects, state } = submitted();
      await calls.refuse('bookForGuest', lost);
      expect(calls.input('readDeskBooking')).toEqual({ params: { id } });
      await calls.answer('readDeskBooking', reply);
      expect(state()).toBe('booked');
      expect(effects).toEqual([booked, { type: 'forget', key }]);
    },
  );

  it.each([
    ['days', { checkOut: '04-12-2026' }],
    ['guests', { guests: 3 }],
    ['price', { amount: cents(31_000) }],
    ['payment', { isPaid: false }],
    ['guest', { guest: { ...orderedVilla.guest, name: 'Marie Kabango' } }],
  ] as const)(
    '[DESK-464] [DESK-468] that an earlier try has made with another %s says so',
    async (_what, other) => {
      const { calls, effects, state } = submitted();
      await calls.refuse('bookForGuest', changedMeanwhile);
      await calls.answer('readDeskBooking', {
        ...reply,
        booking: { ...reply.booking, ...other },
      });
      expect(state()).toBe('booked');
      expect(effects).toEqual([
        {
          type: 'notice',
          level: 'warning',
          message: 'desk.newBooking.earlier',
          values: booked.values,
        },
        { type: 'forget', key },
      ]);
    },
  );

  it.each([
    [notFound, 'desk.newBooking.notBooked'],
    [noReply, 'desk.newBooking.unconfirmed'],
  ] as const)('[DESK-468] is sent again with the same id after %o', async (failed, message) => {
    const { actor, calls, failure, state } = submitted();
    await calls.refuse('bookForGuest', noReply);
    await calls.refuse('readDeskBooking', failed);
    expect([state(), failure()]).toEqual(['editing', message]);
    actor.send({ type: 'form.submit', order: villaOrder });
    expect(failure()).toBeUndefined();
    expect(calls.input('bookForGuest')).toEqual({ body: { id, ...villaOrder } });
  });
});

describe('what is typed', () => {
  const typed = { checkIn: '2026-12-01', checkOut: '2026-12-03', guests: '2', search: ' villa ' };

  it('[DESK-467] is a stay when it has days in order and a number of guests', () => {
    expect(askedStay(typed, 'day')).toEqual({
      checkIn: '01-12-2026',
      checkOut: '03-12-2026',
      guests: 2,
      search: 'villa',
    });
    expect(askedStay({ ...typed, checkOut: '' }, 'day')).toBeUndefined();
    expect(askedStay({ ...typed, checkOut: '2026-11-30' }, 'day')).toBeUndefined();
    expect(askedStay({ ...typed, checkOut: '2026-12-01' }, 'day')).toBeDefined();
    expect(askedStay({ ...typed, checkOut: '2026-12-01' }, 'night')).toBeUndefined();
    expect(askedStay({ ...typed, guests: '0' }, 'day')).toBeUndefined();
  });

  it('[DESK-467] has a name and a number of at least six digits, and perhaps an address', () => {
    const guest = { name: 'Marie', mobileNumber: '+243 99 12', email: '' };
    const form = (values: object) =>
      z.safeParse(newGuestForm, { ...typed, payBy: '', isPaid: false, ...guest, ...values })
        .success;
    expect(form({})).toBe(true);
    expect(form({ email: 'Marie@Example.com' })).toBe(true);
    expect(form({ name: ' ' })).toBe(false);
    expect(form({ mobileNumber: '12-345' })).toBe(false);
    expect(form({ email: 'marie' })).toBe(false);
  });

  it('[DESK-463] is an order of the home and the price on the screen', async () => {
    const { actor, context, type, answer } = offersOf();
    const values = { ...typed, name: 'Marie', mobileNumber: '0991234567', email: '' };
    const cash = { ...values, payBy: '2026-11-30', isPaid: true };
    type(askedVilla);
    await answer(cabin, villaOffer);
    expect(orderOf(context(), undefined, cash)).toBeUndefined();
    actor.send({ type: 'home.choose', id: villa });
    const stay = { checkIn: '01-12-2026', checkOut: '03-12-2026', guests: 2 };
    const marie = { name: 'Marie', mobileNumber: '0991234567' };
    const ordered = { ...stay, property: 'property-1', amount: 30_000 };
    expect(orderOf(context(), undefined, cash)).toEqual({ ...ordered, guest: marie, isPaid: true });
    const later = { ...cash, email: 'marie@guests.example', isPaid: false };
    expect(orderOf(context(), undefined, later)).toEqual({
      ...ordered,
      guest: { ...marie, email: 'marie@guests.example' },
      payBy: '30-11-2026',
      isPaid: false,
    });
    expect(orderOf(context(), activeGuest, cash)).toEqual({
      ...ordered,
      guest: { id: activeGuest.id },
      isPaid: true,
    });
  });

  it('[DESK-464] has a random id that the server takes', () => {
    const one = newBookingId();
    expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(newBookingId()).not.toBe(one);
  });
});
