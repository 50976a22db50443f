import type { FastifyRequest } from 'fastify';
import * as calls from '#contract/desk/calls/listing-calendars.ts';
import { may } from '#contract/desk/may.ts';
import type { PropertyId } from '#contract/ids.ts';
import type { Language } from '#contract/translated.ts';
import type { Deps } from '../../deps.ts';
import { siteOrigin } from '../../site/site-origin.ts';
import type { DeskRoute } from '../desk-route.ts';
import {
  addFeed,
  changeAddress,
  confirmSameStay,
  freeFeedDays,
  readFeedNow,
  removeFeed,
} from './listing-calendar-changes.ts';
import { listFeeds, readListingCalendars } from './listing-calendar-store.ts';

/** The desk shows that the reading failed. Only the log says why. */
const reportTo = (request: FastifyRequest) => (error: unknown) =>
  request.log.error({ err: error }, 'a calendar could not be read');

/** The calendars of listings for other platforms, and the calendars of other platforms. */
export function listingCalendarRoutes(route: DeskRoute, deps: Deps): void {
  const { db, environment } = deps;
  const status = 'success';

  route(calls.listCalendarFeeds, async ({ query, language }) => ({
    status,
    ...(await listFeeds(db, query, language)),
  }));

  route(calls.readListingCalendars, async ({ actor, params, request, language }) => {
    const seesAddresses = may(actor.role, calls.changeCalendarAddress);
    const origin = seesAddresses ? siteOrigin(request, environment) : undefined;
    return { status, calendars: await readListingCalendars(db, params.id, origin, language) };
  });

  route(calls.changeCalendarAddress, async ({ actor, params: { id }, body, request, language }) => {
    const origin = siteOrigin(request, environment);
    await changeAddress({ ...deps, actor }, { id, origin, language, ...body });
    return replyOf(id, request, language);
  });

  route(calls.addCalendarFeed, async ({ actor, params: { id }, body, request, language }) => {
    await addFeed({ ...deps, actor, report: reportTo(request) }, { id, ...body });
    return replyOf(id, request, language);
  });

  route(calls.readCalendarFeed, async ({ actor, params, request, language }) => {
    const id = await readFeedNow({ ...deps, actor, report: reportTo(request) }, params.id);
    return replyOf(id, request, language);
  });

  route(calls.freeFeedDays, async ({ actor, params, request, language }) => {
    const id = await freeFeedDays({ ...deps, actor, report: reportTo(request) }, params.id);
    return replyOf(id, request, language);
  });

  route(calls.confirmSameStay, async ({ actor, params, body, request, language }) => {
    const id = await confirmSameStay({ ...deps, actor }, { ...params, ...body });
    return replyOf(id, request, language);
  });

  route(calls.removeCalendarFeed, async ({ actor, params, request, language }) => {
    const id = await removeFeed({ ...deps, actor }, params.id);
    return replyOf(id, request, language);
  });

  /** For operators who may change calendars. They see the addresses. */
  async function replyOf(id: PropertyId, request: FastifyRequest, language: Language) {
    const origin = siteOrigin(request, environment);
    return { status, calendars: await readListingCalendars(db, id, origin, language) } as const;
  }
}
