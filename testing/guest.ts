import type { Page } from '@playwright/test';
import { signIn, signUp, updateProfile, verifySignUp } from '#contract/calls/accounts.ts';
import { listBookedDates } from '#contract/calls/bookings.ts';
import { listApprovedProperties } from '#contract/calls/properties.ts';
import { addDays, type Day, dayOnClock, daysFrom } from '#contract/day.ts';
import type { PropertyId } from '#contract/ids.ts';
import type { Property } from '#contract/records/property.ts';
import type { User } from '#contract/records/user.ts';
import { crossesBooked, type Stay, stayFrom } from '#contract/rules/stay.ts';
import { byToken } from '#src/api/by-token.ts';
import { createClient } from '#src/api/client.ts';
import { testedUnit } from './tested-unit.ts';

/** A signed-in guest. */
export interface Guest {
  readonly token: string;
  readonly user: User;
  readonly email: string;
}

/** The product's client, to prepare data before a test. */
export function apiOf(baseURL: string | undefined, token?: string) {
  if (!baseURL) throw new Error('The browser tests have no base URL');
  return createClient({
    host: baseURL,
    authenticate: byToken({ token: () => token, expired: () => {} }),
    malformedReply: () => 'malformed',
  });
}

export type Api = ReturnType<typeof apiOf>;

let guests = 0;

/** Signs up a new guest, creates the profile and signs the guest in. */
export async function newGuest(api: Api): Promise<Guest> {
  guests += 1;
  const userName = `guest${process.pid}x${guests}`;
  const form = { userName, email: `${userName}@guests.example`, password: 'Secret-1' };
  const { otp = '' } = await api.send(signUp, { body: form });
  const { user, profileToken } = await api.send(verifySignUp, { body: { ...form, otp } });
  await api.send(
    updateProfile,
    {
      params: { userId: user.id },
      body: { firstName: 'Grace', lastName: 'Mbuyi', mobileNumber: '243810000000' },
    },
    { bearer: profileToken },
  );
  return signedIn(api, form.email, form.password);
}

/** Signs in over the API. */
export async function signedIn(api: Api, email: string, password: string): Promise<Guest> {
  const { token, user } = await api.send(signIn, { body: { email, password } });
  if (!token || !user) throw new Error(`${email} could not sign in`);
  return { token, user, email };
}

/** Signs the guest in on this page through its storage, as after an earlier sign-in. */
export async function enterAs(page: Page, { token, user }: Guest, host = ''): Promise<void> {
  await page.goto(`${host}/favicon.svg`);
  await page.evaluate(
    ([tokenText, userText]) => {
      localStorage.setItem('token', tokenText);
      localStorage.setItem('user', userText);
    },
    [token, JSON.stringify(user)] as const,
  );
}

/** A listing by its position in the list, newest first. Tests that book use different listings. */
export async function listing(api: Api, place: number): Promise<Property> {
  const query = { docPerPageCount: 1, currentPage: place };
  const { records: property } = await api.send(listApprovedProperties, { query });
  if (!property[0]) throw new Error(`There is no listing ${place}`);
  return property[0];
}

/** The workers of Playwright run at the same time, so each one books in weeks of its own. */
const mostWorkers = 4;
const ourWeek = Number(process.env.TEST_PARALLEL_INDEX ?? 0) % mostWorkers;

function isInOurWeek({ checkIn, checkOut }: Stay): boolean {
  const [first, last] = [checkIn, checkOut].map((day) =>
    Math.floor(daysFrom('04-01-2027', day) / 7),
  );
  return first === last && Math.abs(first ?? 0) % mostWorkers === ourWeek;
}

/** The first free stay of up to 7 days in our weeks. The tests of one worker do not run at the same time. */
export async function freeStay(
  api: Api,
  propertyId: PropertyId,
  days: number,
  daysAhead = 30,
): Promise<Stay> {
  const { records: bookings } = await api.send(listBookedDates, { params: { propertyId } });
  let stay = stayIn(daysAhead, days);
  while (!isInOurWeek(stay) || crossesBooked(stay, bookings, testedUnit)) {
    stay = stayFrom(addDays(stay.checkIn, 1), days, testedUnit);
  }
  return stay;
}

/** The first free stay, in any week. Two tests must not book it at the same time. */
export async function soonestStay(
  api: Api,
  propertyId: PropertyId,
  days: number,
  daysAhead: number,
): Promise<Stay> {
  const { records: bookings } = await api.send(listBookedDates, { params: { propertyId } });
  let stay = stayIn(daysAhead, days);
  while (crossesBooked(stay, bookings, testedUnit))
    stay = stayFrom(addDays(stay.checkIn, 1), days, testedUnit);
  return stay;
}

/** A free stay within the time of the demo's coupons. Tests book later days, so it stays free. */
export function couponStay(api: Api, propertyId: PropertyId, days: number): Promise<Stay> {
  return soonestStay(api, propertyId, days, 3);
}

function stayIn(daysAhead: number, days: number): Stay {
  return stayFrom(addDays(dayOnClock(new Date()), daysAhead), days, testedUnit);
}

/** A booked range of a listing that begins after tomorrow. */
export async function bookedStay(api: Api, propertyId: PropertyId): Promise<Stay> {
  const { records: bookings } = await api.send(listBookedDates, { params: { propertyId } });
  const today = dayOnClock(new Date());
  const range = bookings.find(({ checkIn }) => daysFrom(today, checkIn) > 1);
  if (!range) throw new Error(`The listing ${propertyId} has no future booking`);
  return { checkIn: range.checkIn, checkOut: range.checkOut };
}

/** A day in the form of the site's date fields, `MM-DD-YYYY`. */
export function typed(day: Day): string {
  const [date, month, year] = day.split('-');
  return `${month}-${date}-${year}`;
}
