import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { addDays, dayInUtc, isoOf } from '#contract/day.ts';
import type { Database } from '#server/db/database.ts';

const ids = z.object({
  booking: z.string(),
  guest: z.string(),
  property: z.string(),
  operator: z.string(),
  position: z.string(),
});

/** The oldest booking, its guest and listing, an operator who has ended, and a late page. */
async function oldest(db: Database): Promise<z.output<typeof ids>> {
  const { rows } = z.object({ rows: z.array(ids) }).parse(
    await db.execute(sql`select bookings.id as booking, user_id as guest, property_id as property,
      (select id from operators where is_ended) as operator,
      to_char(bookings.created_at + interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        || '_' || bookings.id as position
      from bookings order by created_at limit 1`),
  );
  const [found] = rows;
  if (!found) throw new Error('There is no booking');
  return found;
}

/**
 * Reads of the desk on the records of `seedBookings`, by name: every list with every filter and
 * search, also for what few or no records have. The days of the filters are in UTC.
 */
export async function deskReads(db: Database, now: Date): Promise<ReadonlyMap<string, string>> {
  const { booking, guest, property, operator, position } = await oldest(db);
  const after = encodeURIComponent(position);
  const day = isoOf(dayInUtc(now.getTime()));
  // From this day on, each site has the same bookings: all of them were made in the last 20 days.
  const late = isoOf(addDays(dayInUtc(now.getTime()), 40));
  const firstDay = isoOf(addDays(dayInUtc(Date.parse(position.slice(0, 24))), -1));
  const rare = 'search=Zephyrine%20Quill';
  const none = 'search=nowhere%20found';
  const queries: Readonly<Record<string, readonly string[]>> = {
    bookings: [
      '',
      `after=${after}`,
      ...['pending', 'approved', 'rejected', 'cancelled', 'givenUp', 'standing'].map(
        (state) => `state=${state}`,
      ),
      `state=cancelled&after=${after}`,
      'payment=paid',
      'payment=due',
      `arrives=${day}`,
      `leaves=${day}`,
      `state=standing&arrives=${day}`,
      `property=${property}&after=${after}`,
      `guest=${guest}`,
      'coupon=RARE',
      'coupon=WELCOME',
      `property=${property}&coupon=WELCOME`,
      rare,
      'search=family',
      'search=Villa%2039%20',
      none,
      'search=zq',
      `state=approved&${rare}`,
      `search=${booking}`,
    ],
    refunds: [
      '',
      'status=pending',
      'status=refunded',
      'status=rejected',
      `guest=${guest}`,
      rare,
      none,
    ],
    payments: [
      '',
      `after=${after}`,
      'method=cash',
      'method=paypal',
      'state=paid',
      'state=unpaid',
      'method=paypal&state=paid',
      `from=${firstDay}&to=${firstDay}`,
      `guest=${guest}`,
      `booking=${booking}`,
      rare,
      'search=ORDER-30',
      none,
    ],
    'payments/totals': [`day=${day}`],
    // Not the twelve months: only the larger site has bookings of a year.
    'numbers/homes': [`day=${day}`, `day=${day}&sort=occupancy`, `day=${day}&property=${property}`],
    'provider-orders': ['', 'state=open', 'state=pending', 'state=unrecorded'],
    enquiries: [
      '',
      `after=${after}`,
      'kind=visit',
      'answered=no',
      'answered=yes',
      'kind=partnership&answered=yes',
      rare,
      none,
    ],
    guests: [
      '',
      `after=${after}`,
      'state=denied',
      'state=blocked',
      'state=deleted',
      rare,
      'search=family',
      'search=zq',
      'search=z',
      none,
    ],
    reviews: [
      '',
      'state=hidden',
      'state=shown',
      `property=${property}`,
      `guest=${guest}`,
      rare,
      none,
    ],
    coupons: ['', 'state=active', 'state=ended', `property=${property}`, 'search=WELCOME', none],
    listings: ['', 'state=published', 'state=hidden', 'search=Villa%2039%20', none],
    audit: [
      '',
      `after=${after}`,
      `operator=${operator}`,
      'search=operator-5',
      'search=operator-1',
      'search=command',
      'search=unknown',
      'action=guest.delete',
      'action=guest.block',
      `subject=${booking}`,
      `to=${firstDay}`,
    ],
    today: [`day=${day}`],
    calendar: [`from=${late}&days=92`],
  };
  const urls = Object.entries(queries).flatMap(([list, all]) =>
    all.map((query) => [`${list} ${query}`.trim(), `/${list}?${query}`] as const),
  );
  const named = urls.map(([name, url]) => [namedAlike(name), url] as const);
  return new Map([...named, ['one booking', `/bookings/${booking}`]]);

  /** The same name on each database: ids and days differ. */
  function namedAlike(name: string): string {
    return [
      [position, '…'],
      [day, 'today'],
      [late, 'in 40 days'],
      [firstDay, 'the first day'],
      [booking, '…'],
      [guest, '…'],
      [property, '…'],
      [operator, '…'],
    ].reduce(
      (text, [part = '', word = '']) => text.replaceAll(part, word),
      decodeURIComponent(name),
    );
  }
}
