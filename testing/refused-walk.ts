import type { Page } from '@playwright/test';
import {
  actor,
  decide,
  openInspector,
  record,
  send,
  sendExample,
  stopRecording,
} from 'flow-inspector/testing/window';
import { apiOf, enterAs, listing, newGuest } from './guest.ts';
import { expect } from './walk-test.ts';

/** A guest on the page of a listing that no other test books. */
export async function openListing(page: Page, url: string, place: number): Promise<void> {
  const api = apiOf(url);
  const villa = await listing(api, place);
  await enterAs(page, await newGuest(api), url);
  await page.goto(`${url}/propertyDetails/${villa.id}`);
}

/** Chooses free days and accepts the policy, with events only. */
export async function planStay(inspector: Page): Promise<void> {
  await expect(actor(inspector, 'booking')).toContainText('planning');
  await actor(inspector, 'booking').click();
  await sendExample(inspector, 'checkIn.chosen');
  await sendExample(inspector, 'checkOut.chosen');
  await send(inspector, 'policy.accept');
}

/** Records a guest whose booking is refused with 409. @returns the inspector's window. */
export async function recordRefusedBooking(page: Page, url: string, place: number): Promise<Page> {
  await openListing(page, url, place);
  const inspector = await openInspector(page);
  await expect(actor(inspector, 'booking')).toContainText('planning');
  await record(inspector, 'A guest who is refused');
  await planStay(inspector);
  await decide(inspector, 'createBooking', '409 not authorised to book');
  await send(inspector, 'booking.submit');
  await expect(page).toHaveURL(`${url}/signin?refused=true`);
  await stopRecording(inspector);
  return inspector;
}
