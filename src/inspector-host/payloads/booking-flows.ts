import { type FlowPayloads, type PageContexts, payloadsOf } from 'flow-inspector';
import * as z from 'zod/mini';
import { addDays, type Day, isBefore } from '#contract/day.ts';
import { crossesBooked } from '#contract/rules/stay.ts';
import type { bookingMachine } from '#machines/guest/booking/booking.machine.ts';
import type { BookingContext } from '#machines/guest/booking/booking-setup.ts';
import type { cancellationMachine } from '#machines/guest/cancellation/cancellation.machine.ts';
import type { favouriteRemovalMachine } from '#machines/guest/favourites/favourite-removal.machine.ts';
import type { favouritesMachine } from '#machines/guest/favourites/favourites.machine.ts';
import type { myBookingsMachine } from '#machines/guest/my-bookings/my-bookings.machine.ts';
import type { myPaymentsMachine } from '#machines/guest/my-payments/my-payments.machine.ts';
import type { openPaymentMachine } from '#machines/guest/my-payments/open-payment.machine.ts';
import type { paymentMachine } from '#machines/guest/payment/payment.machine.ts';
import type { paymentLinkMachine } from '#machines/guest/payment-link/payment-link.machine.ts';
import { newRecordId } from '../../app/record-id.ts';

const dayField = z.object({ day: z.string().check(z.regex(/^\d{2}-\d{2}-\d{4}$/)) });
const codeField = z.object({ code: z.string() });

/** The number of days in which a free day is searched. */
const searched = 120;

/** Two free nights, at least a week from today. */
function freeCheckIn({ today, booked, unit }: BookingContext): Day {
  const first = addDays(today, 7);
  for (let days = 0; days < searched; days += 1) {
    const checkIn = addDays(first, days);
    if (!crossesBooked({ checkIn, checkOut: addDays(checkIn, 2) }, booked, unit)) return checkIn;
  }
  return first;
}

/** The first day of a later booking. */
function bookedDays({ today, booked }: BookingContext): Day[] {
  const later = booked.filter(({ checkIn }) => isBefore(today, checkIn));
  return later.slice(0, 1).map(({ checkIn }) => checkIn);
}

function chosenBookings(page: PageContexts) {
  const bookings = page.of<typeof myBookingsMachine>('myBookings')?.data ?? [];
  return bookings.map((booking) => ({ booking }));
}

function paymentsOn(page: PageContexts) {
  const payments = page.of<typeof myPaymentsMachine>('myPayments')?.data ?? [];
  return payments.map((payment) => ({ payment }));
}

interface RecordList {
  readonly data: readonly { readonly id: string }[] | undefined;
}

function idsOf(list: RecordList | undefined) {
  return (list?.data ?? []).map(({ id }) => ({ id }));
}

const removals = {
  schema: z.object({ id: z.string() }),
  examples: (list: RecordList) => idsOf(list),
};

const details = {
  accountHolder: 'Ada Example',
  bankName: 'Example Bank',
  accountNumber: '4000000000000002',
  confirmAccountNumber: '4000000000000002',
  contactNumber: '243810000000',
};

const nextDay = {
  schema: z.object({ today: z.string() }),
  examples: ({ today }: { readonly today: Day }) => [{ today: addDays(today, 1) }],
};

const ofAnotherTab = { orderId: 'ORDER-OF-ANOTHER-TAB', transactionId: newRecordId() };

const approved = { orderId: 'ORDER-EXAMPLE', transactionId: newRecordId() };

