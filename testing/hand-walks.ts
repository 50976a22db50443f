import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { exampleFile } from 'flow-inspector/testing';
import {
  actor,
  decide,
  end,
  record,
  reply,
  send,
  stopRecording,
} from 'flow-inspector/testing/window';
import { createRefund } from '#contract/calls/refunds.ts';
import { addDays, dayOnClock } from '#contract/day.ts';
import { newRecordId } from '#src/app/record-id.ts';
import { choice, notice, typeStay } from './booking-page.ts';
import {
  accountNumber,
  fillRefund,
  sendElsewhere,
  sendRefund,
  takeUp,
} from './cancellation-page.ts';
import { deskCookies, owner } from './desk-operator.ts';
import { apiOf, enterAs, listing, newGuest } from './guest.ts';
import { bookPayAndCancel } from './paid-booking.ts';
import { paymentDialog, sandbox } from './payment-page.ts';
import { openListing, planStay } from './refused-walk.ts';
import { expect, test } from './walk-test.ts';

/** A page of the inspected site, its inspector, and the origin of both. */
export interface Bench {
  readonly page: Page;
  readonly inspector: Page;
  readonly url: string;
  /** How often the pointer was pressed in both windows so far. */
  readonly presses: () => number;
}

/** A walk by hand: where it starts, what the tester does, and what the page then says. */
export interface HandWalk {
  readonly name: string;
  /** The actor whose machine test is exported. */
  readonly flow: string;
  /** Prepares data, and opens the page on which the recording starts. */
  readonly open: (bench: Bench) => Promise<void>;
  readonly walk: (bench: Bench) => Promise<void>;
  /** The notice or the message of the branch, which the recording contains. */
  readonly says: string;
}

const notAuthorised =
  'You are not authorized by admin to book properties. Contact admin to proceed further.';

/** Books the open listing with the page's own controls. */
async function bookByHand({ page }: Bench): Promise<void> {
  // A second try cannot book the days of the first one.
  const checkIn = addDays(dayOnClock(new Date()), 200 + 2 * test.info().retry);
  await expect(page.getByLabel('Check-in', { exact: true })).toBeEnabled();
  await typeStay(page, { checkIn, checkOut: addDays(checkIn, 1) });
  await page.getByLabel('I accept the refund policy').check();
  await page.getByRole('button', { name: 'Book Now' }).click();
}

/** Books the open listing and pays online. The sandbox provider takes the money. */
async function payByHand(bench: Bench, outcome: string): Promise<void> {
  const { page, inspector } = bench;
  await bookByHand(bench);
  await choice(page).getByRole('button', { name: 'Online Payment' }).click();
  await actor(inspector, 'payment').click();
  await decide(inspector, 'createPayment', outcome);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await paymentDialog(page).getByRole('button', { name: 'Pay with PayPal (sandbox)' }).click();
  await sandbox(page).getByRole('button', { name: 'Approve payment' }).click();
}

/** Ends the session of an earlier walk. */
async function enterAsVisitor({ page, url }: Bench): Promise<void> {
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate(() => {
    localStorage.removeItem('token');
    localStorage.removeItem('user');
  });
}

/** A new guest asks for the refund of a cancelled booking. */
async function askForRefund(url: string): Promise<void> {
  const api = apiOf(url);
  const guest = await newGuest(api);
  const { booking } = await bookPayAndCancel(url, guest, await listing(api, 25));
  await apiOf(url, guest.token).send(createRefund, {
    body: {
      date: '22-11-2026 10:00:00',
      accountHolder: 'Grace Mbuyi',
      accountNumber,
      bankName: 'Rawbank',
      userId: guest.user.id,
      bookingId: booking.id,
      refundId: newRecordId(),
    },
  });
}

/** @param place The listing. No other test books it. */
function refused(name: string, place: number): HandWalk {
  return {
    name,
    flow: 'booking',
    open: ({ page, url }) => openListing(page, url, place),
    walk: async ({ page, inspector, url }) => {
      await planStay(inspector);
      await decide(inspector, 'createBooking', '409 not authorised to book');
      await send(inspector, 'booking.submit');
      await expect(page).toHaveURL(`${url}/signin?refused=true`);
    },
    says: notAuthorised,
  };
}

/** It is recorded in development. The others are recorded in the built site. */
export const developed = refused('A refused guest in development', 13);

