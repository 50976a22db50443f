import { desc, eq } from 'drizzle-orm';
import { readDeskBooking, recordCash, rejectBooking } from '#contract/desk/calls/bookings.ts';
import { failureOf } from '#contract/failure.ts';
import type { PropertyId } from '#contract/ids.ts';
import { bookings } from '#server/db/booking-tables.ts';
import type { TestServer } from '#testing/server.ts';
import { sendAtDesk } from '../client.ts';
import type { Tab } from '../tab.ts';

/** An operator who works on the newest booking of the home, over the real calls of the desk. */
export class Operator {
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
    return this.#change((params, version) => sendAtDesk(recordCash, { params, body: { version } }));
  }

  reject(): Promise<void> {
    const reason = 'The home is not available.';
    return this.#change((params, version) =>
      sendAtDesk(rejectBooking, { params, body: { version, reason } }),
    );
  }

  /** A refusal changes nothing: the operator sees it, and the world goes on. */
  async #change(
    act: (
      params: { readonly id: typeof bookings.$inferSelect.id },
      version: number,
    ) => Promise<unknown>,
  ): Promise<void> {
    const id = await this.#newest();
    if (id === undefined) return;
    await this.#tab.run(async () => {
      try {
        const { booking } = await sendAtDesk(readDeskBooking, { params: { id } });
        await act({ id }, booking.version);
      } catch (error) {
        if (failureOf(error).kind === 'other') throw error;
      }
    });
  }
}
