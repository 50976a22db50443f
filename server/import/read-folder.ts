import type * as z from 'zod';
import { dayOnClock } from '#contract/day.ts';
import type { StayUnit } from '#contract/rules/stay.ts';
import { StartError } from '../start-error.ts';
import { checkContent } from './check-content.ts';
import { checkReferences } from './check-references.ts';
import { readFolderFiles } from './folder-files.ts';
import { type Folder, folderSchema } from './folder-schema.ts';

/**
 * Reads and checks the contents of an import folder. Days are relative to `now`.
 *
 * @throws StartError with one line for each error: file, field and reason.
 */
export async function readFolder(folder: string, now: Date, unit: StayUnit) {
  const { values, pictures } = await readFolderFiles(folder);
  const names = new Set(pictures.keys());
  const schema = folderSchema(dayOnClock(now)).superRefine((read, context) => {
    function complain(path: PropertyKey[], message: string): void {
      context.addIssue({ code: 'custom', path, message });
    }
    checkReferences(read, names, unit, complain);
    checkContent(read.content, names, complain);
  });
  const read = schema.safeParse(values);
  if (!read.success) throw new StartError(read.error.issues.map(lineOf).join('\n'));
  return { ...read.data, content: contentFor(unit, read.data.content), pictures };
}

function contentFor(unit: StayUnit, content: Folder['content']): Folder['content'] {
  return Object.fromEntries(
    Object.entries(content).map(([registry, entries]) => [
      registry,
      entries.filter((entry) => entry.unit === undefined || entry.unit === unit),
    ]),
  );
}

/** An error line such as `listings.json [3].price: …`. The index counts from 0. */
function lineOf(issue: z.core.$ZodIssue): string {
  const [file, ...fields] = issue.path;
  if (file === undefined) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [];
    return `${names.map((name) => `${name}.json`).join(', ')}: Not a file of an import`;
  }
  const place = fields.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`));
  return `${String(file)}.json ${place.join('').replace(/^\./, '')}: ${issue.message}`;
}
