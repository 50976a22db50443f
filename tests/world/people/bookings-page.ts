import { fromPromise } from 'xstate';
import { cancelBooking, listBookings, readRefundPreview } from '#contract/calls/bookings.ts';
import { readRefundPolicy } from '#contract/calls/content.ts';
import { listRefunds } from '#contract/calls/refunds.ts';
import { dayOnClock } from '#contract/day.ts';
import type { BookingId, UserId } from '#contract/ids.ts';
import type { Booking } from '#contract/records/booking.ts';
import type { RefundShare } from '#contract/records/refund-tiers.ts';
import type { BookingActor } from '#machines/guest/booking/booking.machine.ts';
import type { BookingEvent } from '#machines/guest/booking/booking-setup.ts';
import { type HeldBooking, heldBookingOf } from '#machines/guest/booking/held-booking.ts';
import {
  type CancellationActor,
  cancellationMachine,
} from '#machines/guest/cancellation/cancellation.machine.ts';
import { myBookingsMachine } from '#machines/guest/my-bookings/my-bookings.machine.ts';
import { bookingsOf } from '#machines/guest/my-bookings/stays.ts';
import type { Move } from '#machines/shared/effects.ts';
import { callActor } from '#src/app/actors.ts';
import { client } from '#src/app/client.ts';
import { createRefundActor } from '#src/flows/cancellation/refund-actor.ts';
import { createRefundIds } from '#src/flows/cancellation/refund-id.ts';
import type { Page } from '../page.ts';
import type { Command } from '../steps.ts';
import type { Tab } from '../tab.ts';
import { panelOf, startHeld } from './listing-page.ts';

const listMachine = myBookingsMachine.provide({
  actors: {
    load: fromPromise(async ({ input, signal }) => {
      const { records } = await client.send(listBookings, input.request, { signal });
      return records;
    }),
  },
});

type CancellationEvent = Parameters<CancellationActor['send']>[0];

/** My Bookings: the list, cancelling, and completing each unpaid booking. */
export class BookingsPage implements Page {
  readonly title = 'My Bookings';
  move: Move;
  readonly userId: UserId;
  readonly list;
  readonly cancellation: CancellationActor;
  readonly #tab: Tab;
  readonly #held = new Map<BookingId, BookingActor>();

