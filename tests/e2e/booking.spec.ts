import type { Page } from '@playwright/test';
import { signOut } from '#contract/calls/accounts.ts';
import { listBookings, listCoupons } from '#contract/calls/bookings.ts';
import { listPayments } from '#contract/calls/payments.ts';
import { addDays, type Day, dayOnClock, isoOf } from '#contract/day.ts';
import { firstPage } from '#contract/pagination.ts';
import { dayInZone } from '#contract/time-zone.ts';
import {
  amount,
  book,
  calendarDay,
  choice,
  keepNotices,
  notice,
  openListing,
  pressAndGoBack,
  showCalendar,
  typeStay,
} from '#testing/booking-page.ts';
import { expect, test } from '#testing/e2e-test.ts';
import {
  apiOf,
  bookedStay,
  couponStay,
  enterAs,
  freeStay,
  listing,
  newGuest,
  signedIn,
  typed,
} from '#testing/guest.ts';
import { signInFrom, signUpFrom } from '#testing/sign-in-page.ts';

test('[BOOK-01] [BOOK-02] [BOOK-10] the panel shows every field of a booking', async ({
  page,
  baseURL,
}) => {
  const villa = await listing(apiOf(baseURL), 2);
  await openListing(page, villa);
  const panel = page.getByRole('complementary');
  await expect(panel.getByLabel('Check-in')).toHaveAttribute('placeholder', 'MM-DD-YYYY');
  await expect(panel.getByLabel('Check-out')).toHaveAttribute('placeholder', 'MM-DD-YYYY');
  await expect(panel.getByText(`Max. Guests ${2 * villa.bedrooms + 1}`)).toBeVisible();
  await expect(panel.getByLabel('Coupon')).toBeVisible();
  await expect(panel.locator('dt')).toHaveText([
    'Amount',
    'Service fee',
    'Tax (8%)',
    'Discount',
    'Total',
  ]);
  await expect(panel.locator('dd')).toHaveText(['$0.00', '$0.00', '$0.00', '$0.00', '$0.00']);
  await expect(panel.getByRole('button', { name: 'Refund policy' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Book Now' })).toBeVisible();
  await expect(panel).toHaveCSS('position', 'sticky');
});

test('[BOOK-11] [BOOK-12] [BOOK-13] [CONST-01] shows the price of the chosen days', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const villa = await listing(api, 2);
  const stay = await freeStay(api, villa.id, 3);
  await openListing(page, villa);
  await typeStay(page, stay);
  const dollars = (cents: number) =>
    `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  const sum = villa.pricePerDay * 3;
  const tax = Math.round(sum * 0.08);
  // BOOK-11, CONST-01
  await expect(amount(page, 'Amount')).toHaveText(dollars(sum));
  // BOOK-13: the service charge
  await expect(amount(page, 'Service fee')).toHaveText(dollars(villa.serviceCharge));
  // BOOK-12
  await expect(amount(page, 'Tax')).toHaveText(dollars(tax));
  // BOOK-13
  await expect(amount(page, 'Total')).toHaveText(dollars(sum + tax + villa.serviceCharge));
});

test('[BOOK-12] the tax line shows every decimal of the percentage, in both languages', async ({
  page,
  baseURL,
}) => {
  const villa = await listing(apiOf(baseURL), 2);
  await page.route('**/service-tax-registry*', (route) =>
    route.fulfill({ json: { status: 'success', tax: [{ taxPercent: 8.87512 }] } }),
  );
  await openListing(page, villa);
  const taxLine = page.getByRole('complementary').locator('dt').nth(2);
  await expect(taxLine).toHaveText('Tax (8.87512%)');
  await page.goto(`/propertyDetails/${villa.id}?lang=fr`);
  await expect(taxLine).toHaveText('Taxe (8,87512\u202f%)');
});

test('[BOOK-03] [BOOK-04] [BOOK-05] the calendar disables past days, and a day picked after a whole stay starts a new one', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const villa = await listing(api, 3);
  // In the middle of a month the day before is in sight too.
  const today = middleOfNextMonth();
  const yesterday = addDays(today, -1);
  await page.clock.setFixedTime(new Date(`${isoOf(today)}T12:00:00`));
  await openListing(page, villa);
  await showCalendar(page);
  await expect(calendarDay(page, yesterday)).toBeDisabled();
  await expect(calendarDay(page, today)).toBeEnabled();
  const checkIn = page.getByLabel('Check-in', { exact: true });
  const checkOut = page.getByLabel('Check-out', { exact: true });
  await checkIn.fill(typed(yesterday));
  await checkIn.press('Enter');
  await expect(notice(page, 'Check-in cannot be earlier than today.')).toBeVisible();
  await expect(checkIn).toHaveValue('');

  const stay = await freeStay(api, villa.id, 4, 90);
  await typeStay(page, stay);
  await calendarDay(page, addDays(stay.checkIn, 1)).click();
  await expect(checkIn).toHaveValue(typed(addDays(stay.checkIn, 1)));
  await expect(checkOut).toHaveValue('');
  await checkOut.fill(typed(stay.checkIn));
  await checkOut.press('Enter');
  await expect(notice(page, 'Check-out cannot be earlier than check-in.')).toBeVisible();
  await calendarDay(page, stay.checkOut).click();
  await expect(checkOut).toHaveValue(typed(stay.checkOut));
  await checkOut.fill('');
  await checkOut.press('Enter');
  await expect(checkIn).toHaveValue(typed(addDays(stay.checkIn, 1)));
  await expect(checkOut).toHaveValue('');
});

/** A day from which all that tests book lies ahead. */
function middleOfNextMonth(): Day {
  const later = addDays(dayOnClock(new Date()), 31);
  return addDays(later, 15 - Number(later.slice(0, 2)));
}

test('the calendar shows its last day: a check-in at most 730 days ahead', async ({
  page,
  baseURL,
}) => {
  const villa = await listing(apiOf(baseURL), 3);
  await page.clock.setFixedTime(new Date('2026-11-22T12:00:00'));
  await openListing(page, villa);
  await expect(page.getByText('A stay can begin on 21 Nov 2028 at the latest.')).toBeVisible();
  const checkIn = page.getByLabel('Check-in', { exact: true });
  await checkIn.fill('11-22-2028');
  await checkIn.press('Enter');
  await expect(notice(page, 'A stay can begin at most 730 days ahead.')).toBeVisible();
  await expect(checkIn).toHaveValue('');
  await checkIn.fill('11-21-2028');
  await checkIn.press('Enter');
  await expect(checkIn).toHaveValue('11-21-2028');
  await showCalendar(page);
  await expect(calendarDay(page, '21-11-2028')).toBeEnabled();
});

test('days are picked by keyboard: the arrival, then the departure', async ({ page, baseURL }) => {
  const api = apiOf(baseURL);
  const villa = await listing(api, 3);
  const stay = await freeStay(api, villa.id, 2, 120);
  await openListing(page, villa);
  await showCalendar(page);
  const checkIn = page.getByLabel('Check-in', { exact: true });
  await checkIn.fill(typed(stay.checkIn));
  await checkIn.press('Enter');
  await page.getByRole('button', { name: 'Clear dates' }).click();
  await expect(page.getByText('Choose the day you arrive.')).toBeVisible();
  await calendarDay(page, stay.checkIn).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Now choose the day you leave; both days count.')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(checkIn).toHaveValue(typed(stay.checkIn));
  await expect(page.getByLabel('Check-out', { exact: true })).toHaveValue(typed(stay.checkOut));
});

test('a stored stay in the past shows a message about past dates, not about booked ones', async ({
  page,
  baseURL,
}) => {
  const villa = await listing(apiOf(baseURL), 2);
  const yesterday = addDays(dayOnClock(new Date()), -1);
  const draft = {
    propertyId: villa.id,
    userId: '',
    checkIn: yesterday,
    checkOut: yesterday,
    guests: 1,
    couponCode: '',
  };
  await page.goto('/favicon.svg');
  await page.evaluate(
    (text) => localStorage.setItem('ndako.bookingDraft.v1', text),
    JSON.stringify(draft),
  );
  await openListing(page, villa);
  const past = 'The dates that you had chosen are in the past by now. Please choose other dates.';
  await expect(notice(page, past)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.getByLabel('Check-in', { exact: true })).toHaveValue('');
});

test('[BOOK-06] a booked day shows why it cannot be chosen', async ({ page, baseURL }) => {
  const api = apiOf(baseURL);
  const villa = await listing(api, 4);
  const taken = await bookedStay(api, villa.id);
  await openListing(page, villa);
  const text = 'This date is already booked. Please choose a different date.';
  await page.getByLabel('Check-in', { exact: true }).fill(typed(taken.checkIn));
  await page.keyboard.press('Enter');
  await expect(notice(page, text)).toHaveText(text);
  await expect(page.getByLabel('Check-in', { exact: true })).toHaveValue('');
});

test('[BOOK-07] [BOOK-08] a range with booked days clears both dates and shows an error for 3 seconds', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const villa = await listing(api, 5);
  const taken = await bookedStay(api, villa.id);
  await openListing(page, villa);
  const letClose = await keepNotices(page);
  await page.getByLabel('Check-in', { exact: true }).fill(typed(addDays(taken.checkIn, -1)));
  await page.getByLabel('Check-out', { exact: true }).fill(typed(addDays(taken.checkOut, 1)));
  await page.keyboard.press('Enter');
  const text =
    'Property between the selected dates is already booked. Please select some other dates.';
  await expect(notice(page, text)).toHaveText(text);
  await expect(page.getByLabel('Check-in', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Check-out', { exact: true })).toHaveValue('');
  // What closes the notice is the end of this animation.
  await expect(notice(page, text).getByRole('progressbar', { includeHidden: true })).toHaveCSS(
    'animation-duration',
    '3s',
  );
  await letClose();
  await expect(notice(page, text)).toBeHidden();
});

test('a typed text that is not a date stays in the field', async ({ page, baseURL }) => {
  await openListing(page, await listing(apiOf(baseURL), 2));
  const checkIn = page.getByLabel('Check-in', { exact: true });
  await checkIn.fill('tomorrow');
  await checkIn.press('Enter');
  await expect(page.getByText('Type a date as MM-DD-YYYY.')).toBeVisible();
  await expect(checkIn).toHaveValue('tomorrow');
});

test('[BOOK-14] [BOOK-15] Book Now is disabled until the refund policy is accepted', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const villa = await listing(api, 6);
  await enterAs(page, await newGuest(api));
  await openListing(page, villa);
  const bookNow = page.getByRole('button', { name: 'Book Now' });
  await expect(bookNow).toBeDisabled();
  await typeStay(page, await freeStay(api, villa.id, 2));
  await expect(bookNow).toBeDisabled();
  await page.getByRole('button', { name: 'Refund policy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund policy' });
  const text = dialog.getByRole('region', { name: 'Refund policy' });
  await expect(text.getByRole('paragraph').first()).toBeVisible();
  await expect(text).toHaveCSS('max-height', '300px');
  await expect(text).toHaveCSS('overflow-y', 'auto');
  await dialog.getByRole('button', { name: 'I accept the refund policy' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('I accept the refund policy')).toBeChecked();
  await expect(bookNow).toBeEnabled();
});

test('[BOOK-16] [BOOK-17] [ROUTE-11] a visitor can choose dates and is redirected to sign up on Book Now', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const api = apiOf(baseURL);
  const villa = await listing(api, 7);
  const stay = await freeStay(api, villa.id, 2);
  await openListing(page, villa);
  await typeStay(page, stay);
  const bookNow = page.getByRole('button', { name: 'Book Now' });
  await expect(bookNow).toHaveAttribute('aria-disabled', 'true');
  await bookNow.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(signUpFrom(`/propertyDetails/${villa.id}`));
  await page.goBack();
  await expect(page.getByLabel('Check-in', { exact: true })).toHaveValue(typed(stay.checkIn));
  await expect(page.getByLabel('Check-out', { exact: true })).toHaveValue(typed(stay.checkOut));
});

test('a visitor who goes back at once after Book Now can choose dates and book again', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const villa = await listing(api, 7);
  const stay = await freeStay(api, villa.id, 2);
  await openListing(page, villa);
  await typeStay(page, stay);
  const checkOut = page.getByLabel('Check-out', { exact: true });
  await expect(checkOut).toHaveValue(typed(stay.checkOut));
  const bookNow = page.getByRole('button', { name: 'Book Now' });
  await pressAndGoBack(bookNow);
  await expect(page).toHaveURL(`/propertyDetails/${villa.id}`);
  await expect(checkOut).toBeEnabled();
  await expect(checkOut).toHaveValue(typed(stay.checkOut));
  await page.getByRole('button', { name: 'Clear dates' }).click();
  await typeStay(page, stay);
  await bookNow.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(signUpFrom(`/propertyDetails/${villa.id}`));
});

test('a guest who goes back at once after Online Payment can plan another stay', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const villa = await listing(api, 7);
  await enterAs(page, await newGuest(api));
  await openListing(page, villa);
  await book(page, await freeStay(api, villa.id, 2));
  await pressAndGoBack(choice(page).getByRole('button', { name: 'Online Payment' }));
  await expect(page).toHaveURL(`/propertyDetails/${villa.id}`);
  await expect(choice(page)).toBeHidden();
  await book(page, await freeStay(api, villa.id, 2));
});

const waysToSignIn: readonly [string, (page: Page) => Promise<unknown>][] = [
  [
    'has an account',
    (page) => page.getByRole('main').getByRole('link', { name: 'Sign in' }).click(),
  ],
  ['has just made one', (page) => page.goto('/signin')],
];

for (const [who, goToSignIn] of waysToSignIn) {
  test(`[BOOK-17] a visitor who wanted to book and ${who} returns to the chosen days`, async ({
    page,
    baseURL,
  }) => {
    const api = apiOf(baseURL);
    const guest = await newGuest(api);
    const villa = await listing(api, 7);
    const stay = await freeStay(api, villa.id, 2);
    await openListing(page, villa);
    await typeStay(page, stay);
    await page.getByRole('button', { name: 'Book Now' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(signUpFrom(`/propertyDetails/${villa.id}`));
    await goToSignIn(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await page.getByLabel('Email').fill(guest.email);
    await page.getByLabel('Password', { exact: true }).fill('Secret-1');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/propertyDetails/${villa.id}`);
    await expect(page.getByLabel('Check-in', { exact: true })).toHaveValue(typed(stay.checkIn));
    await expect(page.getByLabel('Check-out', { exact: true })).toHaveValue(typed(stay.checkOut));
  });
}

