import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sourceFile } from '../source-file.ts';

const root = join(import.meta.dirname, '../..');
const declared = /^\s*(?:export )?(?:const |function )?(\w+)[:(<]/;

const relativeImport = /from '(\.[^']+)'/g;

/**
 * What the comments in the code say of the guards of a machine, by name. Its own file comes first, then
 * the files that it imports, its folder, its room (`machines/guest` or `machines/desk`), and
 * `machines/shared`.
 */
export function guardDocs(file: string, names: ReadonlySet<string>): ReadonlyMap<string, string> {
  const room = file.split('/').slice(0, 2).join('/');
  const folders = [...new Set([dirname(file), room, 'machines/shared'])];
  const helpers = folders.flatMap((folder) =>
    globSync(`${folder}/!(*.machine).ts`, { cwd: root }).toSorted(),
  );
  const imported = [...sourceFile(file).text.matchAll(relativeImport)].map(([, path = '']) =>
    join(dirname(file), path),
  );
  const files = [...new Set([file, ...imported, ...helpers])];
  const docs = new Map<string, string>();
  for (const { text, comments } of files.map(sourceFile)) {
    for (const { type, value, end } of comments) {
      const name = declared.exec(text.slice(end))?.[1];
      if (type !== 'Block' || !value.startsWith('*') || !name || !names.has(name)) continue;
      if (!docs.has(name)) docs.set(name, paragraph(value));
    }
  }
  return docs;
}

/** A doc comment as one paragraph. */
function paragraph(comment: string): string {
  return comment
    .slice(1)
    .replaceAll(/\s*\n\s*\* ?/g, ' ')
    .trim();
}