  constructor(tab: Tab, move: Move, userId: UserId) {
    this.#tab = tab;
    this.move = move;
    this.userId = userId;
    this.list = tab.startFlow(listMachine, { request: { params: { userId } } });
    const machine = cancellationMachine.provide({
      actors: {
        readRefundPolicy: callActor(readRefundPolicy),
        readRefundPreview: callActor(readRefundPreview),
        cancelBooking: callActor(cancelBooking),
        listBookings: callActor(listBookings, { whole: true }),
        createRefund: createRefundActor(createRefundIds()),
        listRefunds: callActor(listRefunds, { whole: true }),
      },
    });
    const today = dayOnClock(new Date());
    this.cancellation = tab.startFlow(machine, { userId, page: '/bookings', today });
    this.cancellation.on('*', (effect) => {
      if (effect.type === 'booking.cancelled') {
        tab.run(() => this.list.send({ type: 'record.removed', id: effect.bookingId }));
      }
      if (effect.type === 'records.outdated') tab.run(() => this.list.send(effect));
    });
    tab.run(() => this.list.subscribe(() => this.#openUnpaid()));
  }

  /** The bookings that the tab Upcoming shows. */
  get upcoming(): readonly Booking[] {
    const { data = [] } = this.list.getSnapshot().context;
    return bookingsOf(
      'upcoming',
      data,
      this.#tab.run(() => dayOnClock(new Date())),
    );
  }

  /** Each unpaid booking in sight has a flow of its own. */
  #openUnpaid(): void {
    const unpaid = this.upcoming.flatMap((booking) => {
      const held = heldBookingOf(booking);
      return held ? [{ booking, held }] : [];
    });
    for (const [id, flow] of this.#held) {
      if (unpaid.some(({ booking }) => booking.id === id)) continue;
      this.#tab.stopFlow(flow);
      this.#held.delete(id);
    }
    for (const { booking, held } of unpaid) {
      if (!this.#held.has(booking.id)) {
        this.#held.set(booking.id, this.#start(booking, held));
      }
    }
  }

  #start(booking: Booking, held: HeldBooking): BookingActor {
    const flow = startHeld(this.#tab, booking, held);
    flow.on('records.outdated', (fact) => this.#tab.run(() => this.list.send(fact)));
    return flow;
  }

  /** The page says that its list could not be read. */
  get isOld(): boolean {
    return this.list.getSnapshot().matches('failed');
  }

  /** What the dialog says goes back, while the cancellation is being sent. */
  get shownRefund(): RefundShare | 'the policy' | undefined {
    const snapshot = this.cancellation.getSnapshot();
    if (!snapshot.matches('cancelling')) return undefined;
    return snapshot.context.preview?.share ?? 'the policy';
  }

  /** A dialog is open. */
  get isAsking(): boolean {
    return !this.cancellation.getSnapshot().matches('idle');
  }

  isOf(): boolean {
    return false;
  }

  flows() {
    return [this.list, this.cancellation, ...this.#held.values()];
  }

  get dialogTotals(): readonly (readonly [BookingId, number])[] {
    return [...this.#held].flatMap(([id, flow]) => {
      const { dialogTotal } = panelOf(flow.getSnapshot());
      return dialogTotal === undefined ? [] : [[id, dialogTotal] as const];
    });
  }

  /** What the page offers now, an open dialog first. */
  commands(): Command[] {
    if (this.#tab.coming) return [];
    const cancelling = (event: CancellationEvent, say: string): Command[] =>
      this.cancellation.getSnapshot().can(event)
        ? [{ say, act: () => this.#tab.run(() => this.cancellation.send(event)) }]
        : [];
    const completing = (id: BookingId, event: BookingEvent, say: string): Command[] => {
      const flow = this.#held.get(id);
      if (!flow?.getSnapshot().can(event)) return [];
      return [{ say, act: () => this.#tab.run(() => flow.send(event)) }];
    };
    const inDialog = [
      ...cancelling({ type: 'cancel.confirm' }, 'confirms the cancellation'),
      ...cancelling({ type: 'policy.retry' }, 'reads the refund again'),
      ...cancelling({ type: 'policy.accept' }, 'accepts the refund'),
      ...cancelling({ type: 'cancel.dismiss' }, 'keeps the booking'),
      ...cancelling({ type: 'refund.leave' }, 'leaves the refund form'),
      ...cancelling({ type: 'refund.confirm' }, 'sends the refund back to PayPal'),
      ...[...this.#held.keys()].flatMap((id) => [
        ...completing(id, { type: 'booking.payCash' }, 'presses Cash Payment'),
        ...completing(id, { type: 'booking.payOnline' }, 'presses Online Payment'),
        ...completing(id, { type: 'booking.cancel' }, 'presses Cancel Booking'),
        ...completing(id, { type: 'booking.leave' }, 'goes to My Bookings'),
      ]),
    ];
    if (inDialog.length > 0) return inDialog;
    return [
      ...this.upcoming.flatMap((booking) =>
        cancelling({ type: 'cancel.ask', booking }, 'presses Cancel'),
      ),
      ...[...this.#held.keys()].flatMap((id) =>
        completing(id, { type: 'booking.complete' }, 'presses Complete Booking'),
      ),
      ...(this.isOld
        ? [
            {
              say: 'reads the list again',
              act: () => this.#tab.run(() => this.list.send({ type: 'resource.retry' })),
            },
          ]
        : []),
    ];
  }

  goOn(): string | undefined {
    const [command] = this.commands();
    void command?.act();
    return command?.say;
  }
}
