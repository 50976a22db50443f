import { fromPromise } from 'xstate';
import { addDays, dayOnClock, isoOf } from '#contract/day.ts';
import { readDeskBooking } from '#contract/desk/calls/bookings.ts';
import { bookForGuest, readStayOffer } from '#contract/desk/calls/new-booking.ts';
import { storedNewBooking } from '#contract/desk/new-booking-draft.ts';
import {
  askedStay,
  blankNewBooking,
  type NewBookingValues,
  newBookingId,
} from '#contract/desk/new-booking-form.ts';
import type { PropertyId } from '#contract/ids.ts';
import {
  type BookingOrder,
  deskNewBookingMachine,
} from '#machines/desk/desk-new-booking/desk-new-booking.machine.ts';
import { orderOf } from '#machines/desk/desk-new-booking/order-of.ts';
import { deskStayOffersMachine } from '#machines/desk/desk-new-booking/stay-offers.machine.ts';
import type { Move } from '#machines/shared/effects.ts';
import { recall } from '#src/app/storage.ts';
import { odette } from '#testing/machine/desk-records.ts';
import { sendAtDesk } from '../client.ts';
import type { Page } from '../page.ts';
import type { Command } from '../steps.ts';
import type { Tab } from '../tab.ts';

/** As the page provides them. */
const bookingMachine = deskNewBookingMachine.provide({
  actors: {
    bookForGuest: fromPromise(({ input, signal }) => sendAtDesk(bookForGuest, input, signal)),
    readDeskBooking: fromPromise(({ input, signal }) => sendAtDesk(readDeskBooking, input, signal)),
  },
});

const offersMachine = (id: PropertyId) =>
  deskStayOffersMachine.provide({
    actors: {
      readOffers: fromPromise(async ({ input: { asked }, signal }) => {
        const { checkIn, checkOut, guests } = asked;
        const query = { checkIn, checkOut, guests };
        const { offer } = await sendAtDesk(readStayOffer, { params: { id }, query }, signal);
        return { offers: [offer], hasMore: false };
      }),
    },
  });

/** The booking of the world's home for a guest who calls. */
export class NewBookingPage implements Page {
  readonly title = 'the new booking at the desk';
  move: Move;
  readonly userId = undefined;
  readonly flow;
  readonly offers;
  /** What is in the fields. */
  values: NewBookingValues;
  /** What was sent last. */
  ordered: BookingOrder | undefined;
  readonly #tab: Tab;

  constructor(tab: Tab, move: Move, homeId: PropertyId) {
    this.#tab = tab;
    this.move = move;
    const operator = odette.id;
    const draft = tab.run(() => recall(storedNewBooking('', operator)));
    const id = draft?.id ?? newBookingId();
    const blank = blankNewBooking;
    this.values = draft?.values ?? blank;
    this.flow = tab.startFlow(bookingMachine, { id, operator, place: '', blank, draft });
    this.offers = tab.startFlow(offersMachine(homeId), { asked: this.#asked, homeId });
    let shown: unknown;
    this.flow.subscribe({
      next: ({ context: { failure } }) => {
        if (failure && failure !== shown) tab.reads(failure);
        shown = failure;
      },
      complete: () => this.#end(),
    });
    this.flow.on('records.outdated', () => {
      tab.run(() => this.offers.send({ type: 'offers.reread' }));
    });
  }

  get #asked() {
    return askedStay(this.values, 'day');
  }

  #end(): void {
    const now = this.flow.getSnapshot();
    if (!now.matches('booked')) return;
    this.#tab.browser.newBooking = undefined;
    const to = `/desk/booking?${now.context.id}` as '/';
    this.#tab.run(() => this.#tab.goTo({ to, replace: true }));
  }

  isOf(): boolean {
    return false;
  }

  flows() {
    return [this.flow, this.offers];
  }

  commands(): Command[] {
    const { flow, offers, values } = this;
    const now = flow.getSnapshot();
    if (now.hasTag('busy') || now.status === 'done') return [];
    const command = (say: string, act: () => void): Command => ({
      say,
      act: () => this.#tab.run(act),
    });
    const order = orderOf(offers.getSnapshot().context, undefined, values);
    const number = this.#tab.order();
    const name = `Caller ${number}`;
    return [
      ...(order && values.name !== ''
        ? [
            command(`books for ${values.name} at ${order.amount}`, () => {
              this.ordered = order;
              flow.send({ type: 'form.submit', order });
            }),
          ]
        : []),
      command(`types a stay of ${name}`, () => {
        const today = dayOnClock(new Date());
        const from = addDays(today, 20 + 4 * (number % 3));
        this.#type({
          ...values,
          name,
          mobileNumber: '+243 810 000 201',
          checkIn: isoOf(from),
          checkOut: isoOf(addDays(from, 2)),
        });
      }),
      ...(values.name === ''
        ? []
        : [
            command(values.isPaid ? 'has not received cash' : 'has received the cash', () =>
              this.#type({ ...values, isPaid: !values.isPaid }),
            ),
          ]),
      ...(offers.getSnapshot().can({ type: 'offers.retry' })
        ? [command('reads the home again', () => offers.send({ type: 'offers.retry' }))]
        : []),
      ...(now.can({ type: 'form.restart' })
        ? [
            command('begins another booking', () => {
              this.#tab.browser.newBooking = undefined;
              flow.send({ type: 'form.restart' });
              this.#tab.goTo({ ...this.move, replace: true });
            }),
          ]
        : []),
    ];
  }

  #type(values: NewBookingValues): void {
    this.values = values;
    this.#tab.browser.newBooking = values;
    this.flow.send({ type: 'form.typed', values });
    this.offers.send({ type: 'stay.typed', asked: this.#asked });
  }

  goOn(): string | undefined {
    const [command] = this.commands();
    void command?.act();
    return command?.say;
  }
}
