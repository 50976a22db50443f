import type { Page } from '@playwright/test';
import {
  actor,
  decide,
  end,
  openInspector,
  send,
  sendExample,
} from 'flow-inspector/testing/window';
import { notice } from '#testing/booking-page.ts';
import { bookInCash } from '#testing/cash-booking.ts';
import { apiOf, enterAs, listing, newGuest } from '#testing/guest.ts';
import { violations } from '#testing/inspector-axe.ts';
import { expect, test } from '#testing/walk-test.ts';

// One worker for all of them: each worker would start a site of its own.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The box of a state in the chart. */
function state(inspector: Page, id: string) {
  return inspector.locator(`.react-flow__node[data-id="${id}"]`);
}

/** A chart is laid out first, which may take its time beside other tests. */
const laidOut = { timeout: 20_000 };

test('waits for a page, follows it through a reload and says when it is closed', async ({
  page,
  inspectedUrl,
}) => {
  const inspector = await page.context().newPage();
  await inspector.goto(`${inspectedUrl}/inspector`);
  await expect(inspector.getByRole('heading', { level: 2 })).toHaveText(
    'No page of the site is open yet',
  );
  expect(await violations(inspector)).toEqual([]);
  const popup = inspector.waitForEvent('popup');
  await inspector.getByRole('main').getByRole('button', { name: 'Open the site' }).click();
  const site = await popup;
  await expect(actor(inspector, 'session')).toContainText('visitor');
  await site.goto(`${inspectedUrl}/FAQ`);
  const pages = inspector.getByLabel('Page', { exact: true });
  await expect(pages.locator('option')).toHaveCount(1);
  await expect(pages).toContainText('/FAQ');

  await page.goto(`${inspectedUrl}/about`);
  await expect(pages.locator('option')).toHaveCount(2);
  await pages.selectOption({ index: 1 });
  await expect(inspector.locator('option:checked')).toContainText('/about');
  await expect(actor(inspector, 'session')).toBeVisible();
  // A page that crashes sends no last message.
  await page.evaluate(() =>
    window.addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true),
  );
  await page.goto('about:blank');
  await expect(inspector.getByRole('status')).toHaveText(
    'This page has been closed, or it is loading. Its last state is still shown. It connects again when it is loaded.',
  );
});

test('records a page that is still loading when Record is pressed, and says what it waits for', async ({
  page,
  inspectedUrl,
}) => {
  await page.goto(`${inspectedUrl}/signin`);
  const inspector = await openInspector(page);
  const pages = inspector.getByLabel('Page', { exact: true });
  await expect(actor(inspector, 'signIn').first()).toBeVisible();
  const { promise: isLate, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await isLate;
    await route.continue();
  });
  await page.goto(`${inspectedUrl}/FAQ`, { waitUntil: 'commit' });
  await expect(pages.locator('option')).toHaveText(/^was at \/signin/);
  await inspector.getByRole('button', { name: 'Record', exact: true }).click();
  const starting = inspector.getByRole('button', { name: 'Starting the recording…' });
  await expect(starting).toBeDisabled();
  const waits = 'Starting the recording: it begins when this page is loaded again.';
  await expect(inspector.getByText(waits)).toBeVisible();
  expect(await violations(inspector)).toEqual([]);
  release();
  await expect(inspector.getByRole('button', { name: 'Stop', exact: true })).toBeVisible(laidOut);
  await expect(pages.locator('option')).toHaveText(/^\/FAQ/);
  await expect(inspector.getByText(waits)).toBeHidden();
});

test('lights the chart, holds a call, skips a delay and looks at the past', async ({
  page,
  inspectedUrl,
}) => {
  test.setTimeout(120_000);
  const api = apiOf(inspectedUrl);
  const villa = await listing(api, 14);
  await enterAs(page, await newGuest(api), inspectedUrl);
  await page.goto(`${inspectedUrl}/propertyDetails/${villa.id}`);
  const inspector = await openInspector(page);
  await expect(actor(inspector, 'booking')).toContainText('planning');
  await actor(inspector, 'booking').click();
  await expect(inspector.getByRole('region', { name: 'Chart of booking' })).toBeVisible(laidOut);
  const empty = state(inspector, 'booking.planning.dates.empty');
  const noDay = 'No day is chosen. What was chosen before signing in is taken up if it is free.';
  await expect(empty).toHaveAccessibleName(`empty, active, ${noDay}`);
  const submit = inspector.getByRole('button', { name: 'booking.submit' });
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveAccessibleDescription('It needs isVisitor or canBook.');

  await sendExample(inspector, 'checkIn.chosen');
  await expect(empty).toHaveAccessibleName(`empty, ${noDay}`);
  await sendExample(inspector, 'checkOut.chosen');
  await send(inspector, 'policy.accept');
  await decide(inspector, 'createBooking', 'Hold it');
  await send(inspector, 'booking.submit');
  await expect(inspector.getByRole('heading', { name: 'createBooking held' })).toBeVisible();
  await expect(state(inspector, 'booking.booking')).toHaveAccessibleName('booking, active');
  expect(await violations(inspector)).toEqual([]);
  await end(inspector, 'createBooking', 'No reply');
  const stayChosen = state(inspector, 'booking.planning.dates.stayChosen');
  const bothDays = 'Both days are chosen. A picked day begins another stay.';
  await expect(stayChosen).toHaveAccessibleName(`stayChosen, active, ${bothDays}`);

  await inspector.getByRole('tab', { name: 'Log' }).click();
  expect(await violations(inspector)).toEqual([]);
  await inspector.getByRole('button', { name: /event, sent from here\s*checkIn\.chosen/ }).click();
  await expect(inspector.getByText('Looking at the past')).toBeVisible();
  await expect(empty).toHaveAccessibleName(`empty, active, ${noDay}`);
  await inspector.getByRole('button', { name: 'Step on' }).click();
  await expect(state(inspector, 'booking.planning.dates.checkInChosen')).toHaveAccessibleName(
    'checkInChosen, active, The check-out is missing. A picked day is the departure, unless it is earlier.',
  );
  await inspector.getByRole('tab', { name: 'Context' }).click();
  expect(await violations(inspector)).toEqual([]);
  const changed = inspector.getByRole('listitem').filter({ hasText: 'changed' });
  await expect(changed).toHaveCount(1);
  await expect(changed).toContainText('checkIn');
  await inspector.getByRole('button', { name: 'Back to now' }).click();
  await expect(stayChosen).toHaveAccessibleName(`stayChosen, active, ${bothDays}`);

  await inspector.getByRole('tab', { name: 'Walk' }).click();
  await decide(inspector, 'createBooking', '409 not authorised to book');
  // Two seconds would be over before the click on a busy machine.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await send(inspector, 'booking.submit');
  await inspector.getByRole('button', { name: 'Skip refusalNotice' }).click();
  await expect(page).toHaveURL(`${inspectedUrl}/signin`);
});

