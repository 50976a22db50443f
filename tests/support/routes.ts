import { expect, type Page } from '@playwright/test';
import type { Guest } from './guest.ts';
import { routeTable } from './route-table.ts';
import { goWithState } from './site-window.ts';
import type { World } from './world.ts';

/** A route and how it is reached. */
export interface RouteVisit {
  readonly path: string;
  /** The route in a file's name. */
  readonly name: string;
  /** Who goes there; a visitor where undefined. */
  guest(world: World): Guest | undefined;
  /** Loads it, and makes sure that nothing led elsewhere. */
  open(page: Page, world: World): Promise<void>;
}

interface Exception {
  readonly guest?: (world: World) => Guest;
  /** The address, where the path is a pattern. */
  readonly address?: (world: World) => string;
  /** What the screen before it hands over. */
  readonly state?: (world: World) => unknown;
}

const email = 'grace@guests.example';
const formData = { userName: 'grace', email, password: 'Secret-1' };

const exceptions: Readonly<Record<string, Exception>> = {
  '/propertyDetails/:id': { address: ({ villa }) => `/propertyDetails/${villa.id}` },
  '/otp-verification': { state: () => ({ formData, otp: '' }) },
  '/profile-create': { state: () => ({ email, userId: 'grace', profileToken: 'given' }) },
  '/ForgotPass-otp-verification': { state: () => ({ email, otp: '' }) },
  '/reset-password': { state: () => ({ email, passwordResetToken: 'given' }) },
  '/payment-processing': {
    guest: ({ guest }) => guest,
    state: ({ unpaid }) => ({ bookingId: unpaid.bookingId.id, totalCents: unpaid.amount }),
  },
  '/pay-now': {
    guest: ({ guest }) => guest,
    state: ({ unpaid }) => ({ recordId: unpaid.id, totalCents: unpaid.amount }),
  },
  '*': { address: () => '/nowhere/at/all' },
};

/** Every route of the router. */
export async function everyRoute(): Promise<RouteVisit[]> {
  const table = await routeTable();
  return table.map(({ path, isForMembers }) => {
    const exception: Exception = exceptions[path] ?? {};
    const owner = exception.guest ?? (isForMembers ? ({ amina }: World) => amina : () => undefined);
    return { path, name: nameOf(path), guest: owner, open: opener(path, exception) };
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
