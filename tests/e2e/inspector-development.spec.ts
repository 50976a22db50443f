import { startProduct } from '#tests/support/product.ts';
import { recordRefusedBooking, replayAsVisitor } from '#tests/support/refused-walk.ts';
import { expect, test } from '#tests/support/walk-test.ts';

// React's strict mode starts every actor of a screen twice.
test('in development, the inspector records and replays like in the built site', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const product = await startProduct({}, ['server/main.ts', '--dev']);
  try {
    expect((await page.request.get(`${product.url}/inspector`)).status()).toBe(200);
    const inspector = await recordRefusedBooking(page, product.url, 13);
    const walk = await page.evaluate(() => {
      const key = Object.keys(localStorage).find((one) => one.startsWith('ndako.inspector.walk'));
      return localStorage.getItem(key ?? '') ?? '';
    });
    const { steps }: { steps: { kind: string; actor?: string; sentences?: string[] }[] } =
      JSON.parse(walk);
    // Each actor starts once, and each effect happens once.
    expect(steps.filter(({ kind, actor }) => kind === 'start' && actor === 'booking')).toHaveLength(
      1,
    );
    const said = steps.flatMap(({ sentences }) => sentences ?? []);
    expect(said.filter((sentence) => sentence.includes('You are not authorized'))).toHaveLength(1);
    await replayAsVisitor(page, product.url, inspector);
  } finally {
    await product.stop();
  }
});