test('a session that ends during a booking redirects to sign in, then back to the chosen stay', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  const villa = await listing(api, 7);
  const stay = await freeStay(api, villa.id, 2);
  await enterAs(page, guest);
  await openListing(page, villa);
  await typeStay(page, stay);
  await page.getByRole('button', { name: 'One guest more' }).click();
  await page.getByLabel('I accept the refund policy').check();
  await apiOf(baseURL, guest.token).send(signOut, {});
  await page.getByRole('button', { name: 'Book Now' }).click();
  await expect(page).toHaveURL(signInFrom(`/propertyDetails/${villa.id}`));
  await expect(notice(page, 'Your session has ended. Please sign in again.')).toBeVisible();
  await page.getByLabel('Email').fill(guest.email);
  await page.getByLabel('Password', { exact: true }).fill('Secret-1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/propertyDetails/${villa.id}`);
  await expect(page.getByLabel('Check-in', { exact: true })).toHaveValue(typed(stay.checkIn));
  await expect(page.getByLabel('Check-out', { exact: true })).toHaveValue(typed(stay.checkOut));
  await expect(page.getByLabel('Guests', { exact: true })).toHaveValue('2');
});

test('[COUP-01] [COUP-02] [COUP-04] [COUP-05] a coupon of the list is applied', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const api = apiOf(baseURL);
  const loft = await listing(api, 1);
  const { records: coupons } = await api.send(listCoupons, {
    params: { propertyId: loft.id },
    query: firstPage(),
  });
  const stay = await couponStay(api, loft.id, 3);
  const sum = loft.pricePerDay * 3;
  const fitting = coupons.filter((coupon) => coupon.discount <= sum);
  const codes = fitting.map((coupon) => coupon.code);
  expect(codes.length).toBeGreaterThan(0);
  expect(codes.length).toBeLessThan(coupons.length);
  await openListing(page, loft);
  // COUP-01
  await page.getByRole('button', { name: 'View', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Coupons for your stay' });
  await expect(dialog.getByText('Choose your dates to see which coupons fit.')).toBeVisible();
  await page.keyboard.press('Escape');
  await typeStay(page, stay);
  await page.getByRole('button', { name: 'View', exact: true }).click();
  // COUP-02
  await expect(dialog.locator('label')).toHaveCount(codes.length);
  await expect(dialog.locator('label')).toContainText(codes);
  // COUP-04
  const chosen = dialog.locator('label').first();
  const code = (await chosen.locator('span > span').first().textContent()) ?? '';
  await chosen.click();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toBeHidden();
  // COUP-05
  const panel = page.getByRole('complementary');
  await expect(panel.getByText('Applied', { exact: true })).toBeVisible();
  await expect(panel.getByText(code, { exact: true })).toBeVisible();
  // COUP-04: the discount
  const off = fitting.find((coupon) => coupon.code === code)?.discount ?? 0;
  await expect(amount(page, 'Discount')).toHaveText(`−$${(off / 100).toFixed(2)}`);
  await panel.getByRole('button', { name: 'Remove' }).click();
  await expect(amount(page, 'Discount')).toHaveText('$0.00');
});

test('[COUP-06] refuses an empty coupon code and a wrong one', async ({ page, baseURL }) => {
  const api = apiOf(baseURL);
  const villa = await listing(api, 2);
  await openListing(page, villa);
  await typeStay(page, await couponStay(api, villa.id, 2));
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(notice(page, 'Please enter a coupon code.')).toBeVisible();
  await page.getByLabel('Coupon').fill('NOSUCHCODE');
  await page.keyboard.press('Enter');
  await expect(notice(page, 'This coupon is not valid for this booking.')).toBeVisible();
  await expect(page.getByLabel('Coupon')).toHaveValue('NOSUCHCODE');
});

test('[COUP-06] requires a selected coupon in the list', async ({ page, baseURL }) => {
  const api = apiOf(baseURL);
  const villa = await listing(api, 2);
  await openListing(page, villa);
  await typeStay(page, await couponStay(api, villa.id, 2));
  await page.getByRole('button', { name: 'View', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Coupons for your stay' });
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  const text = 'Please enter a coupon code.';
  await expect(notice(page, text)).toHaveText(text);
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Applied', { exact: true })).toBeVisible();
});

test('a selection that is not applied is dropped, and a code matches in upper and lower case', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const villa = await listing(api, 2);
  await openListing(page, villa);
  await typeStay(page, await couponStay(api, villa.id, 2));
  const view = page.getByRole('button', { name: 'View', exact: true });
  await view.click();
  const dialog = page.getByRole('dialog', { name: 'Coupons for your stay' });
  const first = dialog.locator('label').first();
  const code = (await first.locator('span > span').first().textContent()) ?? '';
  await first.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(view).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio').first()).toBeChecked({ checked: false });
  await page.keyboard.press('Escape');
  await page.getByLabel('Coupon').fill(code.toLowerCase());
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary');
  await expect(panel.getByText('Applied', { exact: true })).toBeVisible();
  await expect(panel.getByText(code, { exact: true })).toBeVisible();
});

test('[COUP-07] [COUP-08] shows a message when there are no coupons, or none is eligible', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  let withNone = 0;
  for (; ; withNone += 1) {
    const { id } = await listing(api, withNone);
    const { records: coupons } = await api.send(listCoupons, {
      params: { propertyId: id },
      query: firstPage(),
    });
    if (coupons.length === 0) break;
  }
  const dialog = page.getByRole('dialog', { name: 'Coupons for your stay' });
  await openListing(page, await listing(api, withNone));
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect(dialog.getByText('No Coupons Available At This Moment.')).toBeVisible();

  const villa = await listing(api, 0);
  await openListing(page, villa);
  const farAway = addDays(dayOnClock(new Date()), 600);
  await typeStay(page, { checkIn: farAway, checkOut: farAway });
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect(dialog.getByText('No coupons available for this booking')).toBeVisible();
});

test('[BOOK-19] [BOOK-20] [BOOK-21] a booking is paid in cash', { tag: '@road' }, async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  const villa = await listing(api, 8);
  const stay = await freeStay(api, villa.id, 3);
  await enterAs(page, guest);
  await openListing(page, villa);
  await book(page, stay);
  await expect(choice(page).getByRole('button')).toHaveText([
    'Online Payment',
    'Cash Payment',
    'Cancel Booking',
  ]);
  await choice(page).getByRole('button', { name: 'Cash Payment' }).click();
  await expect(notice(page, 'Booking Completed with Cash')).toHaveText(
    'Booking Completed with Cash',
  );
  await expect(page).toHaveURL('/bookings');
  await expect(page.getByRole('row').filter({ hasText: villa.name })).toContainText('Pending');

  const mine = apiOf(baseURL, guest.token);
  const { records: payments } = await mine.send(listPayments, {
    params: { userId: guest.user.id },
  });
  const { records: bookings } = await mine.send(listBookings, {
    params: { userId: guest.user.id },
  });
  expect(bookings).toHaveLength(1);
  expect(bookings[0]).toMatchObject({
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    status: 'pending',
    paymentMethod: 'cash',
  });
  expect(payments).toHaveLength(1);
  expect(payments[0]).toMatchObject({ status: 'unPaid', method: 'cash' });
  expect(payments[0]?.amount).toBe(bookings[0]?.amount);
});

