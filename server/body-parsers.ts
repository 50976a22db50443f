import fastifyFormbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { largestAvatar } from '#contract/rules/avatar.ts';
import { largestPicture } from '#contract/rules/picture.ts';
import { type Refusal, refuse } from './errors.ts';
import { tooLarge } from './pictures/uploaded-picture.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    largestFile?: number | undefined;
  }
}

/** The largest body without a file, in bytes. */
export const megabyte = 1024 * 1024;

/**
 * Accepts only JSON, urlencoded forms and multipart. An empty JSON body counts as no body, because
 * some clients send the content type with every call.
 */
export async function bodyParsers(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      // The limit of a call with a file is that of its form.
      const isLarge = request.routeOptions.config.largestFile && body.length > megabyte;
      if (isLarge) done(refuse(413, 'too_large', 'server.tooLarge'));
      else if (body === '') done(null, undefined);
      else parseJson(request, body, done);
    },
  );
  await app.register(fastifyFormbody);
  app.addContentTypeParser<Buffer<ArrayBuffer>>(
    'multipart/form-data',
    { parseAs: 'buffer' },
    multipartFields,
  );
}

/** The size of a form with a file of this size, in bytes. */
export function largestFormOf(file: number): number {
  return file + megabyte;
}

const mostFields = 100;
const mostFiles = 1;
const largestField = 64 * 1024;

/** The fields of a multipart form. A file is a `File`, and a repeated name is a list. */
async function multipartFields(
  request: FastifyRequest,
  body: Buffer<ArrayBuffer>,
): Promise<Record<string, unknown>> {
  const { largestFile } = request.routeOptions.config;
  const type = request.headers['content-type'] ?? '';
  if (hasTooManyParts(body, type)) throw refuse(413, 'too_large', 'server.tooLarge');
  const form = await formOf(body, type);
  const entries = [...form];
  const files = entries.flatMap(([, value]) => (value instanceof File ? value : []));
  const texts = entries.flatMap(([, value]) => (typeof value === 'string' ? value : []));
  if (
    files.length > mostFiles ||
    texts.length > mostFields ||
    texts.some((text) => Buffer.byteLength(text) > largestField)
  ) {
    throw refuse(413, 'too_large', 'server.tooLarge');
  }
  if (largestFile !== undefined && files.some(({ size }) => size > largestFile)) {
    throw fileTooLarge(largestFile);
  }
  const byName = Map.groupBy(entries, ([name]) => name);
  return Object.fromEntries(
    [...byName].map(([name, named]) => {
      const values = named.map(([, value]) => value);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}

/** Counted before the form is read: reading very many parts would hold up all other requests. */
function hasTooManyParts(body: Buffer, type: string): boolean {
  const boundary = /boundary="?([^";\s]+)/i.exec(type)?.[1];
  if (boundary === undefined) return false;
  // One more than the parts, at the end.
  const most = mostFields + mostFiles + 1;
  let count = 0;
  for (let at = body.indexOf(boundary); at >= 0 && count <= most; count += 1) {
    at = body.indexOf(boundary, at + boundary.length);
  }
  return count > most;
}

async function formOf(body: Buffer<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw refuse(400, 'malformed', 'server.badForm');
  }
}

/** @param largestFile The limit of the call, in bytes. */
export function fileTooLarge(largestFile: number): Refusal {
  if (largestFile === largestAvatar) return refuse(413, 'too_large', 'server.avatarTooLarge');
  if (largestFile === largestPicture) return tooLarge();
  const most = largestFile / (1024 * 1024);
  return refuse(413, 'too_large', 'server.archiveTooLarge', { most });
}
