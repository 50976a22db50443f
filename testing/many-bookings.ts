import { type SQL, sql } from 'drizzle-orm';
import { dayInUtc, isoOf } from '#contract/day.ts';
import type { Database } from '#server/db/database.ts';
import { seedHomes } from './many-listings.ts';

/** Rows of one statement: the server's connections allow 15 seconds for it. */
const atOnce = 5000;
/** The number of listings of the site, for any number of bookings. */
const homes = 500;
/** One booking every 1,728 seconds is 50 a day. */
const secondsBetween = 1728;

/** When booking `n` was made. Number 0 is the newest. */
const madeAt = (now: Date) =>
  sql`(${now.toISOString()}::timestamptz - n * ${sql.raw(String(secondsBetween))} * interval '1 second')`;

/**
 * Fills an empty database with the bookings of 500 listings and what belongs to them: guests,
 * payments, refunds, orders, enquiries, reviews, coupons and the audit trail. There are 50 bookings a
 * day, so 1,000 bookings fill 20 days, and 100,000 fill five and a half years. A few records of each
 * table are of a rare kind, and they are the oldest: a list that scans from the newest reads all.
 */
export async function seedBookings(db: Database, count: number, now: Date): Promise<void> {
  await seedHomes(db, homes);
  // A home is older than its bookings.
  await db.execute(sql`update properties set created_at = created_at - interval '10 years'`);
  await db.execute(sql`insert into operators (email, role, is_ended)
    select 'operator-' || n || '@desk.example', 'support', n = 5 from generate_series(1, 5) n`);
  for (let first = 0; first < count; first += atOnce) {
    const numbers = sql`generate_series(${first}::int, ${Math.min(first + atOnce, count) - 1}::int) n`;
    for (const add of [guests, stays, payments, returns, orders, forms, opinions, entries]) {
      await db.execute(add(numbers, count, now));
    }
    if (first === 0) await db.execute(sql`analyze`);
  }
  await db.execute(coupons(count, now));
  await db.execute(sql`analyze`);
}

/** Half as many as bookings. The oldest has a rare name, and nine are denied, blocked or deleted. */
const guests = (numbers: SQL, count: number, now: Date) => sql`insert into users
  (user_name, email, password_hash, first_name, last_name, may_book, is_blocked, is_deleted, created_at)
  select 'guest', 'guest-' || n || '@mail.example', '-',
    case when n >= ${count - 2} then 'Zephyrine' else 'Grace' end,
    case when n >= ${count - 2} then 'Quillfeather' else 'Family ' || n end,
    n <= ${count - 20} or n % 3 <> 0, n > ${count - 20} and n % 3 = 1,
    n > ${count - 20} and n % 3 = 2, ${madeAt(now)}
  from ${numbers} where n % 2 = 0`;

const guestOf = (n: SQL) => sql`users.email = 'guest-' || (${n}) / 2 * 2 || '@mail.example'`;
const isRare = (count: number) => sql`n >= ${count - 5}`;
const isCancelled = (count: number) => sql`(n % 20 = 7 and not ${isRare(count)})`;
const isGivenUp = (count: number) => sql`(n % 20 = 8 and n > 50 and not ${isRare(count)})`;
/** The newest ones wait for their payment, or for an operator. */
const isDue = sql`(n < 50 and n % 4 = 1)`;
const isPending = sql`(n < 100 and n % 4 < 2)`;
const isPaid = (count: number) => sql`not (${isDue} or ${isGivenUp(count)} or ${isRare(count)})`;
const method = sql`case when n % 3 = 0 then 'paypal' else 'cash' end`;

/** Each listing has a stay of three days every ten days, until 60 days from now. */
const stays = (numbers: SQL, count: number, now: Date) => sql`insert into bookings
  (user_id, property_id, check_in, check_out, guests, coupon_code, status, amount, payment_method,
   is_paid, is_deleted, is_given_up, created_at)
  select users.id, properties.id, day, day + 2, 2,
    case when ${isRare(count)} then 'RARE' when n % 10 = 0 then 'WELCOME' else '' end,
    case when ${isRare(count)} then 'rejected' when ${isPending} then 'pending' else 'approved' end,
    20000 + n % 100, ${method}, ${isPaid(count)},
    ${isCancelled(count)} or ${isGivenUp(count)}, ${isGivenUp(count)}, ${madeAt(now)}
  from ${numbers}
  join properties on properties.code = 'N-' || (n % ${homes} + 1)
  join users on ${guestOf(sql`n`)},
  lateral (select (${madeAt(now)} at time zone 'UTC')::date + n % ${homes} % 60 as day) as stay`;

