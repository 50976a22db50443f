import { expect, it } from 'vitest';
import type { Actor, SnapshotFrom } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { cancelBooking, createBooking, listCoupons } from '#contract/calls/bookings.ts';
import type { createPayment } from '#contract/calls/payments.ts';
import { readStay } from '#contract/calls/stay.ts';
import { bookingDraft, draftOf } from '#contract/forms/booking-draft.ts';
import type { UserId } from '#contract/ids.ts';
import { cents } from '#contract/money.ts';
import type { Coupon } from '#contract/records/coupon.ts';
import { stayUnits } from '#contract/rules/stay.ts';
import { bookingMachine } from '#machines/guest/booking/booking.machine.ts';
import type {
  BookingEvent,
  TermsReplies,
  TermsRequests,
} from '#machines/guest/booking/booking-setup.ts';
import { homeTermsOf } from '#machines/guest/booking/booking-terms.ts';
import type { HeldBooking } from '#machines/guest/booking/held-booking.ts';
import type { PaymentToCreate } from '#machines/guest/record-payment.ts';
import type { Effect } from '#machines/shared/effects.ts';
import { userIdOf } from '#testing/ids.ts';
import { lakeHouse } from '#testing/machine/records.ts';
import { BookingServer, taxPercent } from './booking-server.ts';
import { inEveryOrder, type Offers, runFlow, type World, wayOutOf } from './world.ts';

const property = homeTermsOf({ property: lakeHouse });
/** The property with an older price, as in the page's cache. */
const cheaper = { ...property, pricePerDay: cents(property.pricePerDay - 500) };
const coupon: Coupon = {
  name: 'Welcome',
  code: 'KARIBU',
  discount: cents(2000),
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

/** Whether the page offers an event. While a dialog covers the panel, only its controls work. */
const offers: Offers<BookingEvent> = (snapshot, { type }) => {
  const { overlay } = snapshot.value.planning ?? {};
  if (overlay === 'policy') return type === 'policy.close' || type === 'policy.accept';
  if (overlay?.coupons)
    return ['coupon.close', 'coupon.retry', 'coupon.select', 'selection.apply'].includes(type);
  return true;
};

/** The next event on the way to a booking, or undefined when the guest has to wait. */
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

/** The weights of a guest's actions: most of the time a guest continues the booking. */
const habits = [
  ...Array<'step'>(8).fill('step'),
  'choice',
  'choice',
  'anything',
  'reload',
] as const;

/** The notices and pages in all runs, to check that the runs really reach them. */
const heard = new Set<string>();

/** The page at an address, without what it is about. */
function pageOf(address: string): string {
  return address.replace(/^(\/[\w-]+).*/, '$1');
}

/** The booking and cash requests of one page, checked against the page's knowledge at that time. */
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

  /** The page must not book during another booking request, or after a confirmed booking. */
  bookingSent(isOwn: boolean): void {
    this.#forbid(!isOwn, 'books for another guest');
    this.#forbid(this.#isBooking, 'books during another booking request');
    this.#forbid(this.#known !== undefined, 'books a second time');
    this.#isBooking = true;
  }

  /**
   * The page must promise cash with one id, for the known booking, and never after a confirmed
   * record.
   */
  cashSent({ body: { bookingId, transactionId } }: PaymentToCreate): void {
    this.#forbid(bookingId !== this.#known, 'promises cash for an unknown booking');
    this.#forbid(this.#isPromised, 'promises cash a second time');
    this.#forbid((this.#cashId ?? transactionId) !== transactionId, 'promises cash with two ids');
    this.#cashId = transactionId;
  }

  /** Updates the page's knowledge after a step of its flow. */
  learn({ value, context }: SnapshotFrom<typeof bookingMachine>): void {
    this.#isBooking = value === 'booking';
    this.#known = context.held?.id;
  }

  /** Records a notice of the page. */
  hear(effect: Effect): void {
    this.#isPromised ||= effect.type === 'notice' && effect.message === 'booking.completedWithCash';
  }
}

/** One guest with one tab. The guest can close it and open it again. */
class Guest {
  readonly #world: World;
  readonly #server: BookingServer;
  readonly #userId: UserId;
  readonly #storage = new Map<string, string>();
  readonly #faults: unknown[] = [];
  #pages = 0;
  #flow: Actor<typeof bookingMachine>;

  constructor(world: World, server: BookingServer, userId: UserId) {
    this.#world = world;
    this.#server = server;
    this.#userId = userId;
    this.#flow = this.#open(undefined);
  }

  /** @param held The booking to complete from My Bookings. Undefined opens the property's page. */
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
        unit: this.#server.unit,
        longestStay: 90,
        transactionId: `${this.#userId}-${this.#pages}`,
        draft: draftOf(
          bookingDraft.read(this.#storage.get(bookingDraft.key)),
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
          listBookedDates: { records: server.ranges() },
          readProperty: { property: lakeHouse },
          readServiceTax: { records: [{ taxPercent }] },
          readRefundPolicy: { records: [] },
        })),
        listCoupons: world.reply(listCoupons, () => ({ records: [coupon] })),
        createBooking: world.reply(
          createBooking,
          ({ body }) => server.book(body),
          ({ body }) => requests.bookingSent(body.userId === this.#userId),
        ),
        cancelBooking: world.reply(cancelBooking, ({ params }) => server.cancel(params.id)),
        readStay: world.reply(readStay, ({ params }) => server.readStay(params.id)),
        createPayment: world.send<PaymentToCreate, ReplyOf<typeof createPayment>>(
          'POST cash',
          (payment) => server.promiseCash(payment),
          (payment) => requests.cashSent(payment),
        ),
      },
    });
  }

  /** Checks that every notice and every stored value is true. */
  #hear(effect: Effect, flow: Actor<typeof bookingMachine>): void {
    const bookingId = flow.getSnapshot().context.held?.id;
    const booking = this.#server.bookings.find(({ id }) => id === bookingId);
    if (effect.type === 'notice') heard.add(effect.message);
    if (effect.type === 'navigate') heard.add(pageOf(effect.to));
    if (effect.type === 'remember') {
      this.#storage.set(effect.key, effect.value);
    }
    if (effect.type === 'forget') this.#storage.delete(effect.key);
    if (effect.type === 'notice' && effect.message === 'booking.completedWithCash') {
      expect(this.#server.cash.map((one) => one.bookingId)).toContain(bookingId);
    }
    if (effect.type === 'notice' && effect.message === 'booking.cancelled') {
      expect(booking?.isCancelled).toBe(true);
    }
    if (effect.type === 'navigate' && effect.to.startsWith('/payment-processing')) {
      expect(booking?.userId).toBe(this.#userId);
      expect(effect.to).toBe(`/payment-processing/${bookingId}`);
    }
  }

  /** Performs an action once or twice. */
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

it('never books twice, never shows a false notice and always has a way out', {
  timeout: 600_000,
}, async () => {
  await inEveryOrder(
    async (world) => {
      const server = new BookingServer(property, [coupon], world.pick(stayUnits));
      const guests = [
        new Guest(world, server, userIdOf('amina')),
        new Guest(world, server, userIdOf('joel')),
      ];
      for (let step = 0; step < 30; step += 1) {
        await world.pause();
        world.pick(guests).act();
      }
      return () => {
        for (const guest of guests) guest.end();
      };
    },
    heard,
    [
      'booking.failed',
      'booking.rangeTaken',
      'booking.completedWithCash',
      'booking.cashFailed',
      'booking.cancelled',
      'booking.cancelFailed',
      '/payment-processing',
      '/signin',
      '/bookings',
    ],
  );
});
