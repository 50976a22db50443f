import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/*
 * `node scripts/fonts.ts`: writes the site's typefaces to `src/ui/fonts`, with the characters and the
 * weights that the site uses. Run it after an update of the @fontsource packages.
 */

const packages = join(import.meta.dirname, '../node_modules/@fontsource-variable');
const folder = join(import.meta.dirname, '../src/ui/fonts');

function between(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  );
}

/** ASCII, Latin-1, and the other signs of English and French typography. */
const characters = [
  ...between(0x20, 0x7e),
  ...between(0xa0, 0xff),
  ...'ŒœŸ–—‘’‚“”„•…‹›€−←↑→↓≈\u2009\u202f',
].join('');

const fonts = [
  // Only headings and names, all in one weight: the file is half as large.
  { name: 'fraunces', wght: 600 },
  { name: 'dm-sans', wght: { min: 400, max: 700 } },
] as const;

await mkdir(folder, { recursive: true });
for (const { name, wght } of fonts) {
  const source = await readFile(join(packages, name, `files/${name}-latin-wght-normal.woff2`));
  const font = await subsetFont(source, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght },
  });
  await writeFile(join(folder, `${name}.woff2`), font);
  await copyFile(join(packages, name, 'LICENSE'), join(folder, `${name}-license.txt`));
  console.log(`${name}: ${source.length} → ${font.length} bytes`);
}
