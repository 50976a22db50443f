import type { ImportProblem } from '#contract/desk/records/listing-import.ts';
import { deskImports } from '#locales/en/desk-imports.ts';
import { fill, type MessageValues } from '#locales/message.ts';
import { isHeicName, isPictureName } from './folder-files.ts';
import { type Homes, imageOf } from './folder-schema.ts';

/** Reports a problem at a path. The first part of the path is the file's name. */
export type Report = (path: PropertyKey[], problem: ImportProblem, values: MessageValues) => void;

/** The English sentence of a problem. */
export function problemText(problem: ImportProblem, values: MessageValues): string {
  return fill(deskImports[`desk.importProblem.${problem}`], values);
}

/** The kinds of amenities, as in `choices.json`. */
export const amenityKinds = ['home', 'bedroom', 'kitchen'] as const;

/** DET-11: the documents' value for a listing without pictures. */
export const noPictures = 'string';

type Choices = Homes['choices'];

const noChoices: Choices = { propertyTypes: [], amenities: { home: [], bedroom: [], kitchen: [] } };

/**
 * Reports unknown and duplicate names in choices and listings.
 *
 * @param held Types and amenities that exist already.
 */
export function checkHomes(
  { choices, listings }: Homes,
  pictures: ReadonlySet<string>,
  report: Report,
  held: Choices = noChoices,
): void {
  function once(values: readonly string[], pathOf: (index: number) => PropertyKey[]): void {
    values.forEach((name, index) => {
      if (values.indexOf(name) < index) report(pathOf(index), 'twice', { name });
    });
  }
  function known(names: ReadonlySet<string>, name: string, path: PropertyKey[]): void {
    if (!names.has(name)) report(path, 'unknownName', { name });
  }
  function picture(name: string, path: PropertyKey[]): void {
    if (isPictureName(name) || isHeicName(name) ? pictures.has(name) : URL.canParse(name)) return;
    if (isHeicName(name)) report(path, 'heicPicture', { name });
    else if (name !== noPictures) report(path, 'unknownPicture', { name });
  }

  const givenTypes = choices.propertyTypes.map(({ name }) => name);
  once(givenTypes, (index) => ['choices', 'propertyTypes', index]);
  for (const field of ['key', 'code'] as const) {
    once(
      listings.map((listing) => listing[field]),
      (index) => ['listings', index, field],
    );
  }
  for (const kind of amenityKinds) {
    const given = choices.amenities[kind].map(({ name }) => name);
    const names = new Set([...given, ...held.amenities[kind].map(({ name }) => name)]);
    once(given, (index) => ['choices', 'amenities', kind, index]);
    listings.forEach(({ amenities }, at) => {
      const path = ['listings', at, 'amenities', kind];
      once(amenities[kind], (index) => [...path, index]);
      amenities[kind].forEach((name, index) => {
        known(names, name, [...path, index]);
      });
    });
  }
  const types = new Set([...givenTypes, ...held.propertyTypes.map(({ name }) => name)]);
  listings.forEach(({ type, images }, at) => {
    if (type !== null) known(types, type, ['listings', at, 'type']);
    images.map(imageOf).forEach(({ file }, index) => {
      picture(file, ['listings', at, 'images', index]);
    });
  });
}
