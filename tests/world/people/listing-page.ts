import type { SnapshotFrom } from 'xstate';
import { cancelBooking, createBooking, listCoupons } from '#contract/calls/bookings.ts';
import { readProperty } from '#contract/calls/property.ts';
import { readStay } from '#contract/calls/stay.ts';
import { addDays, type Day, dayOnClock } from '#contract/day.ts';
import { bookingDraft, draftOf } from '#contract/forms/booking-draft.ts';
import type { PropertyId } from '#contract/ids.ts';
import type { Booking } from '#contract/records/booking.ts';
import type { Property } from '#contract/records/property.ts';
import type { RefundTiers } from '#contract/records/refund-tiers.ts';
import {
  type BookingActor,
  bookingMachine,
  toldPrice,
  toldTotal,
} from '#machines/guest/booking/booking.machine.ts';
import type { BookingEvent } from '#machines/guest/booking/booking-setup.ts';
import {
  bookingPrice,
  homeTermsOf,
  shownTotal,
  stayOf,
} from '#machines/guest/booking/booking-terms.ts';
import type { HeldBooking } from '#machines/guest/booking/held-booking.ts';
import type { Move } from '#machines/shared/effects.ts';
import { callActor } from '#src/app/actors.ts';
import { client } from '#src/app/client.ts';
import { environment } from '#src/app/environment.ts';
import { newRecordId } from '#src/app/record-id.ts';
import { recall } from '#src/app/storage.ts';
import { readTerms } from '#src/flows/booking/read-terms.ts';
import { createPaymentActor } from '#src/flows/payment/record-payment-actors.ts';
import type { Page } from '../page.ts';
import type { Tab } from '../tab.ts';

/** As `useBooking` provides it. */
const machine = bookingMachine.provide({
  actors: {
    readTerms,
    listCoupons: callActor(listCoupons),
    createBooking: callActor(createBooking),
    cancelBooking: callActor(cancelBooking),
    createPayment: createPaymentActor,
    readStay: callActor(readStay),
  },
});

const daysEvents: readonly string[] = ['checkIn.chosen', 'checkOut.chosen', 'dates.clear'];

/** What the panel and its dialogs show, read as the views read it. */
export interface Panel {
  readonly checkIn: Day | undefined;
  readonly checkOut: Day | undefined;
  readonly guests: number;
  readonly coupon: string;
  readonly total: number;
  /** The price of a day, the service charge and the tax. */
  readonly rates: string;
  /** The total on the screen; undefined while there is none. */
  readonly shownTotal: number | undefined;
  /** The total before, in the alert that the price has changed. */
  readonly formerTotal: number | undefined;
  /** The total before, in the dialog that asks how to pay. */
  readonly dialogFormerTotal: number | undefined;
  /** What the policy dialog shows: the tiers of the home, or the policy of the site. */
  readonly policy: RefundTiers | 'policy of the site';
  readonly isAccepted: boolean;
  /** The total in the dialog that asks how to pay. */
  readonly dialogTotal: number | undefined;
  /** The payment deadline in that dialog. Without one it says “within 24 hours”. */
  readonly dialogPayBy: string | undefined;
  /** Days, coupon and policy can be changed. */
  readonly isOpen: boolean;
}

export function panelOf(snapshot: SnapshotFrom<BookingActor>): Panel {
  const { context } = snapshot;
  const { pricePerDay, serviceCharge } = context.property;
  const isOpen = snapshot.matches('planning');
  return {
    checkIn: context.checkIn,
    checkOut: context.checkOut,
    guests: context.guests,
    coupon: context.coupon?.code ?? '',
    total: bookingPrice(context).total,
    rates: `${pricePerDay} a day, ${serviceCharge} service, ${context.taxPercent} % tax`,
    shownTotal: isOpen ? shownTotal(context) : undefined,
    formerTotal: toldPrice(snapshot)?.before,
    dialogFormerTotal: toldTotal(snapshot)?.before,
    policy: context.refundTiers || 'policy of the site',
    isAccepted: snapshot.hasTag('policyAccepted'),
    dialogTotal: snapshot.hasTag('choiceOpen') ? context.held?.total : undefined,
    dialogPayBy: context.held?.payBy,
    isOpen,
  };
}

