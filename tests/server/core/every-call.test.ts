import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { basePath } from '#contract/call.ts';
import { allCalls } from '#contract/calls/all-calls.ts';
import type { TestServer } from '#testing/server.ts';
import { send, startEmptyServer } from '../fixtures.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startEmptyServer();
});
afterAll(() => server.close());

describe('every call of the contract', () => {
  it.each(allCalls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'is answered: %s',
    (_title, { method, path }) => {
      expect(server.app.hasRoute({ method, url: `${basePath}${path}` })).toBe(true);
    },
  );

  it('includes the 63 documented calls under the documented path [API-01]', () => {
    expect(basePath).toBe('/apartment/api/v1');
    const rows = new Set(allCalls.map(({ row }) => row).filter((row) => row !== undefined));
    // API-01 … API-06 and API-10 describe rules, not calls.
    const rules = [1, 2, 3, 4, 5, 6, 10];
    const documented = Array.from({ length: 63 }, (_, index) => index + 1)
      .filter((number) => !rules.includes(number))
      .map((number) => `API-${String(number).padStart(2, '0')}`);
    expect([...rows].toSorted()).toEqual(documented);
  });

  it('is described at /docs, with replies in their wire form', async () => {
    const { body } = await server.app
      .inject('/docs/json')
      .then((reply) => ({ body: reply.json() as unknown }));
    const described = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
    const { paths } = described.parse(body);
    for (const { method, path } of allCalls) {
      const url = `${basePath}${path}`.replaceAll(/:(\w+)/g, '{$1}');
      expect(paths[url]).toHaveProperty(method.toLowerCase());
    }
    // Two calls share a path and a method.
    expect(paths[`${basePath}/User-registry/{userId}`]?.patch).toMatchObject({
      summary: 'Create or change a profile; or: Delete the account (soft)',
      description: 'API-55, API-56',
      requestBody: {
        content: {
          'application/json': {
            schema: {
              anyOf: [
                { properties: { avatar: { format: 'binary' } } },
                { properties: { isDeleted: { enum: ['true'] } }, required: ['isDeleted'] },
              ],
            },
          },
        },
      },
    });
    const bookings = paths[`${basePath}/booking-registry/get/by-detail/{userId}`]?.get;
    const amount = 'responses.200.content.application/json.schema.properties.details.items';
    expect(bookings).toHaveProperty(
      [...amount.split('.').slice(0, 2), 'content', 'application/json', 'schema', 'properties'],
      expect.objectContaining({
        details: expect.objectContaining({
          items: expect.objectContaining({
            properties: expect.objectContaining({
              // A client also accepts the number as text.
              bookingAmount: {
                anyOf: [
                  expect.objectContaining({ type: 'number' }),
                  expect.objectContaining({ type: 'string' }),
                ],
              },
              checkInDate: expect.objectContaining({ type: 'string' }),
            }),
          }),
        }),
      }),
    );
  });

  it('is found with any case of its path, and with a trailing slash', async () => {
    for (const path of ['/FAQ-registry', '/faq-registry', '/FAQ-REGISTRY/']) {
      expect(await send(server, 'GET', path)).toMatchObject({ status: 200 });
    }
  });
});

describe('lists', () => {
  it('[API-03] read one parameter with a JSON object, and return it with all values', async () => {
    const asked = { currentPage: 0, docPerPageCount: 1, totalPageCount: 0, totalDocCount: 0 };
    const pagination = encodeURIComponent(JSON.stringify(asked));
    expect(await send(server, 'GET', `/about-us-registry?pagination=${pagination}`)).toEqual({
      status: 200,
      body: { status: 'success', aboutUs: [], pagination: asked },
    });
  });

  it('[API-04] have a status flag and a named list', async () => {
    const lists = allCalls.filter(({ method, query }) => method === 'GET' && query);
    expect(lists.length).toBeGreaterThan(25);
    for (const { path } of lists.filter((call) => !call.path.includes(':'))) {
      const { body } = await send(server, 'GET', path);
      expect(body).toMatchObject({ status: 'success' });
      expect(Object.values(z.record(z.string(), z.unknown()).parse(body)).some(Array.isArray)).toBe(
        true,
      );
    }
  });
});
