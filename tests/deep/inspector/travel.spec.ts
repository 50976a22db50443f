import type { Page } from '@playwright/test';
import { actor } from 'flow-inspector/testing/window';
import { test, expect as usual } from '#testing/walk-test.ts';
import { everyState } from '../../../scripts/gallery/every-state.ts';
import { reach } from '../../../scripts/gallery/reach.ts';

// Two pages share the machine, and a page walks through many states.
const expect = usual.configure({ timeout: 40_000 });

test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function followLink(page: Page, url: string, link: string): Promise<Page> {
  await page.goto(`${url}/FAQ`);
  const inspector = await page.context().newPage();
  await inspector.goto(`${url}/inspector?${link}`);
  return inspector;
}

test('walks the page to the state of a link, and from there to a state of the chart', async ({
  page,
  inspectedUrl,
}) => {
  test.setTimeout(120_000);
  const written: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.includes('/api/')) written.push(pathname);
  });
  const inspector = await followLink(page, inspectedUrl, 'flow=booking&state=held.choosing');
  await expect(inspector.getByText('has finished')).toBeVisible();
  await expect(page).toHaveURL(/\/propertyDetails\//);
  await expect(actor(inspector, 'booking')).toContainText('choosing');
  await expect(actor(inspector, 'booking')).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('dialog')).toBeVisible();

  const paying = inspector.locator('.react-flow__node[data-id="booking.planning.policy.accepted"]');
  await paying.focus();
  await inspector.keyboard.press('Enter');
  const chosen = inspector.getByRole('region', { name: 'The state planning.policy.accepted' });
  await expect(chosen.getByRole('link', { name: 'Link' })).toHaveAttribute(
    'href',
    '/inspector?flow=booking&state=planning.policy.accepted',
  );
  await chosen.getByRole('button', { name: 'Go to this state' }).click();
  await expect(actor(inspector, 'booking')).toContainText('planning');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(inspector.getByText('has finished')).toBeVisible();

  // Only the demo guest signed in. The booking was an example, and so is the session of the browser.
  expect(written.filter((path) => !path.endsWith('/login'))).toEqual([]);
  expect(await inspector.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('says why it cannot reach a state', async ({ page, inspectedUrl }) => {
  const inspector = await followLink(page, inspectedUrl, 'flow=nothing&state=anywhere');
  await expect(inspector.getByRole('alert')).toContainText('No page is known that starts nothing.');
});

test('reaches states that need other replies, another start, or a flow that stands still', async ({
  page,
  inspectedUrl,
}) => {
  test.setTimeout(240_000);
  const wanted = [
    'booking.held.waiting',
    'booking.planning.coupon.applied',
    'favourite.removing',
    'payment.unsettled.charging.capturing',
    'payment.settled.paidBefore',
    'payment.left',
  ];
  const states = everyState(['booking', 'favourite', 'payment']).flatMap((flow) => flow.states);
  await page.goto(`${inspectedUrl}/FAQ`);
  const problems: string[] = [];
  for (const state of states.filter(({ id }) => wanted.includes(id))) {
    const { problem } = await reach(page, state);
    if (problem !== undefined) problems.push(`${state.id}: ${problem}`);
  }
  expect(problems).toEqual([]);
});

test('reaches the states of the desk behind its sign-in without an operator', async ({
  page,
  inspectedUrl,
}) => {
  test.setTimeout(240_000);
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') written.push(request.url());
  });
  await page.goto(`${inspectedUrl}/FAQ`);
  const shown: string[] = [];
  const wanted = [
    'deskSession.ended',
    'deskSignIn.askingCode',
    'deskBookings.failed',
    'deskBookings.loaded',
    'deskBooking.asking',
  ];
  const flows = everyState(['desk-session', 'desk-sign-in', 'desk-lists', 'desk-booking']);
  for (const state of flows.flatMap(({ states }) => states)) {
    if (!wanted.includes(state.id)) continue;
    const { problem = new URL(page.url()).pathname } = await reach(page, state);
    shown.push(`${state.id}: ${problem}`);
  }
  expect(shown).toEqual([
    'deskBooking.asking: /desk/bookings/example-1',
    'deskBookings.loaded: /desk/bookings',
    'deskBookings.failed: /desk/bookings',
    'deskSession.ended: /desk',
    'deskSignIn.askingCode: /desk',
  ]);
  expect(written).toEqual([]);
});
