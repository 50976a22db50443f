import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '#tests/support/e2e-test.ts';

/** What Mermaid's script adds to the window. */
interface Mermaid {
  initialize(options: { startOnLoad: boolean; securityLevel: string }): void;
  render(id: string, text: string): Promise<{ svg: string }>;
}

const pages = globSync('docs/flows/*.md').toSorted();

function drawingsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/```mermaid\n([\s\S]*?)\n```/g);
  return [...found].map(([, text = '']) => text);
}

test('every chart of docs/flows can be drawn', async ({ page }) => {
  // Some fifty drawings, on a machine that may be busy.
  test.setTimeout(90_000);
  await page.addScriptTag({
    path: fileURLToPath(import.meta.resolve('mermaid/dist/mermaid.min.js')),
  });
  const drawings = pages.flatMap((file) => drawingsOf(file).map((text) => ({ file, text })));
  expect([...new Set(drawings.map(({ file }) => file))]).toEqual(pages);

  const failed = await page.evaluate(async (charts) => {
    const { mermaid } = globalThis as unknown as { mermaid: Mermaid };
    // As GitHub draws them.
    mermaid.initialize({ startOnLoad: false, securityLevel: 'strict' });
    const failures: string[] = [];
    for (const [index, { file, text }] of charts.entries()) {
      try {
        await mermaid.render(`chart${index}`, text);
      } catch (error) {
        failures.push(`${file}: ${error}`);
      }
    }
    return failures;
  }, drawings);
  expect(failed).toEqual([]);
});
