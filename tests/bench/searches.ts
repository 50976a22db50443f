import type { Options, Request } from 'autocannon';
import { addDays, dayOnClock, isoOf } from '#contract/day.ts';

export const registry = '/apartment/api/v1/property-registry';
export const firstPage = 'docPerPageCount=8&currentPage=0';

const today = dayOnClock(new Date());

/** Where `newSearches` writes a price. */
export const priceMark = '000000';

/**
 * A place, a stay, a type, a price and a number of bedrooms, as the site's form sends them.
 *
 * @param price The highest price of a day, in dollars.
 */
export async function searchWith(origin: string, price = '150'): Promise<Options> {
  const form = new FormData();
  form.set('location', 'Goma');
  form.set('checkIn', isoOf(addDays(today, 20)));
  form.set('checkOut', isoOf(addDays(today, 23)));
  form.set('propertyType', 'Type 3');
  form.set('propertyPrice', price);
  form.set('bedrooms', '2');
  const sent = new Response(form);
  return {
    url: `${origin}${registry}/adavance/search?${firstPage}`,
    method: 'POST',
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    body: Buffer.from(await sent.arrayBuffer()),
  };
}

/** Each with another price from $100.00 to $299.99, so that none is kept. */
export function newSearches({ body, ...request }: Options): Options {
  let searches = 0;
  const setupRequest = (each: Request): Request => {
    searches += 1;
    const price = (100 + (searches % 20_000) / 100).toFixed(2);
    return { ...each, body: String(body).replace(priceMark, price) };
  };
  return { ...request, requests: [{ setupRequest }] };
}
