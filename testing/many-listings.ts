import { type SQL, sql } from 'drizzle-orm';
import { type Day, isoOf } from '#contract/day.ts';
import type { Database } from '#server/db/database.ts';

/**
 * The number of rows in one statement. The server's connections allow 15 seconds for a statement.
 */
const atOnce = 5000;

/**
 * Fills an empty database with approved listings in eight cities. Each has two amenities and a
 * future booking. The database generates them itself.
 *
 * @param ruled Every such listing has prices of its own. Without it none has.
 */
export async function seedListings(
  db: Database,
  count: number,
  today: Day,
  ruled?: number,
): Promise<void> {
  await seedHomes(db, count, ruled === undefined ? undefined : rulesOfEvery(ruled, today));
  await db.execute(sql`insert into users (user_name, email, password_hash)
    values ('guest', 'guest@ndako.example', '-')`);
  for (let first = 1; first <= count; first += atOnce) {
    await addStays(db, today, first, Math.min(first + atOnce - 1, count));
  }
  await db.execute(sql`analyze`);
}

/** The listings alone: without guests and bookings. */
export async function seedHomes(
  db: Database,
  count: number,
  rules: SQL = sql`null`,
): Promise<void> {
  await db.execute(
    sql`insert into property_types (name) select 'Type ' || n from generate_series(1, 6) n`,
  );
  await db.execute(sql`insert into amenities (kind, name, position)
    select (array['home', 'bedroom', 'kitchen'])[n % 3 + 1], 'Amenity ' || n, n
    from generate_series(1, 24) n`);
  for (let first = 1; first <= count; first += atOnce) {
    await addListings(db, first, Math.min(first + atOnce - 1, count), rules);
  }
}

/**
 * The rules of every such listing: two seasons that begin soon, dearer weekends, two single days,
 * discounts of long stays and a cleaning fee.
 */
function rulesOfEvery(ruled: number, today: Day): SQL {
  const day = (after: SQL) => sql`to_char(${isoOf(today)}::date + (${after})::int, 'DD-MM-YYYY')`;
  const price = (percent: SQL) => sql`${basePrice} * (${percent}) / 100`;
  return sql`case when n % ${ruled}::int = 0 then jsonb_build_object(
    'seasons', jsonb_build_array(
      jsonb_build_object('from', ${day(sql`n % 30`)}, 'to', ${day(sql`n % 30 + 60`)},
        'price', ${price(sql`110 + n % 50`)}),
      jsonb_build_object('from', ${day(sql`n % 90`)}, 'to', ${day(sql`n % 90 + 10`)},
        'price', ${price(sql`90 + n % 40`)})),
    'weekdayPrices', jsonb_build_object(
      'friday', ${price(sql`115`)}, 'saturday', ${price(sql`120`)}),
    'dayRules', jsonb_build_object(
      ${day(sql`n % 40`)}, jsonb_build_object('price', ${price(sql`200`)}),
      ${day(sql`n % 40 + 1`)}, jsonb_build_object('price', ${price(sql`180`)})),
    'longStayPercent', jsonb_build_object('week', n % 15, 'month', n % 15 + 10),
    'cleaningFee', 2000 + n % 3000) end`;
}

const basePrice = sql`(3000 + n * 7919::bigint % 20000)`;

async function addListings(db: Database, first: number, last: number, rules: SQL): Promise<void> {
  await db.execute(sql`insert into properties
    (name, price, status, code, property_type_id, bedrooms, bathrooms, size, build_year, location,
     description, images, created_at, rules)
    select 'Villa ' || n || ' by the water', ${basePrice}, 'approved', 'N-' || n,
      (select id from property_types offset n % 6 limit 1), n % 5 + 1, n % 3 + 1, 300 + n % 2000, 2000,
      'Avenue ' || n % 500 || ', '
        || (array['Goma', 'Kinshasa', 'Bukavu', 'Lubumbashi', 'Matadi', 'Kisangani', 'Kolwezi',
            'Boma'])[n % 8 + 1],
      repeat('<p>A bright house with a view.</p>', 20), array['/a.svg', '/b.svg'],
      now() - n * interval '1 minute', ${rules}
    from generate_series(${first}::int, ${last}::int) n`);
  await db.execute(sql`insert into property_amenities (property_id, amenity_id)
    select properties.id, chosen.id
    from generate_series(${first}::int, ${last}::int) n
    join properties on properties.code = 'N-' || n,
    (select id from amenities order by position limit 2) chosen`);
}

async function addStays(db: Database, today: Day, first: number, last: number): Promise<void> {
  await db.execute(sql`insert into bookings
    (user_id, property_id, check_in, check_out, guests, amount)
    select (select id from users), properties.id, ${isoOf(today)}::date + n % 60,
      ${isoOf(today)}::date + n % 60 + 3, 2, 10000
    from generate_series(${first}::int, ${last}::int) n
    join properties on properties.code = 'N-' || n`);
}
