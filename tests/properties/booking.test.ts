import { expect, it } from 'vitest';
import type { Actor, SnapshotFrom } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import {
  cancelBooking,
  createBooking,
  listBookedDates,
  listCoupons,
} from '#contract/calls/bookings.ts';
import { readRefundPolicy, readServiceTax } from '#contract/calls/content.ts';
import type { createTransaction } from '#contract/calls/payments.ts';
import { readProperty } from '#contract/calls/properties.ts';
import type { Coupon } from '#contract/records/coupon.ts';
import { bookingMachine } from '#machines/booking/booking.machine.ts';
import { draftOf } from '#machines/booking/booking-draft.ts';
import type { BookingEvent } from '#machines/booking/booking-setup.ts';
import { ratesOf } from '#machines/booking/booking-terms.ts';
import type { Effect } from '#machines/shared/effects.ts';
import type { PaymentToCreate } from '#machines/shared/record-payment.ts';
import { lakeHouse } from '#tests/support/machine/records.ts';
import { BookingServer, taxPercent } from './booking-server.ts';
import { inEveryOrder, runFlow, type World, wayOutOf } from './world.ts';

const property = ratesOf(lakeHouse);
/** As the page found it in its cache. */
const cheaper = { ...property, pricePerDay: property.pricePerDay - 500 };
const coupon: Coupon = {
  couponName: 'Welcome',
  couponCode: 'KARIBU',
  discountPrice: 2000,
  startDate: '01-12-2026',
  endDate: '31-12-2026',
};

const everything: readonly BookingEvent[] = [
  { type: 'booking.submit' },
  { type: 'policy.accept' },
  { type: 'checkIn.chosen', day: '01-12-2026' },
  { type: 'checkOut.chosen', day: '03-12-2026' },
  { type: 'terms.retry' },
  { type: 'checkIn.chosen', day: '03-12-2026' },
  { type: 'checkOut.chosen', day: '05-12-2026' },
  { type: 'dates.clear' },
  { type: 'guests.changed', guests: 3 },
  { type: 'coupon.view' },
  { type: 'coupon.retry' },
  { type: 'coupon.close' },
  { type: 'coupon.select', code: 'KARIBU' },
  { type: 'coupon.apply', code: 'KARIBU' },
  { type: 'coupon.remove' },
  { type: 'policy.withdraw' },
  { type: 'booking.payCash' },
  { type: 'booking.payOnline' },
  { type: 'booking.cancel' },
];

/** What leads on to a booking; nothing where only waiting or something else does. */
function stepOn(snapshot: SnapshotFrom<typeof bookingMachine>): BookingEvent | undefined {
  const { checkIn, checkOut } = snapshot.context;
  const steps: readonly BookingEvent[] = [
    { type: 'terms.retry' },
    ...(checkIn ? [] : [{ type: 'checkIn.chosen', day: '01-12-2026' } as const]),
    ...(checkOut ? [] : [{ type: 'checkOut.chosen', day: '03-12-2026' } as const]),
    { type: 'policy.accept' },
    { type: 'booking.submit' },
  ];
  return steps.find((step) => snapshot.can(step));
}

/** Most of the time somebody who books goes on with it. */
const habits = [
  ...Array<'step'>(8).fill('step'),
  'choice',
  'choice',
  'anything',
  'reload',
] as const;

/** What was said and where it led in all the orders together: a proof about nothing proves nothing. */
const heard = new Set<string>();

/** One guest with one tab, which may be closed and opened again. */
class Guest {
  readonly #world: World;
  readonly #server: BookingServer;
  readonly #userId: string;
  readonly #storage = new Map<string, string>();
  readonly #faults: unknown[] = [];
  #pages = 0;
  #flow: Actor<typeof bookingMachine>;

  constructor(world: World, server: BookingServer, userId: string) {
    this.#world = world;
    this.#server = server;
    this.#userId = userId;
    this.#flow = this.#open();
  }

