import type { ReactNode } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { createActor, type StateValue } from 'xstate';
import type { RequestOf } from '#contract/call.ts';
import type { listOpenRefunds } from '#contract/calls/refunds.ts';
import type { Receipt } from '#contract/forms/payment-receipt.ts';
import { cents } from '#contract/money.ts';
import type { Booking } from '#contract/records/booking.ts';
import type { Property } from '#contract/records/property.ts';
import type { Refund } from '#contract/records/refund.ts';
import type { StayPage } from '#contract/records/stay.ts';
import { fr } from '#locales/fr.ts';
import { bookingMachine } from '#machines/guest/booking/booking.machine.ts';
import { cancellationMachine } from '#machines/guest/cancellation/cancellation.machine.ts';
import { favouriteRemovalMachine } from '#machines/guest/favourites/favourite-removal.machine.ts';
import { openPaymentMachine } from '#machines/guest/my-payments/open-payment.machine.ts';
import { paymentMachine } from '#machines/guest/payment/payment.machine.ts';
import { createResourceMachine } from '#machines/shared/resource.machine.ts';
import { environment } from '#src/app/environment.ts';
import { Bar } from '#src/flows/booking/booking-bar.tsx';
import { ChoiceDialog } from '#src/flows/booking/choice-dialog.tsx';
import { CouponDialog } from '#src/flows/booking/coupon-dialog.tsx';
import { PriceChange } from '#src/flows/booking/price-change.tsx';
import { PriceSummary } from '#src/flows/booking/price-summary.tsx';
import { CancellationDialogs } from '#src/flows/cancellation/cancellation-dialogs.tsx';
import { OpenRefunds } from '#src/flows/cancellation/open-refunds.tsx';
import { RefundDialog } from '#src/flows/cancellation/refund-dialog.tsx';
import { RefundPreview } from '#src/flows/cancellation/refund-preview.tsx';
import { PaymentDialog } from '#src/flows/payment/payment-dialog.tsx';
import { PaymentPanel } from '#src/flows/payment/payment-panel.tsx';
import { UnrecordedPayments } from '#src/flows/payment/unrecorded-payments.tsx';
import { i18n } from '#src/language/sentences.ts';
import { BookingsTable } from '#src/pages/bookings/bookings-table.tsx';
import { FavoritesTable } from '#src/pages/favorites/favorites-table.tsx';
import { LinkedStay } from '#src/pages/pay-stay/linked-stay.tsx';
import { PaymentsTable } from '#src/pages/payments/payments-table.tsx';
import { RefundsTable } from '#src/pages/refunds/refunds-table.tsx';
import { StayReceipt } from '#src/pages/stay/stay-receipt.tsx';
import { StayRest } from '#src/pages/stay/stay-rest.tsx';
import { PropertySummary } from '#src/parts/property-summary.tsx';
import { bookingIdOf, userIdOf } from '#testing/ids.ts';
import { linkedStay, restOfStay } from '#testing/machine/payment-links.ts';
import {
  ada,
  lakeFavourite,
  lakeHouse,
  mayCash,
  mayPreview,
  mayStay,
  mayStayPage,
  refundsOfAda,
} from '#testing/machine/records.ts';
import { amountsIn, htmlOf, speakEnglish, textIn } from './view-text.tsx';

const receipt: Receipt = {
  purpose: 'newBooking',
  bookingId: bookingIdOf('booking-1'),
  targetId: 'booking-1',
  orderId: 'order-0',
  transactionId: 'T000000000000000',
  amount: cents(1234),
  approvedAt: 0,
  payerName: 'Ada',
  payerId: 'payer-1',
  isOver: false,
  captured: true,
};

vi.mock('#src/flows/payment/stored-receipts.ts', () => ({ useUnrecorded: () => [receipt] }));

beforeAll(speakEnglish);

const speakFrench = () => Object.assign(i18n, { language: 'fr', sentences: fr });

