import { expect, it } from 'vitest';
import { copyOf } from '#src/desk/listings/copy-of.ts';
import { publishedListing } from '#testing/machine/desk-records.ts';

it('[DESK-506] a copy has all fields of the listing, a name that says so, and a code of its own', () => {
  const { fields } = publishedListing;
  const copy = copyOf({ ...fields, name: { en: 'Lake house', fr: 'Maison du lac' } });
  const { code, name, ...others } = copy;
  expect(name).toEqual({ en: 'Lake house (copy)', fr: 'Maison du lac (copie)' });
  expect(code).toMatch(/^NDK-[2-9A-Z]{6}$/);
  const { code: _, name: __, ...present } = fields;
  expect(others).toEqual(present);
});

it('[DESK-506] a name that would be too long stays as it is, and no name is made up', () => {
  const long = 'x'.repeat(1000);
  expect(copyOf({ ...publishedListing.fields, name: { en: long } }).name).toEqual({ en: long });
  expect(copyOf({ ...publishedListing.fields, name: {} }).name).toEqual({});
});
