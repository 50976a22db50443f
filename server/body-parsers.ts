import fastifyFormbody from '@fastify/formbody';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { largestAvatar } from '#contract/rules/avatar.ts';
import { Refusal, refuse } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    largestFile?: number | undefined;
  }
}

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
      if (body === '') done(null, undefined);
      else parseJson(request, body, done);
    },
  );
  await app.register(fastifyFormbody);
  await app.register(fastifyMultipart, {
    limits: { files: 1, fields: 100, fieldSize: 64 * 1024 },
  });
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await multipartFields(request);
  });
}

/** The fields of a multipart form. A file is a `File`, and a repeated name is a list. */
async function multipartFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown[]>();
  try {
    const { largestFile = largestAvatar } = request.routeOptions.config;
    for await (const part of request.parts({ limits: { fileSize: largestFile } })) {
      if (part.type === 'field' && part.valueTruncated) {
        throw refuse(413, 'too_large', 'server.tooLarge');
      }
      const value = part.type === 'file' ? await fileOf(part) : part.value;
      fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), value]);
    }
  } catch (error) {
    // The plugin's errors have a status. The errors of its parser have none.
    if (error instanceof Refusal || (error instanceof Error && 'statusCode' in error)) throw error;
    throw refuse(400, 'malformed', 'server.badForm');
  }
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );
}

async function fileOf(part: {
  toBuffer(): Promise<Buffer>;
  filename?: string;
  mimetype: string;
}): Promise<File> {
  return new File([new Uint8Array(await part.toBuffer())], part.filename ?? '', {
    type: part.mimetype,
  });
}
