import {
  Banknote,
  Building2,
  CalendarCheck,
  CalendarDays,
  CalendarPlus,
  CalendarSync,
  ChartColumn,
  FileText,
  History,
  House,
  KeyRound,
  Mail,
  MessageSquareText,
  MonitorSmartphone,
  Settings,
  TicketPercent,
  Undo2,
  UserCog,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { listAudit } from '#contract/desk/calls/audit.ts';
import { changeDates, listDeskBookings } from '#contract/desk/calls/bookings.ts';
import { readDeskCalendar } from '#contract/desk/calls/calendar.ts';
import { approveBookings } from '#contract/desk/calls/chosen-bookings.ts';
import {
  changeDeskContent,
  createDeskContent,
  listDeskContent,
} from '#contract/desk/calls/content.ts';
import { changeCoupon, createCoupon, listDeskCoupons } from '#contract/desk/calls/coupons.ts';
import { listEnquiries } from '#contract/desk/calls/enquiries.ts';
import { listDeskGuests } from '#contract/desk/calls/guests.ts';
import { listCalendarFeeds, readListingCalendars } from '#contract/desk/calls/listing-calendars.ts';
import { importListings } from '#contract/desk/calls/listing-imports.ts';
import { readListingPrices } from '#contract/desk/calls/listing-prices.ts';
import { moveListings } from '#contract/desk/calls/listing-states.ts';
import { listDeskListings, readDeskListing } from '#contract/desk/calls/listings.ts';
import { bookForGuest } from '#contract/desk/calls/new-booking.ts';
import { readNumbers } from '#contract/desk/calls/numbers.ts';
import { listDeskSessions, listOperators } from '#contract/desk/calls/operators.ts';
import { listDeskPayments, listProviderOrders, readTotals } from '#contract/desk/calls/payments.ts';
import { listDeskRefunds } from '#contract/desk/calls/refunds.ts';
import { listDeskReviews } from '#contract/desk/calls/reviews.ts';
import { renewRecoveryCodes } from '#contract/desk/calls/sign-in.ts';
import { listTaxonomy } from '#contract/desk/calls/taxonomy.ts';
import { readToday } from '#contract/desk/calls/today.ts';
import type { NavPage } from '../desk/frame/nav-page.ts';

/** A page of the desk. */
export interface DeskRoute extends NavPage {
  /** Loads its code. */
  readonly load: () => Promise<ComponentType>;
}

/** Every page of the desk, loaded when it is opened. The links of a group are in this order. */
export const deskRoutes: readonly DeskRoute[] = [
  {
    path: '/',
    load: async () => (await import('../desk/today/today-page.tsx')).TodayPage,
    link: { group: 'work', label: 'desk.today', Icon: House },
    needs: readToday,
  },
  {
    path: '/bookings',
    load: async () => (await import('../desk/bookings/bookings-page.tsx')).BookingsPage,
    link: { group: 'work', label: 'desk.bookings', Icon: CalendarCheck },
    needs: listDeskBookings,
  },
  {
    path: '/bookings/approve',
    load: async () => (await import('../desk/bookings/approvals-page.tsx')).ApprovalsPage,
    needs: approveBookings,
  },
  {
    path: '/bookings/new',
    load: async () => (await import('../desk/new-booking/new-booking-page.tsx')).NewBookingPage,
    link: { group: 'search', label: 'desk.newBooking', Icon: CalendarPlus },
    needs: bookForGuest,
  },
  {
    path: '/bookings/:id',
    load: async () => (await import('../desk/bookings/booking-page.tsx')).BookingPage,
    needs: listDeskBookings,
  },
  {
    path: '/bookings/:id/dates',
    load: async () => (await import('../desk/dates/dates-page.tsx')).DatesPage,
    needs: changeDates,
  },
  {
    path: '/payments',
    load: async () => (await import('../desk/payments/payments-page.tsx')).PaymentsPage,
    link: { group: 'work', label: 'desk.payments', Icon: Banknote },
    needs: listDeskPayments,
  },
  {
    path: '/payments/totals',
    load: async () => (await import('../desk/payments/totals-page.tsx')).TotalsPage,
    needs: readTotals,
  },
  {
    path: '/numbers',
    load: async () => (await import('../desk/numbers/numbers-page.tsx')).NumbersPage,
    link: { group: 'work', label: 'desk.numbers', Icon: ChartColumn },
    needs: readNumbers,
  },
  {
    path: '/provider-orders',
    load: async () =>
      (await import('../desk/payments/provider-orders-page.tsx')).ProviderOrdersPage,
    needs: listProviderOrders,
  },
  {
    path: '/provider-orders/:id',
    load: async () => (await import('../desk/payments/provider-order-page.tsx')).ProviderOrderPage,
    needs: listProviderOrders,
  },
  {
    path: '/refunds',
    load: async () => (await import('../desk/refunds/refunds-page.tsx')).RefundsPage,
    link: { group: 'work', label: 'desk.refunds', Icon: Undo2 },
    needs: listDeskRefunds,
  },
  {
    path: '/refunds/:id',
    load: async () => (await import('../desk/refunds/refund-page.tsx')).RefundPage,
    needs: listDeskRefunds,
  },
  {
    path: '/enquiries',
    load: async () => (await import('../desk/enquiries/enquiries-page.tsx')).EnquiriesPage,
    link: { group: 'work', label: 'desk.enquiries', Icon: Mail },
    needs: listEnquiries,
  },
  {
    path: '/enquiries/:id',
    load: async () => (await import('../desk/enquiries/enquiry-page.tsx')).EnquiryPage,
    needs: listEnquiries,
  },
  {
    path: '/listings',
    load: async () => (await import('../desk/listings/listings-page.tsx')).ListingsPage,
    link: { group: 'homes', label: 'desk.listings', Icon: Building2 },
    needs: listDeskListings,
  },
  {
    path: '/taxonomy',
    load: async () => (await import('../desk/taxonomy/taxonomy-page.tsx')).TaxonomyPage,
    needs: listTaxonomy,
  },
  {
    path: '/listings/import',
    load: async () => (await import('../desk/listings/import-page.tsx')).ImportPage,
    needs: importListings,
  },
  {
    path: '/listings/prices',
    load: async () => (await import('../desk/prices/many/many-prices-page.tsx')).ManyPricesPage,
    needs: readListingPrices,
  },
  {
    path: '/listings/states',
    load: async () => (await import('../desk/listings/many-states-page.tsx')).ManyStatesPage,
    needs: moveListings,
  },
  {
    path: '/listings/:id',
    load: async () => (await import('../desk/listings/listing-page.tsx')).ListingPage,
    needs: listDeskListings,
  },
  {
    path: '/listings/:id/prices',
    load: async () => (await import('../desk/prices/prices-page.tsx')).PricesPage,
    needs: readDeskListing,
  },
  {
    path: '/listings/:id/calendars',
    load: async () => (await import('../desk/feeds/calendars-page.tsx')).CalendarsPage,
    needs: readListingCalendars,
  },
  {
    path: '/calendar-feeds',
    load: async () => (await import('../desk/feeds/feeds-page.tsx')).FeedsPage,
    link: { group: 'homes', label: 'desk.feeds', Icon: CalendarSync },
    needs: listCalendarFeeds,
  },
  {
    path: '/calendar',
    load: async () => (await import('../desk/calendar/calendar-page.tsx')).CalendarPage,
    link: { group: 'work', label: 'desk.calendar', Icon: CalendarDays },
    needs: readDeskCalendar,
  },
  {
    path: '/guests',
    load: async () => (await import('../desk/guests/guests-page.tsx')).GuestsPage,
    link: { group: 'people', label: 'desk.guests', Icon: Users },
    needs: listDeskGuests,
  },
  {
    path: '/guests/:id',
    load: async () => (await import('../desk/guests/guest-page.tsx')).GuestPage,
    needs: listDeskGuests,
  },
  {
    path: '/coupons',
    load: async () => (await import('../desk/coupons/coupons-page.tsx')).CouponsPage,
    link: { group: 'homes', label: 'desk.coupons', Icon: TicketPercent },
    needs: listDeskCoupons,
  },
  {
    path: '/coupons/new',
    load: async () => (await import('../desk/coupons/coupon-form-page.tsx')).CouponFormPage,
    needs: createCoupon,
  },
  {
    path: '/coupons/:id',
    load: async () => (await import('../desk/coupons/coupon-page.tsx')).CouponPage,
    needs: listDeskCoupons,
  },
  {
    path: '/coupons/:id/edit',
    load: async () => (await import('../desk/coupons/coupon-form-page.tsx')).CouponFormPage,
    needs: changeCoupon,
  },
  {
    path: '/reviews',
    load: async () => (await import('../desk/reviews/reviews-page.tsx')).ReviewsPage,
    link: { group: 'homes', label: 'desk.reviews', Icon: MessageSquareText },
    needs: listDeskReviews,
  },
  {
    path: '/reviews/:id',
    load: async () => (await import('../desk/reviews/review-page.tsx')).ReviewPage,
    needs: listDeskReviews,
  },
  {
    path: '/content',
    load: async () => (await import('../desk/content/contents-page.tsx')).ContentsPage,
    link: { group: 'homes', label: 'desk.content', Icon: FileText },
    needs: listDeskContent,
  },
  {
    path: '/content/new',
    load: async () => (await import('../desk/content/content-form-page.tsx')).NewContentPage,
    needs: createDeskContent,
  },
  {
    path: '/content/:id',
    load: async () => (await import('../desk/content/content-record-page.tsx')).ContentRecordPage,
    needs: listDeskContent,
  },
  {
    path: '/content/:id/edit',
    load: async () => (await import('../desk/content/content-form-page.tsx')).ContentFormPage,
    needs: changeDeskContent,
  },
  {
    path: '/settings',
    load: async () => (await import('../desk/content/settings-page.tsx')).SettingsPage,
    link: { group: 'homes', label: 'desk.settings', Icon: Settings },
    needs: listDeskContent,
  },
  {
    path: '/settings/new',
    load: async () => (await import('../desk/content/content-form-page.tsx')).NewContentPage,
    needs: createDeskContent,
  },
  {
    path: '/settings/:id',
    load: async () => (await import('../desk/content/content-record-page.tsx')).ContentRecordPage,
    needs: listDeskContent,
  },
  {
    path: '/settings/:id/edit',
    load: async () => (await import('../desk/content/content-form-page.tsx')).ContentFormPage,
    needs: changeDeskContent,
  },
  {
    path: '/audit',
    load: async () => (await import('../desk/audit/audit-page.tsx')).AuditPage,
    link: { group: 'people', label: 'desk.audit', Icon: History },
    needs: listAudit,
  },
  {
    path: '/sessions',
    load: async () => (await import('../desk/operators/sessions-page.tsx')).SessionsPage,
    link: { group: 'people', label: 'desk.sessions', Icon: MonitorSmartphone },
    needs: listDeskSessions,
  },
  {
    path: '/operators',
    load: async () => (await import('../desk/operators/operators-page.tsx')).OperatorsPage,
    link: { group: 'people', label: 'desk.operators', Icon: UserCog },
    needs: listOperators,
  },
  {
    path: '/account',
    load: async () => (await import('../desk/operators/account-page.tsx')).AccountPage,
    link: { group: 'account', label: 'desk.account', Icon: KeyRound },
    needs: renewRecoveryCodes,
  },
];
