import { inspect } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#server/db/account-tables.ts';
import { bookings } from '#server/db/booking-tables.ts';
import { constraintOf, type Database, type OpenDatabase, sqlStateOf } from '#server/db/database.ts';
import { properties } from '#server/db/property-tables.ts';
import { openTestDatabase } from '#testing/database.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.insert(users).values(grace);
});
afterAll(() => database.close());

const secret = 'secret-value';
const grace = {
  userName: secret,
  email: `${secret}@example.com`,
  passwordHash: secret,
  firstName: secret,
  lastName: secret,
};

const noDay = '2027-02-31';
const noUser = '6d1f9b1e-4c1c-4b0e-9a55-0d8f4f1c2a77';

/** Statements that PostgreSQL refuses for different reasons, each with one of these values in its error. */
const refused: readonly (readonly [string, string, (db: Database) => Promise<unknown>])[] = [
  ['a second row', '23505', (db) => db.insert(users).values(grace)],
  [
    'a row without a value',
    '23502',
    (db) => db.execute(sql`insert into sessions (token_hash) values (${secret})`),
  ],
  [
    'text that is no id',
    '22P02',
    (db) =>
      db
        .select()
        .from(users)
        .where(sql`${users.id} = ${`${secret}-no-uuid`}`),
  ],
  [
    'text that is no number, in the query itself',
    '22P02',
    (db) => db.select().from(users).where(sql`${secret}::text::integer = 1`),
  ],
  [
    'a row of a cut-off backup',
    '22P02',
    (db) =>
      db.execute(
        sql`select * from json_populate_recordset(null::users, ${`[{"email":"${secret}`}::json)`,
      ),
  ],
  ['a day that does not exist', '22008', (db) => db.execute(sql`select ${noDay}::date`)],
  [
    'text that cannot be stored',
    '22021',
    (db) =>
      db
        .update(users)
        .set({ firstName: `${secret}\u0000` })
        .where(eq(users.userName, secret)),
  ],
  [
    'a row that refers to nothing',
    '23503',
    (db) =>
      db.execute(
        sql`insert into sessions (token_hash, user_id, expires_at) values (${secret}, ${noUser}, now())`,
      ),
  ],
  ['a table that does not exist', '42P01', (db) => db.execute(sql`select ${secret} from nowhere`)],
];

async function errorOf(failing: Promise<unknown>): Promise<unknown> {
  try {
    await failing;
  } catch (error) {
    return error;
  }
  throw new Error('The database did not refuse it');
}

/** All that a terminal or a log could print of it, also what is usually hidden. */
const printed = (error: unknown) =>
  inspect(error, { depth: null, showHidden: true, maxStringLength: null });

it.each(refused)('[OPS-20] an error of %s has no value (%s)', async (_title, state, fail) => {
  for (const error of [
    await errorOf(fail(database.db)),
    await errorOf(database.db.transaction((tx) => fail(tx))),
  ]) {
    expect(sqlStateOf(error)).toBe(state);
    for (const value of [secret, noDay, noUser]) expect(printed(error)).not.toContain(value);
    expect(printed(error)).toContain('Failed query');
    // Where it happened stays.
    expect(error instanceof Error ? error.stack : '').toContain('error-values');
  }
});

it('[OPS-20] an error keeps the name of the constraint', async () => {
  const error = await errorOf(database.db.insert(users).values(grace));
  expect(constraintOf(error)).toMatch(/email/);
});

it('[OPS-20] an error of a prepared query has no value', async () => {
  const prepared = database.db
    .select()
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .where(eq(bookings.id, sql.placeholder('id')))
    .prepare('error_values');
  const error = await errorOf(prepared.execute({ id: secret }));
  expect(sqlStateOf(error)).toBe('22P02');
  expect(printed(error)).not.toContain(secret);
});
