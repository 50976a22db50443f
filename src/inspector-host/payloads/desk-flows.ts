import { type EventPayload, type FlowPayloads, payloadsOf } from 'flow-inspector';
import type { ContextFrom } from 'xstate';
import * as z from 'zod/mini';
import { addDays, type Day, dayOnClock, isoOf } from '#contract/day.ts';
import { type ContentStep, contentSteps } from '#contract/desk/calls/content.ts';
import { enquiryChanges } from '#contract/desk/calls/enquiries.ts';
import { type GuestChange, guestChanges } from '#contract/desk/calls/guests.ts';
import { roles } from '#contract/desk/desk-call.ts';
import { couponKinds } from '#contract/desk/desk-forms.ts';
import { operatorId } from '#contract/desk/desk-ids.ts';
import type { AskedStay } from '#contract/desk/new-booking-form.ts';
import { noticeTopics } from '#contract/desk/records/notice.ts';
import type { Operator } from '#contract/desk/records/operator.ts';
import { usualLastDay } from '#contract/desk/usual-last-day.ts';
import { type PropertyId, propertyId } from '#contract/ids.ts';
import { cents } from '#contract/money.ts';
import type { deskApprovalsMachine } from '#machines/desk/desk-approvals/desk-approvals.machine.ts';
import type { deskBookingMachine } from '#machines/desk/desk-booking.machine.ts';
import type { deskCalendarMachine } from '#machines/desk/desk-calendar/desk-calendar.machine.ts';
import type { deskContentMachine } from '#machines/desk/desk-content.machine.ts';
import type { deskContentFormMachine } from '#machines/desk/desk-content-form.machine.ts';
import type { deskCouponMachine } from '#machines/desk/desk-coupon.machine.ts';
import type { deskCouponFormMachine } from '#machines/desk/desk-coupon-form.machine.ts';
import type { deskDatesMachine } from '#machines/desk/desk-dates.machine.ts';
import type { deskEnquiryMachine } from '#machines/desk/desk-enquiry.machine.ts';
import type { deskGuestMachine } from '#machines/desk/desk-guest.machine.ts';
import type { deskMessagesMachine } from '#machines/desk/desk-messages.machine.ts';
import type { deskNewBookingMachine } from '#machines/desk/desk-new-booking/desk-new-booking.machine.ts';
import type { deskGuestFinderMachine } from '#machines/desk/desk-new-booking/guest-finder.machine.ts';
import type { deskStayOffersMachine } from '#machines/desk/desk-new-booking/stay-offers.machine.ts';
import type { deskNoticeMailsMachine } from '#machines/desk/desk-notice-mails.machine.ts';
import type { deskOperatorsMachine } from '#machines/desk/desk-operators.machine.ts';
import type { deskProviderOrderMachine } from '#machines/desk/desk-provider-order.machine.ts';
import type { deskRecoveryCodesMachine } from '#machines/desk/desk-recovery-codes.machine.ts';
import type { deskRefundMachine } from '#machines/desk/desk-refund.machine.ts';
import type { deskReviewMachine } from '#machines/desk/desk-review.machine.ts';
import type { deskSearchMachine } from '#machines/desk/desk-search.machine.ts';
import type { deskSessionMachine } from '#machines/desk/desk-session.machine.ts';
import type { deskSessionsMachine } from '#machines/desk/desk-sessions.machine.ts';
import type { deskSetUpMachine } from '#machines/desk/desk-set-up.machine.ts';
import type { deskSignInMachine } from '#machines/desk/desk-sign-in.machine.ts';
import type { deskTodayMachine } from '#machines/desk/desk-today/desk-today.machine.ts';
import { sentMessage, typedText } from './message-payloads.ts';

