import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { deskHeader, deskPath } from '#contract/desk/desk-call.ts';
import * as pictureTables from '#server/db/picture-tables.ts';
import { sweepPictures } from '#server/pictures/picture-use.ts';
import type { TestServer } from '#testing/server.ts';
import { addContent, empty, noon, startEmptyServer } from '../fixtures.ts';
import { addOperator, sendToDesk, type TestOperator } from './desk-fixtures.ts';

let server: TestServer;
let mado: TestOperator;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  await server.deps.db.delete(pictureTables.pictures);
  mado = await addOperator(server, 'manager');
});
afterAll(() => server.close());

async function upload(bytes: Uint8Array<ArrayBuffer>, type = 'image/jpeg') {
  const form = new FormData();
  form.append('picture', new File([bytes], 'house.jpg', { type }));
  const sent = new Request('http://localhost', { method: 'POST', body: form });
  const reply = await server.app.inject({
    method: 'POST',
    url: `${deskPath}/pictures`,
    headers: { [deskHeader]: '1', cookie: mado.cookie, ...Object.fromEntries(sent.headers) },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  const body: unknown = reply.json();
  return { status: reply.statusCode, body };
}

const linkIn = (body: unknown) => z.object({ link: z.string() }).parse(body).link;

/** A photograph, 3000 × 2000 before the camera's rotation, with the place where it was taken. */
async function photograph(): Promise<Uint8Array<ArrayBuffer>> {
  const jpeg = await sharp({
    create: { width: 3000, height: 2000, channels: 3, background: '#264' },
  })
    .withExif({ IFD0: { Copyright: 'Mado Kasongo' }, IFD3: { GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return new Uint8Array(jpeg);
}

describe('an uploaded picture', () => {
  it('[DESK-105] is upright, at most 2560 px, WebP, and without its metadata', async () => {
    const { status, body } = await upload(await photograph());
    expect(status).toBe(201);
    const link = linkIn(body);
    expect(link).toMatch(/^\/media\/pictures\/[\da-f-]{36}\.webp$/);
    const sent = await server.app.inject(link);
    expect(sent.headers['content-type']).toBe('image/webp');
    const { format, width, height, exif, orientation } = await sharp(sent.rawPayload).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({
      format: 'webp',
      width: 1707,
      height: 2560,
      exif: undefined,
      orientation: undefined,
    });
    expect(sent.rawPayload.includes('Mado Kasongo')).toBe(false);
    expect((await server.app.inject(`${link}?width=640`)).statusCode).toBe(200);
  });

  it('[DESK-105] is refused when it is no photograph, with the reason', async () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    for (const bytes of [svg, new Uint8Array([1, 2, 3]), new Uint8Array(0)]) {
      expect(await upload(bytes)).toEqual({
        status: 422,
        body: {
          status: 'error',
          code: 'refused',
          message: 'A picture must be a JPEG, PNG, WebP, GIF or AVIF photograph.',
        },
      });
    }
  });

  it('[DESK-105] is refused above 15 MB, and above 60 million pixels', async () => {
    const large = new Uint8Array(15 * 1024 * 1024 + 1);
    expect(await upload(large)).toEqual({
      status: 413,
      body: { status: 'error', code: 'too_large', message: 'A picture can have at most 15 MB.' },
    });
    const huge = await sharp({
      create: { width: 8000, height: 8000, channels: 3, background: '#264' },
    })
      .png()
      .toBuffer();
    expect(await upload(new Uint8Array(huge), 'image/png')).toEqual({
      status: 422,
      body: {
        status: 'error',
        code: 'refused',
        message: 'A picture can have at most 60 million pixels.',
      },
    });
    expect(await server.deps.db.$count(pictureTables.pictures)).toBe(0);
  });

  it('[DESK-106] is removed after a week, unless a listing shows it', async () => {
    const kept = linkIn((await upload(await photograph())).body);
    const left = linkIn((await upload(await photograph())).body);
    const fields = { pictures: [{ link: kept, text: {} }] };
    const created = await sendToDesk(server, 'POST', '/listings', { by: mado, body: { fields } });
    const { db } = server.deps;
    const shown = async () =>
      Promise.all([kept, left].map(async (link) => (await server.app.inject(link)).statusCode));
    const days = (count: number) => new Date(noon.getTime() + count * 86_400_000);
    await sweepPictures(db, days(6.9));
    expect(await shown()).toEqual([200, 200]);
    await sweepPictures(db, days(7.1));
    expect(await shown()).toEqual([200, 404]);
    const { id } = z.object({ listing: z.object({ id: z.string() }) }).parse(created.body).listing;
    await sendToDesk(server, 'POST', `/listings/${id}/change`, {
      by: mado,
      body: { version: 1, fields: { pictures: [] } },
    });
    await sweepPictures(db, days(7.1));
    expect(await shown()).toEqual([404, 404]);
  });

  it('[DESK-106] stays while a text of the site shows it', async () => {
    const link = linkIn((await upload(await photograph())).body);
    await addContent(server, 'category-registry', { name: 'Villas', image: link });
    await sweepPictures(server.deps.db, new Date(noon.getTime() + 8 * 86_400_000));
    expect((await server.app.inject(link)).statusCode).toBe(200);
  });
});