/** Every amount of every record is another one. */
const home: Property = { ...lakeHouse, pricePerDay: cents(5003), serviceCharge: cents(1104) };
const property = { ...mayStay.property, pricePerDay: cents(5003) };
const stay: Booking = { ...mayStay, property, amount: cents(16_005) };
const given: Booking = { ...stay, isCancelled: true, isPaid: true, refundDue: cents(8006) };
const payment = { ...mayCash, amount: cents(12_007), booking: { ...mayCash.booking, property } };
const [asked] = refundsOfAda(1, 'pending');
const refund: Refund = Object.assign({}, asked, { booking: stay, amount: cents(4008) });
const preview = { ...mayPreview, paid: cents(14_009), back: cents(7010) };
const coupon = {
  name: 'May',
  code: 'MAY',
  discount: cents(1211),
  startDate: '01-05-2030',
  endDate: '15-05-2030',
} as const;
const paidStay: StayPage = {
  ...mayStayPage,
  booking: { ...stay, amount: cents(16_005) },
  payments: [
    {
      at: '2030-04-01T07:30:00.000Z',
      method: 'cash',
      amount: cents(15_012),
      transactionId: 'T1',
    },
  ],
  differences: [{ amount: cents(313), status: 'pending' }],
  refunds: [{ amount: cents(4014), status: 'pending' }],
  due: cents(5015),
};

const cancelling = (() => {
  const input = { userId: userIdOf('user-1'), today: '01-05-2030', page: '/bookings' } as const;
  const { context } = createActor(cancellationMachine, { input }).getSnapshot();
  return { input, context };
})();

function cancellation(value: StateValue, booking?: Booking, hasTiers = true) {
  const context = { ...cancelling.context, booking, preview: hasTiers ? preview : undefined };
  const snapshot = cancellationMachine.resolveState({ value, context });
  return createActor(cancellationMachine, { input: cancelling.input, snapshot });
}

/** The panel with three chosen days, ten percent of tax and a coupon. */
function booking(value: StateValue, changes: object = {}) {
  const input = {
    property: home,
    userId: userIdOf('user-1'),
    today: '01-05-2030',
    unit: 'day',
    longestStay: 90,
    transactionId: 'T234567890123456',
    draft: undefined,
  } as const;
  const context = Object.assign(
    {},
    createActor(bookingMachine, { input }).getSnapshot().context,
    { checkIn: '10-05-2030', checkOut: '12-05-2030', taxPercent: 10, coupons: [coupon], coupon },
    changes,
  );
  return createActor(bookingMachine, {
    input,
    snapshot: bookingMachine.resolveState({ value, context }),
  });
}

const planning = (overlay: StateValue = 'none', price = 'accepted'): StateValue => ({
  planning: {
    dates: 'stayChosen',
    coupon: 'applied',
    policy: 'accepted',
    price,
    overlay,
  },
});

function paying(value: StateValue, changes: object = {}) {
  const input = {
    purpose: 'newBooking',
    userId: userIdOf('user-1'),
    targetId: 'booking-1',
    bookingId: bookingIdOf('booking-1'),
    onlineAmount: cents(116),
    receipts: [],
  } as const;
  const context = Object.assign(
    {},
    createActor(paymentMachine, { input }).getSnapshot().context,
    { total: cents(36_017) },
    changes,
  );
  return createActor(paymentMachine, {
    input,
    snapshot: paymentMachine.resolveState({ value, context }),
  });
}

const openRefundsMachine = createResourceMachine<
  readonly Booking[],
  RequestOf<typeof listOpenRefunds>
>({ id: 'openRefunds' });
const openRefundsInput = { request: { params: { userId: userIdOf('user-1') } } };
const openRefunds = createActor(openRefundsMachine, {
  input: openRefundsInput,
  snapshot: openRefundsMachine.resolveState({
    value: 'loaded',
    context: {
      ...createActor(openRefundsMachine, { input: openRefundsInput }).getSnapshot().context,
      data: [given],
    },
  }),
});

interface Case {
  readonly view: ReactNode;
  readonly amounts: readonly string[];
}

