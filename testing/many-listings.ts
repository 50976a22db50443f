import { sql } from 'drizzle-orm';
import { type Day, isoOf } from '#contract/day.ts';
import type { Database } from '#server/db/database.ts';

/**
 * The number of rows in one statement. The server's connections allow 15 seconds for a statement.
 */
const atOnce = 5000;

/**
 * Fills an empty database with approved listings in eight cities. Each has two amenities and a
 * future booking. The database generates them itself.
 */
export async function seedListings(db: Database, count: number, today: Day): Promise<void> {
  await seedHomes(db, count);
  await db.execute(sql`insert into users (user_name, email, password_hash)
    values ('guest', 'guest@ndako.example', '-')`);
  for (let first = 1; first <= count; first += atOnce) {
    await addStays(db, today, first, Math.min(first + atOnce - 1, count));
  }
  await db.execute(sql`analyze`);
}

/** The listings alone: without guests and bookings. */
export async function seedHomes(db: Database, count: number): Promise<void> {
  await db.execute(
    sql`insert into property_types (name) select 'Type ' || n from generate_series(1, 6) n`,
  );
  await db.execute(sql`insert into amenities (kind, name, position)
    select (array['home', 'bedroom', 'kitchen'])[n % 3 + 1], 'Amenity ' || n, n
    from generate_series(1, 24) n`);
  for (let first = 1; first <= count; first += atOnce) {
    await addListings(db, first, Math.min(first + atOnce - 1, count));
  }
}

async function addListings(db: Database, first: number, last: number): Promise<void> {
  await db.execute(sql`insert into properties
    (name, price, status, code, property_type_id, bedrooms, bathrooms, size, build_year, location,
     description, images, created_at)
    select 'Villa ' || n || ' by the water', 3000 + n * 7919::bigint % 20000, 'approved', 'N-' || n,
      (select id from property_types offset n % 6 limit 1), n % 5 + 1, n % 3 + 1, 300 + n % 2000, 2000,
      'Avenue ' || n % 500 || ', '
        || (array['Goma', 'Kinshasa', 'Bukavu', 'Lubumbashi', 'Matadi', 'Kisangani', 'Kolwezi',
            'Boma'])[n % 8 + 1],
      repeat('<p>A bright house with a view.</p>', 20), array['/a.svg', '/b.svg'],
      now() - n * interval '1 minute'
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
