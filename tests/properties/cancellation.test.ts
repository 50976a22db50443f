import { beforeEach, expect, it, vi } from 'vitest';
import { type Actor, type EventFromLogic, fromPromise } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { cancelBooking, listBookings } from '#contract/calls/bookings.ts';
import { readRefundPolicy } from '#contract/calls/content.ts';
import { type createRefund, listRefunds } from '#contract/calls/refunds.ts';
import type { BookingId } from '#contract/ids.ts';
import type { Booking } from '#contract/records/booking.ts';
import type { Refund } from '#contract/records/refund.ts';
import { cancellationMachine } from '#machines/guest/cancellation/cancellation.machine.ts';
import type { RefundToCreate } from '#machines/guest/cancellation/refund-request.ts';
import type { Effect } from '#machines/shared/effects.ts';
import { createRefundIds } from '#src/flows/cancellation/refund-id.ts';
import { bookingIdOf, userIdOf } from '#testing/ids.ts';
import { mayStay, paidOnline, refundsOfAda } from '#testing/machine/records.ts';
import { inEveryOrder, type Offers, refusal, runFlow, type World, wayOutOf } from './world.ts';

type CancellationEvent = EventFromLogic<typeof cancellationMachine>;

/** As in one browser. */
const refundIdOf = createRefundIds();

const bookings: readonly Booking[] = [
  mayStay,
  { ...mayStay, id: bookingIdOf('booking-2') },
  { ...paidOnline, id: bookingIdOf('booking-3') },
];
const details = {
  accountHolder: 'Ada Lumumba',
  bankName: 'Rawbank',
  accountNumber: '1234567890123456',
  confirmAccountNumber: '1234567890123456',
  contactNumber: '243810000001',
};
const heard = new Set<string>();

/** A model of the real server's cancellations and refunds, without a database. */
class Server {
  readonly cancelled = new Set<string>();
  readonly refunds: { readonly bookingId: BookingId; readonly refundId: string }[] = [];
  /** Every request for a refund, whether it arrived or not. */
  readonly sent: { readonly bookingId: BookingId; readonly refundId: string }[] = [];

  cancel(bookingId: BookingId) {
    this.cancelled.add(bookingId);
    return { status: 'success' };
  }

  standing(): Booking[] {
    return bookings.filter(({ id }) => !this.cancelled.has(id));
  }

  requested(): Refund[] {
    return this.refunds.flatMap(({ bookingId }) =>
      refundsOfAda(1, 'pending').map((refund) => ({
        ...refund,
        booking: { ...mayStay, id: bookingId },
      })),
    );
  }

  refund(bookingId: BookingId, refundId: string) {
    if (this.refunds.some((refund) => refund.refundId === refundId)) return { status: 'success' };
    const isOpen = this.cancelled.has(bookingId);
    const isAsked = this.refunds.some((refund) => refund.bookingId === bookingId);
    if (!isOpen || isAsked) throw refusal('refund_closed');
    this.refunds.push({ bookingId, refundId });
    return { status: 'success' };
  }
}

/** The events that lead to a refund, the last step first. */
const steps: readonly CancellationEvent[] = [
  { type: 'refund.submit', details },
  { type: 'refund.confirm' },
  { type: 'refund.typed' },
  { type: 'policy.accept' },
  { type: 'policy.retry' },
  { type: 'cancel.confirm' },
];
const others: readonly CancellationEvent[] = [
  { type: 'cancel.dismiss' },
  { type: 'refund.emptied' },
  { type: 'refund.leave' },
  { type: 'refund.stay' },
  { type: 'refund.elsewhere' },
];

/** The open dialog for each event, or the page itself. */
const places: Readonly<Record<CancellationEvent['type'], string>> = {
  'cancel.ask': 'page',
  'refund.ask': 'page',
  'cancel.confirm': 'confirmOpen',
  'policy.retry': 'policyOpen',
  'policy.accept': 'policyOpen',
  'cancel.dismiss': 'confirmOpen policyOpen',
  'refund.typed': 'refundOpen',
  'refund.emptied': 'refundOpen',
  'refund.submit': 'refundOpen',
  'refund.leave': 'refundOpen',
  'refund.stay': 'refundOpen',
  'refund.confirm': 'refundOpen',
  'refund.elsewhere': 'refundOpen',
  'today.changed': 'page confirmOpen policyOpen refundOpen',
};

const offers: Offers<CancellationEvent> = ({ tags }, { type }) => {
  const open = [...tags].find((tag) => String(tag).endsWith('Open')) ?? 'page';
  return places[type].includes(String(open));
};

/** A tab with the list of bookings. A reload starts its flow again. */
class Tab {
  readonly #world: World;
  readonly #server: Server;
  readonly #name: string;
  readonly #faults: unknown[] = [];
  #flow: Actor<typeof cancellationMachine>;

