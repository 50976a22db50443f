import { and, eq, like } from 'drizzle-orm';
import { users } from '#server/db/account-tables.ts';
import { bookings } from '#server/db/booking-tables.ts';
import { NewBookingPage } from '../people/new-booking-page.ts';
import type { Said, Tab } from '../tab.ts';
import type { World } from '../world.ts';
import type { Promised } from './promise.ts';

/** What was judged when it was said: later changes of the booking say nothing of it. */
const judged = new WeakSet<Said>();

/** A caller gets one booking, as the operator has seen it, and what is typed stays until then. */
export const trueNewBookings: Promised = {
  name: 'true-new-bookings',
  check: async (world) => lostForm(world) ?? (await untrue(world)) ?? (await twice(world)),
};

function lostForm({ tabs }: World): string | undefined {
  for (const { name, page, browser } of tabs) {
    if (!(page instanceof NewBookingPage) || !browser.newBooking) continue;
    if (JSON.stringify(page.values) === JSON.stringify(browser.newBooking)) continue;
    return `${name} has typed the stay of ${browser.newBooking.name}, and finds “${page.values.name}”.`;
  }
  return undefined;
}

async function untrue(world: World): Promise<string | undefined> {
  for (const tab of world.tabs) {
    for (const said of tab.said) {
      if (!(said.page instanceof NewBookingPage) || judged.has(said)) continue;
      judged.add(said);
      const how = await untrueSentence(world, tab, said.page, said);
      if (how) return how;
    }
  }
  return undefined;
}

async function untrueSentence(
  { server }: World,
  { name }: Tab,
  { flow, ordered }: NewBookingPage,
  { message, text }: Said,
): Promise<string | undefined> {
  const [made] = await server.deps.db
    .select()
    .from(bookings)
    .where(eq(bookings.id, flow.getSnapshot().context.id));
  if (message === 'desk.newBooking.notBooked' && made) {
    return `${name} reads “${text}” of a booking that is made.`;
  }
  if (message !== 'desk.newBooking.done' || !ordered) return undefined;
  const isIt =
    made?.checkIn === ordered.checkIn &&
    made.checkOut === ordered.checkOut &&
    made.guests === ordered.guests &&
    made.amount === ordered.amount &&
    made.isPaid === ordered.isPaid;
  return isIt ? undefined : `${name} reads “${text}”, and the booking is another one.`;
}

/** Each caller of the world is typed once. */
async function twice({ server, homeId }: World): Promise<string | undefined> {
  const rows = await server.deps.db
    .select({ name: users.firstName })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(and(eq(bookings.propertyId, homeId), like(users.firstName, 'Caller %')));
  const names = rows.map(({ name }) => name);
  const second = names.find((name, index) => names.indexOf(name) < index);
  return second && `${second} has two bookings.`;
}
