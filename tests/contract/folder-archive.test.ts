import { expect, it } from 'vitest';
import { readArchive } from '#server/import/archive.ts';
import { folderArchive } from '#src/desk/listings/folder-archive.ts';

const fileOf = (path: string, content: string) => ({ path, file: new File([content], path) });

async function read(...files: ReturnType<typeof fileOf>[]) {
  const bytes = new Uint8Array(await folderArchive(files).arrayBuffer());
  const found = await readArchive(bytes);
  return found.map(({ name, bytes: content }) => [name, new TextDecoder().decode(content)]);
}

it('[DESK-229] a chosen folder is the archive of an import, with the files that one reads', async () => {
  const long = `pictures/${'é'.repeat(120)}.jpg`;
  expect(
    await read(
      fileOf('my homes/listings.json', '[]'),
      fileOf('my homes/choices.json', 'x'.repeat(1000)),
      fileOf('my homes/pictures/IMG 1234.jpg', 'one'),
      fileOf('my homes/pictures/Été.jpg', 'y'.repeat(512)),
      fileOf(`my homes/${long}`, 'long'),
      fileOf('my homes/pictures/empty.png', ''),
      fileOf('my homes/notes.txt', 'no'),
      fileOf('my homes/pictures/old/front.jpg', 'no'),
    ),
  ).toEqual([
    ['listings.json', '[]'],
    ['choices.json', 'x'.repeat(1000)],
    ['pictures/IMG 1234.jpg', 'one'],
    ['pictures/Été.jpg', 'y'.repeat(512)],
    [long, 'long'],
    ['pictures/empty.png', ''],
  ]);
});

it.each([85, 86, 87, 88, 89, 90, 91, 180, 985, 990, 995])(
  '[DESK-229] a path of any length is whole: a name of %d letters',
  async (length) => {
    const name = `pictures/${'a'.repeat(length)}.jpg`;
    expect(await read(fileOf(`f/${name}`, 'one'), fileOf('f/listings.json', '[]'))).toEqual([
      [name, 'one'],
      ['listings.json', '[]'],
    ]);
  },
);

it('[DESK-229] an empty folder is an empty archive', async () => {
  expect(await read()).toEqual([]);
});
