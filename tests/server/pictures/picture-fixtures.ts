import { Writable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { expect } from 'vitest';
import * as z from 'zod';
import { deskHeader, deskPath } from '#contract/desk/desk-call.ts';
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';
import { loosePictures, pictureCopies, pictures } from '#server/db/picture-tables.ts';
import type { Deps } from '#server/deps.ts';
import { readEnvironment } from '#server/environment.ts';
import { loggerOptions } from '#server/logger-options.ts';
import { picturePlaces } from '#server/pictures/picture-places.ts';
import type { TestServer } from '#testing/server.ts';
import type { TestOperator } from '../desk/desk-fixtures.ts';

/** A drawing of a number, so that no two have the same bytes. */
export function drawing(number: number): Uint8Array<ArrayBuffer> {
  const lines = '<path d="M0 0h1"/>'.repeat(20);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><title>${number}</title>${lines}</svg>`;
  return new TextEncoder().encode(svg);
}

/** A photograph of 800 × 600 as a camera writes it. */
export async function photograph(): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 800, height: 600, channels: 3, background: '#264' } as const;
  return new Uint8Array(await sharp({ create }).jpeg().toBuffer());
}

/** Adds drawings to the database itself, as a server without `PICTURES` does. @returns their ids. */
export async function addDrawings(db: Database, from: number, to: number): Promise<string[]> {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const rows = await db
    .insert(pictures)
    .values(numbers.map((number) => ({ mime: 'image/svg+xml', bytes: drawing(number) })))
    .returning({ id: pictures.id });
  return rows.map(({ id }) => id);
}

/** The same database for a server or a command with other settings. */
export function withSettings(
  deps: Deps,
  settings: Readonly<Record<string, string | undefined>>,
): Deps {
  return { ...deps, pictures: picturePlaces(readEnvironment({ ...settings })) };
}

/** What an address of a picture answers, without what every reply has of its own. */
export async function seen(app: FastifyInstance, url: string, accepted = '') {
  const reply = await app.inject({ url, headers: { 'accept-encoding': accepted } });
  const { 'x-request-id': _id, date: _date, ...headers } = reply.headers;
  return { status: reply.statusCode, headers, bytes: reply.rawPayload.toString('hex') };
}

/** Uploads a picture as the desk does. */
export async function upload(
  { app }: Pick<TestServer, 'app'>,
  by: TestOperator,
  bytes: Uint8Array<ArrayBuffer>,
) {
  return sendForm(app, by, '/pictures', { picture: new File([bytes], 'house.jpg') });
}

/** Sends a form to the desk. */
export async function sendForm(
  app: FastifyInstance,
  { cookie }: TestOperator,
  path: string,
  fields: Readonly<Record<string, File | string>>,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const sent = new Request('http://localhost', { method: 'POST', body: form });
  const reply = await app.inject({
    method: 'POST',
    url: `${deskPath}${path}`,
    headers: { [deskHeader]: '1', cookie, ...Object.fromEntries(sent.headers) },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  const body: unknown = reply.json();
  return { status: reply.statusCode, retryAfter: reply.headers['retry-after'], body };
}

export const linkIn = (body: unknown) => z.object({ link: z.string() }).parse(body).link;

/** Waits until so many copies are stored. A place outside the database stores them after the answer. */
export function copiesStored(db: Database, count: number): Promise<void> {
  return expect.poll(() => db.$count(pictureCopies), { timeout: 10_000 }).toBe(count);
}

/** Where every picture and copy is. */
export async function placesOf(db: Database) {
  const originals = await db.select().from(pictures);
  const copies = await db.select().from(pictureCopies);
  return [...originals, ...copies].map(({ place }) => place);
}

/** The keys that pictures and copies have, in order. */
export async function keysInUse(db: Database): Promise<string[]> {
  const originals = await db.select().from(pictures);
  const copies = await db.select().from(pictureCopies);
  return [...originals, ...copies].flatMap(({ key }) => key ?? []).sort();
}

/** The keys that no picture has, in order. */
export async function looseKeys(db: Database): Promise<string[]> {
  const rows = await db.select().from(loosePictures);
  return rows.map(({ key }) => key).sort();
}

/** The key of a picture. */
export async function keyOf(db: Database, link: string): Promise<string> {
  const id = /[\da-f-]{36}/.exec(link)?.[0] ?? '';
  const [row] = await db.select().from(pictures).where(eq(pictures.id, id));
  return row?.key ?? '';
}

/** A moment that is so many days from now. Objects are noted with the time of the database. */
export const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000);

/** The server with its log. */
export async function withLog(deps: Deps) {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const app = await buildApp({ deps, logger: { ...loggerOptions('trace'), stream } });
  const line = z.looseObject({
    level: z.number(),
    msg: z.string(),
    err: z.object({ message: z.string() }).optional(),
  });
  /** The warnings and errors so far, with the message of their error. */
  const warnings = () =>
    lines
      .map((text) => line.parse(JSON.parse(text)))
      .filter(({ level }) => level >= 40)
      .map(({ msg, err }) => [msg, err?.message]);
  return { app, lines, warnings };
}
