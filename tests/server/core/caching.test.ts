import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { basePath } from '#contract/call.ts';
import { allCalls } from '#contract/calls/all-calls.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addBooking,
  addContent,
  addGuest,
  addProperty,
  empty,
  startEmptyServer,
} from '../fixtures.ts';

const rarelyChanged = 'public, max-age=60, stale-while-revalidate=600';

/** Every read of the contract, with its `Cache-Control`. */
const policies: Readonly<Record<string, string>> = {
  '/about-us-registry': rarelyChanged,
  '/agent-types-registry': rarelyChanged,
  '/bedroom-amenities-registry': rarelyChanged,
  '/behind-story-page-registry': rarelyChanged,
  '/categories-registry': rarelyChanged,
  '/category-registry': rarelyChanged,
  '/choose-us-registry': rarelyChanged,
  '/contact-us-registry': rarelyChanged,
  '/experience-page-registry': rarelyChanged,
  '/facilities-registry': rarelyChanged,
  '/FAQ-registry': rarelyChanged,
  '/get-now-registry': rarelyChanged,
  '/home-amenities-registry': rarelyChanged,
  '/kitchen-amenities-registry': rarelyChanged,
  '/local-business-registry': rarelyChanged,
  '/partner-registry': rarelyChanged,
  '/partnership-registry': rarelyChanged,
  '/price-filter-registry': rarelyChanged,
  '/privacy-policy-registry': rarelyChanged,
  '/propertyType-registry': rarelyChanged,
  '/service-page-registry': rarelyChanged,
  '/size-filter-registry': rarelyChanged,
  '/terms-condition-registry': rarelyChanged,
  // What a guest pays and gets back, and which listings and days there are.
  '/booking-registry/dates/by-detail/:propertyId': 'no-cache',
  '/coupon-registry/by-property/:propertyId': 'no-cache',
  '/payment-registry': 'no-cache',
  '/property-comment-registry/by-property/:propertyId': 'no-cache',
  '/property-registry/:id': 'no-cache',
  '/property-registry/status/approved': 'no-cache',
  '/refund-policy-registry': 'no-cache',
  '/service-tax-registry': 'no-cache',
  // What belongs to a guest.
  '/booking-registry/:id': 'no-store',
  '/booking-registry/:id/messages': 'no-store',
  '/booking-registry/:id/refund': 'no-store',
  '/booking-registry/get/by-detail/:userId': 'no-store',
  '/refund-payment-registry/get/by-detail/:userId': 'no-store',
  '/refund-payment-registry/open/by-detail/:userId': 'no-store',
  '/transaction-registry/get/by-detail/:userId': 'no-store',
  '/watchlist-registry/get/by-detail/:userId': 'no-store',
};

let server: TestServer;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(() => empty(server));
afterAll(() => server.close());

it.each(Object.entries(policies))('caches treat GET %s as %s', async (path, policy) => {
  const { id, token } = await addGuest(server);
  const property = await addProperty(server);
  const refundTiers = { fullDays: 7, halfDays: 2 };
  const booking = await addBooking(server, id, property.id, { refundTiers });
  const subject = path.startsWith('/booking-registry/:id') ? booking : property;
  const url = path.replace(':userId', id).replace(/:(propertyId|id)/, subject.id);
  const reply = await server.app.inject({
    url: `${basePath}${url}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, policy]);
});

it('lists every read of the contract', () => {
  const reads = allCalls.filter(({ method }) => method === 'GET').map(({ path }) => path);
  expect(Object.keys(policies).toSorted()).toEqual(reads.toSorted());
});

describe('a text of a public page', () => {
  const url = `${basePath}/terms-condition-registry`;

  it('has these headers, and no others', async () => {
    await addContent(server, 'terms-condition-registry', { message: '<p>Be kind.</p>' });
    const { headers } = await server.app.inject({ url });
    expect(headers).toEqual({
      'cache-control': 'public, max-age=60, stale-while-revalidate=600',
      connection: 'keep-alive',
      'content-length': expect.stringMatching(/^\d+$/),
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'content-type': 'application/json; charset=utf-8',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      date: expect.any(String),
      etag: expect.stringMatching(/^W\/"[\w+/=]{27,28}"$/),
      'origin-agent-cluster': '?1',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      vary: 'accept-encoding, accept-language',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      'x-xss-protection': '0',
    });
  });

  it('is a 304 with the same policy until it changes, and is then sent again', async () => {
    await addContent(server, 'terms-condition-registry', { message: '<p>Be kind.</p>' });
    const first = await server.app.inject({ url });
    const headers = { 'if-none-match': String(first.headers.etag) };
    const again = await server.app.inject({ url, headers });
    expect([
      again.statusCode,
      again.body,
      again.headers['cache-control'],
      again.headers.etag,
    ]).toEqual([304, '', 'public, max-age=60, stale-while-revalidate=600', first.headers.etag]);
    await empty(server);
    await addContent(server, 'terms-condition-registry', { message: '<p>Be kinder.</p>' });
    const changed = await server.app.inject({ url, headers });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain('Be kinder.');
  });

  it('is not kept when the request is refused', async () => {
    const reply = await server.app.inject({ url: `${url}?currentPage=x` });
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([400, 'no-store']);
  });
});
