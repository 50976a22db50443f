import fastifySwagger, { type SwaggerTransform } from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { deskCookie } from './desk/operators/desk-cookie.ts';

/**
 * The type provider describes a reply by the output of its codec, which is our internal form. The
 * wire form is the input of the codec. Bodies are described by their input, so replies are passed
 * as bodies.
 */
const wireForm: SwaggerTransform = (document) => {
  const { schema } = document;
  const documented = jsonSchemaTransform(document);
  const replies = schema?.response;
  if (typeof replies !== 'object' || replies === null) return documented;
  const response = Object.fromEntries(
    Object.entries(replies).map(([status, body]) => [
      status,
      Object.assign(
        { description: /^2/.test(status) ? 'Success' : 'Failure' },
        jsonSchemaTransform({ ...document, schema: { body } }).schema.body,
      ),
    ]),
  );
  return { ...documented, schema: { ...documented.schema, response } };
};

/** OpenAPI documentation of every call at `/docs`, generated from the contract. */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Ndako API',
        version: '1',
        description: 'Short stays: search, book, pay, cancel.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          cookie: { type: 'apiKey', in: 'cookie', name: deskCookie },
        },
      },
    },
    transform: wireForm,
  });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    transformStaticCSP: (header) =>
      header
        .replace('upgrade-insecure-requests;', '')
        .replace("frame-ancestors 'self'", "frame-ancestors 'none'"),
  });
}
