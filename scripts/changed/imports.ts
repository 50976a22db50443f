import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sourceFile } from '../source-file.ts';
import { speakers } from './sentences.ts';

/** What a source file names of the repository. */
interface Named {
  /** The files that it imports: code, style sheets, JSON, and files next to it. */
  readonly imports: readonly string[];
  /** Whether it can open files that it does not import. */
  readonly opens: boolean;
}

const inspectorFolder = 'packages/flow-inspector';
/** The package of this repository, which other folders import by its name. */
const inspector: { readonly name: string; readonly exports: Readonly<Record<string, string>> } =
  JSON.parse(readFileSync(`${inspectorFolder}/package.json`, 'utf8'));

const known = new Map<string, Named>();

/** Modules that open files or start programs. */
const opening = /^(?:node:(?:fs|fs\/promises|child_process|worker_threads)|execa|vite)$/;

/** The files that a source file imports, and whether it can open others. Imports of types do not count. */
export function namedBy(file: string): Named {
  const before = known.get(file);
  if (before) return before;
  const named = /\.tsx?$/.test(file) ? namedByCode(file) : { imports: linksOf(file), opens: false };
  known.set(file, named);
  return named;
}

function namedByCode(file: string): Named {
  const { text, module } = sourceFile(file);
  const fixed = module.staticImports.filter(
    ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
  );
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest && !isType ? [{ moduleRequest }] : [],
    ),
  );
  const requests = [...fixed, ...passedOn, ...module.dynamicImports].map(({ moduleRequest }) =>
    text.slice(moduleRequest.start, moduleRequest.end),
  );
  const quoted = requests.filter((request) => /^['"`][^$]*['"`]$/.test(request));
  const paths = quoted.map((request) => request.slice(1, -1));
  const imports = [...paths.flatMap((path) => filesAt(file, path)), ...filesBeside(file, text)];
  // The list of all sentences names nothing for a speaker: see `sentences.ts`.
  const isSpeaker = speakers.includes(file);
  return {
    imports: isSpeaker ? imports.filter((path) => !/^locales\/(en|fr)\b/.test(path)) : imports,
    opens: quoted.length < requests.length || paths.some((path) => opening.test(path)),
  };
}

/** The files of an import. A package of npm is none: `package-lock.json` stands for all of them. */
function filesAt(file: string, request: string): string[] {
  const [path = ''] = request.split('?');
  if (path.startsWith('.')) return [join(dirname(file), path)];
  // It is one of two files: for browsers or for the server.
  if (path.startsWith('#html/')) {
    return ['browser', 'server'].map((place) => path.replace('#html', `src/ui/html/${place}`));
  }
  if (path.startsWith('#')) return [path.slice(1)];
  const [name = '', rest] = path.split(/\/(.*)/);
  const entry = name === inspector.name && inspector.exports[rest ? `./${rest}` : '.'];
  return entry ? [join(inspectorFolder, entry)] : [];
}

/** The files of Vite's globs, and those that are named relative to this one. */
function filesBeside(file: string, text: string): string[] {
  const globs = [...text.matchAll(/import\.meta\.glob[^(]*\(\s*(\[[^\]]*\]|'[^']*')/g)];
  const patterns = globs.flatMap(([, argument = '']) => quotedIn(argument));
  const found = patterns.flatMap((pattern) =>
    pattern.startsWith('!') ? [] : globSync(placeOf(file, pattern)),
  );
  const besides = [...text.matchAll(/new URL\('(\.[^'$]+)', import\.meta\.url\)/g)];
  return [...found, ...besides.map(([, path = '']) => join(dirname(file), path))];
}

function placeOf(file: string, pattern: string): string {
  return pattern.startsWith('/') ? pattern.slice(1) : join(dirname(file), pattern);
}

/** The sheets and pictures of a style sheet. */
function linksOf(file: string): string[] {
  if (!file.endsWith('.css')) return [];
  const links = sourceText(file).matchAll(/(?:url\(|@import |from )\s*["'](\.[^"']+)["']/g);
  return [...new Set([...links].map(([, path = '']) => join(dirname(file), path)))];
}

function sourceText(file: string): string {
  return existsSync(file) ? sourceFile(file).text : '';
}

function quotedIn(text: string): string[] {
  return [...text.matchAll(/'([^']*)'/g)].map(([, inner = '']) => inner);
}

/**
 * The entries and every file that they import, also indirectly, except through `closed`.
 *
 * @param read The files, as globs, that a file opens without an import.
 */
export function reach(
  entries: Iterable<string>,
  closed: ReadonlySet<string> = new Set(),
  read: Readonly<Record<string, readonly string[]>> = {},
): Set<string> {
  const reached = new Set<string>();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file) || closed.has(file)) continue;
    reached.add(file);
    open.push(...namedBy(file).imports, ...(read[file] ?? []).flatMap(found));
  }
  return reached;
}

const foundBefore = new Map<string, readonly string[]>();

function found(glob: string): readonly string[] {
  const files = foundBefore.get(glob) ?? globSync(glob);
  foundBefore.set(glob, files);
  return files;
}

/** A set without some of its members. */
export function without(all: ReadonlySet<string>, left: Iterable<string>): Set<string> {
  const rest = new Set(all);
  for (const one of left) rest.delete(one);
  return rest;
}
