import { listBookedDates } from '#contract/calls/bookings.ts';
import { addDays, type Day, dayOnClock, isBefore, isoOf } from '#contract/day.ts';
import { bookUnpaid } from '#testing/cash-booking.ts';
import { deskCookies, manager } from '#testing/desk-operator.ts';
import { isSoundDeskPage } from '#testing/desk-page.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, listing, newGuest } from '#testing/guest.ts';

const compact = (day: Day) => isoOf(day).replaceAll('-', '');

test('[DESK-316] [DESK-319] [DESK-218] [DESK-219] [DESK-220] [DESK-221] [DESK-222] a listing is on other platforms, and conflicts are shown until they are settled', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const api = apiOf(baseURL);
  const home = await listing(api, 44);
  const guest = await newGuest(api);
  const { bookingId } = await bookUnpaid(baseURL, guest, home, 600);
  const ahead = addDays(dayOnClock(new Date()), 590);
  const { records } = await api.send(listBookedDates, { params: { propertyId: home.id } });
  const booked = records.map(({ checkIn }) => checkIn).find((each) => !isBefore(each, ahead));
  if (!booked) throw new Error('The booking has no day');
  const first = addDays(booked, -5);
  const query = `from=${compact(first)}&to=${compact(addDays(first, 30))}`;
  await page.context().addCookies(await deskCookies(baseURL, manager));
  await page.goto(`/desk/listings/${home.id}`);
  await page.getByRole('link', { name: 'Calendars of other platforms' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Calendars of ${home.name}`);

  // DESK-219: the address, by keyboard.
  await page.getByRole('button', { name: 'Make an address' }).press('Enter');
  const address = page.locator('code').first();
  await expect(address).toHaveText(/\/calendars\/[\w-]{43}\.ics$/);
  const before = (await address.textContent()) ?? '';
  const file = await page.request.get(before);
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await file.text()).toContain(`UID:${bookingId}.`);
  // DESK-319
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy', exact: true }).press('Enter');
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(before);
  await page.getByRole('button', { name: 'Change the address' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Change the address?' });
  await question.getByRole('button', { name: 'Change the address' }).press('Enter');
  await expect(page.getByText('The calendar has a new address.')).toBeVisible();
  // DESK-316
  await expect(page.getByRole('button', { name: 'Change the address' })).toBeFocused();
  await page.getByRole('button', { name: 'Add a calendar' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add a calendar' })).toBeFocused();
  await expect(address).not.toHaveText(before);
  expect((await page.request.get(before)).status()).toBe(404);

  // DESK-220: a calendar of another platform.
  await page.getByRole('button', { name: 'Add a calendar' }).click();
  const form = page.getByRole('dialog', { name: 'Add a calendar' });
  await form.getByLabel('Name of the platform').fill('Airbnb');
  await form.getByLabel('Address of its iCalendar file').fill('http://calendars.example/a.ics');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toHaveText(
    'The address must begin with https://, without a user name or a password.',
  );
  await isSoundDeskPage(page);
  const platform = process.env.E2E_OTHER_PLATFORM;
  await form.getByLabel('Address of its iCalendar file').fill(`${platform}/a.ics?${query}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The calendar is added.')).toBeVisible();
  await expect(
    page.getByText(/^Airbnb has .+ \(Reserved\), which is booked here by /),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /^Booking of / })).toHaveAttribute(
    'href',
    `/desk/bookings/${bookingId}`,
  );
  await isSoundDeskPage(page);

  // DESK-221 and DESK-218: the conflict on Today, in the list and in the calendar.
  await page.goto('/desk');
  await page.getByRole('link', { name: /Calendars? in conflict/ }).click();
  await expect(page).toHaveURL('/desk/calendar-feeds?state=conflict');
  const row = page.getByRole('row').filter({ hasText: home.name });
  await expect(row).toContainText('1 conflict');
  await isSoundDeskPage(page);
  await page.goto(`/desk/calendar?from=${isoOf(first)}&search=${encodeURIComponent(home.name)}`);
  await page
    .getByRole('region', { name: 'Booked here and on another platform' })
    .getByRole('link', { name: `${home.name}: Airbnb, ` })
    .click();

  await page.getByRole('button', { name: 'Read now: Airbnb' }).click();
  await expect(page.getByText('The calendar was read: 1 stay.')).toBeVisible();

  // DESK-222: the booking alone, sent back by a platform that has read it here.
  await page.getByRole('button', { name: 'Add a calendar' }).click();
  await form.getByLabel('Name of the platform').fill('Vrbo');
  const same = `from=${compact(booked)}&to=${compact(addDays(booked, 1))}`;
  await form.getByLabel('Address of its iCalendar file').fill(`${platform}/b.ics?${same}`);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'It is the same stay: ' }).click();
  const isSame = page.getByRole('dialog', { name: 'Is it the same stay?' });
  await isSoundDeskPage(page);
  await isSame.getByRole('button', { name: 'It is the same stay' }).click();
  await expect(page.getByText('The conflict is settled.')).toBeVisible();
  await expect(page.getByText(/^Vrbo has /)).toHaveCount(0);

  for (const name of ['Airbnb', 'Vrbo']) {
    await page.getByRole('button', { name: `Remove: ${name}` }).click();
    await page
      .getByRole('dialog', { name: `Remove the calendar of ${name}?` })
      .getByRole('button', { name: 'Remove' })
      .click();
    await expect(page.getByRole('heading', { name })).toHaveCount(0);
  }
  await expect(page.getByText('No calendar of another platform yet.')).toBeVisible();
});
