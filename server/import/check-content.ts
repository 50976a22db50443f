import * as z from 'zod';
import {
  type ContentField,
  contentRegistries,
  isTranslated,
} from '#contract/desk/content-registries.ts';
import { registries, registryOf } from '../content/registries.ts';
import { pageOf, paginationOf } from '../paging.ts';
import { isPictureName } from './folder-files.ts';
import { type Folder, wireRecord } from './folder-schema.ts';

/** Reports an error at a path. The first part of the path is the file's name. */
export type Complain = (path: PropertyKey[], message: string) => void;

/** Reports records that do not match the contract's reply. */
export function checkContent(
  content: Folder['content'],
  pictures: ReadonlySet<string>,
  complain: Complain,
): void {
  const known = new Map(registries.map(([list, call]) => [registryOf(call.path), { list, call }]));
  for (const [name, entries] of Object.entries(content)) {
    const records = entries.map(({ record }) => record);
    checkPictures(records, ['content', name], pictures, complain);
    const registry = known.get(name);
    if (!registry) {
      complain(['content', name], 'There is no such registry');
      continue;
    }
    const { list, call } = registry;
    const reply = {
      status: 'success',
      [list]: records.map((record, index) => ({ ...record, id: `${index}` })),
      pagination: paginationOf(pageOf(), records.length),
    };
    const read = z.safeParse(call.reply, reply);
    for (const { path, message } of read.error?.issues ?? []) {
      complain(['content', name, ...path.slice(1)], message);
    }
    const shape = read.success ? z.parse(z.looseObject({}), z.encode(call.reply, read.data)) : {};
    checkFields(records, z.array(wireRecord).parse(shape[list] ?? []), (path) =>
      complain(['content', name, ...path], 'There is no such field'),
    );
    const translated = translatedFields(name);
    for (const [index, { french }] of entries.entries()) {
      for (const field of Object.keys(french).filter((one) => !translated.includes(one))) {
        complain(['content', name, index, 'french', field], 'There is no such text');
      }
    }
  }
}

/** The fields of a registry that have a text in each language. */
function translatedFields(name: string): readonly string[] {
  const [, registry] = Object.entries(contentRegistries).find(([key]) => key === name) ?? [];
  const fields: readonly ContentField[] = registry?.fields ?? [];
  return fields.filter(isTranslated).map((field) => field.name);
}

/** The contract drops unknown fields. Here they are errors, because they are probably misspelt. */
function checkFields(
  given: readonly z.output<typeof wireRecord>[],
  known: readonly z.output<typeof wireRecord>[],
  complain: (path: PropertyKey[]) => void,
): void {
  known.forEach((record, index) => {
    for (const field of Object.keys(given[index] ?? {})) {
      if (!(field in record)) complain([index, field]);
    }
  });
}

function checkPictures(
  value: unknown,
  path: PropertyKey[],
  pictures: ReadonlySet<string>,
  complain: Complain,
): void {
  if (typeof value === 'string') {
    if (isPictureName(value) && !pictures.has(value)) complain(path, `pictures/ has no ${value}`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inside] of Object.entries(value)) {
      const part = Array.isArray(value) ? Number(name) : name;
      checkPictures(inside, [...path, part], pictures, complain);
    }
  }
}
