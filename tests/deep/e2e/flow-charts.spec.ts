import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from '#testing/e2e-test.ts';

/** What Mermaid's script adds to the window. */
interface Mermaid {
  initialize(options: { startOnLoad: boolean; securityLevel: string }): void;
  render(id: string, text: string): Promise<{ svg: string }>;
}

const pages = [...globSync('docs/flows/*.md').toSorted(), 'docs/architecture.md'];

function drawingsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/```mermaid\n([\s\S]*?)\n```/g);
  return [...found].map(([, text = '']) => text);
}

/** A drawing as Mermaid makes it; its width in pixels, with letters of their own size. */
interface Drawn {
  readonly name: string;
  readonly width: number;
  readonly failure: string;
}

/** Draws as GitHub does. */
async function draw(page: Page): Promise<Drawn[]> {
  await page.addScriptTag({
    path: fileURLToPath(import.meta.resolve('mermaid/dist/mermaid.min.js')),
  });
  const drawings = pages.flatMap((file) =>
    drawingsOf(file).map((text, index) => ({ name: `${file}, drawing ${index + 1}`, text })),
  );
  return page.evaluate(async (charts) => {
    const { mermaid } = globalThis as unknown as { mermaid: Mermaid };
    mermaid.initialize({ startOnLoad: false, securityLevel: 'strict' });
    const drawn: Drawn[] = [];
    for (const [index, { name, text }] of charts.entries()) {
      try {
        const { svg } = await mermaid.render(`chart${index}`, text);
        document.body.innerHTML = svg;
        const width = document.querySelector('svg')?.viewBox.baseVal.width ?? Infinity;
        drawn.push({ name, width, failure: '' });
      } catch (error) {
        drawn.push({ name, width: 0, failure: String(error) });
      }
    }
    return drawn;
  }, drawings);
}

test('every drawing of the documentation can be drawn, and fits a window of 1440 px without getting smaller', async ({
  page,
}) => {
  expect(pages.filter((file) => drawingsOf(file).length === 0)).toEqual([]);
  await page.goto('about:blank');
  const drawn = await draw(page);
  expect(drawn.filter(({ failure }) => failure)).toEqual([]);
  expect(drawn.filter(({ width }) => width > 1440)).toEqual([]);
});
