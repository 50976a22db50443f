import { expect, it } from 'vitest';
import type { Actor, SnapshotFrom } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { cancelBooking, createBooking, listCoupons } from '#contract/calls/bookings.ts';
import type { createTransaction } from '#contract/calls/payments.ts';
import { draftOf } from '#contract/forms/booking-draft.ts';
import type { Coupon } from '#contract/records/coupon.ts';
import { bookingMachine } from '#machines/booking/booking.machine.ts';
import type { BookingEvent, TermsReplies, TermsRequests } from '#machines/booking/booking-setup.ts';
import { ratesOf } from '#machines/booking/booking-terms.ts';
import type { HeldBooking } from '#machines/booking/held-booking.ts';
import type { Effect } from '#machines/shared/effects.ts';
import type { PaymentToCreate } from '#machines/shared/record-payment.ts';
import { lakeHouse } from '#tests/support/machine/records.ts';
import { BookingServer, taxPercent } from './booking-server.ts';
import { inEveryOrder, type Offers, runFlow, type World, wayOutOf } from './world.ts';

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
  { type: 'day.picked', day: '02-12-2026' },
  { type: 'checkIn.chosen', day: '01-12-2026' },
  { type: 'checkOut.chosen', day: '03-12-2026' },
  { type: 'terms.retry' },
  { type: 'checkIn.chosen', day: '03-12-2026' },
  { type: 'checkOut.chosen', day: '05-12-2026' },
  { type: 'checkOut.clear' },
  { type: 'dates.clear' },
  { type: 'guests.changed', guests: 3 },
  { type: 'coupon.view' },
  { type: 'coupon.retry' },
  { type: 'coupon.close' },
  { type: 'coupon.select', code: 'KARIBU' },
  { type: 'selection.apply' },
  { type: 'coupon.apply', code: 'KARIBU' },
  { type: 'coupon.remove' },
  { type: 'policy.open' },
  { type: 'policy.close' },
  { type: 'policy.withdraw' },
  { type: 'choice.close' },
  { type: 'choice.replan' },
  { type: 'booking.leave' },
  { type: 'booking.complete' },
  { type: 'booking.payCash' },
  { type: 'booking.payOnline' },
  { type: 'booking.cancel' },
];

/** A dialog covers the panel: in it only its own controls can be pressed. */
const offers: Offers<BookingEvent> = (snapshot, { type }) => {
  const { overlay } = snapshot.value.planning ?? {};
  if (overlay === 'policy') return type === 'policy.close' || type === 'policy.accept';
  if (overlay?.coupons)
    return ['coupon.close', 'coupon.retry', 'coupon.select', 'selection.apply'].includes(type);
  return true;
};

/** What leads on to a booking; nothing where only waiting or something else does. */
function stepOn(snapshot: SnapshotFrom<typeof bookingMachine>): BookingEvent | undefined {
  const { checkIn, checkOut } = snapshot.context;
  const steps: readonly BookingEvent[] = [
    { type: 'terms.retry' },
    { type: 'coupon.close' },
    { type: 'policy.close' },
    { type: 'booking.complete' },
    { type: 'choice.replan' },
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

/** What one page has sent of a booking and of its cash, beside what it knew when it sent it. */
class Requests {
  readonly faults: string[] = [];
  #isBooking = false;
  #isPromised = false;
  #known: string | undefined;
  #cashId: string | undefined;

  constructor(known: string | undefined) {
    this.#known = known;
  }

  #forbid(isWrong: boolean, fault: string): void {
    if (isWrong) this.faults.push(fault);
  }

  /** Never while another is under way, or after one is known to be made. */
  bookingSent(isOwn: boolean): void {
    this.#forbid(!isOwn, 'books for another guest');
    this.#forbid(this.#isBooking, 'books while a booking is under way');
    this.#forbid(this.#known !== undefined, 'books again what is booked');
    this.#isBooking = true;
  }

  /** Always under one id, for the booking that is known, and never after it is known to be recorded. */
  cashSent({ body: { bookingId, transactionId } }: PaymentToCreate): void {
    this.#forbid(bookingId !== this.#known, 'promises cash for an unknown booking');
    this.#forbid(this.#isPromised, 'promises cash again');
    this.#forbid((this.#cashId ?? transactionId) !== transactionId, 'promises cash under two ids');
    this.#cashId = transactionId;
  }

  /** What the page knows once its flow has moved on. */
  learn({ value, context }: SnapshotFrom<typeof bookingMachine>): void {
    this.#isBooking = value === 'booking';
    this.#known = context.held?.id;
  }

  /** What the page has said. */
  hear(effect: Effect): void {
    this.#isPromised ||= effect.type === 'notice' && effect.message === 'booking.completedWithCash';
  }
}

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
    this.#flow = this.#open(undefined);
  }

  /** @param held The booking that My Bookings offers to complete; none opens the property's page. */
  #open(held: HeldBooking | undefined) {
    this.#pages += 1;
    const requests = new Requests(held?.id);
    const { actor, faults } = runFlow(this.#world, {
      name: this.#userId,
      machine: this.#machine(requests),
      input: {
        property: held ? { id: property.id } : cheaper,
        userId: this.#userId,
        today: '20-11-2026',
        transactionId: `${this.#userId}-${this.#pages}`,
        draft: draftOf(
          this.#storage.get('ndako.bookingDraft.v1') ?? null,
          property.id,
          this.#userId,
        ),
        ...(held && { held }),
      },
      clock: this.#world.clock(),
      onEffect: (effect, flow) => {
        requests.hear(effect);
        this.#hear(effect, flow);
      },
    });
    actor.subscribe((snapshot) => requests.learn(snapshot));
    this.#faults.push(faults, requests.faults);
    return actor;
  }

  #machine(requests: Requests) {
    const world = this.#world;
    const server = this.#server;
    return bookingMachine.provide({
      actors: {
        readTerms: world.send<TermsRequests, TermsReplies>('GET terms', () => ({
          listBookedDates: { bookings: server.ranges() },
          readProperty: { data: lakeHouse },
          readServiceTax: { tax: [{ taxPercent }] },
          readRefundPolicy: { policy: [] },
        })),
        listCoupons: world.reply(listCoupons, () => ({ coupons: [coupon] })),
        createBooking: world.reply(
          createBooking,
          ({ body }) => server.book(body),
          ({ body }) => requests.bookingSent(body.userId === this.#userId),
        ),
        cancelBooking: world.reply(cancelBooking, ({ params }) => server.cancel(params.id)),
        createTransaction: world.send<PaymentToCreate, ReplyOf<typeof createTransaction>>(
          'POST cash',
          (payment) => server.promiseCash(payment),
          (payment) => requests.cashSent(payment),
        ),
      },
    });
  }

  /** Nothing is said or kept that is not so. */
  #hear(effect: Effect, flow: Actor<typeof bookingMachine>): void {
    const bookingId = flow.getSnapshot().context.held?.id;
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
      const pages = [{ held: undefined }, ...this.#unpaid().map((held) => ({ held }))];
      this.#flow = this.#open(this.#world.pick(pages).held);
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

  #unpaid(): HeldBooking[] {
    const own = this.#server.standing().filter(({ userId }) => userId === this.#userId);
    return own.map(({ id, amount }) => ({ id, total: amount, payBy: '2026-11-21T12:00:00.000Z' }));
  }

  end(): void {
    expect(this.#faults.flat()).toEqual([]);
    expect(wayOutOf(this.#flow.getSnapshot(), everything, offers)).toBeUndefined();
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
