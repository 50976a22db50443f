import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { exportListings } from '#contract/desk/calls/listing-imports.ts';
import { archiveOf, noLimits, readArchive } from '#server/import/archive.ts';
import { deskChannel } from '#server/operator/desk-channel.ts';
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

it('[DESK-230] an export of more files and longer JSON than an import takes is read whole', async () => {
  function* files() {
    yield { name: 'listings.json', bytes: new Uint8Array(21 * 1024 * 1024) };
    for (let each = 1; each <= 20_000; each += 1) {
      yield { name: `pictures/${each}.jpg`, bytes: new Uint8Array(1) };
    }
  }
  const sent = new Uint8Array(await buffer(archiveOf(files())));
  const send = deskChannel(async () => ({ status: 200, bytes: sent }), 'token');
  const { reply } = await send(exportListings, { query: { state: undefined, search: undefined } });
  // Not a copy, and no text: the longest one has half a gigabyte.
  expect(reply).toBe(sent);
  const read = await readArchive(reply, noLimits);
  expect(read).toHaveLength(20_001);
  expect(read[0]?.bytes).toHaveLength(22_020_096);
  expect(read.at(-1)?.name).toBe('pictures/20000.jpg');
});
