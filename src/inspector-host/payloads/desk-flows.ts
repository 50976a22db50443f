import type { ContextFrom } from 'xstate';
import * as z from 'zod/mini';
import type { Day } from '#contract/day.ts';
import { type ContentStep, contentSteps } from '#contract/desk/calls/content.ts';
import { enquiryChanges } from '#contract/desk/calls/enquiries.ts';
import { type GuestChange, guestChanges } from '#contract/desk/calls/guests.ts';
import { roles } from '#contract/desk/desk-call.ts';
import { operatorId } from '#contract/desk/desk-ids.ts';
import { listingValues } from '#contract/desk/listing-form.ts';
import { choiceKinds } from '#contract/desk/records/desk-choice.ts';
import type { Operator } from '#contract/desk/records/operator.ts';
import type { PropertyId } from '#contract/ids.ts';
import type { deskBookingMachine } from '#machines/desk-booking/desk-booking.machine.ts';
import type { deskCalendarMachine } from '#machines/desk-calendar/desk-calendar.machine.ts';
import type { deskCaptureMachine } from '#machines/desk-capture/desk-capture.machine.ts';
import type { deskChoicesMachine } from '#machines/desk-choices/desk-choices.machine.ts';
import type { deskContentMachine } from '#machines/desk-content/desk-content.machine.ts';
import type { deskContentFormMachine } from '#machines/desk-content-form/desk-content-form.machine.ts';
import type { deskCouponMachine } from '#machines/desk-coupon/desk-coupon.machine.ts';
import type { deskCouponFormMachine } from '#machines/desk-coupon-form/desk-coupon-form.machine.ts';
import type { deskDatesMachine } from '#machines/desk-dates/desk-dates.machine.ts';
import type { deskEnquiryMachine } from '#machines/desk-enquiry/desk-enquiry.machine.ts';
import type { deskGuestMachine } from '#machines/desk-guest/desk-guest.machine.ts';
import type { deskImportMachine } from '#machines/desk-import/desk-import.machine.ts';
import type { deskListingMachine } from '#machines/desk-listing/desk-listing.machine.ts';
import type { deskListingCalendarsMachine } from '#machines/desk-listing-calendars/desk-listing-calendars.machine.ts';
import type { deskOperatorsMachine } from '#machines/desk-operators/desk-operators.machine.ts';
import type { deskRecoveryCodesMachine } from '#machines/desk-recovery-codes/desk-recovery-codes.machine.ts';
import type { deskRefundMachine } from '#machines/desk-refund/desk-refund.machine.ts';
import type { deskReviewMachine } from '#machines/desk-review/desk-review.machine.ts';
import type { deskSessionMachine } from '#machines/desk-session/desk-session.machine.ts';
import type { deskSessionsMachine } from '#machines/desk-sessions/desk-sessions.machine.ts';
import type { deskSetUpMachine } from '#machines/desk-set-up/desk-set-up.machine.ts';
import type { deskSignInMachine } from '#machines/desk-sign-in/desk-sign-in.machine.ts';
import type { deskTextMachine } from '#machines/desk-text/desk-text.machine.ts';
import type { deskUploadMachine } from '#machines/desk-upload/desk-upload.machine.ts';
import { type EventPayload, type FlowPayloads, payloadsOf } from '../../inspector/payloads.ts';

const text = z.string();
const ada: Operator = {
  id: z.parse(operatorId, 'operator'),
  name: 'Ada Example',
  email: 'ada@example.com',
  role: 'owner',
};
const lost: EventPayload<unknown, { lost: string[] }> = {
  schema: z.object({ lost: z.array(text) }),
  examples: () => [{ lost: [] }, { lost: ['<table>'] }],
};
const address = z.object({ address: text });
const reason: EventPayload<unknown, { reason: string }> = {
  schema: z.object({ reason: text }),
  examples: () => [{ reason: 'An example of a reason' }, { reason: '' }],
};

const firstDay: EventPayload<
  ContextFrom<typeof deskCalendarMachine>,
  { propertyId: PropertyId; day: Day }
> = {
  examples: ({ calendar, query }) =>
    calendar?.listings.slice(0, 2).map(({ id }) => ({ propertyId: id, day: query.from })) ?? [],
};

