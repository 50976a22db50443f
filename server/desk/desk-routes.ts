import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { auditRoutes } from './audit-routes.ts';
import { bookingRoutes } from './booking-routes.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { choiceRoutes } from './choice-routes.ts';
import { contentRoutes } from './content-routes.ts';
import { couponRoutes } from './coupon-routes.ts';
import { deskRouter } from './desk-route.ts';
import { enquiryRoutes } from './enquiry-routes.ts';
import { guestRoutes } from './guest-routes.ts';
import { importRoutes } from './import-routes.ts';
import { listingCalendarRoutes } from './listing-calendar-routes.ts';
import { listingRoutes } from './listing-routes.ts';
import { operatorRoutes } from './operator-routes.ts';
import { paymentRoutes } from './payment-routes.ts';
import { refundRoutes } from './refund-routes.ts';
import { reviewRoutes } from './review-routes.ts';
import { setUpRoutes } from './set-up-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { todayRoutes } from './today-routes.ts';

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
    paymentRoutes,
    refundRoutes,
    enquiryRoutes,
    couponRoutes,
    reviewRoutes,
    contentRoutes,
    choiceRoutes,
    guestRoutes,
    listingRoutes,
    importRoutes,
    calendarRoutes,
    listingCalendarRoutes,
    todayRoutes,
    auditRoutes,
  ];
  for (const area of areas) area(route, deps);
}
