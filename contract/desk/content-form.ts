import * as z from 'zod/mini';
import { fieldsOf, isTranslated, type RegistryName } from './content-registries.ts';
import { type ContentValues, contentProblems } from './content-values.ts';

/** The form's field with the French text of a field. */
export function frenchField(name: string): string {
  return `${name}__fr`;
}

/** The fields of the form as the fields of a record, with its French texts. */
export function contentOfForm(registry: RegistryName, typed: ContentValues) {
  const fields = fieldsOf(registry);
  const values = Object.fromEntries(fields.map(({ name }) => [name, typed[name] ?? '']));
  const french = Object.fromEntries(
    fields.filter(isTranslated).map(({ name }) => [name, typed[frenchField(name)] ?? '']),
  );
  return { values, french };
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
