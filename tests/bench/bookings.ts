import autocannon, { type Request } from 'autocannon';
import pg from 'pg';
import { addDays, type Day, dayOnClock, isoOf } from '#contract/day.ts';
import { startSession } from '#server/accounts/sessions.ts';
import { users } from '#server/db/account-tables.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { properties } from '#server/db/property-tables.ts';
import { seedListings } from '#testing/many-listings.ts';
import { createEmptyDatabase, findPostgres } from '#testing/postgres.ts';
import { type Product, startProduct } from '#testing/product.ts';
import { median } from './median.ts';
import { processorSeconds } from './process-costs.ts';

/*
 * `npm run bench -- bookings`, `npm run bench -- bookings 1`: bookings per second at distinct
 * properties on PostgreSQL, beside bare transactions of the same shape, and how long a booking takes
 * while 200 guests book the same days of another property. The number is the number of rounds. Needs
 * Linux.
 */

/** Bookings of a round. */
const many = 600;
const racers = 200;
const connections = 24;
const path = '/apartment/api/v1/booking-registry';
/** A day that no seeded booking has. */
const day = addDays(dayOnClock(new Date()), 100);
const goal = 3000;

interface Guest {
  readonly id: string;
  readonly token: string;
}

/** A booking of one guest at one property. */
interface Wish {
  readonly guest: Guest;
  readonly property: { readonly id: string; readonly price: number };
}

/** @returns wishes of different guests at different properties. */
async function fill(url: string, count: number): Promise<Wish[]> {
  const { db, close } = await openDatabase({ url });
  await seedListings(db, count, dayOnClock(new Date()));
  const emails = Array.from({ length: count }, (_, index) => `guest${index}@ndako.example`);
  const guests: Guest[] = [];
  for (let first = 0; first < count; first += 1000) {
    const rows = emails
      .slice(first, first + 1000)
      .map((email) => ({ userName: 'guest', email, passwordHash: '-' }));
    for (const { id } of await db.insert(users).values(rows).returning({ id: users.id })) {
      guests.push({ id, token: await startSession(db, id, new Date()) });
    }
  }
  const all = await db.select({ id: properties.id, price: properties.price }).from(properties);
  await close();
  return all.flatMap((property, index) => {
    const guest = guests[index];
    return guest ? [{ guest, property }] : [];
  });
}

