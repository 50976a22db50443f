import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as propertyTables from '#server/db/property-tables.ts';
import {
  addBooking,
  addCoupon,
  addGuest,
  addProperty,
  failure,
  noon,
  type PropertyRow,
  send,
} from '../fixtures.ts';
import { type SiteServer, startSite, visit } from '../site/site-server.ts';

type Guest = Awaited<ReturnType<typeof addGuest>>;

let site: SiteServer;
let grace: Guest;
let house: PropertyRow;

beforeAll(async () => {
  site = await startSite();
  const { server } = site;
  const { db } = server.deps;
  grace = await addGuest(server);
  house = await addProperty(server, { name: 'Hidden lake house' });
  await addBooking(server, grace.id, house.id);
  await addCoupon(server, house.id);
  const mark = { userId: grace.id, propertyId: house.id, createdAt: noon };
  await db.insert(propertyTables.favourites).values({ ...mark, date: noon });
  await db.insert(propertyTables.reviews).values({ ...mark, comment: 'Lovely lake.' });
});
afterAll(() => site.close());

async function become(status: 'approved' | 'pending' | 'rejected'): Promise<void> {
  const { db } = site.server.deps;
  await db
    .update(propertyTables.properties)
    .set({ status })
    .where(eq(propertyTables.properties.id, house.id));
}

/** What each call shows of the house: the number of records, or the failure. */
async function shown() {
  const { server } = site;
  const { id, token } = grace;
  const get = async (path: string) => (await send(server, 'GET', path, { token })).body;
  const body = { location: 'Goma' };
  const search = '/property-registry/adavance/search';
  return {
    list: await get('/property-registry/status/approved'),
    search: (await send(server, 'POST', search, { body })).body,
    details: await get(`/property-registry/${house.id}`),
    favourites: await get(`/watchlist-registry/get/by-detail/${id}`),
    reviews: await get(`/property-comment-registry/by-property/${house.id}`),
    bookedDates: await get(`/booking-registry/dates/by-detail/${house.id}`),
    coupons: await get(`/coupon-registry/by-property/${house.id}`),
    sitemap: (await site.app.inject('/sitemaps/listings-1.xml')).body,
    page: (await visit(site.app, `/propertyDetails/${house.id}`)).html,
  };
}

const traces = /Hidden lake house|Lovely lake|SPRING50|2027-03-2|-03-2027/;

describe('a listing', () => {
  it('shows its name, reviews, days and coupons while it is approved', async () => {
    await become('approved');
    for (const [name, reply] of Object.entries(await shown())) {
      const trace = name === 'sitemap' ? house.id : traces;
      expect(typeof reply === 'string' ? reply : JSON.stringify(reply), name).toMatch(trace);
    }
  });

  it.each(['pending', 'rejected'] as const)('shows nothing while it is %s', async (status) => {
    await become(status);
    const { sitemap, page, ...replies } = await shown();
    expect(replies).toEqual({
      list: expect.objectContaining({ property: [] }),
      search: expect.objectContaining({ properties: [] }),
      details: failure(404, 'not_found', 'Property not found').body,
      favourites: expect.objectContaining({ watchlist: [] }),
      reviews: expect.objectContaining({ comments: [] }),
      bookedDates: expect.anything(),
      coupons: expect.anything(),
    });
    for (const text of [sitemap, page, JSON.stringify(replies)]) {
      expect(text).not.toMatch(traces);
      expect(text).not.toContain(house.id);
    }
  });

  it('stays in the bookings of its guests while it is rejected', async () => {
    await become('rejected');
    const bookings = `/booking-registry/get/by-detail/${grace.id}`;
    const { body } = await send(site.server, 'GET', bookings, { token: grace.token });
    expect(JSON.stringify(body)).toContain('Hidden lake house');
  });

  it('takes no new favourites, reviews and bookings while it is pending', async () => {
    await become('pending');
    const { id: userId, token } = grace;
    const propertyId = house.id;
    const unknown = failure(404, 'not_found', 'Property not found');
    const post = (path: string, body: object) => send(site.server, 'POST', path, { token, body });
    const date = noon.toISOString();
    expect(await post('/watchlist-registry', { userId, propertyId, date })).toEqual(unknown);
    expect(
      await post('/property-comment-registry', {
        username: 'Grace',
        email: 'grace@example.com',
        userId,
        propertyId,
        comment: 'Again.',
      }),
    ).toEqual(unknown);
  });
});
