import type { ReplyOf, RequestOf } from '#contract/call.ts';
import { listAudit } from '#contract/desk/calls/audit.ts';
import { listDeskBookings } from '#contract/desk/calls/bookings.ts';
import { listContentParts, listDeskContent } from '#contract/desk/calls/content.ts';
import { listDeskCoupons } from '#contract/desk/calls/coupons.ts';
import { listEnquiries } from '#contract/desk/calls/enquiries.ts';
import { listDeskGuests } from '#contract/desk/calls/guests.ts';
import { listCalendarFeeds } from '#contract/desk/calls/listing-calendars.ts';
import { listDeskListings } from '#contract/desk/calls/listings.ts';
import { listDeskPayments, listProviderOrders } from '#contract/desk/calls/payments.ts';
import { listDeskRefunds } from '#contract/desk/calls/refunds.ts';
import { listDeskReviews } from '#contract/desk/calls/reviews.ts';
import type { ContentPart, DeskContent } from '#contract/desk/records/desk-content.ts';
import { createResourceMachine } from '../shared/resource.machine.ts';

/* DESK-55: a page of each list. The address holds the filters, so another filter is another flow. */

export const deskBookingsMachine = createResourceMachine<
  ReplyOf<typeof listDeskBookings>,
  RequestOf<typeof listDeskBookings>
>({ id: 'deskBookings', calls: [listDeskBookings] });

export const deskPaymentsMachine = createResourceMachine<
  ReplyOf<typeof listDeskPayments>,
  RequestOf<typeof listDeskPayments>
>({ id: 'deskPayments', calls: [listDeskPayments] });

export const deskProviderOrdersMachine = createResourceMachine<
  ReplyOf<typeof listProviderOrders>,
  RequestOf<typeof listProviderOrders>
>({ id: 'deskProviderOrders', calls: [listProviderOrders] });

export const deskRefundsMachine = createResourceMachine<
  ReplyOf<typeof listDeskRefunds>,
  RequestOf<typeof listDeskRefunds>
>({ id: 'deskRefunds', calls: [listDeskRefunds] });

export const deskEnquiriesMachine = createResourceMachine<
  ReplyOf<typeof listEnquiries>,
  RequestOf<typeof listEnquiries>
>({ id: 'deskEnquiries', calls: [listEnquiries] });

export const deskListingsMachine = createResourceMachine<
  ReplyOf<typeof listDeskListings>,
  RequestOf<typeof listDeskListings>
>({ id: 'deskListings', calls: [listDeskListings] });

export const deskFeedsMachine = createResourceMachine<
  ReplyOf<typeof listCalendarFeeds>,
  RequestOf<typeof listCalendarFeeds>
>({ id: 'deskFeeds', calls: [listCalendarFeeds] });

export const deskGuestsMachine = createResourceMachine<
  ReplyOf<typeof listDeskGuests>,
  RequestOf<typeof listDeskGuests>
>({ id: 'deskGuests', calls: [listDeskGuests] });

export const deskAuditMachine = createResourceMachine<
  ReplyOf<typeof listAudit>,
  RequestOf<typeof listAudit>
>({ id: 'deskAudit', calls: [listAudit] });

export const deskCouponsMachine = createResourceMachine<
  ReplyOf<typeof listDeskCoupons>,
  RequestOf<typeof listDeskCoupons>
>({ id: 'deskCoupons', calls: [listDeskCoupons] });

export const deskReviewsMachine = createResourceMachine<
  ReplyOf<typeof listDeskReviews>,
  RequestOf<typeof listDeskReviews>
>({ id: 'deskReviews', calls: [listDeskReviews] });

export const deskContentsMachine = createResourceMachine<
  ReplyOf<typeof listDeskContent>,
  RequestOf<typeof listDeskContent>
>({ id: 'deskContents', calls: [listDeskContent] });

/** DESK-520: the parts of the site that have texts. */
export const deskContentPartsMachine = createResourceMachine<readonly ContentPart[]>({
  id: 'deskContentParts',
  calls: [listContentParts],
});

/** DESK-521: the record of each setting that is filled in. */
export const deskSettingsMachine = createResourceMachine<readonly DeskContent[]>({
  id: 'deskSettings',
  calls: [listDeskContent],
});