const cases: Readonly<Record<string, Case>> = {
  'the open refunds': {
    view: <OpenRefunds openRefunds={openRefunds} cancellation={cancellation('idle')} />,
    amounts: ['$80.06'],
  },
  'the bookings': {
    view: (
      <BookingsTable
        bookings={[given]}
        tab="past"
        cancellation={cancellation('idle')}
        onOutdated={() => undefined}
      />
    ),
    amounts: ['$160.05'],
  },
  'the payments': {
    view: <PaymentsTable payments={[payment]} tab="cash" flow={createActor(openPaymentMachine)} />,
    amounts: ['$50.03', '$120.07', '$120.07', '$120.07'],
  },
  'the refunds': { view: <RefundsTable refunds={[refund]} tab="pending" />, amounts: ['$40.08'] },
  'the favourites': {
    view: (
      <FavoritesTable
        favourites={[{ ...lakeFavourite, property }]}
        removal={createActor(favouriteRemovalMachine)}
      />
    ),
    amounts: ['$50.03'],
  },
  'a home in a list': { view: <PropertySummary property={home} />, amounts: ['$50.03'] },
  'the receipt of a stay': {
    view: <StayReceipt stay={paidStay} user={ada} isCopy={false} />,
    amounts: ['$160.05', '−$150.12', '$3.13', '$40.14', '−$3.05', '$50.15'],
  },
  '[DESK-484] the receipt of a stay with an extra charge and a lower price': {
    view: (
      <StayReceipt
        stay={{
          ...paidStay,
          priceLines: undefined,
          charges: [
            { id: 'charge-1', reason: 'Laundry', amount: cents(1507) },
            { id: 'charge-2', reason: 'No hot water', amount: cents(-308) },
          ],
          refunds: undefined,
          due: cents(1206),
        }}
        user={ada}
        isCopy={false}
      />
    ),
    amounts: ['$148.06', '$15.07', '−$3.08', '$160.05', '−$150.12', '$3.13', '−$1.00', '$12.06'],
  },
  'the receipt of a stay of which a part has gone back': {
    view: (
      <StayReceipt
        stay={{
          ...paidStay,
          refunds: [
            { amount: cents(3010), status: 'refunded' },
            { amount: cents(1004), status: 'pending' },
          ],
        }}
        user={ada}
        isCopy={false}
      />
    ),
    amounts: ['$160.05', '−$150.12', '$3.13', '$30.10', '$10.04', '−$3.05', '$50.15'],
  },
  'the receipt of a stay whose refund was rejected': {
    view: (
      <StayReceipt
        stay={{ ...paidStay, refunds: [{ amount: cents(4014), status: 'rejected' }] }}
        user={ada}
        isCopy={false}
      />
    ),
    amounts: ['$160.05', '−$150.12', '$3.13', '$40.14', '$0.00', '$37.09', '$50.15'],
  },
  'the price of a booking': {
    view: <PriceSummary booking={booking(planning())} />,
    amounts: ['$50.03', '$150.09', '$11.04', '$15.01', '−$12.11', '$164.03'],
  },
  'the bar of a booking': {
    view: <Bar booking={booking(planning())} property={home} onOpen={() => {}} />,
    amounts: ['$164.03'],
  },
  'the bar of a home without dates': {
    view: (
      <Bar
        booking={booking(planning(), { checkIn: undefined, checkOut: undefined })}
        property={home}
        onOpen={() => {}}
      />
    ),
    amounts: ['$50.03'],
  },
  'a price that has changed': {
    view: (
      <PriceChange booking={booking(planning('none', 'changed'), { seenTotal: cents(17_018) })} />
    ),
    amounts: ['$170.18', '$164.03'],
  },
  'the coupons': {
    view: (
      <CouponDialog booking={booking(planning({ coupons: 'choosing' }), { coupon: undefined })} />
    ),
    amounts: ['$12.11'],
  },
  'the choice how to pay': {
    view: (
      <ChoiceDialog
        booking={booking(
          { held: 'changed' },
          {
            held: { id: bookingIdOf('booking-1'), total: cents(18_019), payBy: undefined },
            totalBefore: cents(17_018),
          },
        )}
      />
    ),
    amounts: ['$180.19', '$170.18', '$180.19'],
  },
  'a payment of a part': {
    view: <PaymentPanel payment={paying('offering')} />,
    amounts: ['$1.16', '$1.16', '$360.17'],
  },
  'a payment of the total': {
    view: <PaymentPanel payment={paying('offering', { onlineAmount: 'total' })} />,
    amounts: ['$360.17'],
  },
  'the stay of a payment link': {
    view: <LinkedStay stay={linkedStay} />,
    amounts: ['$100.01', '$300.03', '$60.04', '$360.07'],
  },
  'the rest of a payment link': {
    view: <LinkedStay stay={restOfStay} isRest />,
    amounts: ['$100.01', '$300.03', '$60.04', '$20.00', '−$5.00', '$375.07', '−$115.00', '$260.07'],
  },
  'the receipt of a stay with two payments': {
    view: (
      <StayReceipt
        stay={{
          ...mayStayPage,
          booking: { ...stay, isPaid: true, amount: cents(16_005), owed: cents(1002) },
          payments: [
            {
              at: '2030-04-01T22:30:00.000Z',
              method: 'cash',
              amount: cents(10_002),
              transactionId: 'T1',
            },
            {
              at: '2030-04-02T07:30:00.000Z',
              method: 'paypal',
              amount: cents(5001),
              transactionId: 'T2',
            },
          ],
          due: cents(1002),
        }}
        user={ada}
        isCopy={false}
      />
    ),
    amounts: ['$160.05', '−$100.02', '−$50.01', '$10.02'],
  },
  'a payment of the rest': {
    view: <PaymentPanel payment={paying('offering', { isRest: true })} />,
    amounts: ['$360.17'],
  },
  'a payment that is not recorded': {
    view: <PaymentPanel payment={paying({ unsettled: { unrecorded: 'captured' } }, { receipt })} />,
    amounts: ['$12.34'],
  },
  'the dialog of a payment': {
    view: <PaymentDialog payment={paying({ paying: 'rejected' })} />,
    amounts: ['$1.16'],
  },
  'the payments that are not recorded': {
    view: <UnrecordedPayments userId={userIdOf('user-1')} />,
    amounts: ['$12.34'],
  },
  'the refund by tiers': {
    view: (
      <CancellationDialogs
        cancellation={cancellation('acceptingTerms', { ...stay, refundTiers: mayPreview.tiers })}
      />
    ),
    amounts: ['$140.09', '$70.10'],
  },
  'the refund by the policy': {
    view: (
      <CancellationDialogs
        cancellation={cancellation('acceptingTerms', { ...stay, refundDue: cents(9021) }, false)}
      />
    ),
    amounts: ['$90.21'],
  },
  'the account for a refund by tiers': {
    view: <RefundDialog cancellation={cancellation({ refunding: 'blank' }, given)} />,
    amounts: ['$70.10'],
  },
  'a refund that goes back to PayPal': {
    view: (
      <RefundDialog
        cancellation={cancellation(
          { refunding: { offered: 'open' } },
          { ...given, refundOnline: cents(8006) },
          false,
        )}
      />
    ),
    amounts: ['$80.06'],
  },
  'a refund that goes back in two ways': {
    view: (
      <RefundDialog
        cancellation={cancellation(
          { refunding: 'blank' },
          { ...given, refundOnline: cents(5005) },
          false,
        )}
      />
    ),
    amounts: ['$80.06', '$50.05', '$30.01'],
  },
  'the account for a refund': {
    view: <RefundDialog cancellation={cancellation({ refunding: 'blank' }, given, false)} />,
    amounts: ['$80.06'],
  },
};