  constructor(world: World, server: Server, name: string) {
    this.#world = world;
    this.#server = server;
    this.#name = name;
    this.#flow = this.#open();
  }

  #open() {
    const world = this.#world;
    const { actor, faults } = runFlow(world, {
      name: this.#name,
      machine: cancellationMachine.provide({
        actors: {
          readRefundPolicy: world.reply(readRefundPolicy, () => ({ records: [] })),
          cancelBooking: world.reply(cancelBooking, ({ params }) => this.#server.cancel(params.id)),
          listBookings: world.reply(listBookings, () => ({ records: this.#server.standing() })),
          listRefunds: world.reply(listRefunds, () => ({ records: this.#server.requested() })),
          createRefund: fromPromise<ReplyOf<typeof createRefund>, RefundToCreate>(({ input }) => {
            const { bookingId } = input.body;
            const refundId = refundIdOf(bookingId);
            this.#server.sent.push({ bookingId, refundId });
            return world.exchange('POST refund', () => this.#server.refund(bookingId, refundId));
          }),
        },
      }),
      input: { userId: userIdOf('user-1'), today: '01-05-2030', page: '/bookings' },
      clock: world.clock(),
      onEffect: (effect) => this.#hear(effect),
    });
    this.#faults.push(faults);
    return actor;
  }

  /** Checks that every notice is true. */
  #hear(effect: Effect): void {
    if (effect.type === 'navigate') heard.add(effect.to);
    if (effect.type !== 'notice') return;
    heard.add(effect.message);
    const id = this.#flow.getSnapshot().context.booking?.id ?? '';
    if (effect.message === 'bookings.cancelled') expect([...this.#server.cancelled]).toContain(id);
    if (effect.message === 'refund.registered') {
      expect(this.#server.refunds.map(({ bookingId }) => bookingId)).toContain(id);
    }
  }

  /** The possible requests: to cancel an active booking, or to refund a cancelled one. */
  #questions(): CancellationEvent[] {
    return bookings.map((booking) =>
      this.#server.cancelled.has(booking.id)
        ? { type: 'refund.ask', booking: { ...booking, isCancelled: true } }
        : { type: 'cancel.ask', booking },
    );
  }

  act(): void {
    const snapshot = this.#flow.getSnapshot();
    const what = this.#world.pick([...Array<'step'>(9).fill('step'), 'other', 'other', 'reload']);
    if (what === 'reload' || snapshot.status !== 'active') {
      this.#flow.stop();
      this.#flow = this.#open();
      return;
    }
    const event =
      what === 'other'
        ? this.#world.pick(others)
        : (steps.find((step) => snapshot.can(step)) ?? this.#world.pick(this.#questions()));
    for (let times = this.#world.pick([1, 1, 2]); times > 0; times -= 1) this.#flow.send(event);
  }

  end(): void {
    const snapshot = this.#flow.getSnapshot();
    expect(this.#faults.flat()).toEqual([]);
    const wishes = [...steps, ...others, ...this.#questions()];
    expect(wayOutOf(snapshot, wishes, offers)).toBeUndefined();
    expect(JSON.stringify(snapshot.context)).not.toContain(details.accountNumber);
    this.#flow.stop();
  }
}

/** What both tabs have stored. A reload clears the memory of a page, not this. */
const stored = new Map<string, string>();

beforeEach(() => {
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  };
  vi.stubGlobal('window', { localStorage });
  return () => vi.unstubAllGlobals();
});

it('[CONST-04] never refunds twice, requests the refund of a booking with one id, never shows a false notice, forgets the account and has a way out', {
  timeout: 600_000,
}, async () => {
  await inEveryOrder(
    async (world) => {
      const server = new Server();
      const tabs = [new Tab(world, server, 'tab 1'), new Tab(world, server, 'tab 2')];
      for (let step = 0; step < 30; step += 1) {
        await world.pause();
        world.pick(tabs).act();
      }
      return () => {
        for (const tab of tabs) tab.end();
        for (const requests of Map.groupBy(server.sent, ({ bookingId }) => bookingId).values()) {
          const ids = new Set(requests.map(({ refundId }) => refundId));
          expect([...ids], 'one id for the refund of a booking').toEqual([
            expect.stringMatching(/^[A-Z0-9]{16}$/),
          ]);
        }
        const refunded = server.refunds.map(({ bookingId }) => bookingId);
        expect(refunded).toEqual([...new Set(refunded)]);
      };
    },
    heard,
    [
      'bookings.cancelled',
      'bookings.cancelFailed',
      'refund.registered',
      'refund.failed',
      'refund.canWait',
      '/refunds',
    ],
  );
});
