import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../demo');
const pictures = join(folder, 'pictures');

/** The file names of all pictures that the demo's JSON files name. */
function namedPictures(): string[] {
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const names = texts.join().matchAll(/"([\w-]+\.svg)"/g);
  return [...new Set([...names].map(([, name = '']) => name))].sort();
}

it('the demo has exactly the pictures that its files name', () => {
  expect(readdirSync(pictures).sort()).toEqual(namedPictures());
});

it('the largest pictures of the demo have at most 5 kB, compressed as the server does', () => {
  const files = readdirSync(pictures).map((name) => readFileSync(join(pictures, name)));
  const largest = files.sort((a, b) => b.length - a.length).slice(0, 12);
  const sizes = largest.map((file) => brotliCompressSync(file).length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(5_000);
});
