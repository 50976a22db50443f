import type { Page } from '@playwright/test';
import { actor, openInspector, record, stopRecording } from 'flow-inspector/testing/window';
import { violations } from '#testing/inspector-axe.ts';
import { expect, test } from '#testing/walk-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Seven parts: three states and four transitions. No run took the failure of the call. */
const measured = {
  unit: [
    'signIn.editing',
    'signIn.editing: form.submit',
    'signIn.submitting',
    'signIn.submitting: signIn.onDone #1',
    'signIn.signedIn',
  ],
  paths: ['signIn.submitting: signIn.onDone #2'],
  browser: ['signIn.editing', 'signIn.editing: form.submit'],
  hand: [],
};

/** The words beside the numbers, and what the marks say, by state or transition. */
async function shown(inspector: Page) {
  const chart = inspector.getByRole('region', { name: 'Chart of signIn' });
  const legend = chart.getByRole('region', { name: 'Coverage' });
  const marks = chart.locator('.react-flow__nodes').getByRole('img', { name: /taken/ });
  return {
    legend: await legend.getByRole('listitem').allTextContents(),
    marks: await marks.evaluateAll((all) =>
      all.map((one) => `${one.textContent} ${one.ariaLabel}`).toSorted(),
    ),
  };
}

test('colours the chart by what tests and people have taken, and marks what was never seen', async ({
  page,
  keptPage,
  inspectedUrl,
}) => {
  await page.goto(`${inspectedUrl}/signin`);
  const inspector = await openInspector(page);
  await inspector.route('**/inspector/coverage.json', (route) => route.fulfill({ json: measured }));
  await actor(inspector, 'signIn').click();
  const toggle = inspector.getByRole('button', { name: 'Coverage', exact: true });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => shown(inspector))
    .toEqual({
      legend: [
        'Taken of the 7 states and transitions',
        'Hby hand, in this browser or in files: 0',
        'Bby browser tests: 2',
        'Uby unit tests: 5',
        'Pby generated paths: 1',
        ' never seen in the page: 5',
        '×never taken: 1',
      ],
      marks: [
        'P taken by paths; never seen in the page',
        'U taken by unit tests; never seen in the page',
        'U taken by unit tests; never seen in the page',
        'U taken by unit tests; never seen in the page',
        'UB taken by unit tests, by browser tests',
        'UB taken by unit tests, by browser tests',
        '× never taken',
      ],
    });
  expect(await violations(inspector)).toEqual([]);
  // The test itself learns what the page takes.
  expect([...keptPage.taken]).toContain('signIn.editing');
  await toggle.click();
  await expect(inspector.getByRole('region', { name: 'Coverage' })).toHaveCount(0);

  await record(inspector, 'A refused sign-in');
  const form = page.getByRole('main');
  await form.getByLabel('Email').fill('unknown@guests.example');
  await form.getByLabel('Password', { exact: true }).fill('Wrong-1-password');
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(form.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await stopRecording(inspector);
  await toggle.focus();
  await inspector.keyboard.press('Enter');
  await expect
    .poll(async () => (await shown(inspector)).legend)
    .toEqual([
      'Taken of the 7 states and transitions',
      'Hby hand, in this browser or in files: 4',
      'Bby browser tests: 2',
      'Uby unit tests: 5',
      'Pby generated paths: 1',
      ' never seen in the page: 3',
      '×never taken: 0',
    ]);
});

test('says how to count the tests when no coverage has been written', async ({
  page,
  inspectedUrl,
}) => {
  await page.goto(`${inspectedUrl}/signin`);
  const inspector = await openInspector(page);
  await inspector.route('**/inspector/coverage.json', (route) => route.fulfill({ status: 204 }));
  await actor(inspector, 'signIn').click();
  await inspector.getByRole('button', { name: 'Coverage', exact: true }).click();
  await expect(inspector.getByRole('region', { name: 'Coverage' }).getByRole('status')).toHaveText(
    'No test has been counted. Run npm test and then npm run paths, and press Coverage again.',
  );
});