test('[BOOK-24] [BOOK-25] a booking is cancelled in the dialog', async ({ page, baseURL }) => {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  const villa = await listing(api, 9);
  await enterAs(page, guest);
  await openListing(page, villa);
  await book(page, await freeStay(api, villa.id, 2));
  await choice(page).getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(notice(page, 'Booking Cancelled!!')).toHaveText('Booking Cancelled!!');
  await expect(page).toHaveURL('/bookings');
  await expect(page.getByText('No bookings found.')).toBeVisible();
});

test('[BOOK-27] a cancellation that does not reach the server can be retried', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const villa = await listing(api, 10);
  await enterAs(page, await newGuest(api));
  await openListing(page, villa);
  await book(page, await freeStay(api, villa.id, 2));
  await page.route('**/booking-registry/*', (route) => route.abort());
  await choice(page).getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(notice(page, 'Error deleting booking. Please try again.')).toBeVisible();
  await page.unroute('**/booking-registry/*');
  await choice(page).getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(notice(page, 'Booking Cancelled!!')).toBeVisible();
});

test('[BOOK-30] a guest who may not book sees the reason and is redirected to sign in after 2 seconds', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const villa = await listing(api, 12);
  await enterAs(page, await signedIn(api, 'joel@ndako.example', 'Ndako-demo2!'));
  await openListing(page, villa);
  await typeStay(page, await freeStay(api, villa.id, 2));
  await page.getByLabel('I accept the refund policy').check();
  await page.getByRole('button', { name: 'Book Now' }).click();
  const text =
    'You are not authorized by admin to book properties. Contact admin to proceed further.';
  await expect(notice(page, text)).toHaveText(text);
  await expect(page).toHaveURL('/signin?refused=true');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
});

