import { listAgentTypes } from '#contract/calls/company.ts';
import { requestVisit } from '#contract/calls/enquiries.ts';
import { deskCookies, manager } from '#testing/desk-operator.ts';
import { isSoundDeskPage } from '#testing/desk-page.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf } from '#testing/guest.ts';

test('[DESK-70] [DESK-71] [DESK-72] an enquiry is found, answered with a note, and exported', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const api = apiOf(baseURL);
  const [type] = (await api.send(listAgentTypes, { query: {} })).records;
  const email = `visitor-${Date.now()}@example.com`;
  const message = 'May I see the villa on Friday?\nI arrive at ten.';
  await api.send(requestVisit, {
    body: { name: 'Ines Kabila', email, visitTypeId: type?.id ?? '', message },
  });
  await page.context().addCookies(await deskCookies(baseURL, manager));
  await page.goto('/desk');
  // DESK-72
  await page.getByRole('link', { name: /New enquir(y|ies)/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquiries');
  expect(new URL(page.url()).search).toBe('?answered=no');
  // DESK-70
  await page.getByRole('searchbox').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await isSoundDeskPage(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('enquiries.csv');
  // DESK-71
  await page.keyboard.press('Tab');
  await page.getByRole('rowheader').getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visit, Ines Kabila');
  await expect(page.getByText('I arrive at ten.')).toBeVisible();
  await isSoundDeskPage(page);
  await expect(page.getByRole('button', { name: 'Write a note' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark this enquiry as answered?' });
  await dialog.getByLabel('Note for the other operators').fill('Friday at eleven');
  await dialog.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByText('The enquiry is answered.')).toBeVisible();
  await expect(page.getByText('Friday at eleven')).toBeVisible();
  await expect(page.getByText('by manager@ndako.example')).toBeVisible();
  await page.getByRole('button', { name: 'Change the note' }).click();
  await expect(page.getByRole('dialog').getByLabel('Note for the other operators')).toHaveValue(
    'Friday at eleven',
  );
});
