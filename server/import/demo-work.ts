import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { enquiryKinds } from '#contract/desk/records/enquiry.ts';
import { type Cents, centsOf } from '#contract/money.ts';
import { users } from '../db/account-tables.ts';
import { bookings } from '../db/booking-tables.ts';
import { calendarFeeds } from '../db/calendar-tables.ts';
import { content } from '../db/content-tables.ts';
import type { Database } from '../db/database.ts';
import { enquiries } from '../db/enquiry-tables.ts';
import { paymentOrders, providerOrders } from '../db/payment-tables.ts';
import { properties } from '../db/property-tables.ts';
import type { Deps } from '../deps.ts';
import { openSandboxOrder } from '../paypal/sandbox-orders.ts';
import { root } from '../root.ts';

/** In hours. */
const aYear = 365 * 24;

const hoursAgo = z.number().min(0);
/** The booking of a guest, by the listing's code and the guest's address. */
const ofBooking = { listing: z.string(), guest: z.string(), hoursAgo };

const work = z.strictObject({
  enquiries: z.array(
    z.strictObject({
      kind: z.enum(enquiryKinds),
      email: z.string(),
      name: z.string().default(''),
      mobileNumber: z.string().default(''),
      visitType: z.string().optional(),
      message: z.string().default(''),
      /** One with a note is answered. */
      note: z.string().default(''),
      hoursAgo,
    }),
  ),
  captures: z.array(z.strictObject({ ...ofBooking, amount: z.number().transform(centsOf) })),
  conflicts: z.array(
    z.strictObject({ ...ofBooking, platform: z.string(), address: z.string(), title: z.string() }),
  ),
});

type Work = z.output<typeof work>;
type Demo = Pick<Deps, 'db' | 'clock'>;

/** DESK-306: adds the enquiries, the capture and the conflict that operators find in the demo. */
export async function addDemoWork({ db, clock }: Demo): Promise<void> {
  const file = await readFile(join(root, 'demo/desk/work.json'), 'utf8');
  const { enquiries: forms, captures, conflicts } = work.parse(JSON.parse(file));
  const now = clock();
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  for (const form of forms) await addEnquiry(db, form, before(form.hoursAgo));
  for (const capture of captures) {
    const { id } = await bookingOf(db, capture);
    await addCapture(db, id, capture.amount, before(capture.hoursAgo), now);
  }
  for (const { platform, address, title, ...conflict } of conflicts) {
    const { id, propertyId, checkIn: firstDay, lastDay } = await bookingOf(db, conflict);
    await db.insert(calendarFeeds).values({
      propertyId,
      name: platform,
      address,
      readAt: now,
      conflicts: [{ title, firstDay, lastDay, bookingId: id }],
      // The address does not exist, so the server must not read it soon.
      nextAt: before(-aYear),
      createdAt: before(conflict.hoursAgo),
    });
  }
}

type Booking = typeof bookings.$inferSelect;

async function bookingOf(
  db: Database,
  { listing, guest }: { readonly listing: string; readonly guest: string },
): Promise<Booking> {
  const [row] = await db
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(and(eq(properties.code, listing), eq(users.email, guest)));
  if (!row) throw new Error(`The demo has no booking of ${listing} by ${guest}`);
  return row.booking;
}

async function addEnquiry(
  db: Database,
  { visitType, hoursAgo: _, ...form }: Work['enquiries'][number],
  createdAt: Date,
): Promise<void> {
  const [type] = await db
    .select({ id: content.id })
    .from(content)
    .where(
      and(
        eq(content.registry, 'agent-types-registry'),
        sql`${content.record}->>'name' = ${visitType ?? null}`,
      ),
    );
  const isAnswered = form.kind === 'newsletter' || form.note !== '';
  await db
    .insert(enquiries)
    .values({ ...form, visitTypeId: type?.id ?? null, isAnswered, createdAt });
}

/** Adds an order that the sandbox has captured, without the record of its payment. */
async function addCapture(
  db: Database,
  bookingId: Booking['id'],
  amount: Cents,
  createdAt: Date,
  now: Date,
): Promise<void> {
  const id = await openSandboxOrder(db, amount, createdAt, bookingId);
  await db.update(providerOrders).set({ status: 'captured' }).where(eq(providerOrders.id, id));
  await db.insert(paymentOrders).values({
    id,
    bookingId,
    amount,
    isOpen: false,
    checkedAt: now,
    found: 'captured',
    foundAmount: amount,
    foundCurrency: 'USD',
    createdAt,
  });
}