/** Branches that are hard to reach without the inspector, and two walks with the page alone. */
export const handWalks: readonly HandWalk[] = [
  refused('A refused guest', 12),
  {
    name: 'A booking that got no reply',
    flow: 'booking',
    open: ({ page, url }) => openListing(page, url, 21),
    walk: async (bench) => {
      const { inspector } = bench;
      await actor(inspector, 'booking').click();
      await decide(inspector, 'createBooking', 'Hold it');
      await bookByHand(bench);
      await expect(inspector.getByRole('heading', { name: 'createBooking held' })).toBeVisible();
      await end(inspector, 'createBooking', 'No reply');
      await expect(actor(inspector, 'booking')).toContainText('planning');
    },
    says: 'Booking failed. Please try again.',
  },
  {
    name: 'Captured but not recorded',
    flow: 'payment',
    open: ({ page, url }) => openListing(page, url, 22),
    walk: async (bench) => {
      await payByHand(bench, '503 unavailable');
      await expect(bench.page.getByRole('button', { name: 'Record the payment' })).toBeVisible();
    },
    says: 'Something went wrong. Please try again!!!',
  },
  {
    name: 'Too many codes',
    flow: 'oneTimeCode',
    open: async (bench) => {
      await enterAsVisitor(bench);
      await bench.page.goto(`${bench.url}/forgot`);
    },
    walk: async ({ page, inspector, url }) => {
      const { email } = await newGuest(apiOf(url));
      await page.getByLabel('Email').fill(email);
      await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
      await actor(inspector, 'oneTimeCode').click();
      await decide(inspector, 'verifyResetCode', '422 too many tries');
      await page.getByRole('textbox', { name: 'One-time code' }).first().pressSequentially('0000');
      await page.getByRole('button', { name: 'Verify' }).click();
      await expect(page.getByText('Too many wrong codes')).toBeVisible();
      await page.getByRole('button', { name: 'Get a new code' }).click();
      await expect(page.getByText(/^Your new one-time code is \d{4}$/)).toBeVisible();
    },
    says: 'Your new one-time code is',
  },
  {
    name: 'A refund that is not registered',
    flow: 'cancellation',
    open: async ({ page, url }) => {
      const api = apiOf(url);
      const guest = await newGuest(api);
      await bookPayAndCancel(url, guest, await listing(api, 23));
      await enterAs(page, guest, url);
      await page.goto(`${url}/refunds`);
    },
    walk: async ({ page, inspector, url }) => {
      const { name } = await listing(apiOf(url), 23);
      await actor(inspector, 'cancellation').click();
      await decide(inspector, 'createRefund', '500 server error');
      await takeUp(page, name).click();
      await sendElsewhere(page);
      await fillRefund(page);
      await sendRefund(page);
      await expect(notice(page, 'Error Registering For Refund.')).toBeVisible();
    },
    says: 'Error Registering For Refund. Please try again!!!',
  },
  {
    name: 'A session that is lost while paying',
    flow: 'payment',
    open: ({ page, url }) => openListing(page, url, 24),
    walk: async (bench) => {
      await payByHand(bench, '401 session expired');
      await expect(bench.page).toHaveURL(/\/signin\?from=%2Fpayment-processing%2F/);
    },
    says: 'Your payment is kept. It will be recorded when you have signed in.',
  },
  {
    name: 'A sign-in that is refused with 409',
    flow: 'signIn',
    open: async (bench) => {
      await enterAsVisitor(bench);
      await bench.page.goto(`${bench.url}/signin`);
    },
    walk: async ({ page, inspector }) => {
      await actor(inspector, 'signIn').first().click();
      // The contract documents no 409 for this call.
      await reply(
        inspector,
        'signIn',
        409,
        '{ "status": "error", "message": "Already signed in" }',
      );
      await page.getByLabel('Email').fill('amina@ndako.example');
      await page.getByLabel('Password', { exact: true }).fill('a password');
      const main = page.getByRole('main');
      await main.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByText('Already signed in')).toBeVisible();
    },
    says: 'Already signed in',
  },
  {
    name: 'Signed in by hand',
    flow: 'signIn',
    open: async (bench) => {
      await enterAsVisitor(bench);
      await bench.page.goto(`${bench.url}/signin`);
    },
    walk: async ({ page, inspector }) => {
      const main = page.getByRole('main');
      const signIn = main.getByRole('button', { name: 'Sign in', exact: true });
      await signIn.click();
      await expect(page.getByText('Email is required')).toBeVisible();
      await page.getByLabel('Email').pressSequentially('amina@ndako.example');
      await page.getByLabel('Password', { exact: true }).fill('a wrong password');
      await signIn.click();
      await expect(page.getByText('Wrong email or password')).toBeVisible();
      // The call of the flow has the same name.
      await expect(actor(inspector, 'signIn').first()).toContainText('editing');
    },
    says: 'Wrong email or password',
  },
  {
    // A link leaves more in the history of the browser than an address that is typed.
    name: 'A newsletter on a page of a link',
    flow: 'newsletter',
    open: async (bench) => {
      const { page, url } = bench;
      await enterAsVisitor(bench);
      await page.goto(`${url}/FAQ`);
      await page.getByRole('link', { name: 'About', exact: true }).first().click();
      await expect(page.getByRole('heading', { name: 'Our vision and mission' })).toBeVisible();
    },
    walk: async ({ page }) => {
      await page.getByRole('button', { name: 'Open the side panel' }).click();
      await page.getByLabel('Your email address').fill('joseph@visitors.example');
      await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
      await expect(notice(page, 'Successfully Subscribed To Newsletter.')).toBeVisible();
    },
    says: 'Successfully Subscribed To Newsletter.',
  },
  {
    name: 'A refund that the desk settles',
    flow: 'deskRefund',
    open: async ({ page, url }) => {
      await askForRefund(url);
      await page.context().addCookies(await deskCookies(url, owner));
      await page.goto(`${url}/desk`);
      await page.getByRole('link', { name: 'Refunds', exact: true }).click();
      // The newest is the first.
      await page.getByRole('rowheader').first().getByRole('link').click();
      await expect(page.getByRole('button', { name: 'Settle' })).toBeVisible();
    },
    walk: async ({ page }) => {
      await page.getByRole('button', { name: 'Settle' }).click();
      const question = page.getByRole('dialog', { name: 'Settle this refund?' });
      await question.getByRole('button', { name: 'Settle' }).click();
      await expect(page.getByText('The refund is settled.')).toBeVisible();
    },
    says: 'The refund is settled.',
  },
  {
    name: 'A profile picture',
    flow: 'profile',
    open: async ({ page, inspector, url }) => {
      await enterAs(page, await newGuest(apiOf(url)), url);
      await page.goto(`${url}/profile`);
      // The page loads itself again soon after the update, while the tester still stops the walk.
      const freeze = inspector.getByRole('button', { name: 'Freeze time' });
      await freeze.click();
      await expect(freeze).toHaveAttribute('aria-pressed', 'true');
    },
    walk: async ({ page }) => {
      // The browser sends the events of a person only for a file on this machine.
      const path = join(await mkdtemp(join(tmpdir(), 'ndako-picture-')), 'me.png');
      await writeFile(path, Buffer.from(await exampleFile().arrayBuffer()));
      await page.getByLabel('Profile image').setInputFiles(path);
      await page.getByRole('button', { name: 'Update profile' }).click();
      await expect(notice(page, 'Profile updated successfully!')).toBeVisible();
    },
    says: 'Profile updated successfully!',
  },
];