  #open() {
    this.#pages += 1;
    const { actor, faults } = runFlow(this.#world, {
      name: this.#userId,
      machine: this.#machine(),
      input: {
        property: cheaper,
        userId: this.#userId,
        today: '20-11-2026',
        transactionId: `${this.#userId}-${this.#pages}`,
        draft: draftOf(
          this.#storage.get('ndako.bookingDraft.v1') ?? null,
          property.id,
          this.#userId,
        ),
      },
      clock: this.#world.clock(),
      onEffect: (effect, flow) => this.#hear(effect, flow),
    });
    this.#faults.push(faults);
    return actor;
  }

  #machine() {
    const world = this.#world;
    const server = this.#server;
    return bookingMachine.provide({
      actors: {
        listBookedDates: world.reply(listBookedDates, () => ({ bookings: server.ranges() })),
        readProperty: world.reply(readProperty, () => ({ data: lakeHouse })),
        readServiceTax: world.reply(readServiceTax, () => ({ tax: [{ taxPercent }] })),
        readRefundPolicy: world.reply(readRefundPolicy, () => ({ policy: [] })),
        listCoupons: world.reply(listCoupons, () => ({ coupons: [coupon] })),
        createBooking: world.reply(createBooking, ({ body }) => {
          expect(body.userId).toBe(this.#userId);
          return server.book(body);
        }),
        cancelBooking: world.reply(cancelBooking, ({ params }) => server.cancel(params.id)),
        createTransaction: world.send<PaymentToCreate, ReplyOf<typeof createTransaction>>(
          'POST cash',
          (payment) => server.promiseCash(payment),
        ),
      },
    });
  }

  /** Nothing is said or kept that is not so. */
  #hear(effect: Effect, flow: Actor<typeof bookingMachine>): void {
    const { bookingId } = flow.getSnapshot().context;
    const booking = this.#server.bookings.find(({ id }) => id === bookingId);
    if (effect.type === 'notice') heard.add(effect.message);
    if (effect.type === 'navigate') heard.add(effect.to);
    if (effect.type === 'remember') {
      this.#storage.set(effect.key, effect.value);
    }
    if (effect.type === 'forget') this.#storage.delete(effect.key);
    if (effect.type === 'notice' && effect.message === 'booking.completedWithCash') {
      expect(this.#server.cash.map((one) => one.bookingId)).toContain(bookingId);
    }
    if (effect.type === 'notice' && effect.message === 'booking.cancelled') {
      expect(booking?.isDeleted).toBe(true);
    }
    if (effect.type === 'navigate' && effect.to === '/payment-processing') {
      expect(booking?.userId).toBe(this.#userId);
      expect(effect.state).toEqual({ bookingId, totalCents: booking?.amount });
    }
  }

  /** Does something, or does it twice. */
  act(): void {
    const what = this.#world.pick(habits);
    if (what === 'reload' || this.#flow.getSnapshot().status === 'done') {
      this.#flow.stop();
      this.#flow = this.#open();
      return;
    }
    const snapshot = this.#flow.getSnapshot();
    const event =
      what === 'step'
        ? (stepOn(snapshot) ?? this.#world.pick(everything))
        : this.#world.pick(what === 'choice' ? everything.slice(-3) : everything);
    const times = this.#world.pick([1, 1, 2]);
    for (let time = 0; time < times && this.#flow.getSnapshot().status === 'active'; time += 1) {
      this.#flow.send(event);
    }
  }

  end(): void {
    expect(this.#faults.flat()).toEqual([]);
    expect(wayOutOf(this.#flow.getSnapshot(), everything)).toBeUndefined();
    this.#flow.stop();
  }
}

it('never books twice, never says what is not so and always has a way out', {
  timeout: 600_000,
}, async () => {
  await inEveryOrder(async (world) => {
    const server = new BookingServer(property, [coupon]);
    const guests = [new Guest(world, server, 'amina'), new Guest(world, server, 'joel')];
    for (let step = 0; step < 30; step += 1) {
      await world.pause();
      world.pick(guests).act();
    }
    return () => {
      for (const guest of guests) guest.end();
      const promised = server.cash.map(({ bookingId }) => bookingId);
      expect(promised).toEqual([...new Set(promised)]);
    };
  });
  expect([...heard]).toEqual(
    expect.arrayContaining([
      'booking.failed',
      'booking.rangeTaken',
      'booking.completedWithCash',
      'booking.cashFailed',
      'booking.cancelled',
      'booking.cancelFailed',
      '/payment-processing',
      '/signin',
      '/bookings',
    ]),
  );
});
