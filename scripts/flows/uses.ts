import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const sources = new Map<string, string>();

function sourceOf(file: string): string {
  const known = sources.get(file);
  if (known !== undefined) return known;
  const path = join(root, file);
  const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
  sources.set(file, source);
  return source;
}

/** The files of ours that a file brings in at run time; types alone bring nothing in. */
function importsOf(file: string): string[] {
  const found = sourceOf(file).matchAll(
    /(?:^import (?!type\b)(?:[^;]*? from )?|\bimport\()'([.#][^']+\.tsx?)'/gm,
  );
  return [...found].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : join(dirname(file), path),
  );
}

/** Every file that `entries` bring in, themselves included; nothing is followed into `closed`. */
export function reachedFrom(entries: readonly string[], closed: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file) || closed.includes(file)) continue;
    reached.add(file);
    open.push(...importsOf(file));
  }
  return reached;
}

/** The flows whose machines `entries` use, by name. */
export function flowsIn(entries: readonly string[], closed: readonly string[]): string[] {
  const files = [...reachedFrom(entries, closed)].filter((file) => file.endsWith('.machine.ts'));
  return files.map((file) => basename(file, '.machine.ts')).toSorted();
}
