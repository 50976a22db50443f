import { sql } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { type Day, dayOfIso, isoOf } from '#contract/day.ts';

/** A calendar day: `date` in the database, the contract's `dd-MM-yyyy` in the code. */
export const dayColumn = customType<{ data: Day; driverData: string }>({
  dataType: () => 'date',
  toDriver: isoOf,
  fromDriver(iso) {
    const day = dayOfIso(iso);
    if (day === undefined) throw new RangeError(`The database contains an invalid day: ${iso}`);
    return day;
  },
});

/** Raw bytes. */
export const bytesColumn = customType<{ data: Uint8Array<ArrayBuffer>; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  // As text, which PGlite takes in half the time.
  toDriver: (bytes) => sql`decode(${Buffer.from(bytes).toString('base64')}, 'base64')`,
  fromDriver: (bytes) => new Uint8Array(bytes),
});

/** A random id. It does not reveal the number of records. */
export const recordId = <Id extends string = string>() =>
  uuid('id').$type<Id>().primaryKey().defaultRandom();

/** A timestamp with its time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const createdAt = () => moment('created_at').notNull().defaultNow();
