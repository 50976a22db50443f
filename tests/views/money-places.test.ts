import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The files that show money, and the test that reads every amount of them. */
const tested: Readonly<Record<string, readonly string[]>> = {
  'tests/views/guest-money.test.tsx': [
    'flows/booking/booking-bar.tsx',
    'flows/booking/choice-dialog.tsx',
    'flows/booking/coupon-dialog.tsx',
    'flows/booking/price-change.tsx',
    'flows/booking/price-summary.tsx',
    'flows/cancellation/cancellation-dialogs.tsx',
    'flows/cancellation/open-refunds.tsx',
    'flows/cancellation/refund-dialog.tsx',
    'flows/cancellation/refund-preview.tsx',
    'flows/payment/payment-dialog.tsx',
    'flows/payment/payment-panel.tsx',
    'flows/payment/unrecorded-payments.tsx',
    'pages/bookings/bookings-table.tsx',
    'pages/favorites/favorites-table.tsx',
    'pages/pay-stay/linked-stay.tsx',
    'pages/payments/payments-table.tsx',
    'pages/refunds/refunds-table.tsx',
    'pages/stay/stay-receipt.tsx',
    'parts/charge-lines.ts',
    'parts/property-summary.tsx',
  ],
  'tests/views/day-prices.test.tsx': [
    'flows/property-search/search-results.tsx',
    'pages/property-details/head-price.tsx',
    'pages/property-details/use-property-about.ts',
    'parts/day-price.ts',
  ],
  'tests/views/refund-policy.test.tsx': [
    'flows/booking/policy-field.tsx',
    'parts/refund-terms.tsx',
  ],
  'tests/views/desk-money.test.tsx': [
    'desk/bookings/booking-page.tsx',
    'desk/bookings/bookings-page.tsx',
    'desk/content/sample-stay.tsx',
    'desk/coupons/coupon-words.ts',
    'desk/dates/change-dialog.tsx',
    'desk/dates/dates-page.tsx',
    'desk/list/cells.tsx',
    'desk/listings/listing-page.tsx',
    'desk/listings/listings-page.tsx',
    'desk/payments/provider-order-page.tsx',
    'desk/payments/captured-text.ts',
    'desk/payments/provider-orders-page.tsx',
    'desk/payments/payments-page.tsx',
    'desk/payments/totals-page.tsx',
    'desk/refunds/refund-page.tsx',
    'desk/refunds/refunds-page.tsx',
  ],
  'tests/views/desk-today.test.tsx': ['desk/bookings/step-looks.ts', 'desk/today/today-row.tsx'],
  'tests/views/desk-prices.test.tsx': [
    'desk/prices/price-months.tsx',
    'desk/prices/rules-facts.tsx',
    'desk/prices/seasons-card.tsx',
    'desk/prices/stay-preview.tsx',
  ],
  'tests/views/desk-numbers.test.tsx': [
    'desk/numbers/figure-text.ts',
    'desk/numbers/month-bars.tsx',
  ],
  'tests/views/desk-approvals.test.tsx': ['desk/bookings/approvals.tsx'],
  'tests/views/new-booking.test.tsx': [
    'desk/new-booking/home-choice.tsx',
    'desk/new-booking/payment-fields.tsx',
  ],
  'tests/views/many-prices.test.tsx': [
    'desk/prices/many/present-prices.tsx',
    'desk/prices/many/prices-review.tsx',
    'desk/prices/many/rule-texts.ts',
  ],
  'tests/locales': ['desk/audit/change-text.ts', 'desk/listings/overtaken-text.ts'],
  'tests/views/payment-link.test.tsx': ['desk/bookings/payment-link.tsx'],
  'tests/views/stay-rules.test.tsx': [
    'flows/booking/guests-field.tsx',
    'flows/booking/stay-rules.tsx',
    'flows/booking/use-calendar-rules.ts',
  ],
  // Parts of pages that only a browser has.
  'tests/e2e': ['flows/property-search/slider-field.tsx'],
};

it('[BOOK-13] every file that shows money has a test of its amounts', () => {
  const showing = globSync('src/**/*.{ts,tsx}')
    .filter((path) => !path.startsWith('src/inspector-host') && path !== 'src/language/format.ts')
    .filter((path) =>
      /\b(money|shortMoney|narrowMoney|dayPrice)\(/.test(readFileSync(path, 'utf8')),
    )
    .map((path) => path.replace('src/', ''));
  expect(showing.toSorted()).toEqual(Object.values(tested).flat().toSorted());
});
