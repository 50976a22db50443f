import { request } from '@playwright/test';
import type * as z from 'zod/mini';
import type { PropertyId } from '#contract/ids.ts';
import type { listingRules } from '#contract/records/listing-rules.ts';
import { deskCookies, owner } from './desk-operator.ts';

/** The rules of a listing as the wire has them: prices in dollars. */
export type WireRules = z.input<typeof listingRules>;

/** Sets the rules of a listing over the desk's API; null takes them away. */
export async function setRules(
  baseURL: string | undefined,
  id: PropertyId,
  rules: WireRules | null,
): Promise<void> {
  const desk = await request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { 'x-ndako-desk': '1' },
    storageState: { cookies: await deskCookies(baseURL, owner), origins: [] },
  });
  const { listing } = await (await desk.get(`/desk/api/listings/${id}`)).json();
  const change = { version: listing.version, fields: { rules } };
  const reply = await desk.post(`/desk/api/listings/${id}/change`, { data: change });
  if (!reply.ok()) throw new Error(`The rules are refused: ${await reply.text()}`);
  await desk.dispose();
}