const linesOfMay = [
  { kind: 'days', reason: 'weekday', count: 2, each: cents(5003), amount: cents(10_006) },
  { kind: 'days', reason: 'base', count: 1, each: cents(4002), amount: cents(4002) },
  { kind: 'longStay', percent: 5, amount: cents(-700) },
  { kind: 'tax', percent: 20, amount: cents(2662) },
] as const;
const shownInMay = [
  '<span>Weekday price</span> <small>($50.03 × 2 days)</small>',
  '$100.06',
  '<span>Regular price</span> <small>($40.02 × 1 day)</small>',
  '$40.02',
  'Long-stay discount (5%)',
  '−$7.00',
  'Tax (20%)',
  '$26.62',
];

it.each<[string, ReactNode, string[]]>([
  [
    'the receipt of a stay',
    <StayReceipt
      key=""
      stay={{ ...mayStayPage, priceLines: [...linesOfMay] }}
      user={ada}
      isCopy={false}
    />,
    ['Total of the booking', '$160.00', 'Paid', '$0.00', 'Still to pay', '$160.00'],
  ],
  [
    'the choice how to pay',
    <ChoiceDialog
      key=""
      booking={booking(
        { held: 'choosing' },
        { held: { id: 'booking-1', total: cents(16_000), lines: linesOfMay } },
      )}
    />,
    ['Total', '$160.00'],
  ],
  [
    'the refund by tiers',
    <RefundPreview
      key=""
      checkIn="10-05-2030"
      preview={{ ...mayPreview, priceLines: [...linesOfMay], total: cents(16_000) }}
    />,
    ['Total', '$160.00', 'You have paid', '$160.01', 'Your refund', '$80.01'],
  ],
  [
    'the refund of an unpaid booking',
    <RefundPreview
      key=""
      checkIn="10-05-2030"
      preview={{
        ...mayPreview,
        paid: cents(0),
        priceLines: [...linesOfMay],
        total: cents(16_000),
      }}
    />,
    ['Total', '$160.00'],
  ],
])('[RATE-73] %s shows the stored lines before the total', (_name, view, after) => {
  const lines = htmlOf(view).match(/<dl class="[^"]*lines[^"]*".*?<\/dl>/)?.[0] ?? '';
  const cells = [...lines.matchAll(/<d[td]>(.*?)<\/d[td]>/g)].map(([, cell]) => cell);
  expect(cells).toEqual([...shownInMay, ...after]);
});

