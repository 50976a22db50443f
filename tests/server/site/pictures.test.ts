import { brotliDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureCopies, pictures } from '#server/db/picture-tables.ts';
import type { TestServer } from '#testing/server.ts';
import { startEmptyServer } from '#tests/server/fixtures.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startEmptyServer();
});
afterAll(() => server.close());

/** Stores a picture, as an import does, and returns its id. */
async function stored(mime: string, bytes: Uint8Array): Promise<string> {
  const [row] = await server.deps.db
    .insert(pictures)
    .values({ mime, bytes: new Uint8Array(bytes) })
    .returning({ id: pictures.id });
  return row?.id ?? '';
}

/** A JPEG as a camera writes it: the pixels lie on their side, and a note says so. */
const photo = (width: number, height: number) =>
  sharp({ create: { width: height, height: width, channels: 3, background: '#1f4d3a' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const ask = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  server.app.inject({ url, headers });

async function copiesOf(id: string): Promise<string[]> {
  const rows = await server.deps.db
    .select({ name: pictureCopies.name })
    .from(pictureCopies)
    .where(eq(pictureCopies.pictureId, id));
  return rows.map(({ name }) => name).sort();
}

describe('the copies of a photograph', () => {
  it.each([96, 192, 384, 640, 960, 1280, 1920])('has one of %d pixels, upright', async (width) => {
    const id = await stored('image/jpeg', await photo(2000, 1500));
    const reply = await ask(`/media/pictures/${id}.jpg?width=${width}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width,
      height: (width * 3) / 4,
    });
  });

  it('are never larger than the photograph', async () => {
    const id = await stored(
      'image/png',
      await sharp(await photo(300, 200))
        .png()
        .toBuffer(),
    );
    const reply = await ask(`/media/pictures/${id}.png?width=1280`);
    const { width } = await sharp(reply.rawPayload).metadata();
    expect(width).toBeLessThanOrEqual(300);
  });

  it('are made once, however many visitors ask at the same time', async () => {
    const id = await stored('image/jpeg', await photo(1000, 750));
    const url = `/media/pictures/${id}.jpg?width=384`;
    const replies = await Promise.all(Array.from({ length: 6 }, () => ask(url)));
    expect(await copiesOf(id)).toEqual(['384']);
    // A later one comes from the database, not from the photograph.
    await server.deps.db
      .update(pictures)
      .set({ bytes: new Uint8Array([1]) })
      .where(eq(pictures.id, id));
    const bodies = [...replies, await ask(url)].map(({ rawPayload }) => rawPayload.toString('hex'));
    expect(new Set(bodies).size).toBe(1);
  });

  it.each(['1', '641', '0640', '640.0', '99999', '', 'x', '640&width=96'])(
    'do not exist with a width of %j, so that copies cannot fill the database',
    async (width) => {
      const id = await stored('image/jpeg', await photo(100, 80));
      const reply = await ask(`/media/pictures/${id}.jpg?width=${width}`);
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
      expect(await copiesOf(id)).toEqual([]);
    },
  );

  it('are deleted with it', async () => {
    const id = await stored('image/jpeg', await photo(100, 80));
    await ask(`/media/pictures/${id}.jpg?width=96`);
    expect(await copiesOf(id)).toEqual(['96']);
    await server.deps.db.delete(pictures).where(eq(pictures.id, id));
    expect(await copiesOf(id)).toEqual([]);
  });

  it('is the file itself when it cannot be read', async () => {
    const id = await stored('image/jpeg', new TextEncoder().encode('not a photograph'));
    const reply = await ask(`/media/pictures/${id}.jpg?width=96`);
    expect(reply).toMatchObject({ statusCode: 200, body: 'not a photograph' });
    expect(reply.headers['content-type']).toBe('image/jpeg');
    expect(await copiesOf(id)).toEqual([]);
  });

  it('leave the photograph itself as it is', async () => {
    const bytes = await photo(100, 80);
    const id = await stored('image/jpeg', bytes);
    const reply = await ask(`/media/pictures/${id}.jpg`, { 'accept-encoding': 'br' });
    expect(reply.rawPayload.equals(bytes)).toBe(true);
    expect(reply.headers['content-type']).toBe('image/jpeg');
    expect(await copiesOf(id)).toEqual([]);
  });
});

describe('a drawing', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h1"/>'.repeat(99)}</svg>`;

  it.each(['br', 'gzip, br', 'br;q=0.5'])('is compressed once for %j', async (accepted) => {
    const id = await stored('image/svg+xml', new TextEncoder().encode(svg));
    const headers = { 'accept-encoding': accepted };
    for (const _ of [1, 2]) {
      const reply = await ask(`/media/pictures/${id}.svg`, headers);
      expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(svg);
      expect(reply.headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      });
    }
    expect(await copiesOf(id)).toEqual(['br']);
  });

  it.each(['', 'br;q=0', 'identity', 'br; q=0.0, *;q=0'])(
    'is sent as it is for %j',
    async (accepted) => {
      const id = await stored('image/svg+xml', new TextEncoder().encode(svg));
      const reply = await ask(`/media/pictures/${id}.svg`, { 'accept-encoding': accepted });
      expect(reply.body).toBe(svg);
      expect(reply.headers['content-encoding']).toBeUndefined();
      expect(await copiesOf(id)).toEqual([]);
    },
  );

  it('has no copies by width', async () => {
    const id = await stored('image/svg+xml', new TextEncoder().encode(svg));
    const reply = await ask(`/media/pictures/${id}.svg?width=640`);
    expect(reply).toMatchObject({ statusCode: 200, body: svg });
    expect(await copiesOf(id)).toEqual([]);
  });
});
