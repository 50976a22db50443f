import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { count, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { basePath } from '#contract/call.ts';
import { deskHeader, deskPath } from '#contract/desk/desk-call.ts';
import { buildApp } from '#server/app.ts';
import { pictures } from '#server/db/picture-tables.ts';
import { builtSite } from '#server/site/built-site.ts';
import type { TestServer } from '#testing/server.ts';
import { tarOf } from '#testing/tar.ts';
import { sized } from '#testing/trust.ts';
import { addOperator, type TestOperator } from '../desk/desk-fixtures.ts';
import { addGuest, addProperty, startEmptyServer } from '../fixtures.ts';

const index = '<html lang="en"><head><!-- head --><!-- /head --></head><div id="root"></div>';
/** A site whose pages are long. */
const views = `export const createRenderPage = () => async () => ({
  html: '${randomBytes(150_000).toString('hex')}',
  script: '',
  sent: { version: '1', flows: {} },
})`;

let server: TestServer;
let app: FastifyInstance;
let folder: string;
let port: number;
let mado: TestOperator;
let grace: { readonly id: string; readonly token: string };
let paths: Readonly<Record<string, string>>;
/** What would end a server process. */
const uncaught: unknown[] = [];
const note = (error: unknown) => uncaught.push(error);

beforeAll(async () => {
  process.on('uncaughtExceptionMonitor', note);
  server = await startEmptyServer();
  folder = await mkdtemp(join(tmpdir(), 'ndako-broken-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.server'));
  await writeFile(join(folder, '.server/render.js'), views);
  await writeFile(join(folder, 'index.html'), index);
  await writeFile(join(folder, 'assets/large.js'), randomBytes(400_000).toString('hex'));
  app = await buildApp({ deps: server.deps, site: (site) => builtSite(site, folder) });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  grace = await addGuest(server);
  mado = await addOperator(server, 'owner');
  paths = await addLargeReplies();
});
afterAll(async () => {
  await app.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
  process.off('uncaughtExceptionMonitor', note);
});

/** Records whose replies are longer than the buffers of a connection. @returns the paths of these replies. */
async function addLargeReplies(): Promise<Readonly<Record<string, string>>> {
  const { db } = server.deps;
  // Random bytes stay large when they are compressed.
  const bytes = Array.from({ length: 6 }, () => new Uint8Array(randomBytes(300_000)));
  const stored = await db
    .insert(pictures)
    .values(bytes.map((each) => ({ mime: 'image/webp', bytes: each })))
    .returning({ id: pictures.id });
  const drawing = `<svg><!-- ${randomBytes(150_000).toString('hex')} --></svg>`;
  const [drawn] = await db
    .insert(pictures)
    .values({ mime: 'image/svg+xml', bytes: new TextEncoder().encode(drawing) })
    .returning({ id: pictures.id });
  const images = stored.map(({ id }) => `/media/pictures/${id}.webp`);
  const description = randomBytes(5000).toString('hex');
  const homes = [];
  for (let number = 0; number < 12; number += 1) {
    homes.push(await addProperty(server, { images, description }));
  }
  const message = randomBytes(100).toString('hex');
  await db.execute(sql`insert into enquiries (kind, email, is_answered, message)
    select 'contact', 'grace@example.com', false, ${message} from generate_series(1, 2100)`);
  await db.execute(sql`insert into audit
    (at, operator_id, email, address, action, subject_kind, subject_id, subject_label, before, after, reason)
    select now(), null, 'command line', '127.0.0.1', 'enquiries.export', 'list', 'enquiries', ${message},
      '{}', '{}', '' from generate_series(1, 2100)`);
  return {
    'the export of listings': `${deskPath}/listings.tar`,
    'the export of the audit trail': `${deskPath}/audit.csv`,
    'the export of the enquiries': `${deskPath}/enquiries.csv`,
    'the export of the payments': `${deskPath}/payments.csv`,
    'the preview of a listing': `${deskPath}/listings/${homes[0]?.id}/preview`,
    'a list of the API': `${basePath}/property-registry/status/approved`,
    'a sitemap': '/sitemaps/listings-1.xml',
    'a photograph': images[0] ?? '',
    'a drawing': `/media/pictures/${drawn?.id}.svg`,
    'a script of the site': '/assets/large.js',
    'a page of the site': '/',
  };
}

function ends(socket: Socket, how: 'closed' | 'reset'): void {
  if (how === 'reset') socket.resetAndDestroy();
  else socket.destroy();
}

/** Sends a request, and breaks its connection when so many bytes of the reply have arrived. */
async function breakOff(
  path: string,
  encoding: string,
  afterBytes: number,
  how: 'closed' | 'reset',
): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  let received = 0;
  socket.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received >= afterBytes) ends(socket, how);
  });
  const head = [
    `GET ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `Accept-Encoding: ${encoding}`,
    'Accept: text/html,*/*',
    `Cookie: ${mado.cookie}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`, () => {
    if (afterBytes === 0) ends(socket, how);
  });
  await once(socket, 'close');
}

/** Waits until the server has noticed the ends of all connections, and asserts that nothing is left of them. */
async function expectNothingLeft(): Promise<void> {
  const connections = () =>
    new Promise((resolve) => app.server.getConnections((_error, open) => resolve(open)));
  await expect.poll(connections, { timeout: 10_000 }).toBe(0);
  if (inject('database') === 'postgres') {
    const running = () =>
      server.deps.db
        .select({ state: sql<string>`state`, query: sql<string>`query` })
        .from(sql`pg_stat_activity`)
        .where(sql`datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`);
    await expect.poll(running, { timeout: 10_000 }).toEqual([]);
  }
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  expect(uncaught.splice(0)).toEqual([]);
}

const byteCounts = [0, 1, 30_000, 150_000, Number.POSITIVE_INFINITY];
const rounds = sized(1, 20);

describe('a reply whose connection breaks ends nothing, and leaves no query open', () => {
  it.each([
    'the export of listings',
    'the export of the audit trail',
    'the export of the enquiries',
    'the export of the payments',
    'the preview of a listing',
    'a list of the API',
    'a sitemap',
    'a photograph',
    'a drawing',
    'a script of the site',
    'a page of the site',
  ])('%s', async (name) => {
    const path = paths[name] ?? '';
    expect((await app.inject({ url: path, headers: { cookie: mado.cookie } })).statusCode).toBe(
      200,
    );
    for (let round = 0; round < rounds; round += 1) {
      for (const encoding of ['identity', 'gzip', 'br']) {
        await Promise.all(
          byteCounts.map((bytes, index) =>
            breakOff(path, encoding, bytes, index % 2 === 0 ? 'closed' : 'reset'),
          ),
        );
      }
    }
    await expectNothingLeft();
  });
});

describe('an upload whose connection breaks ends nothing, stores nothing, and leaves no query open', () => {
  /** Noise stays large as a PNG. */
  const picture = () =>
    sharp(randomBytes(400 * 400 * 3), { raw: { width: 400, height: 400, channels: 3 } })
      .png()
      .toBuffer();
  const archive = () => tarOf({ 'listings.json': '[]', 'pictures/a.webp': randomBytes(300_000) });
  const files: Readonly<Record<string, () => Promise<Uint8Array>>> = {
    picture,
    archive,
    avatar: picture,
  };

  it.each([
    ['a picture', 'POST', '/pictures', 'picture'],
    ['the check of an import', 'POST', '/listing-imports/check', 'archive'],
    ['an import', 'POST', '/listing-imports', 'archive'],
    ['an avatar', 'PATCH', '/User-registry/', 'avatar'],
  ])('%s', async (_name, method, call, field) => {
    const path = field === 'avatar' ? `${basePath}${call}${grace.id}` : `${deskPath}${call}`;
    const file = await files[field]?.();
    const before = await server.deps.db.select({ stored: count() }).from(pictures);
    const form = new FormData();
    form.append(field, new File([new Uint8Array(file ?? [])], 'file.png'));
    const sent = new Request('http://localhost', { method: 'POST', body: form });
    const body = Buffer.from(await sent.arrayBuffer());
    const head = Object.entries({
      host: 'localhost',
      'content-type': sent.headers.get('content-type') ?? '',
      'content-length': body.length,
      cookie: mado.cookie,
      authorization: `Bearer ${grace.token}`,
      [deskHeader]: '1',
    }).map(([name, value]) => `${name}: ${value}\r\n`);

    async function breakOffUpload(bytes: number, how: 'closed' | 'reset'): Promise<void> {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n`);
      socket.write(body.subarray(0, bytes), () => ends(socket, how));
      await once(socket, 'close');
    }

    for (let round = 0; round < rounds; round += 1) {
      for (const bytes of [0, 60, 300, 100_000, body.length - 1]) {
        await Promise.all([breakOffUpload(bytes, 'closed'), breakOffUpload(bytes, 'reset')]);
      }
    }
    await expectNothingLeft();
    expect(await server.deps.db.select({ stored: count() }).from(pictures)).toEqual(before);
  });
});
