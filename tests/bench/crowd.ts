import { addDays, dayOnClock, isoOf } from '#contract/day.ts';
import { startSession } from '#server/accounts/sessions.ts';
import { users } from '#server/db/account-tables.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { properties } from '#server/db/property-tables.ts';
import { seedListings } from '#testing/many-listings.ts';
import { createEmptyDatabase, findPostgres } from '#testing/postgres.ts';
import { startProduct } from '#testing/product.ts';
import { median } from './median.ts';

/*
 * `npm run bench -- crowd`, `npm run bench -- crowd 5`: what happens while visitors open different pages, none
 * of which is kept, and a guest books one stay after the other. The number is the number of rounds. On
 * PostgreSQL.
 */

const crowds = [
  { visitors: 300, pagesEach: 1 },
  { visitors: 16, pagesEach: 25 },
];
const stays = 2000;
const alone = 40;
const rounds = Number(process.argv[2] ?? 2);
const day = addDays(dayOnClock(new Date()), 100);

interface Wish {
  readonly userId: string;
  readonly token: string;
  readonly propertyId: string;
  readonly price: number;
}

async function fill(url: string): Promise<Wish[]> {
  const { db, close } = await openDatabase({ url });
  await seedListings(db, stays, dayOnClock(new Date()));
  const emails = Array.from({ length: stays }, (_, index) => `guest${index}@ndako.example`);
  const rows = emails.map((email) => ({ userName: 'guest', email, passwordHash: '-' }));
  const guests = await db.insert(users).values(rows).returning({ id: users.id });
  const homes = await db.select({ id: properties.id, price: properties.price }).from(properties);
  const wishes: Wish[] = [];
  for (const [index, { id, price }] of homes.slice(0, stays).entries()) {
    const userId = guests[index]?.id;
    if (userId === undefined) break;
    const token = await startSession(db, userId, new Date());
    wishes.push({ userId, token, propertyId: id, price });
  }
  await close();
  return wishes;
}

/** Books a stay of one day. @returns how long it took, in milliseconds. */
async function book(url: string, { userId, token, propertyId, price }: Wish): Promise<number> {
  // The wire form is a day later.
  const sent = isoOf(addDays(day, 1));
  const start = performance.now();
  const reply = await fetch(`${url}/apartment/api/v1/booking-registry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      checkInDate: sent,
      checkOutDate: sent,
      guestQuantity: 1,
      coupon: '',
      propertyId,
      userId,
      bookingStatus: 'pending',
      bookingAmount: price / 100,
      paymentMethod: 'cash',
    }),
  });
  await reply.arrayBuffer();
  if (reply.status !== 201) throw new Error(`a booking was answered with ${reply.status}`);
  return performance.now() - start;
}

interface Opened {
  readonly status: number;
  readonly isRendered: boolean;
  readonly time: number;
}

async function open(address: string): Promise<Opened> {
  const start = performance.now();
  const reply = await fetch(address, { headers: { accept: 'text/html' } });
  const html = await reply.text();
  const isRendered = html.includes('data-rendered=');
  return { status: reply.status, isRendered, time: performance.now() - start };
}

const milliseconds = (values: readonly number[]) => ({
  median: Math.round(median(values)),
  worst: Math.round(Math.max(...values)),
});

const postgres = await findPostgres();
const { url: databaseUrl, drop } = await createEmptyDatabase(postgres.url);
try {
  const wishes = await fill(databaseUrl);
  const paths = ['/', '/apartment', '/about', ...wishes.slice(0, 7).map(pathOf)];
  const product = await startProduct({
    DATABASE_URL: databaseUrl,
    DEMO_DATA: 'off',
    LOG_LEVEL: 'fatal',
  });
  try {
    let count = 0;
    for (const path of paths) await open(`${product.url}${path}`);
    const before: number[] = [];
    for (const wish of wishes.splice(0, alone)) before.push(await book(product.url, wish));
    console.log('a booking alone, ms', milliseconds(before));
    for (const { visitors, pagesEach } of Array.from({ length: rounds }, () => crowds).flat()) {
      let isOver = false;
      const pages = Promise.all(
        Array.from({ length: visitors }, async () => {
          const seen: Opened[] = [];
          for (let page = 0; page < pagesEach; page += 1) {
            count += 1;
            seen.push(await open(`${product.url}${paths[count % paths.length]}?visit=${count}`));
          }
          return seen;
        }),
      ).finally(() => {
        isOver = true;
      });
      const during: number[] = [];
      while (!isOver) {
        const wish = wishes.pop();
        if (!wish) break;
        during.push(await book(product.url, wish));
      }
      const opened = (await pages).flat();
      const statuses = Object.groupBy(opened, ({ status }) => status);
      console.log(`${visitors} visitors, ${pagesEach} pages each`, {
        statuses: Object.entries(statuses).map(([status, all]) => `${all?.length} × ${status}`),
        rendered: opened.filter(({ isRendered }) => isRendered).length,
        'pages, ms': milliseconds(opened.map(({ time }) => time)),
        bookings: during.length,
        'a booking, ms': milliseconds(during),
      });
    }
  } finally {
    await product.stop();
  }
} finally {
  await drop();
  await postgres.stop();
}

function pathOf({ propertyId }: Wish): string {
  return `/propertyDetails/${propertyId}`;
}