/** The request of a booking of one day, whose wire form is a day later. */
function requestOf({ guest, property }: Wish, chosen: Day) {
  const sent = isoOf(addDays(chosen, 1));
  const body = {
    checkInDate: sent,
    checkOutDate: sent,
    guestQuantity: 1,
    coupon: '',
    propertyId: property.id,
    userId: guest.id,
    bookingStatus: 'pending',
    bookingAmount: property.price / 100,
    paymentMethod: 'cash',
  };
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${guest.token}` },
    body: JSON.stringify(body),
  } as const;
}

interface Rate {
  readonly perSecond: number;
  /** Processor time of the process that books, in microseconds for each booking. */
  readonly microseconds: number;
}

async function book(product: Product, wishes: readonly Wish[]): Promise<Rate> {
  const left = [...wishes];
  const next = (request: Request): Request => {
    const wish = left.pop();
    return wish ? { ...request, ...requestOf(wish, day) } : request;
  };
  const before = await processorSeconds(product.pid);
  const start = performance.now();
  // autocannon ends at a whole second.
  let end = start;
  const onResponse = () => {
    end = performance.now();
  };
  const { '2xx': booked } = await autocannon({
    url: product.url,
    connections,
    amount: wishes.length,
    requests: [{ path, method: 'POST', setupRequest: next, onResponse }],
  });
  const seconds = (end - start) / 1000;
  if (booked !== wishes.length) throw new Error(`${booked} of ${wishes.length} were booked`);
  const spent = (await processorSeconds(product.pid)) - before;
  return { perSecond: booked / seconds, microseconds: (spent / booked) * 1e6 };
}

/** The statements that no booking can do without, in one transaction. */
async function bareBooking(pool: pg.Pool, { guest, property }: Wish): Promise<void> {
  const client = await pool.connect();
  const other = isoOf(addDays(day, 7));
  try {
    await client.query('begin');
    await client.query('select price from properties where id = $1', [property.id]);
    await client.query('select id from users where id = $1 for no key update', [guest.id]);
    const { rows } = await client.query(
      `insert into bookings (user_id, property_id, check_in, check_out, guests, amount)
       values ($1, $2, $3, $3, 1, $4) on conflict do nothing returning id`,
      [guest.id, property.id, other, property.price],
    );
    await client.query(
      `insert into outbox (kind, booking_id, next_at, expires_at)
       values ('bookingMade', $1, now(), now())`,
      [rows[0].id],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function bookBare(pool: pg.Pool, wishes: readonly Wish[]): Promise<Rate> {
  const left = [...wishes];
  const before = process.cpuUsage();
  const start = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let wish = left.pop(); wish; wish = left.pop()) await bareBooking(pool, wish);
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(before);
  return {
    perSecond: wishes.length / seconds,
    microseconds: (user + system) / wishes.length,
  };
}

async function send(product: Product, wish: Wish, chosen = day): Promise<number> {
  const start = performance.now();
  const reply = await fetch(`${product.url}${path}`, requestOf(wish, chosen));
  await reply.arrayBuffer();
  if (reply.status !== 201 && reply.status !== 422) throw new Error(`status ${reply.status}`);
  return performance.now() - start;
}

/** Milliseconds of each booking, one after the other, until `isOver`. */
async function timesOf(product: Product, wishes: Wish[], isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const wish = wishes.pop();
    if (!wish) break;
    times.push(await send(product, wish));
  }
  return times;
}

/** The worst time of a booking while others book. */
async function worstDuring(product: Product, own: Wish[], others: readonly Wish[]) {
  let isOver = false;
  const all = Promise.all(others.map((wish) => send(product, wish, addDays(day, 14))));
  const times = timesOf(product, own, () => isOver);
  await all;
  isOver = true;
  return Math.max(...(await times));
}

async function measureRates(product: Product, pool: pg.Pool, wishes: Wish[], rounds: number) {
  const ours: Rate[] = [];
  const bare: Rate[] = [];
  // In turns, so that a busy machine slows each down alike.
  for (let round = 0; round < rounds; round += 1) {
    const some = wishes.splice(0, many);
    ours.push(await book(product, some));
    bare.push(await bookBare(pool, some));
  }
  const rows = Object.entries({ ours, 'bare transactions': bare }).map(([name, rates]) => ({
    what: name,
    'per second': Math.round(median(rates.map(({ perSecond }) => perSecond))),
    'processor µs each': Math.round(median(rates.map(({ microseconds }) => microseconds))),
  }));
  console.table(rows);
  const [own, floor] = rows.map((row) => row['per second']);
  console.log(
    `Bookings per second: ${own} (goal ${goal}: ${Number(own) >= goal ? 'pass' : 'short'}), ${(Number(own) / Number(floor)).toFixed(2)} of the bare transactions.`,
  );
}

async function measureRace(product: Product, wishes: Wish[]) {
  let left = 30;
  const alone = median(await timesOf(product, wishes.splice(0, 31), () => left-- === 0));
  const crowd = wishes.splice(0, racers);
  const elsewhere = await worstDuring(product, wishes.splice(0, 500), crowd);
  const [raced] = wishes.splice(0, 1);
  const same = crowd.map(({ guest, property }) => ({
    guest,
    property: raced?.property ?? property,
  }));
  const race = await worstDuring(product, wishes.splice(0, 500), same);
  console.log(
    `A booking alone takes ${alone.toFixed(1)} ms. The worst while ${racers} book other properties is ${(elsewhere / alone).toFixed(1)} times that, and while ${racers} race for one property ${(race / alone).toFixed(1)} times (${(race / elsewhere).toFixed(2)} of the former).`,
  );
}

const rounds = Number(process.argv[2] ?? 5);
const postgres = await findPostgres();
const { url, drop } = await createEmptyDatabase(postgres.url);
try {
  const wishes = await fill(url, rounds * many + 1500);
  const product = await startProduct({ DATABASE_URL: url, DEMO_DATA: 'off' });
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  try {
    await book(product, wishes.splice(0, 100));
    await measureRates(product, pool, wishes, rounds);
    await measureRace(product, wishes);
  } finally {
    await pool.end();
    await product.stop();
  }
} finally {
  await drop();
  await postgres.stop();
}
