import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addDays, dayOnClock, isoOf } from '#contract/day.ts';
import type { UserId } from '#contract/ids.ts';
import { cents } from '#contract/money.ts';
import { blockedDays } from '#server/db/calendar-tables.ts';
import { content } from '#server/db/content-tables.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { properties } from '#server/db/property-tables.ts';
import { type ApiServer, startApiServer } from '#testing/api-server.ts';
import { type DatabaseLine, openDatabaseLine } from '#testing/database-line.ts';
import { copyTemplate, type TestDatabase } from '#testing/postgres.ts';
import { measured, proofTimeout, sized } from '#testing/trust.ts';
import { addBooking, addGuest, addProperty, type PropertyRow } from '#tests/server/fixtures.ts';

const operations = sized(4000, 100_000);
const writers = 4;
const readers = 36;
const homesOfWriter = 5;

let copy: TestDatabase;
let database: OpenDatabase;
let line: DatabaseLine;
let servers: ApiServer[];

beforeAll(async () => {
  copy = await copyTemplate(inject('postgresTemplate'));
  database = await openDatabase({ url: copy.url });
  line = await openDatabaseLine(copy.url);
  servers = await Promise.all([1, 2].map(() => startApiServer({ DATABASE_URL: line.url })));
  // The servers learn late what the database answers, so a change is often confirmed in between.
  line.trouble = 'slow';
}, proofTimeout);
afterAll(async () => {
  for (const server of servers) await server.kill();
  await line.cut();
  await database.close();
  await copy.drop();
});

const firstDay = addDays(dayOnClock(new Date()), 30);

/** A home, and what was confirmed about it. Both numbers only rise. */
interface Known {
  readonly home: PropertyRow;
  /** In dollars. */
  price: number;
  /** So many days from the first one are booked or blocked. */
  taken: number;
}

interface Listed {
  readonly id: string;
  readonly propertyPrice: number;
}

const random = (end: number) => Math.floor(Math.random() * end);

it('[OPS-04] no read of two server processes is older than a change that was confirmed before it', {
  timeout: proofTimeout,
}, async (context) => {
  const { db } = database;
  const here = { deps: { db, clock: () => new Date() } };
  const { id: guest } = await addGuest(here);
  const known: Known[] = [];
  for (let count = 0; count < writers * homesOfWriter; count += 1) {
    known.push({ home: await addProperty(here), price: 100, taken: 0 });
  }
  await db.insert(content).values({ registry: 'faq-registry', position: 0, record: faq(0) });
  const asked = { number: 0 };
  const old: string[] = [];
  const counts = { reads: 0, changes: 0 };
  const isOver = () => counts.reads + counts.changes >= operations;

  async function write(writer: number): Promise<void> {
    const own = known.slice(writer * homesOfWriter, (writer + 1) * homesOfWriter);
    while (!isOver()) {
      const one = own[random(own.length)];
      if (!one) throw new Error('There is no home');
      counts.changes += 1;
      const choice = random(10);
      if (choice < 5) await raisePrice(one);
      else if (choice < 9) {
        await takeDay(one, guest);
        await Promise.all([search(one.taken - 1), search(one.taken - 1)]);
      }
      if (choice === 9 && writer === 0) await ask();
      await Promise.all(Array.from({ length: 6 }, () => read()));
    }
  }

  async function raisePrice(one: Known): Promise<void> {
    const price = one.price + 1;
    await db
      .update(properties)
      .set({ price: cents(100 * price) })
      .where(eq(properties.id, one.home.id));
    one.price = price;
  }

  async function takeDay(one: Known, user: UserId): Promise<void> {
    const day = addDays(firstDay, one.taken);
    const propertyId = one.home.id;
    if (one.taken % 2 === 0)
      await addBooking(here, user, propertyId, { checkIn: day, checkOut: day });
    else
      await db.insert(blockedDays).values({ propertyId, firstDay: day, lastDay: day, reason: '' });
    one.taken += 1;
  }

  async function ask(): Promise<void> {
    const number = asked.number + 1;
    await db.update(content).set({ record: faq(number) });
    asked.number = number;
  }

  async function read(): Promise<void> {
    counts.reads += 1;
    const choice = random(10);
    if (choice < 3) await readDetails();
    else if (choice < 6) await readList();
    else if (choice < 9) await search();
    else await readTexts();
  }

  async function sent(method: string, path: string, body?: unknown): Promise<unknown> {
    const server = servers[random(servers.length)];
    const reply = await server?.send(method, path, '', body);
    expect(reply).toMatchObject({ status: 200 });
    return Object(reply?.body);
  }

  async function readDetails(): Promise<void> {
    const { home, price } = { ...known[random(known.length)] };
    const { data } = Object(await sent('GET', `/property-registry/${home?.id}`));
    expectAsNew(`the details of ${home?.id}`, data.propertyPrice, price);
  }

  async function readList(): Promise<void> {
    const confirmed = known.map((each) => ({ ...each }));
    const path = `/property-registry/status/approved?docPerPageCount=${known.length}`;
    const { property } = Object(await sent('GET', path));
    const priceOf = new Map((property as Listed[]).map((each) => [each.id, each.propertyPrice]));
    for (const { home, price } of confirmed) expectAsNew('the list', priceOf.get(home.id), price);
  }

  /** @param number The day. Default: the next one that some home has free. */
  async function search(number = known[random(known.length)]?.taken ?? 0): Promise<void> {
    const confirmed = known.map((each) => ({ ...each }));
    const day = isoOf(addDays(firstDay, number));
    const path = `/property-registry/adavance/search?docPerPageCount=${known.length}`;
    const found = Object(await sent('POST', path, { checkIn: day, checkOut: day }));
    const free = new Set((found.properties as Listed[]).map(({ id }) => id));
    for (const { home, taken } of confirmed) {
      if (free.has(home.id)) expectAsNew(`a search for ${day}`, number, taken);
    }
  }

  async function readTexts(): Promise<void> {
    const confirmed = asked.number;
    const { FAQ } = Object(await sent('GET', '/FAQ-registry'));
    expectAsNew('the texts', Number(FAQ[0].question), confirmed);
  }

  function expectAsNew(what: string, shown: number | undefined, confirmed = Number.NaN): void {
    if (shown === undefined || !(shown >= confirmed)) old.push(`${what}: ${shown} < ${confirmed}`);
  }

  async function readOn(): Promise<void> {
    while (!isOver()) await read();
  }

  await Promise.all([
    ...Array.from({ length: writers }, (_, writer) => write(writer)),
    ...Array.from({ length: readers }, readOn),
  ]);
  measured(context, `${counts.reads} reads during ${counts.changes} changes, ${old.length} old`);
  expect(old).toEqual([]);
});

function faq(number: number) {
  return { question: String(number), answer: '<p>Yes.</p>' };
}
