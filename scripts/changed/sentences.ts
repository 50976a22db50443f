import { sourceFile } from '../source-file.ts';

/** They import all sentences, and say those whose keys other code gives them. */
export const speakers: readonly string[] = [
  'server/malformed.ts',
  'src/desk/app/desk-language.ts',
  'src/language/sentences.ts',
  'src/language/site-language.ts',
  'src/ssr/render.tsx',
];

/** Whether a file has sentences, or names the files that have them. */
export function isOfSentences(file: string): boolean {
  return /^locales\/(en|fr)\b/.test(file);
}

/**
 * The keys of the sentences that differ between two texts of a file. Undefined when more than
 * sentences may differ.
 */
export function changedKeys(before: string, now: string): string[] | undefined {
  const old = sentencesIn(before);
  const present = sentencesIn(now);
  if (old.rest !== present.rest) return undefined;
  const keys = [...new Set([...old.sentences.keys(), ...present.sentences.keys()])];
  return keys.filter((key) => old.sentences.get(key) !== present.sentences.get(key));
}

const sentence = /^ {2}'?([\w.&-]+)'?:(.*(?:\n {4}.*)*)\n/gm;

function sentencesIn(text: string) {
  const found = [...text.matchAll(sentence)];
  return {
    sentences: new Map(found.map(([, key = '', words = '']) => [key, words])),
    rest: text.replaceAll(sentence, ''),
  };
}

/**
 * Whether code says one of the sentences: a string in it is the key, or its beginning, such as
 * `desk.refused.` of `` `desk.refused.${kind}` ``.
 */
export function says(files: ReadonlySet<string>, keys: readonly string[]): boolean {
  if (keys.length === 0 || speakers.every((speaker) => !files.has(speaker))) return false;
  return [...files].some((file) => beginningsIn(file).some((one) => isOneOf(one, keys)));
}

const isOneOf = (one: string, keys: readonly string[]) => keys.some((key) => key.startsWith(one));

const known = new Map<string, readonly string[]>();

function beginningsIn(file: string): readonly string[] {
  if (!/^(contract|machines|src)\/.*\.tsx?$/.test(file)) return [];
  const before = known.get(file);
  if (before) return before;
  const strings = sourceFile(file).text.matchAll(/['"`]([a-z][\w&-]*\.[\w.&-]*)/gi);
  const found = [...new Set([...strings].map(([, start = '']) => start))];
  known.set(file, found);
  return found;
}
