import { desc, eq } from 'drizzle-orm';
import {
  chargeBooking,
  makeClaimCode,
  makePaymentLink,
  readDeskBooking,
  recordCash,
  rejectBooking,
  unchargeBooking,
} from '#contract/desk/calls/bookings.ts';
import type { DeskBookingDetail } from '#contract/desk/records/desk-booking.ts';
import { unpaidCharge } from '#contract/desk/unpaid-charge.ts';
import { failureOf } from '#contract/failure.ts';
import type { BookingId, PropertyId } from '#contract/ids.ts';
import { cents } from '#contract/money.ts';
import { bookings } from '#server/db/booking-tables.ts';
import type { TestServer } from '#testing/server.ts';
import { sendAtDesk } from '../client.ts';
import type { Tab } from '../tab.ts';

type Act = (params: { readonly id: BookingId }, booking: DeskBookingDetail) => Promise<unknown>;

/** An operator who works on the newest booking of the home, over the real calls of the desk. */
export class Operator {
  /** Of the newest payment link. */
  token = '';
  /** The claim codes, the newest last. */
  codes: readonly string[] = [];
  readonly #tab: Tab;
  readonly #server: TestServer;
  readonly #homeId: () => PropertyId;

  constructor(tab: Tab, server: TestServer, homeId: () => PropertyId) {
    this.#tab = tab;
    this.#server = server;
    this.#homeId = homeId;
  }

  async #newest() {
    const [newest] = await this.#server.deps.db
      .select({ id: bookings.id })
      .from(bookings)
      .where(eq(bookings.propertyId, this.#homeId()))
      .orderBy(desc(bookings.createdAt), desc(bookings.id))
      .limit(1);
    return newest?.id;
  }

  recordCash(): Promise<void> {
    return this.#change((params, { version }) =>
      sendAtDesk(recordCash, { params, body: { version } }),
    );
  }

  recordPart(): Promise<void> {
    const amount = cents(5000);
    return this.#change((params, { version }) =>
      sendAtDesk(recordCash, { params, body: { version, amount, note: 'A part.' } }),
    );
  }

  charge(): Promise<void> {
    const charge = { amount: cents(2500), reason: 'Breakfast' };
    return this.#change((params, { version }) =>
      sendAtDesk(chargeBooking, { params, body: { version, ...charge } }),
    );
  }

  uncharge(): Promise<void> {
    return this.#change(async (params, booking) => {
      const charge = unpaidCharge(booking)?.id;
      if (charge === undefined) return;
      await sendAtDesk(unchargeBooking, { params, body: { version: booking.version, charge } });
    });
  }

  /** The token of the link is that of the payer's page, when it is opened. */
  makeLink(): Promise<void> {
    return this.#change(async (params, { version }) => {
      const { link } = await sendAtDesk(makePaymentLink, { params, body: { version } });
      this.token = link.split('#')[1] ?? '';
    });
  }

  /** A code with which a guest claims a booking. It ends the former one of the booking. */
  makeCode(id: BookingId): Promise<void> {
    return this.#changeOf(id, async (params, { version }) => {
      const { code } = await sendAtDesk(makeClaimCode, { params, body: { version } });
      this.codes = [...this.codes, code];
    });
  }

  reject(): Promise<void> {
    const reason = 'The home is not available.';
    return this.#change((params, { version }) =>
      sendAtDesk(rejectBooking, { params, body: { version, reason } }),
    );
  }

  async #change(act: Act): Promise<void> {
    const id = await this.#newest();
    if (id !== undefined) await this.#changeOf(id, act);
  }

  /** A refusal changes nothing: the operator sees it, and the world goes on. */
  async #changeOf(id: BookingId, act: Act): Promise<void> {
    await this.#tab.run(async () => {
      try {
        const { booking } = await sendAtDesk(readDeskBooking, { params: { id } });
        await act({ id }, booking);
      } catch (error) {
        if (failureOf(error).kind === 'other') throw error;
      }
    });
  }
}