const stayOf = (now: Date) => sql`bookings.created_at = ${madeAt(now)}`;

/** A promise of cash stays unpaid when its booking is given up. */
const payments = (numbers: SQL, count: number, now: Date) => sql`insert into transactions
  (user_id, booking_id, amount, payment_method, date, transaction_id, payment_status, order_id,
   paid_at, created_at)
  select bookings.user_id, bookings.id, bookings.amount, bookings.payment_method, '', 'T-' || n,
    case when bookings.is_paid then 'paid' else 'unPaid' end,
    case when bookings.is_paid and n % 3 = 0 then 'ORDER-' || n end,
    case when bookings.is_paid then bookings.created_at end, bookings.created_at
  from ${numbers} join bookings on ${stayOf(now)}
  where not ${isRare(count)} and (bookings.is_paid or n % 3 <> 0)`;

/** Of cancelled bookings. The five oldest were rejected. */
const returns = (numbers: SQL, count: number, now: Date) => sql`insert into refunds
  (user_id, booking_id, refund_id, refund_date, status, paid_back, settled_at, created_at)
  select bookings.user_id, bookings.id, 'R-' || n, '', kind,
    case when kind = 'refunded' then bookings.amount end,
    case when kind = 'refunded' then bookings.created_at end, bookings.created_at
  from ${numbers} join bookings on ${stayOf(now)},
  lateral (select case when n < 200 then 'pending' when n > ${count - 100} then 'rejected'
    else 'refunded' end as kind) as chosen
  where ${isCancelled(count)}`;

/** Each third order of a day was never paid. */
const orders = (numbers: SQL, count: number, now: Date) => sql`insert into payment_orders
  (id, booking_id, amount, is_open, is_settled, found, found_amount, created_at)
  select 'ORDER-' || n, bookings.id, bookings.amount, n < 100, n >= 100,
    case when n < 30 then 'captured' when n < 60 then 'pending' end,
    case when n < 30 then bookings.amount end, bookings.created_at
  from ${numbers} join bookings on ${stayOf(now)} where n % 3 = 0 and not ${isRare(count)}`;

const forms = (numbers: SQL, count: number, now: Date) => sql`insert into enquiries
  (kind, name, email, message, is_answered, created_at)
  select (array['visit', 'partnership', 'newsletter'])[n / 5 % 3 + 1],
    case when n >= ${count - 5} then 'Zephyrine Quillfeather' else 'Sender ' || n end,
    'sender-' || n || '@mail.example', 'A question.', n > 100, ${madeAt(now)}
  from ${numbers} where n % 5 = 0`;

/** The five oldest are hidden. */
const opinions = (numbers: SQL, count: number, now: Date) => sql`insert into reviews
  (property_id, user_id, comment, is_hidden, created_at)
  select bookings.property_id, bookings.user_id, 'A fine house.', n >= ${count - 50}, ${madeAt(now)}
  from ${numbers} join bookings on ${stayOf(now)} where n % 10 = 0`;

/** Three operators approve every booking, and one who has ended deleted a few guests long ago. */
const entries = (numbers: SQL, count: number, now: Date) => sql`insert into audit
  (at, operator_id, email, address, action, subject_kind, subject_id, subject_label, before, after, reason)
  select ${madeAt(now)}, operators.id, operators.email, '127.0.0.1',
    case when ${isRare(count)} then 'guest.delete' else 'booking.approve' end,
    case when ${isRare(count)} then 'guest' else 'booking' end,
    bookings.id::text, '', '{}', '{}', ''
  from ${numbers} join bookings on ${stayOf(now)}
  join operators on operators.email = 'operator-'
    || (case when ${isRare(count)} then 5 else n % 3 + 1 end) || '@desk.example'`;

/** One of each listing, and ended ones in proportion to the bookings. */
const coupons = (count: number, now: Date) => sql`insert into coupons
  (property_id, name, code, discount, start_date, end_date, is_ended, created_at)
  select properties.id, 'Coupon ' || n, case when n < ${homes} then 'WELCOME' else 'C-' || n end, 500,
    ${isoOf(dayInUtc(now.getTime()))}::date, ${isoOf(dayInUtc(now.getTime()))}::date + 90, n >= ${homes},
    ${now.toISOString()}::timestamptz - n * interval '1 minute'
  from generate_series(0, ${homes + count / 100 - 1}::int) n
  join properties on properties.code = 'N-' || (n % ${homes} + 1)`;