/** The page of a home: choosing, booking, and how to pay. */
export class ListingPage implements Page {
  readonly title = 'the page of the home';
  move: Move;
  readonly userId;
  readonly flow: BookingActor;
  /** The rates on the screen when the policy was accepted last. */
  accepted: string | undefined;
  /** Whether the person has chosen anything here since the page was opened. */
  isTouched = false;
  readonly openedAt: number;
  readonly #tab: Tab;

  constructor(tab: Tab, move: Move, property: Property) {
    this.#tab = tab;
    this.move = move;
    this.userId = tab.userId;
    this.openedAt = tab.order();
    this.flow = tab.startFlow(machine, {
      property: homeTermsOf({ property }),
      userId: this.userId,
      today: dayOnClock(new Date()),
      unit: environment.stayUnit,
      longestStay: environment.longestStay,
      transactionId: newRecordId(),
      draft: draftOf(recall(bookingDraft), property.id, this.userId),
    });
  }

  get panel(): Panel {
    return panelOf(this.flow.getSnapshot());
  }

  isOf(move: Move): boolean {
    return move.to === this.move.to;
  }

  flows() {
    return [this.flow];
  }

  can(event: BookingEvent): boolean {
    return this.#tab.coming === undefined && this.flow.getSnapshot().can(event);
  }

  send(event: BookingEvent): void {
    this.#tab.run(() => this.flow.send(event));
    const stay = stayOf(this.flow.getSnapshot().context);
    if (daysEvents.includes(event.type)) {
      this.isTouched = true;
      if (!this.userId && (stay || event.type === 'dates.clear')) this.#tab.browser.wanted = stay;
    }
    if (event.type === 'policy.accept' && this.panel.isAccepted) this.accepted = this.panel.rates;
  }

  /** The next step on the way to a booking. */
  goOn(): string | undefined {
    const { checkIn, checkOut } = this.panel;
    const today = this.#tab.run(() => dayOnClock(new Date()));
    const steps: readonly (readonly [BookingEvent, string])[] = [
      [{ type: 'terms.retry' }, 'reads the terms again'],
      [{ type: 'policy.close' }, 'closes the policy'],
      ...(checkIn
        ? []
        : ([
            [{ type: 'checkIn.chosen', day: addDays(today, 20) }, 'chooses the arrival'],
          ] as const)),
      ...(checkOut
        ? []
        : ([
            [{ type: 'checkOut.chosen', day: addDays(today, 22) }, 'chooses the departure'],
          ] as const)),
      ...(this.panel.isAccepted
        ? []
        : ([[{ type: 'policy.accept' }, 'accepts the refund policy']] as const)),
      [{ type: 'booking.submit' }, 'presses Book Now'],
      [{ type: 'choice.replan' }, 'plans again'],
    ];
    const step = steps.find(([event]) => this.can(event));
    if (step) this.send(step[0]);
    return step?.[1];
  }
}

/** The flow of a booking in My Bookings that was made earlier. */
export function startHeld(
  tab: Tab,
  { userId, property }: Booking,
  held: HeldBooking,
): BookingActor {
  return tab.startFlow(machine, {
    property: { id: property.id },
    userId,
    today: dayOnClock(new Date()),
    unit: environment.stayUnit,
    longestStay: environment.longestStay,
    transactionId: newRecordId(),
    draft: undefined,
    held,
  });
}

/** Reads the home as its page does. */
export async function readHome(tab: Tab, id: PropertyId): Promise<Property> {
  const { property } = await tab.run(() => client.send(readProperty, { params: { id } }));
  return property;
}