test('[BOOK-32] a booking that fails keeps what was chosen', async ({ page, baseURL }) => {
  const api = apiOf(baseURL);
  const villa = await listing(api, 13);
  const stay = await freeStay(api, villa.id, 2);
  await enterAs(page, await newGuest(api));
  await openListing(page, villa);
  await typeStay(page, stay);
  await page.getByLabel('I accept the refund policy').check();
  await page.route('**/booking-registry', (route) => route.abort());
  await page.getByRole('button', { name: 'Book Now' }).click();
  await expect(notice(page, 'Booking failed. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Check-in', { exact: true })).toHaveValue(typed(stay.checkIn));
  await page.unroute('**/booking-registry');
  await page.getByRole('button', { name: 'Book Now' }).click();
  await expect(choice(page)).toBeVisible();
});

test('shows both totals when the price has changed, and books only after the new price is accepted', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const villa = await listing(api, 27);
  await enterAs(page, await newGuest(api));
  await openListing(page, villa);
  await typeStay(page, await freeStay(api, villa.id, 2));
  const policy = page.getByLabel('I accept the refund policy');
  await policy.check();
  const before = await amount(page, 'Total').textContent();
  await page.route('**/service-tax-registry*', async (route) => {
    const reply = await route.fetch();
    const { tax, ...rest } = await reply.json();
    await route.fulfill({ json: { ...rest, tax: [{ ...tax[0], taxPercent: 50 }] } });
  });
  await page.route('**/booking-registry', (route) =>
    route.fulfill({
      status: 422,
      json: { status: 'error', code: 'price_changed', message: 'The price has changed.' },
    }),
  );
  const bookNow = page.getByRole('button', { name: 'Book Now' });
  await bookNow.click();
  await expect(amount(page, 'Total')).not.toHaveText(before ?? '');
  const now = await amount(page, 'Total').textContent();
  const change = page.getByRole('complementary').getByRole('alert');
  await expect(change).toHaveText(
    `The price has changed: the total was ${before}, now it is ${now}. Please accept the refund policy again to book at the new price.`,
  );
  await expect(policy).toBeChecked({ checked: false });
  await expect(bookNow).toBeDisabled();
  await policy.check();
  await expect(change).toBeHidden();
  await expect(bookNow).toBeEnabled();
});

