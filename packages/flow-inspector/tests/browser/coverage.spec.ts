import type { Page } from '@playwright/test';
import { actor, decide, openInspector, record, stopRecording } from 'flow-inspector/testing/window';
import { violations } from './axe.ts';
import { expect, test } from './example-test.ts';

test.use({ example: 'tea-timer', contextOptions: { reducedMotion: 'reduce' } });

/** Six parts: three states and three transitions. No run took the second try. */
const measured = {
  unit: ['teaList.loading', 'teaList.loading: loadTeas.onDone', 'teaList.loaded'],
  paths: ['teaList.failed'],
  browser: ['teaList.loading', 'teaList.loading: loadTeas.onError'],
  hand: [],
};

/** The words beside the numbers, and what the marks say, by state or transition. */
async function shown(inspector: Page) {
  const chart = inspector.getByRole('region', { name: 'Chart of teaList' });
  const legend = chart.getByRole('region', { name: 'Coverage' });
  const marks = chart.locator('.react-flow__nodes').getByRole('img', { name: /taken/ });
  return {
    legend: await legend.getByRole('listitem').allTextContents(),
    marks: await marks.evaluateAll((all) =>
      all.map((one) => `${one.textContent} ${one.ariaLabel}`).toSorted(),
    ),
  };
}

test('the chart has the colours of what tests and people took, and marks what was never seen', async ({
  page,
}) => {
  await page.goto('/');
  const inspector = await openInspector(page);
  await inspector.route('**/inspector/coverage.json', (route) => route.fulfill({ json: measured }));
  await actor(inspector, 'teaList').click();
  const toggle = inspector.getByRole('button', { name: 'Coverage', exact: true });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => shown(inspector))
    .toEqual({
      legend: [
        'Taken of the 6 states and transitions',
        'Hby hand, in this browser or in files: 0',
        'Bby browser tests: 2',
        'Uby unit tests: 3',
        'Pby generated paths: 1',
        ' never seen in the page: 4',
        '×never taken: 1',
      ],
      marks: [
        'B taken by browser tests',
        'P taken by paths; never seen in the page',
        'U taken by unit tests; never seen in the page',
        'U taken by unit tests; never seen in the page',
        'UB taken by unit tests, by browser tests',
        '× never taken',
      ],
    });
  expect(await violations(inspector)).toEqual([]);
  await toggle.click();
  await expect(inspector.getByRole('region', { name: 'Coverage' })).toHaveCount(0);

  await record(inspector, 'A second try');
  await decide(inspector, 'loadTeas', '503 closed');
  await page.reload();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Black tea' })).toBeVisible();
  await stopRecording(inspector);
  await toggle.focus();
  await inspector.keyboard.press('Enter');
  await expect
    .poll(async () => (await shown(inspector)).legend)
    .toEqual([
      'Taken of the 6 states and transitions',
      'Hby hand, in this browser or in files: 6',
      'Bby browser tests: 2',
      'Uby unit tests: 3',
      'Pby generated paths: 1',
      ' never seen in the page: 0',
      '×never taken: 0',
    ]);
});

test('the window says how to count the tests when no coverage has been written', async ({
  page,
}) => {
  await page.goto('/');
  const inspector = await openInspector(page);
  await inspector.route('**/inspector/coverage.json', (route) => route.fulfill({ status: 204 }));
  await actor(inspector, 'teaList').click();
  await inspector.getByRole('button', { name: 'Coverage', exact: true }).click();
  await expect(inspector.getByRole('region', { name: 'Coverage' }).getByRole('status')).toHaveText(
    'No test has been counted. Run npm test and then npm run paths, and press Coverage again.',
  );
});
