import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basePath } from '#contract/call.ts';
import { readEnvironment } from '#server/environment.ts';
import { startServer, type TestServer } from '#testing/server.ts';

let closed: TestServer;
let open: TestServer;

beforeAll(async () => {
  closed = await startServer();
  open = await startServer({
    CORS_ORIGINS: 'https://www.ndako.example, http://localhost:5000/',
  });
});
afterAll(() => Promise.all([closed.close(), open.close()]));

const url = `${basePath}/FAQ-registry`;

function preflight({ app }: TestServer, origin: string) {
  return app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': 'DELETE',
      'access-control-request-headers': 'authorization,content-type',
    },
  });
}

/** The headers that open a reply to other sites. */
function openings(headers: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(headers).filter((name) => name.startsWith('access-control-'));
}

describe('a site elsewhere', () => {
  it('may not read the server without a setting', async () => {
    const asked = await preflight(closed, 'https://www.ndako.example');
    expect({ status: asked.statusCode, openings: openings(asked.headers) }).toEqual({
      status: 404,
      openings: [],
    });
    const read = await closed.app.inject({ url, headers: { origin: 'https://www.ndako.example' } });
    expect(openings(read.headers)).toEqual([]);
  });

  it.each(['https://www.ndako.example', 'http://localhost:5000'])(
    'may, when CORS_ORIGINS names it: %s',
    async (origin) => {
      const asked = await preflight(open, origin);
      expect({ status: asked.statusCode, headers: asked.headers }).toMatchObject({
        status: 204,
        headers: {
          'access-control-allow-origin': origin,
          'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE',
          'access-control-allow-headers': 'authorization, content-type',
          vary: expect.stringMatching(/\borigin\b/i),
        },
      });
      expect(asked.headers).not.toHaveProperty('access-control-allow-credentials');
      const read = await open.app.inject({ url, headers: { origin } });
      expect({ status: read.statusCode, headers: read.headers }).toMatchObject({
        status: 200,
        headers: {
          'access-control-allow-origin': origin,
          'access-control-expose-headers': 'retry-after, x-request-id',
          vary: expect.stringMatching(
            /^(?=.*accept-encoding)(?=.*\borigin\b)(?=.*accept-language)/i,
          ),
        },
      });
      const refused = await open.app.inject({
        url: `${basePath}/user-registry/018f2f6e-0000-7000-8000-000000000000`,
        headers: { origin },
      });
      expect(refused.headers['access-control-allow-origin']).toBe(origin);
    },
  );

  it.each([
    'https://ndako.example',
    'http://www.ndako.example',
    'https://www.ndako.example.evil.test',
    'https://www.ndako.example:8443',
    'null',
  ])('may not, when CORS_ORIGINS names others: %s', async (origin) => {
    const asked = await preflight(open, origin);
    const read = await open.app.inject({ url, headers: { origin } });
    for (const { headers } of [asked, read]) {
      expect(openings(headers)).not.toContain('access-control-allow-origin');
    }
  });
});

it.each(['*', 'https://a.example/path', 'https://a.example https://b.example', 'a.example'])(
  'refuses CORS_ORIGINS=%s at the start',
  (list) => {
    expect(() => readEnvironment({ CORS_ORIGINS: list })).toThrow(
      'Bad setting CORS_ORIGINS: must be origins such as https://ndako.example, with commas between them',
    );
  },
);
