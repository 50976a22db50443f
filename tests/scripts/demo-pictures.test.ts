import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