/** The flows of the operators' desk. */
export const deskFlows: Readonly<Record<string, FlowPayloads>> = {
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
  deskListingCalendars: payloadsOf<typeof deskListingCalendarsMachine>({
    'feed.submit': {
      schema: z.object({ values: z.object({ name: text, address: text }) }),
      examples: () => [
        { values: { name: 'Another platform', address: 'https://calendars.example/a.ics' } },
      ],
    },
    'feed.read': { examples: ({ calendars }) => calendars?.feeds.map(({ id }) => ({ id })) ?? [] },
    'sameStay.choose': {
      examples: ({ calendars }) =>
        calendars?.feeds.flatMap(({ id, conflicts }) =>
          conflicts.map(({ booking }) => ({ id, booking: booking.id })),
        ) ?? [],
    },
    'removal.choose': {
      examples: ({ calendars }) => calendars?.feeds.map(({ id }) => ({ id })) ?? [],
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
  deskBooking: payloadsOf<typeof deskBookingMachine>({
    'step.choose': {
      schema: z.object({ step: z.enum(['approve', 'reject', 'cash', 'cancel']) }),
      examples: () => [
        { step: 'approve' },
        { step: 'reject' },
        { step: 'cash' },
        { step: 'cancel' },
      ],
    },
    'step.confirm': reason,
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
  deskCapture: payloadsOf<typeof deskCaptureMachine>({
    'step.choose': {
      schema: z.object({ step: z.enum(['check', 'return']) }),
      examples: () => [{ step: 'check' }, { step: 'return' }],
    },
    'step.confirm': reason,
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
    'form.submit': {
      schema: z.object({
        values: z.object({
          property: text,
          name: text,
          code: text,
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
      schema: z.object({ step: z.enum(['hide', 'show']) }),
      examples: () => [{ step: 'hide' }, { step: 'show' }],
    },
    'step.confirm': reason,
  }),
  deskListing: payloadsOf<typeof deskListingMachine>({
    'form.typed': {
      examples: ({ loaded }) =>
        loaded
          ? [{ values: { ...listingValues(loaded.listing.fields), nameEn: 'An example' } }]
          : [],
    },
    'form.submit': { examples: () => [{ change: { name: { en: 'An example' } } }] },
    'step.choose': {
      schema: z.object({ step: z.enum(['publish', 'hide', 'show', 'delete']) }),
      examples: () => [{ step: 'publish' }, { step: 'hide' }, { step: 'show' }, { step: 'delete' }],
    },
  }),
  deskChoices: payloadsOf<typeof deskChoicesMachine>({
    'adding.begin': {
      schema: z.object({ kind: z.enum(choiceKinds) }),
      examples: () => [{ kind: 'type' }, { kind: 'home' }],
    },
    'renaming.begin': { examples: ({ choices = [] }) => choices.map(({ id }) => ({ id })) },
    'names.submit': {
      schema: z.object({ values: z.object({ name: text, french: text }) }),
      examples: () => [{ values: { name: 'An example', french: 'Un exemple' } }],
    },
    'choice.moveUp': { examples: ({ choices = [] }) => choices.map(({ id }) => ({ id })) },
    'removal.choose': { examples: ({ choices = [] }) => choices.map(({ id }) => ({ id })) },
  }),
  deskImport: payloadsOf<typeof deskImportMachine>({
    'archive.choose': {
      examples: () => [{ archive: new File(['example'], 'listings.tar') }],
    },
    'upload.progressed': {
      schema: z.object({ part: z.number().check(z.minimum(0), z.maximum(1)) }),
      examples: () => [{ part: 0.5 }],
    },
  }),
  deskText: payloadsOf<typeof deskTextMachine>({
    'formatted.show': lost,
    'text.replaced': lost,
    'link.edit': {
      schema: address,
      examples: () => [{ address: '' }, { address: 'https://example.com' }],
    },
    'link.save': {
      schema: address,
      examples: () => [{ address: 'example.com' }, { address: 'javascript:alert(1)' }],
    },
  }),
  deskUpload: payloadsOf<typeof deskUploadMachine>({
    'files.choose': {
      examples: () => [
        { files: [new File(['example'], 'example.jpg', { type: 'image/jpeg' })], room: 1 },
        { files: [new File(['example'], 'example.txt', { type: 'text/plain' })], room: 1 },
      ],
    },
    'upload.progressed': {
      schema: z.object({ part: z.number().check(z.minimum(0), z.maximum(1)) }),
      examples: () => [{ part: 0.5 }],
    },
    'upload.retry': { examples: ({ uploads }) => uploads.map(({ id }) => ({ id })) },
    'upload.drop': { examples: ({ uploads }) => uploads.map(({ id }) => ({ id })) },
  }),
  deskSessions: payloadsOf<typeof deskSessionsMachine>({
    'session.choose': { examples: ({ sessions }) => sessions.map(({ id }) => ({ id })) },
  }),
};
