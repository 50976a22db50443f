import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { bookingRoutes } from './bookings/booking-routes.ts';
import { calendarRoutes } from './calendar/calendar-routes.ts';
import { listingCalendarRoutes } from './calendar/listing-calendar-routes.ts';
import { contentRoutes } from './content/content-routes.ts';
import { couponRoutes } from './coupons/coupon-routes.ts';
import { deskRouter } from './desk-route.ts';
import { enquiryRoutes } from './enquiries/enquiry-routes.ts';
import { guestRoutes } from './guests/guest-routes.ts';
import { importRoutes } from './imports/import-routes.ts';
import { listingRoutes } from './listings/listing-routes.ts';
import { taxonomyRoutes } from './listings/taxonomy-routes.ts';
import { messageRoutes } from './messages/message-routes.ts';
import { noticeRoutes } from './notices/notice-routes.ts';
import { noticeStreams } from './notices/notice-streams.ts';
import { numbersRoutes } from './numbers/numbers-routes.ts';
import { operatorRoutes } from './operators/operator-routes.ts';
import { setUpRoutes } from './operators/set-up-routes.ts';
import { signInRoutes } from './operators/sign-in-routes.ts';
import { paymentRoutes } from './payments/payment-routes.ts';
import { refundRoutes } from './refunds/refund-routes.ts';
import { reviewRoutes } from './reviews/review-routes.ts';
import { searchRoutes } from './search-routes.ts';
import { todayRoutes } from './today/today-routes.ts';

/** The operators' desk: every call of `contract/desk/`. */
export async function deskRoutes(
  app: FastifyInstance,
  deps: Deps,
  commandToken: string | undefined,
): Promise<void> {
  app.decorateRequest('actor', undefined);
  // The site sets it, if there is one.
  app.decorate('listingPreview', { page: undefined });
  const route = deskRouter(app, commandToken);
  const areas = [
    signInRoutes,
    setUpRoutes,
    operatorRoutes,
    bookingRoutes,
    messageRoutes,
    paymentRoutes,
    numbersRoutes,
    refundRoutes,
    enquiryRoutes,
    couponRoutes,
    reviewRoutes,
    contentRoutes,
    taxonomyRoutes,
    guestRoutes,
    listingRoutes,
    importRoutes,
    calendarRoutes,
    listingCalendarRoutes,
    searchRoutes,
    todayRoutes,
    auditRoutes,
  ];
  for (const area of areas) area(route, deps);
  const streams = noticeStreams(deps);
  app.addHook('preClose', () => streams.close());
  noticeRoutes(route, deps, streams);
}