it.each([
  [speakEnglish, '12.5% off'],
  [speakFrench, '12,5\u202f% de réduction'],
] as const)('[STAY-153] the dialog of coupons names a percentage: %s', (speak, off) => {
  const whole = { ...coupon, discount: cents(0), percent: 12.5 };
  const coupons = { coupons: [whole], coupon: undefined };
  speak();
  const html = htmlOf(
    <CouponDialog booking={booking(planning({ coupons: 'choosing' }), coupons)} />,
  );
  speakEnglish();
  expect(html).toContain(`>${off}<`);
  expect(amountsIn(html)).toEqual([]);
});

it.each(Object.entries(cases))(
  '[BOOK-13] [STAY-04] every amount of %s is its own',
  (_name, { view, amounts }) => {
    expect(amountsIn(htmlOf(view))).toEqual(amounts);
  },
);

it('[STAY-220] the rest of a booking is not asked for while the provider decides about it', () => {
  const { booking: paidInPart } = mayStayPage;
  const rest = { ...paidInPart, owed: cents(2000), isPaymentPending: true };
  expect(textIn(htmlOf(<StayRest stay={{ ...mayStayPage, booking: rest }} />))).toBe(
    'Payment on its way: the payment provider has not decided yet. Your days are held until then.',
  );
});

it('[OPS-27] a site that takes cash only offers no online payment', () => {
  const choice = booking(
    { held: 'choosing' },
    { held: { id: bookingIdOf('booking-1'), total: cents(18_019), payBy: undefined } },
  );
  const said = () =>
    [
      <ChoiceDialog key="choice" booking={choice} />,
      <PaymentsTable
        key="payments"
        payments={[mayCash]}
        tab="cash"
        flow={createActor(openPaymentMachine)}
      />,
      <StayRest
        key="rest"
        stay={{ ...mayStayPage, booking: { ...mayStayPage.booking, owed: cents(2000) } }}
      />,
      <PaymentPanel key="payment" payment={paying('offering', { total: cents(2009) })} />,
    ].map((view) => textIn(htmlOf(view)));
  const online = ['Online Payment', 'Pay Now', 'Pay the rest online', 'Pay Now'];
  expect(said()).toEqual(online.map((label) => expect.stringContaining(label)));
  Object.assign(environment, { onlineAmount: 'none' });
  const cashOnly = said();
  // The other test files share this object.
  Object.assign(environment, { onlineAmount: '1.00' });
  expect(cashOnly).toEqual(online.map((label) => expect.not.stringContaining(label)));
  expect(cashOnly[0]).toContain('Cash Payment');
  expect(cashOnly[3]).toBe(
    'Cash Payment Payment Amount $20.09 This site takes cash only. Please pay your host in cash.',
  );
});
