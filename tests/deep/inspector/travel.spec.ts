// The package tests its links and its chart. The states are those of the product, with its own replies and starts.
import { expect, test } from '#testing/walk-test.ts';
import { everyState } from '../../../scripts/gallery/every-state.ts';
import { reach } from '../../../scripts/gallery/reach.ts';

test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('reaches states that need other replies, another start, or a flow that stands still', async ({
  page,
  inspectedUrl,
}) => {
  const wanted = [
    'booking.held.waiting',
    'booking.planning.coupon.applied',
    'favourite.removing',
    'payment.unsettled.charging.capturing',
    'payment.settled.paidBefore',
    'payment.left',
  ];
  const states = everyState(['booking', 'favourite', 'payment']).flatMap((flow) => flow.states);
  const written: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.includes('/api/')) written.push(pathname);
  });
  await page.goto(`${inspectedUrl}/FAQ`);
  const problems: string[] = [];
  for (const state of states.filter(({ id }) => wanted.includes(id))) {
    const { problem } = await reach(page, state);
    if (problem !== undefined) problems.push(`${state.id}: ${problem}`);
  }
  expect(problems).toEqual([]);
  // Only the demo guest signed in. What was booked was an example.
  expect(written.filter((path) => !path.endsWith('/login'))).toEqual([]);
});

test('reaches the states of the desk behind its sign-in without an operator', async ({
  page,
  inspectedUrl,
}) => {
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