const text = z.string();
const exampleStay: AskedStay = {
  checkIn: '01-04-2027',
  checkOut: '03-04-2027',
  guests: 2,
  search: '',
};
const ada: Operator = {
  id: z.parse(operatorId, 'operator'),
  name: 'Ada Example',
  email: 'ada@example.com',
  role: 'owner',
};
const reasons = [{ reason: 'An example of a reason' }, { reason: '' }];
const reason: EventPayload<unknown, { reason: string }> = {
  schema: z.object({ reason: text }),
  examples: () => reasons,
};

const firstDay: EventPayload<
  ContextFrom<typeof deskCalendarMachine>,
  { propertyId: PropertyId; day: Day }
> = {
  examples: ({ calendar, query }) =>
    calendar?.listings.slice(0, 2).map(({ id }) => ({ propertyId: id, day: query.from })) ?? [],
};

/** The flows of the operators' desk. Those of listings are in `desk-listing-flows.ts`. */
export const deskFlows: Readonly<Record<string, FlowPayloads>> = {
  deskNoticeMails: payloadsOf<typeof deskNoticeMailsMachine>({
    'mails.choose': {
      schema: z.object({ topic: z.enum(noticeTopics), isWanted: z.boolean() }),
      examples: () => noticeTopics.map((topic) => ({ topic, isWanted: true })),
    },
  }),
  deskSearch: payloadsOf<typeof deskSearchMachine>({
    'search.typed': { examples: () => [{ text: 'amina' }, { text: '' }] },
  }),
  deskStayOffers: payloadsOf<typeof deskStayOffersMachine>({
    'stay.typed': { examples: () => [{ asked: exampleStay }, { asked: undefined }] },
    'home.choose': {
      examples: ({ offered }) => offered?.offers.map(({ home }) => ({ id: home.id })) ?? [],
    },
  }),
  deskGuestFinder: payloadsOf<typeof deskGuestFinderMachine>({
    'guest.typed': {
      schema: z.object({ mobileNumber: text, email: text }),
      examples: () => [
        { mobileNumber: '0991234567', email: '' },
        { mobileNumber: '', email: '' },
      ],
    },
    'guest.choose': { examples: ({ found }) => found.map(({ id }) => ({ id })) },
  }),
  deskNewBooking: payloadsOf<typeof deskNewBookingMachine>({
    'form.typed': { examples: ({ blank }) => [{ values: { ...blank, name: 'Ada Example' } }] },
    'choice.changed': { examples: () => [{ homeId: z.parse(propertyId, 'example-1') }] },
    'form.submit': {
      examples: () => [
        {
          order: {
            property: z.parse(propertyId, 'example-1'),
            checkIn: exampleStay.checkIn,
            checkOut: exampleStay.checkOut,
            guests: exampleStay.guests,
            amount: cents(30_000),
            guest: { name: 'Ada Example', mobileNumber: '0991234567' },
            isPaid: true,
          },
        },
      ],
    },
  }),
  deskSession: payloadsOf<typeof deskSessionMachine>({
    'operator.signedIn': { examples: () => [{ operator: ada }] },
  }),
  deskSignIn: payloadsOf<typeof deskSignInMachine>({
    'password.submit': {
      schema: z.object({ values: z.object({ email: text, password: text }) }),
      examples: () => [{ values: { email: 'owner@ndako.example', password: 'Example@pass1' } }],
    },
    'code.submit': {
      schema: z.object({ values: z.object({ code: text }) }),
      examples: () => [{ values: { code: '123456' } }],
    },
    'recoveryCode.submit': {
      schema: z.object({ values: z.object({ recoveryCode: text }) }),
      examples: () => [{ values: { recoveryCode: 'example-code' } }],
    },
  }),
  deskSetUp: payloadsOf<typeof deskSetUpMachine>({
    'form.submit': {
      schema: z.object({ values: z.object({ name: text, password: text, code: text }) }),
      examples: () => [
        { values: { name: 'Ada Example', password: 'Example@pass1', code: '123456' } },
      ],
    },
  }),
  deskCalendar: payloadsOf<typeof deskCalendarMachine>({
    'day.choose': firstDay,
    'day.extend': firstDay,
    'day.tap': firstDay,
    'blocking.submit': reason,
    'block.choose': {
      examples: ({ calendar }) => calendar?.blocks.map(({ id }) => ({ id })) ?? [],
    },
  }),
  deskOperators: payloadsOf<typeof deskOperatorsMachine>({
    'invitation.begin': {
      schema: z.object({ invitee: z.object({ email: text, role: z.enum(roles) }) }),
      examples: () => [{ invitee: { email: '', role: 'support' } }],
    },
    'invitation.submit': {
      schema: z.object({ values: z.object({ email: text, role: z.enum(roles) }) }),
      examples: () => [{ values: { email: 'ada@example.com', role: 'manager' } }],
    },
    'role.choose': { examples: ({ operators }) => operators.map(({ id }) => ({ id })) },
    'role.submit': {
      schema: z.object({ role: z.enum(roles) }),
      examples: () => roles.map((role) => ({ role })),
    },
    'ending.choose': { examples: ({ operators }) => operators.map(({ id }) => ({ id })) },
  }),
  deskRecoveryCodes: payloadsOf<typeof deskRecoveryCodesMachine>({
    'form.submit': {
      schema: z.object({ values: z.object({ password: text, code: text }) }),
      examples: () => [{ values: { password: 'Example@pass1', code: '123456' } }],
    },
  }),
  deskApprovals: payloadsOf<typeof deskApprovalsMachine>({
    'day.type': {
      schema: z.object({ lastDay: z.string() }),
      examples: () => [{ lastDay: '' }, { lastDay: '2020-01-01' }, { lastDay: '2099-01-01' }],
    },
    'today.changed': {
      schema: z.object({ today: text }),
      examples: ({ today }) => [{ today: addDays(today, 1) }],
    },
  }),
  deskBooking: payloadsOf<typeof deskBookingMachine>({
    'step.choose': {
      schema: z.object({
        step: z.enum([
          'approve',
          'deadline',
          'reject',
          'cash',
          'charge',
          'uncharge',
          'lower',
          'cancel',
        ]),
      }),
      examples: () => [
        { step: 'approve' },
        { step: 'deadline' },
        { step: 'reject' },
        { step: 'cash' },
        { step: 'charge' },
        { step: 'uncharge' },
        { step: 'lower' },
        { step: 'cancel' },
      ],
    },
    'step.confirm': {
      schema: z.object({ reason: text, amount: z.optional(text) }),
      // These steps ask for the last day on which the guest can pay, and others for an amount.
      examples: ({ record, choice }) => {
        if (record && (choice?.step === 'approve' || choice?.step === 'deadline')) {
          return [{ reason: isoOf(usualLastDay(record, dayOnClock(new Date()))) }];
        }
        const takesAmount = ['cash', 'charge', 'lower'].includes(choice?.step ?? '');
        return takesAmount ? [{ reason: 'Laundry', amount: '15.00' }] : reasons;
      },
    },
  }),
  deskToday: payloadsOf<typeof deskTodayMachine>({
    'step.choose': {
      schema: z.object({
        section: z.enum(['toApprove', 'arrivals', 'newEnquiries']),
        id: text,
        step: z.enum(['approve', 'cash', 'answer']),
      }),
      examples: ({ today }) =>
        today
          ? [
              ...today.sections.toApprove.rows.map(({ id }) => ({
                section: 'toApprove' as const,
                id,
                step: 'approve' as const,
              })),
              ...today.sections.newEnquiries.rows.map(({ id }) => ({
                section: 'newEnquiries' as const,
                id,
                step: 'answer' as const,
              })),
            ]
          : [],
    },
    'step.confirm': {
      schema: z.object({ reason: text }),
      examples: ({ choice }) =>
        choice?.step === 'approve'
          ? [{ reason: isoOf(usualLastDay(choice.record, dayOnClock(new Date()))) }]
          : reasons,
    },
  }),
  deskDates: payloadsOf<typeof deskDatesMachine>({
    'dates.submit': {
      schema: z.object({ values: z.object({ checkIn: text, checkOut: text, reason: text }) }),
      examples: () => [
        { values: { checkIn: '2027-03-20', checkOut: '2027-03-22', reason: 'A later flight' } },
      ],
    },
  }),
  deskRefund: payloadsOf<typeof deskRefundMachine>({
    'step.choose': {
      schema: z.object({ step: z.enum(['settle', 'reject']) }),
      examples: () => [{ step: 'settle' }, { step: 'reject' }],
    },
    'step.confirm': reason,
  }),
  deskProviderOrder: payloadsOf<typeof deskProviderOrderMachine>({
    'step.choose': {
      schema: z.object({ step: z.enum(['check', 'return']) }),
      examples: () => [{ step: 'check' }, { step: 'return' }],
    },
    'step.confirm': reason,
  }),
  deskMessages: payloadsOf<typeof deskMessagesMachine>({
    'text.typed': typedText,
    'message.send': sentMessage,
  }),
  deskEnquiry: payloadsOf<typeof deskEnquiryMachine>({
    'step.choose': {
      schema: z.object({ step: z.enum(enquiryChanges) }),
      examples: () => enquiryChanges.map((step) => ({ step })),
    },
    'step.confirm': reason,
  }),
  deskGuest: payloadsOf<typeof deskGuestMachine>({
    'step.choose': {
      schema: z.object({ step: z.enum(guestChanges) }),
      examples: () => guestChanges.map((step: GuestChange) => ({ step })),
    },
    'step.confirm': reason,
  }),
  deskContent: payloadsOf<typeof deskContentMachine>({
    'step.choose': {
      schema: z.object({ step: z.enum(contentSteps) }),
      examples: () => contentSteps.map((step: ContentStep) => ({ step })),
    },
    'step.confirm': reason,
  }),
  deskContentForm: payloadsOf<typeof deskContentFormMachine>({
    'form.typed': {
      schema: z.object({ values: z.record(z.string(), text) }),
      examples: () => [{ values: { question: 'May I bring a parrot?' } }],
    },
    'form.submit': {
      schema: z.object({ values: z.record(z.string(), text) }),
      examples: () => [{ values: { question: 'May I bring a parrot?', answer: '<p>Yes.</p>' } }],
    },
  }),
  deskCoupon: payloadsOf<typeof deskCouponMachine>({
    'step.choose': {
      schema: z.object({ step: z.enum(['end', 'resume']) }),
      examples: () => [{ step: 'end' }, { step: 'resume' }],
    },
    'step.confirm': reason,
  }),
  deskCouponForm: payloadsOf<typeof deskCouponFormMachine>({
    'form.typed': {
      schema: z.object({ values: z.record(z.string(), text) }),
      examples: () => [{ values: { name: 'Spring' } }],
    },
    'form.submit': {
      schema: z.object({
        values: z.object({
          property: text,
          name: text,
          code: text,
          kind: z.enum(couponKinds),
          discount: text,
          startDate: text,
          endDate: text,
        }),
      }),
      examples: ({ data }) => [
        {
          values: {
            property: data?.homes[0]?.id ?? '',
            name: 'Spring',
            code: 'SPRING50',
            kind: 'amount',
            discount: '50',
            startDate: '2027-03-01',
            endDate: '2027-03-31',
          },
        },
      ],
    },
  }),
  deskReview: payloadsOf<typeof deskReviewMachine>({
    'step.choose': {
      schema: z.object({ step: z.enum(['hide', 'show', 'reply', 'removeReply']) }),
      examples: () => [
        { step: 'hide' },
        { step: 'show' },
        { step: 'reply' },
        { step: 'removeReply' },
      ],
    },
    'step.confirm': reason,
  }),
  deskSessions: payloadsOf<typeof deskSessionsMachine>({
    'session.choose': { examples: ({ sessions }) => sessions.map(({ id }) => ({ id })) },
  }),
};
