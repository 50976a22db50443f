import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPage } from 'flow-inspector/testing/page';
import { openInspector } from 'flow-inspector/testing/window';
import { walkOf } from 'flow-inspector/walks';
import { replayFile } from '#testing/hand-walks.ts';
import { recordRefusedBooking } from '#testing/refused-walk.ts';
import { expect, type InspectedSite, test } from '#testing/walk-test.ts';

// The two sites differ in their builds, and the ids come from the product.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ways: readonly { recorded: InspectedSite; replayed: InspectedSite; place: number }[] = [
  { recorded: 'built', replayed: 'development', place: 16 },
  { recorded: 'development', replayed: 'built', place: 17 },
];

for (const { recorded, replayed, place } of ways) {
  test(`a walk recorded on the ${recorded} site replays on the ${replayed} site, with its ids`, async ({
    page,
    originOf,
  }, { outputDir }) => {
    const inspector = await recordRefusedBooking(page, await originOf(recorded), place);
    const download = inspector.waitForEvent('download');
    await inspector.getByRole('button', { name: 'Download', exact: true }).click();
    const file = join(outputDir, 'refused.walk.json');
    await (await download).saveAs(file);
    const walk = walkOf(await readFile(file, 'utf8'));
    const booking = walk?.steps.find((step) => step.kind === 'start' && step.actor === 'booking');
    const { transactionId } = Object(booking && 'input' in booking && booking.input);
    expect(transactionId).toMatch(/^[A-Z2-9]{16}$/);
    await inspector.close();

    const url = await originOf(replayed);
    await page.goto(`${url}/FAQ`);
    const other = await openInspector(page);
    // Nothing but the walk can give a reply to a call.
    await page.route('**/apartment/api/**', (route) => route.abort());
    const bench = { page, inspector: other, url, presses: () => 0 };
    expect(await replayFile('A guest who is refused', file, bench)).toContain('has finished');
    await expect(page).toHaveURL(`${url}/signin?refused=true`);
    const { actors } = await readPage(page);
    const again = actors.findLast(({ path }) => path === 'booking');
    const { transactionId: replayedId } = Object(again?.input);
    expect(replayedId).toBe(transactionId);
    await page.unrouteAll();
  });
}
