import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { pictureNames } from '../../demo/draw.ts';
import { pictureSvg } from '../../demo/drawings/picture-svg.ts';

const pictures = join(import.meta.dirname, '../../demo/pictures');

it('the demo has the pictures that its files name, as its script draws them', () => {
  expect(readdirSync(pictures).sort()).toEqual(pictureNames());
  const stale = pictureNames().filter(
    (name) => readFileSync(join(pictures, name), 'utf8') !== pictureSvg(name.replace('.svg', '')),
  );
  expect(stale, 'run: npx node demo/draw.ts').toEqual([]);
});

it('the largest pictures of the demo have at most 5 kB, compressed as the server does', () => {
  const files = pictureNames().map((name) => readFileSync(join(pictures, name)));
  const largest = files.sort((a, b) => b.length - a.length).slice(0, 12);
  const sizes = largest.map((file) => brotliCompressSync(file).length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(5_000);
});
