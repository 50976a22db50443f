import { and, asc, eq, gte, isNull, not } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PropertyId } from '#contract/ids.ts';
import { earliestToday } from '../bookings/booking-rules.ts';
import { isStandingRow } from '../bookings/booking-state.ts';
import { isStaleHold } from '../bookings/stale-holds.ts';
import { bookings } from '../db/booking-tables.ts';
import { blockedDays } from '../db/calendar-tables.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { limitRate } from '../rate-limit.ts';
import { visitorAddress } from '../visitor-address.ts';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';
import { listingOfToken } from './calendar-link.ts';

const hidden = { schema: { hide: true } };

/** The taken days of a listing for other platforms, at a private address and without any guest. */
export async function calendarFileRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, clock } = deps;

  app.get<{ Params: { file: string } }>('/calendars/:file', hidden, async (request, reply) => {
    await limitRate(deps, 'calendarPerAddress', visitorAddress(request.address));
    const token = /^([\w-]{43})\.ics$/.exec(request.params.file)?.[1];
    const listing = token === undefined ? undefined : await listingOfToken(db, token);
    if (listing === undefined) throw notFound();
    return (
      reply
        // A copy is used only after the server has confirmed it, so a changed address ends at once.
        .header('cache-control', 'private, no-cache')
        .header('x-robots-tag', 'noindex')
        .type('text/calendar; charset=utf-8')
        .send(calendarFile(await takenDays(db, clock(), listing)))
    );
  });
}

/**
 * Bookings and the days that operators blocked, from today on. Days of other platforms are left out: a
 * platform that gets its own days back could never free them.
 */
async function takenDays(db: Database, now: Date, id: PropertyId): Promise<CalendarEvent[]> {
  const today = earliestToday(now);
  const booked = await db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.propertyId, id),
        isStandingRow,
        gte(bookings.lastDay, today),
        not(isStaleHold(now)),
      ),
    )
    .orderBy(asc(bookings.checkIn));
  const blocked = await db
    .select()
    .from(blockedDays)
    .where(
      and(
        eq(blockedDays.propertyId, id),
        isNull(blockedDays.feedId),
        gte(blockedDays.lastDay, today),
      ),
    )
    .orderBy(asc(blockedDays.firstDay));
  return [
    ...booked.map(({ id, checkIn, lastDay, createdAt }) => ({
      id,
      title: 'Reserved',
      firstDay: checkIn,
      lastDay,
      writtenAt: createdAt,
    })),
    ...blocked.map(({ id, firstDay, lastDay, createdAt }) => ({
      id,
      title: 'Not available',
      firstDay,
      lastDay,
      writtenAt: createdAt,
    })),
  ];
}
