import { expect, type Page } from '@playwright/test';
import { siteRoutes } from '#contract/site-routes.ts';
import type { Guest } from './guest.ts';
import { goWithState } from './site-window.ts';
import type { World } from './world.ts';

/** A route and how a test opens it. */
export interface RouteVisit {
  readonly path: string;
  /** The name of the route for a file name. */
  readonly name: string;
  /** The signed-in guest. Undefined for a visitor. */
  guest(world: World): Guest | undefined;
  /** Loads the page, and checks that the site did not redirect. */
  open(page: Page, world: World): Promise<void>;
}

interface Exception {
  readonly guest?: (world: World) => Guest;
  /** The URL, when the path is a pattern. */
  readonly address?: (world: World) => string;
  /** The name for files, when another route has the name that the path would give. */
  readonly name?: string;
  /** The navigation state from the previous screen. */
  readonly state?: (world: World) => unknown;
}

const email = 'grace@guests.example';
const formData = { userName: 'grace', email, password: 'Secret-1' };

const exceptions: Readonly<Record<string, Exception>> = {
  '/propertyDetails/:id': { address: ({ villa }) => `/propertyDetails/${villa.id}` },
  '/bookings/:id': {
    name: 'stay',
    guest: ({ guest }) => guest,
    address: ({ paid }) => `/bookings/${paid.booking.id}`,
  },
  '/otp-verification': { state: () => ({ formData, otp: '' }) },
  '/profile-create': { state: () => ({ email, userId: 'grace', profileToken: 'given' }) },
  '/ForgotPass-otp-verification': { state: () => ({ email, otp: '' }) },
  '/reset-password': { state: () => ({ email, passwordResetToken: 'given' }) },
  '/payment-processing/:id': {
    name: 'payment-of-a-booking',
    guest: ({ guest }) => guest,
    address: ({ unpaid }) => `/payment-processing/${unpaid.booking.id}`,
  },
  '/pay-now/:id': {
    name: 'payment-of-a-record',
    guest: ({ guest }) => guest,
    address: ({ unpaid }) => `/pay-now/${unpaid.id}`,
  },
  '*': { address: () => '/nowhere/at/all' },
};

/** ROUTE-01 … ROUTE-09: every route of the site, and an address that none leads to. */
export function everyRoute(): RouteVisit[] {
  return [...siteRoutes, { path: '*', opens: 'anyone' }].map(({ path, opens }) => {
    const exception: Exception = exceptions[path] ?? {};
    const member = ({ amina }: World) => (opens === 'member' ? amina : undefined);
    const guest = exception.guest ?? member;
    const name = exception.name ?? nameOf(path);
    return { path, name, guest, open: opener(path, exception) };
  });
}

function opener(path: string, { address = () => path, state }: Exception): RouteVisit['open'] {
  return async (page, world) => {
    const to = address(world);
    if (state) await goWithState(page, to, state(world));
    else await page.goto(to);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(decodeURIComponent(new URL(page.url()).pathname)).toBe(to);
  };
}

function nameOf(path: string): string {
  if (path === '/') return 'home';
  if (path === '*') return 'not-found';
  return path
    .replace(/\/:\w+/g, '')
    .replace(/[^\w-]+/g, '')
    .replaceAll('_', '-');
}
