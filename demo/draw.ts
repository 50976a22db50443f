import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureSvg } from './drawings/picture-svg.ts';

const folder = import.meta.dirname;
const pictures = join(folder, 'pictures');

/** The file names of all pictures that the demo's JSON files name. */
export function pictureNames(): string[] {
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const names = texts.join().matchAll(/"([\w-]+\.svg)"/g);
  return [...new Set([...names].map(([, name = '']) => name))].sort();
}

if (import.meta.main) {
  rmSync(pictures, { recursive: true, force: true });
  mkdirSync(pictures);
  for (const name of pictureNames()) {
    const svg = pictureSvg(name.replace('.svg', ''));
    if (svg === undefined) throw new Error(`No drawing is called ${name}`);
    writeFileSync(join(pictures, name), svg);
  }
}
