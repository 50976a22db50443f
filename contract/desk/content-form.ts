import * as z from 'zod/mini';
import {
  type ContentField,
  fieldsOf,
  isTranslated,
  type RegistryName,
} from './content-registries.ts';
import { type ContentValues, contentProblems, linesOf } from './content-values.ts';
import type { DeskContent } from './records/desk-content.ts';
import { plainNumber, plainPercent } from './typed-number.ts';

/** The form's field with the French text of a field. */
export function frenchField(name: string): string {
  return `${name}__fr`;
}

/** The fields of the form as the fields of a record, with its French texts. */
export function contentOfForm(registry: RegistryName, typed: ContentValues) {
  const fields = fieldsOf(registry);
  const values = Object.fromEntries(
    fields.map((field) => [field.name, sentOf(field, typed[field.name])]),
  );
  const french = Object.fromEntries(
    fields.filter(isTranslated).map(({ name }) => [name, typed[frenchField(name)] ?? '']),
  );
  return { values, french };
}

/** A typed field as it is sent. A number that is at most some hundreds is a percentage. */
function sentOf({ kind, most }: ContentField, typed = ''): string {
  if (kind !== 'number') return typed;
  return most !== undefined && most < 1000 ? plainPercent(typed) : plainNumber(typed);
}

/** The fields of a record as the fields of the form. */
export function formOfContent(
  registry: RegistryName,
  { values, french }: { readonly values: ContentValues; readonly french: ContentValues },
): Record<string, string> {
  return Object.fromEntries(
    fieldsOf(registry).flatMap((field) => {
      const { name } = field;
      const own = [name, values[name] ?? ''];
      return isTranslated(field) ? [own, [frenchField(name), french[name] ?? '']] : [own];
    }),
  );
}

/** Whether a record has the values of a form that was sent. */
export function isContentOfForm({ registry, values, french }: DeskContent, sent: ContentValues) {
  const present = formOfContent(registry, { values, french });
  return fieldsOf(registry).every((field) => {
    const names = isTranslated(field) ? [field.name, frenchField(field.name)] : [field.name];
    return names.every((name) => plainOf(field, present[name]) === plainOf(field, sent[name]));
  });
}

/** The text of a field without what the server does not store. */
function plainOf(field: ContentField, text = ''): string {
  const { kind } = field;
  if (kind === 'number') {
    const sent = sentOf(field, text);
    return sent === '' ? '' : String(Number(sent));
  }
  if (kind === 'lines' || kind === 'picture' || kind === 'pictures')
    return linesOf(text).join('\n');
  return text.trim();
}

/** The form of a record. A field that is wrong has the key of a sentence of the desk. */
export function contentForm(registry: RegistryName) {
  return z.record(z.string(), z.string()).check((typed) => {
    const { values, french } = contentOfForm(registry, typed.value);
    for (const [name, problem] of Object.entries(contentProblems(registry, values, french))) {
      typed.issues.push({
        code: 'custom',
        input: typed.value,
        path: [name],
        message: `desk.contentProblem.${problem}`,
      });
    }
  });
}
