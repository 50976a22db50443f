import type * as z from 'zod/mini';
import { contentForm, frenchField } from '#contract/desk/content-form.ts';
import { fieldsOf, isTranslated } from '#contract/desk/content-registries.ts';
import { registryName } from '#contract/desk/records/desk-content.ts';
import { cents } from '#contract/money.ts';
import { ada } from '#testing/machine/records.ts';

/** A form of guests or of the desk. One with choices is several: one for each choice. */
export interface EveryForm {
  readonly name: string;
  /** The fields that hold text. */
  readonly fields: readonly string[];
  /** Whether the form accepts this text in this field, whatever is in the others. */
  readonly accepts: (field: string, text: string) => boolean;
  /** What the form makes of an accepted text. Undefined where its fields have no rules of their own. */
  readonly read: (field: string, text: string) => unknown;
}

interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly in?: Schema;
  readonly options?: readonly Schema[];
  readonly entries?: Readonly<Record<string, string>>;
}

type Schema = z.ZodMiniType & { readonly _zod: { readonly def: Def } };

/** Every module that can have a form. */
const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['/contract/forms/*.ts', '/contract/desk/*.ts'],
  { eager: true },
);

const most = cents(1_000_000_000);

/** What the forms that depend on something are made with. */
const given: Readonly<Record<string, readonly unknown[]>> = {
  cashForm: [most],
  daysForm: [],
  priceChangeForm: [most],
  profileFormFor: [{ ...ada, avatar: '/media/avatars/1' }],
  rulesForm: [{}],
  seasonForm: [],
};

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

function shapeOf(schema: Schema): Readonly<Record<string, Schema>> | undefined {
  const { shape, in: before } = schema._zod.def;
  return shape ?? (before && shapeOf(before));
}

/** Whether a field holds text. A choice of few does not. */
function isText(schema: Schema): boolean {
  const { type, options = [] } = schema._zod.def;
  return type === 'string' || (type === 'union' && options.some(isText));
}

/** The choices of a form: the one of each that is chosen, for each combination. */
function choicesOf(shape: Readonly<Record<string, Schema>>): Record<string, string>[] {
  return Object.entries(shape).reduce<Record<string, string>[]>(
    (all, [name, { _zod }]) => {
      const entries = Object.values(_zod.def.entries ?? {});
      if (entries.length === 0) return all;
      return all.flatMap((one) => entries.map((entry) => ({ ...one, [name]: entry })));
    },
    [{}],
  );
}

function formsOf(name: string, schema: Schema): EveryForm[] {
  const shape = shapeOf(schema);
  const fields = Object.keys(shape ?? {}).filter((field) => shape?.[field] && isText(shape[field]));
  if (!shape || fields.length === 0) return [];
  return choicesOf(shape).map((choices) => ({
    name: [name, ...Object.values(choices)].join(' '),
    fields,
    accepts: (field, text) => acceptsField(schema, { ...blankOf(fields), ...choices }, field, text),
    read: (field, text) => shape[field]?.safeParse(text).data,
  }));
}

function blankOf(fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, '']));
}

function acceptsField(
  schema: Schema,
  blank: Readonly<Record<string, string>>,
  field: string,
  text: string,
): boolean {
  const issues = schema.safeParse({ ...blank, [field]: text }).error?.issues ?? [];
  return issues.every(({ path }) => path[0] !== field);
}

/** The forms of content have their fields in a table. */
function contentForms(): EveryForm[] {
  return registryName.options.map((registry) => {
    const schema = contentForm(registry) as Schema;
    const fields = fieldsOf(registry).flatMap((field) =>
      isTranslated(field) ? [field.name, frenchField(field.name)] : [field.name],
    );
    return {
      name: registry,
      fields,
      accepts: (field, text) => acceptsField(schema, blankOf(fields), field, text),
      read: () => undefined,
    };
  });
}

/** Whether a name of a module is that of a form. Those of content are made from their table. */
function isForm(name: string): boolean {
  return /Form(For)?$/.test(name) && !/OfForm$/.test(name) && name !== 'contentForm';
}

function exportsOf([, module]: [string, Readonly<Record<string, unknown>>]): EveryForm[] {
  return Object.entries(module).flatMap(([name, value]) => {
    if (!isForm(name)) return [];
    if (isSchema(value)) return formsOf(name, value);
    if (typeof value === 'object' && value !== null) {
      return Object.entries(value).flatMap(([key, each]) => formsOf(`${name} ${key}`, each));
    }
    const args = given[name];
    return typeof value === 'function' && args ? formsOf(name, value(...args)) : [];
  });
}

/** The functions that make a form, and do not have what they are made with above. */
export const unknownForms = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) =>
    isForm(name) && typeof value === 'function' && !(name in given) ? [name] : [],
  ),
);

/** All forms, made from the schemas that the forms on the screen use. */
export const everyForm: readonly EveryForm[] = [
  ...Object.entries(modules).flatMap(exportsOf),
  ...contentForms(),
];
