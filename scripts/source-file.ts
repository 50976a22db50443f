import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ParseResult, parseSync } from 'oxc-parser';

const root = join(import.meta.dirname, '..');

/** A TypeScript file of the repository, parsed. A missing file is empty. */
interface SourceFile extends Pick<ParseResult, 'module' | 'comments'> {
  readonly text: string;
}

const parsed = new Map<string, SourceFile>();

export function sourceFile(file: string): SourceFile {
  const known = parsed.get(file);
  if (known) return known;
  const path = join(root, file);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const { module, comments } = parseSync(file, text);
  const source = { text, module, comments };
  parsed.set(file, source);
  return source;
}

/** The files of the repository that a file imports at run time, so without imports of types. */
function importsOf(file: string): string[] {
  const { text, module } = sourceFile(file);
  const fixed = module.staticImports.filter(
    ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
  );
  return [...fixed, ...module.dynamicImports].flatMap(({ moduleRequest: { start, end } }) => {
    const path = text.slice(start + 1, end - 1);
    if (!/^[.#].+\.tsx?$/.test(path)) return [];
    return path.startsWith('#') ? path.slice(1) : join(dirname(file), path);
  });
}

/** The entries and every file that they import, also indirectly, except through `closed`. */
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