test('offers the records of the page as soon as the page has them', {
  tag: '@development',
}, async ({ page, inspectedUrl }) => {
  const api = apiOf(inspectedUrl);
  const guest = await newGuest(api);
  await bookInCash(inspectedUrl, guest, await listing(api, 15));
  await enterAs(page, guest, inspectedUrl);
  await page.goto(`${inspectedUrl}/FAQ`);
  const inspector = await openInspector(page);
  await inspector.getByLabel('Every call of the site').check();
  await decide(inspector, 'listBookings', 'Hold it');
  await page.goto(`${inspectedUrl}/bookings`);
  await actor(inspector, 'cancellation').click();
  const ask = inspector.getByRole('button', { name: 'cancel.ask', exact: true });
  await expect(ask).toBeDisabled();
  await expect(ask).toHaveAccessibleDescription('The page has no record for it.');
  await end(inspector, 'listBookings', 'Let it through');
  await ask.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('works by keyboard alone', async ({ page, inspectedUrl }) => {
  await page.goto(`${inspectedUrl}/FAQ`);
  const inspector = await openInspector(page);
  await actor(inspector, 'homeCategories').focus();
  await inspector.keyboard.press('Enter');
  await expect(inspector.getByRole('region', { name: 'Chart of homeCategories' })).toBeVisible(
    laidOut,
  );
  await inspector.getByRole('button', { name: 'resource.refresh' }).focus();
  await inspector.keyboard.press('Enter');
  await inspector.getByRole('tab', { name: 'Walk' }).focus();
  await inspector.keyboard.press('ArrowRight');
  await inspector.keyboard.press('Enter');
  const sent = inspector.getByRole('button', { name: /event, sent from here\s*resource\.refresh/ });
  await sent.focus();
  await inspector.keyboard.press('Enter');
  await expect(inspector.getByText('Looking at the past')).toBeVisible();
  await inspector.getByRole('button', { name: 'Back to now' }).focus();
  await inspector.keyboard.press('Enter');
  await expect(inspector.getByText('Looking at the past')).toBeHidden();
  await state(inspector, 'homeCategories.loaded').focus();
  await expect(state(inspector, 'homeCategories.loaded')).toBeFocused();
});

test('sends, goes and chooses from the command palette, and keeps the actor after a load', async ({
  page,
  inspectedUrl,
}) => {
  await page.goto(`${inspectedUrl}/signin`);
  const inspector = await openInspector(page);
  const palette = inspector.getByRole('dialog', { name: 'Commands' });
  const command = async (words: string) => {
    await inspector.keyboard.press('ControlOrMeta+k');
    await palette.getByRole('combobox').fill(words);
    await expect(palette.getByRole('option').first()).toBeVisible();
    await inspector.keyboard.press('Enter');
    await expect(palette).toBeHidden();
  };
  await expect(actor(inspector, 'signIn')).toBeVisible();
  await command('show signIn');
  await expect(actor(inspector, 'signIn')).toHaveAttribute('aria-current', 'true');
  await page.reload();
  // The flow of the form has started again.
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(actor(inspector, 'signIn')).toHaveAttribute('aria-current', 'true');

  await command('next signIn 400 wrong');
  await command('send form.submit');
  await expect(notice(page, 'Wrong email or password')).toBeVisible();
  await inspector.getByRole('tab', { name: 'Log' }).click();
  const answered = inspector.getByRole('listitem').filter({ hasText: 'signIn was answered 400' });
  await answered.locator('summary').first().click();
  await expect(answered).toContainText('wrong_credentials');
  expect(await violations(inspector)).toEqual([]);

  await inspector.keyboard.press('ControlOrMeta+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  expect(await violations(inspector)).toEqual([]);
  await inspector.keyboard.press('Escape');
  await command('go to signIn.submitting');
  // The call of the flow has the same name.
  const flow = actor(inspector, 'signIn').first();
  await expect(flow).toContainText('submitting');
  await inspector.getByRole('tab', { name: 'Walk' }).click();
  await end(inspector, 'signIn', '200 success');
  await expect(flow).toContainText('done');
  await expect(inspector.getByText('This actor has ended. It accepts no event.')).toBeVisible();
});
