import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { homesSchema, imageOf, textsOf } from '#server/import/folder-schema.ts';

const root = join(import.meta.dirname, '../..');

test('[STAY-59] every text of a home of the demo is in both languages', async () => {
  const listings = JSON.parse(await readFile(join(root, 'demo/listings.json'), 'utf8'));
  const homes = homesSchema.parse({ listings }).listings;
  expect(homes).toHaveLength(48);
  const missing = homes.flatMap(({ key, name, description, images, stayGuide }) => {
    const pictures = images.map(imageOf).filter(({ file }) => file !== 'string');
    const texts = [
      ['name', textsOf(name)] as const,
      ['description', textsOf(description)] as const,
      ...pictures.map(({ file, text }) => [file, text] as const),
      // A guide may be without them.
      ...Object.entries(stayGuide ?? {}).flatMap(([field, text]) =>
        typeof text === 'object' && text.en && field !== 'contactName'
          ? [[field, text] as const]
          : [],
      ),
    ];
    return texts.filter(([, { en, fr }]) => !en || !fr).map(([field]) => `${key} ${field}`);
  });
  expect(missing).toEqual([]);
});
