import { createHash } from 'node:crypto';
import { and, asc, eq, gte, isNull, not } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { addDays, isBefore } from '#contract/day.ts';
import type { PropertyId } from '#contract/ids.ts';
import { earliestToday } from '../bookings/booking-rules.ts';
import { isStandingRow } from '../bookings/booking-state.ts';
import { isStaleHold } from '../bookings/stale-holds.ts';
import { bookings } from '../db/booking-tables.ts';
import { blockedDays } from '../db/calendar-tables.ts';
import type { Database } from '../db/database.ts';
import { properties } from '../db/property-tables.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { limitRate } from '../rate-limit.ts';
import { visitorAddress } from '../visitor-address.ts';
import { type CalendarEvent, calendarFile, endOfOwn } from './calendar-file.ts';
import { listingOfToken } from './calendar-link.ts';
import { unbookableDays } from './unbookable-days.ts';

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
 * Every day from today on that cannot be booked here. Days of other platforms are left out, and those that are only too
 * near them: a platform that gets its own days back could never free them, and would take more each time.
 */
async function takenDays(db: Database, now: Date, id: PropertyId): Promise<CalendarEvent[]> {
  const [home] = await db
    .select({ rules: properties.rules, createdAt: properties.createdAt })
    .from(properties)
    .where(eq(properties.id, id));
  if (!home) return [];
  const rules = home.rules ?? {};
  const today = earliestToday(now);
  // Days from today on can be too near a stay that is over.
  const from = addDays(today, -(rules.bufferDays ?? 0));
  const booked = await db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.propertyId, id),
        isStandingRow,
        gte(bookings.lastDay, from),
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
        gte(blockedDays.lastDay, from),
      ),
    )
    .orderBy(asc(blockedDays.firstDay));
  const stays = booked.map(({ id, checkIn, lastDay, createdAt }) => ({
    id,
    title: 'Reserved',
    firstDay: checkIn,
    lastDay,
    writtenAt: createdAt,
  }));
  const blocks = blocked.map(({ id, firstDay, lastDay, createdAt }) => ({
    id,
    title: 'Not available',
    firstDay,
    lastDay,
    writtenAt: createdAt,
  }));
  const others = unbookableDays(rules, [...stays, ...blocks], today).map((range) => ({
    ...range,
    id: createHash('sha256').update(`${id} ${range.firstDay}`).digest('hex').slice(0, 32),
    title: 'Not available',
    // Equal days make equal bytes.
    writtenAt: home.createdAt,
  }));
  const isComing = ({ lastDay }: CalendarEvent) => !isBefore(lastDay, today);
  const end = endOfOwn(id);
  return [...stays.filter(isComing), ...blocks.filter(isComing), ...others].map((event) => ({
    ...event,
    id: `${event.id}${end}`,
  }));
}
