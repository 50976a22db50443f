import {
  Banknote,
  Building2,
  CalendarCheck,
  CalendarDays,
  CalendarSync,
  FileText,
  History,
  House,
  KeyRound,
  type LucideIcon,
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
import { listChoices } from '#contract/desk/calls/choices.ts';
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
import { listDeskListings } from '#contract/desk/calls/listings.ts';
import { listDeskSessions, listOperators } from '#contract/desk/calls/operators.ts';
import { listCaptures, listDeskPayments, readTotals } from '#contract/desk/calls/payments.ts';
import { listDeskRefunds } from '#contract/desk/calls/refunds.ts';
import { listDeskReviews } from '#contract/desk/calls/reviews.ts';
import { renewRecoveryCodes } from '#contract/desk/calls/sign-in.ts';
import { readToday } from '#contract/desk/calls/today.ts';
import type { DeskCall } from '#contract/desk/desk-call.ts';
import type { MessageKey } from '#locales/message.ts';
import { AuditPage } from '../audit/audit-page.tsx';
import { BookingPage } from '../bookings/booking-page.tsx';
import { BookingsPage } from '../bookings/bookings-page.tsx';
import { CalendarPage } from '../calendar/calendar-page.tsx';
import { ChoicesPage } from '../choices/choices-page.tsx';
import { ContentFormPage, NewContentPage } from '../content/content-form-page.tsx';
import { ContentRecordPage } from '../content/content-record-page.tsx';
import { ContentsPage, SettingsPage } from '../content/contents-page.tsx';
import { CouponFormPage } from '../coupons/coupon-form-page.tsx';
import { CouponPage } from '../coupons/coupon-page.tsx';
import { CouponsPage } from '../coupons/coupons-page.tsx';
import { DatesPage } from '../dates/dates-page.tsx';
import { EnquiriesPage } from '../enquiries/enquiries-page.tsx';
import { EnquiryPage } from '../enquiries/enquiry-page.tsx';
import { CalendarsPage } from '../feeds/calendars-page.tsx';
import { FeedsPage } from '../feeds/feeds-page.tsx';
import { GuestPage } from '../guests/guest-page.tsx';
import { GuestsPage } from '../guests/guests-page.tsx';
import { ImportPage } from '../listings/import-page.tsx';
import { ListingPage } from '../listings/listing-page.tsx';
import { ListingsPage } from '../listings/listings-page.tsx';
import { AccountPage } from '../operators/account-page.tsx';
import { OperatorsPage } from '../operators/operators-page.tsx';
import { SessionsPage } from '../operators/sessions-page.tsx';
import { CapturePage } from '../payments/capture-page.tsx';
import { CapturesPage } from '../payments/captures-page.tsx';
import { PaymentsPage } from '../payments/payments-page.tsx';
import { TotalsPage } from '../payments/totals-page.tsx';
import { RefundPage } from '../refunds/refund-page.tsx';
import { RefundsPage } from '../refunds/refunds-page.tsx';
import { ReviewPage } from '../reviews/review-page.tsx';
import { ReviewsPage } from '../reviews/reviews-page.tsx';
import { TodayPage } from '../today/today-page.tsx';

/** The groups of links in the navigation, in their order. */
export const linkGroups = ['work', 'homes', 'people'] as const;

export interface DeskPage {
  /** Below `/desk`. */
  readonly path: string;
  readonly Page: ComponentType;
  /** The link in the navigation. Undefined for the page of a record. */
  readonly link?: {
    readonly group: (typeof linkGroups)[number];
    readonly label: MessageKey;
    readonly Icon: LucideIcon;
  };
  /** The main call of the page. The link is hidden from roles that may not send it. */
  readonly needs: DeskCall;
}

/** Every page of the desk. The links of a group are in this order. */
export const deskPages: readonly DeskPage[] = [
  {
    path: '/',
    Page: TodayPage,
    link: { group: 'work', label: 'desk.today', Icon: House },
    needs: readToday,
  },
  {
    path: '/bookings',
    Page: BookingsPage,
    link: { group: 'work', label: 'desk.bookings', Icon: CalendarCheck },
    needs: listDeskBookings,
  },
  { path: '/bookings/:id', Page: BookingPage, needs: listDeskBookings },
  { path: '/bookings/:id/dates', Page: DatesPage, needs: changeDates },
  {
    path: '/payments',
    Page: PaymentsPage,
    link: { group: 'work', label: 'desk.payments', Icon: Banknote },
    needs: listDeskPayments,
  },
  { path: '/payments/totals', Page: TotalsPage, needs: readTotals },
  { path: '/captures', Page: CapturesPage, needs: listCaptures },
  { path: '/captures/:id', Page: CapturePage, needs: listCaptures },
  {
    path: '/refunds',
    Page: RefundsPage,
    link: { group: 'work', label: 'desk.refunds', Icon: Undo2 },
    needs: listDeskRefunds,
  },
  { path: '/refunds/:id', Page: RefundPage, needs: listDeskRefunds },
  {
    path: '/enquiries',
    Page: EnquiriesPage,
    link: { group: 'work', label: 'desk.enquiries', Icon: Mail },
    needs: listEnquiries,
  },
  { path: '/enquiries/:id', Page: EnquiryPage, needs: listEnquiries },
  {
    path: '/listings',
    Page: ListingsPage,
    link: { group: 'homes', label: 'desk.listings', Icon: Building2 },
    needs: listDeskListings,
  },
  { path: '/choices', Page: ChoicesPage, needs: listChoices },
  { path: '/listings/import', Page: ImportPage, needs: importListings },
  { path: '/listings/:id', Page: ListingPage, needs: listDeskListings },
  { path: '/listings/:id/calendars', Page: CalendarsPage, needs: readListingCalendars },
  {
    path: '/calendar-feeds',
    Page: FeedsPage,
    link: { group: 'homes', label: 'desk.feeds', Icon: CalendarSync },
    needs: listCalendarFeeds,
  },
  {
    path: '/calendar',
    Page: CalendarPage,
    link: { group: 'work', label: 'desk.calendar', Icon: CalendarDays },
    needs: readDeskCalendar,
  },
  {
    path: '/guests',
    Page: GuestsPage,
    link: { group: 'people', label: 'desk.guests', Icon: Users },
    needs: listDeskGuests,
  },
  { path: '/guests/:id', Page: GuestPage, needs: listDeskGuests },
  {
    path: '/coupons',
    Page: CouponsPage,
    link: { group: 'homes', label: 'desk.coupons', Icon: TicketPercent },
    needs: listDeskCoupons,
  },
  { path: '/coupons/new', Page: CouponFormPage, needs: createCoupon },
  { path: '/coupons/:id', Page: CouponPage, needs: listDeskCoupons },
  { path: '/coupons/:id/edit', Page: CouponFormPage, needs: changeCoupon },
  {
    path: '/reviews',
    Page: ReviewsPage,
    link: { group: 'homes', label: 'desk.reviews', Icon: MessageSquareText },
    needs: listDeskReviews,
  },
  { path: '/reviews/:id', Page: ReviewPage, needs: listDeskReviews },
  {
    path: '/content',
    Page: ContentsPage,
    link: { group: 'homes', label: 'desk.content', Icon: FileText },
    needs: listDeskContent,
  },
  { path: '/content/new', Page: NewContentPage, needs: createDeskContent },
  { path: '/content/:id', Page: ContentRecordPage, needs: listDeskContent },
  { path: '/content/:id/edit', Page: ContentFormPage, needs: changeDeskContent },
  {
    path: '/settings',
    Page: SettingsPage,
    link: { group: 'homes', label: 'desk.settings', Icon: Settings },
    needs: listDeskContent,
  },
  { path: '/settings/new', Page: NewContentPage, needs: createDeskContent },
  { path: '/settings/:id', Page: ContentRecordPage, needs: listDeskContent },
  { path: '/settings/:id/edit', Page: ContentFormPage, needs: changeDeskContent },
  {
    path: '/audit',
    Page: AuditPage,
    link: { group: 'people', label: 'desk.audit', Icon: History },
    needs: listAudit,
  },
  {
    path: '/sessions',
    Page: SessionsPage,
    link: { group: 'people', label: 'desk.sessions', Icon: MonitorSmartphone },
    needs: listDeskSessions,
  },
  {
    path: '/operators',
    Page: OperatorsPage,
    link: { group: 'people', label: 'desk.operators', Icon: UserCog },
    needs: listOperators,
  },
  {
    path: '/account',
    Page: AccountPage,
    link: { group: 'people', label: 'desk.account', Icon: KeyRound },
    needs: renewRecoveryCodes,
  },
];