/** The presses of a walk in the table of the guide. */
async function pressesInGuide({ name }: HandWalk): Promise<number> {
  const file = join(import.meta.dirname, '../docs/guides/walking-flows.md');
  const guide = await readFile(file, 'utf8');
  const line = guide.split('\n').find((one) => one.includes(`| ${name} |`));
  return Number(line?.split('|').at(-2));
}

/**
 * Records a walk through the inspector, and compares the presses of the pointer with the guide.
 *
 * @returns how often the pointer was pressed.
 */
export async function recordByHand(one: HandWalk, bench: Bench): Promise<number> {
  const { page, inspector, presses } = bench;
  await one.open(bench);
  const chosen = inspector.getByLabel('Page', { exact: true }).locator('option:checked');
  await expect(chosen).toContainText(new URL(page.url()).pathname);
  const before = presses();
  await record(inspector, one.name);
  await one.walk(bench);
  await stopRecording(inspector);
  const count = presses() - before;
  expect.soft(count, `presses of ${one.name}`).toBe(await pressesInGuide(one));
  return count;
}

/** Replays the walk of a file. @returns what the inspector says at its end. */
export async function replayFile(
  name: string,
  file: string,
  { inspector }: Bench,
): Promise<string> {
  await inspector.getByLabel('Import a walk from a file').setInputFiles(file);
  const card = inspector.getByRole('listitem').filter({
    has: inspector.locator(`input[value="${name}"]`),
  });
  await card.getByRole('button', { name: 'Replay' }).click();
  const progress = inspector.locator('[data-state]').filter({ hasText: name });
  const isOver = progress.filter({ hasText: /has finished|failed at/ });
  // A step may take a minute: see `page-waits.ts`.
  await expect(isOver).toBeVisible({ timeout: 180_000 });
  return (await progress.textContent()) ?? '';
}