test('shows an error and the booked days when another guest books them first', {
  tag: '@road',
}, async ({ page, baseURL, browser }) => {
  const api = apiOf(baseURL);
  const villa = await listing(api, 14);
  const stay = await freeStay(api, villa.id, 2);
  await enterAs(page, await newGuest(api));
  await openListing(page, villa);
  await typeStay(page, stay);
  await page.getByLabel('I accept the refund policy').check();

  const other = await browser.newPage();
  await enterAs(other, await newGuest(api));
  await openListing(other, villa);
  await book(other, stay);
  await other.close();

  await page.getByRole('button', { name: 'Book Now' }).click();
  await expect(notice(page, 'Booking failed. Please try again.')).toBeVisible();
  await expect(notice(page, 'Property between the selected dates')).toBeVisible();
  await expect(page.getByLabel('Check-in', { exact: true })).toHaveValue('');
});

test('[BOOK-03] a page that is open over midnight takes yesterday no more', async ({
  page,
  baseURL,
}) => {
  const home = await listing(apiOf(baseURL), 41);
  const today = dayInZone(new Date(), 'Africa/Kinshasa');
  const midnight = new Date(`${isoOf(addDays(today, 1))}T00:00:00+01:00`);
  await page.clock.install({ time: new Date(midnight.getTime() - 600_000) });
  await openListing(page, home);
  await typeStay(page, { checkIn: today, checkOut: today });
  await expect(amount(page, 'Total')).not.toHaveText('$0.00');
  await page.clock.fastForward(601_000);
  const text = 'The dates that you had chosen are in the past by now. Please choose other dates.';
  await expect(notice(page, text)).toBeVisible();
  await expect(page.getByLabel('Check-in', { exact: true })).toHaveValue('');
  await expect(amount(page, 'Total')).toHaveText('$0.00');
});
