import { actor, decide, end, openInspector } from 'flow-inspector/testing/window';
import { bookInCash } from '#testing/cash-booking.ts';
import { apiOf, enterAs, listing, newGuest } from '#testing/guest.ts';
import { expect, test } from '#testing/walk-test.ts';

// The package tests its window. The records are those that the product's own host finds in its pages.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

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