export const bookingFlows: Readonly<Record<string, FlowPayloads>> = {
  booking: payloadsOf<typeof bookingMachine>({
    'day.picked': {
      schema: dayField,
      examples: (context) => [
        { day: freeCheckIn(context) },
        { day: addDays(freeCheckIn(context), 2) },
        ...bookedDays(context).map((one) => ({ day: one })),
      ],
    },
    'checkIn.chosen': {
      schema: dayField,
      examples: (context) => [
        { day: freeCheckIn(context) },
        ...bookedDays(context).map((one) => ({ day: one })),
        { day: addDays(context.today, -1) },
      ],
    },
    'checkOut.chosen': {
      schema: dayField,
      examples: (context) => [
        { day: addDays(context.checkIn ?? freeCheckIn(context), 2) },
        { day: addDays(context.checkIn ?? context.today, -1) },
      ],
    },
    'guests.changed': {
      schema: z.object({ guests: z.int().check(z.minimum(1)) }),
      examples: () => [{ guests: 2 }],
    },
    'coupon.select': {
      schema: codeField,
      examples: ({ coupons }) => coupons.map(({ code }) => ({ code })),
    },
    'coupon.apply': {
      schema: codeField,
      examples: () => [{ code: 'WELCOME10' }, { code: 'NO-SUCH-CODE' }],
    },
    'today.changed': nextDay,
  }),
  payment: payloadsOf<typeof paymentMachine>({
    'receipt.changed': {
      examples: ({ receipt }) => [
        { bookingId: undefined, receipts: [] },
        ...(receipt
          ? [{ bookingId: receipt.bookingId, receipts: [{ ...receipt, ...ofAnotherTab }] }]
          : []),
      ],
    },
    'order.approved': {
      examples: ({ order }) => [
        {
          ...approved,
          orderId: (order ?? approved).orderId,
          approvedAt: Date.now(),
          receipts: [],
        },
      ],
    },
    'order.captured': {
      schema: z.object({ orderId: z.string(), payerName: z.string(), payerId: z.string() }),
      examples: ({ receipt }) => {
        const { orderId } = receipt ?? approved;
        return [
          { orderId, payerName: 'Ada Example', payerId: 'PAYER-EXAMPLE' },
          { orderId, payerName: '', payerId: 'PAYER-EXAMPLE' },
        ];
      },
    },
    'capture.failed': {
      schema: z.object({ transactionId: z.string() }),
      examples: ({ receipt }) => [{ transactionId: (receipt ?? approved).transactionId }],
    },
    'order.cancelled': {
      schema: z.object({ orderId: z.string() }),
      examples: ({ receipt, order }) => [{ orderId: (receipt ?? order ?? approved).orderId }],
    },
  }),
  cancellation: payloadsOf<typeof cancellationMachine>({
    'cancel.ask': { examples: (_, page) => chosenBookings(page) },
    'refund.ask': { examples: (_, page) => chosenBookings(page) },
    'refund.submit': {
      schema: z.object({
        details: z.object({
          accountHolder: z.string(),
          bankName: z.string(),
          accountNumber: z.string().check(z.regex(/^\d{16}$/)),
          confirmAccountNumber: z.string().check(z.regex(/^\d{16}$/)),
          contactNumber: z.string().check(z.regex(/^\d{3,16}$/)),
        }),
      }),
      examples: () => [{ details }],
    },
    'today.changed': nextDay,
  }),
  myBookings: payloadsOf<typeof myBookingsMachine>({ 'record.removed': removals }),
  myPayments: payloadsOf<typeof myPaymentsMachine>({ 'record.removed': removals }),
  paymentLink: payloadsOf<typeof paymentLinkMachine>({
    'link.read': { examples: ({ link }) => (link ? [{ link }] : []) },
  }),
  openPayment: payloadsOf<typeof openPaymentMachine>({
    'payment.pay': { examples: (_, page) => paymentsOn(page) },
    'payment.delete': { examples: (_, page) => paymentsOn(page) },
  }),
  favourites: payloadsOf<typeof favouritesMachine>({ 'record.removed': removals }),
  favouriteRemoval: payloadsOf<typeof favouriteRemovalMachine>({
    'favourite.remove': {
      schema: z.object({ id: z.string() }),
      examples: (_, page) => idsOf(page.of<typeof favouritesMachine>('favourites')),
    },
  }),
};
