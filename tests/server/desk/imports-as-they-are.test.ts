import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { deskHeader, deskPath } from '#contract/desk/desk-call.ts';
import { runCommand } from '#server/operator/run-command.ts';
import type { TestServer } from '#testing/server.ts';
import { tarOf } from '#testing/tar.ts';
import { empty, startEmptyServer } from '../fixtures.ts';
import { addOperator, type TestOperator } from './desk-fixtures.ts';

/*
 * Folders and archives of an import as people's programs write them. To try a further shape, add a line to the table.
 */

let server: TestServer;
let mado: TestOperator;
let jpeg: Buffer;

beforeAll(async () => {
  server = await startEmptyServer();
  const create = { width: 8, height: 6, channels: 3, background: '#264' } as const;
  jpeg = await sharp({ create }).jpeg().toBuffer();
});
beforeEach(async () => {
  await empty(server);
  mado = await addOperator(server, 'manager');
});
afterAll(() => server.close());

const listingWith = (picture: string) => [
  {
    key: 'house',
    name: 'Lake house',
    code: 'H-1',
    type: 'Villa',
    price: 120,
    bedrooms: 1,
    images: [picture],
    state: 'draft',
  },
];
const textWith = (picture: string) => JSON.stringify(listingWith(picture));
const choices = JSON.stringify({ propertyTypes: ['Villa'] });
const composed = 'Été à Goma.jpg'.normalize('NFC');
const apart = composed.normalize('NFD');

interface Shape {
  readonly title: string;
  /** Default: names the picture. */
  readonly listings?: string | Buffer;
  /** As it is in `pictures/`. */
  readonly picture: string;
  readonly bytes?: Buffer;
  /** The file, the problem, and its values. Default: none. */
  readonly errors?: readonly [file: string, problem: string, values?: object][];
}

const shapes: readonly Shape[] = [
  { title: 'a plain name', picture: 'front.jpg' },
  { title: 'a byte order mark', picture: 'front.jpg', listings: `\uFEFF${textWith('front.jpg')}` },
  { title: 'a name with a blank', picture: 'IMG 1234.jpg' },
  { title: 'a name with brackets and signs', picture: "Salon (1), l'été & more.JPG" },
  { title: 'a name with accents', picture: composed },
  { title: 'accents apart in the folder', picture: apart, listings: textWith(composed) },
  { title: 'accents apart in the text', picture: composed, listings: textWith(apart) },
  { title: 'letters of another script', picture: '客厅 1.jpg' },
  {
    title: 'UTF-16',
    picture: 'front.jpg',
    listings: Buffer.from(`\uFEFF${textWith('front.jpg')}`, 'utf16le'),
    errors: [['listings.json', 'notUtf8']],
  },
  {
    title: 'UTF-16 without a mark',
    picture: 'front.jpg',
    listings: Buffer.from(textWith('front.jpg'), 'utf16le'),
    errors: [['listings.json', 'notUtf8']],
  },
  {
    title: 'the letters of Windows',
    picture: 'front.jpg',
    listings: Buffer.from(textWith('front.jpg').replace('Lake', 'Été'), 'latin1'),
    errors: [['listings.json', 'notUtf8']],
  },
  {
    title: 'a HEIC photograph that the server cannot read',
    picture: 'IMG_0001.HEIC',
    bytes: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]),
    errors: [['listings.json', 'heicPicture', { name: 'IMG_0001.HEIC', most: 15 }]],
  },
];

const replied = z.object({
  plan: z.object({
    fingerprint: z.string(),
    pictures: z.number(),
    errors: z.array(z.object({ file: z.string(), problem: z.string(), values: z.looseObject({}) })),
  }),
});

async function check(archive: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.append('archive', new File([archive], 'listings.tar'));
  const sent = new Request('http://localhost', { method: 'POST', body: form });
  const answer = await server.app.inject({
    method: 'POST',
    url: `${deskPath}/listing-imports/check`,
    headers: { [deskHeader]: '1', cookie: mado.cookie, ...Object.fromEntries(sent.headers) },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return replied.parse(answer.json()).plan;
}

it.each(shapes)(
  '[DESK-227] an archive is read: $title',
  async ({ listings, picture, bytes = jpeg, errors = [] }) => {
    const plan = await check(
      await tarOf({
        'my homes/choices.json': choices,
        'my homes/listings.json': listings ?? textWith(picture),
        [`my homes/pictures/${picture}`]: bytes,
      }),
    );
    expect(plan.errors).toEqual(
      errors.map(([file, problem, values = {}]) => ({ file, problem, values })),
    );
    expect(plan.pictures).toBe(errors.length === 0 ? 1 : 0);
  },
);

it.each(shapes)(
  '[DESK-227] a folder is read by the command: $title',
  async ({ listings, picture, bytes = jpeg, errors = [] }) => {
    const folder = await mkdtemp(join(tmpdir(), 'ndako-import-'));
    await mkdir(join(folder, 'pictures'));
    await writeFile(join(folder, 'choices.json'), choices);
    await writeFile(join(folder, 'listings.json'), listings ?? textWith(picture));
    await writeFile(join(folder, 'pictures', picture), bytes);
    const ended = await runCommand(server.deps, ['import', folder]).then(
      ([line]) => line,
      (error: Error) => error.message,
    );
    await rm(folder, { recursive: true });
    const said = {
      notUtf8: 'listings.json: The file is not in UTF-8. Save it again with the encoding UTF-8',
      heicPicture:
        'listings.json [0].images[0]: IMG_0001.HEIC is a HEIC photograph, which this server cannot read. Save it as JPEG',
    };
    const [error] = errors;
    expect(ended).toBe(
      error
        ? said[error[1] as keyof typeof said]
        : `Imported ${folder}: 1 listings, 0 accounts, 1 pictures.`,
    );
  },
);
