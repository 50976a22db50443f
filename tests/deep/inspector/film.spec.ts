import { actor, openInspector } from 'flow-inspector/testing/window';
import { apiOf, enterAs, newGuest } from '#testing/guest.ts';
import { expect, test } from '#testing/walk-test.ts';

// The package tests its pictures. What data of people is, the product's own host decides.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('has no name, e-mail address or phone number of a guest in any picture', async ({
  page,
  inspectedUrl,
}) => {
  const guest = await newGuest(apiOf(inspectedUrl));
  await enterAs(page, guest, inspectedUrl);
  await page.goto(`${inspectedUrl}/profile`);
  const inspector = await openInspector(page);
  await expect(actor(inspector, 'profile')).toBeVisible();
  await expect(page.locator('[name=mobileNumber]')).toHaveValue('243810000000');
  const pictures = inspector.getByRole('region', { name: 'Pictures' }).getByRole('button');
  const picture = inspector.getByRole('figure').frameLocator('iframe');
  // The newest picture can be one from before the form.
  await expect(async () => {
    await pictures.last().click();
    await expect(picture.locator('[name=mobileNumber]')).toHaveValue(/^2438\d{8}$/, {
      timeout: 1000,
    });
  }).toPass();
  const shown = await picture.locator('html').evaluate((root) => root.outerHTML);
  const data = [guest.email, guest.email.split('@')[0] ?? '', 'Grace', 'Mbuyi', '243810000000'];
  expect(data.filter((one) => shown.includes(one))).toEqual([]);
});
