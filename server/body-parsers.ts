import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/** The largest file of a form: an avatar. */
export const largestFile = 2 * 1024 * 1024;

/**
 * JSON, forms and multipart, and nothing else. A file arrives in the body as a `File`. An empty
 * JSON body counts as none: some clients send the content type with every call.
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
  await app.register(fastifyMultipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fileSize: largestFile, files: 1, fields: 100, parts: 110, fieldSize: 64 * 1024 },
    async onFile(part) {
      const bytes = new Uint8Array(await part.toBuffer());
      part.value = new File([bytes], part.filename ?? '', { type: part.mimetype });
    },
  });
}
