import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../src');

/** A variable, or a collection that its type does not make read-only. */
const mutable =
  /^(export )?(let |const \w+(: (?!Readonly)[^=]+)? = new (Map|Set|WeakMap|WeakSet)\b)/gm;

function declarations(text: string): string[] {
  return [...text.matchAll(mutable)].map(([declaration]) => declaration);
}

test('no module of the site has a variable or a changing collection at its top level', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const found = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      declarations(readFileSync(join(root, file), 'utf8')).map((one) => `${file}: ${one}`),
    );
  expect(found).toEqual([]);
});

test.each([
  ['let count = 0;', ['let ']],
  ['export let count = 0;', ['export let ']],
  ['const made = new Map<string, string>();', ['const made = new Map']],
  ['const made: Map<string, string> = new Map();', ['const made: Map<string, string> = new Map']],
  ['const narrow: ReadonlySet<string> = new Set("il");', []],
  ['  let inside = 0;', []],
])('%s is found as state or not', (text, found) => {
  expect(declarations(text)).toEqual(found);
});
