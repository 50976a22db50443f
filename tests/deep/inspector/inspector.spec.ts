import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { channelName, type Message, windowLock } from 'flow-inspector/testing';
import { actor, openInspector, record, stopRecording } from 'flow-inspector/testing/window';
import { notice } from '#testing/booking-page.ts';
import {
  accountNumber,
  fillRefund,
  sendElsewhere,
  sendRefund,
  takeUp,
} from '#testing/cancellation-page.ts';
import { deskCookies, owner } from '#testing/desk-operator.ts';
import { apiOf, listing } from '#testing/guest.ts';
import { bookPayAndCancel } from '#testing/paid-booking.ts';
import { expect, test } from '#testing/walk-test.ts';

// One worker for all of them: each worker would start a site of its own.
test.describe.configure({ mode: 'default' });

const root = join(import.meta.dirname, '../../..');

/** Everything that the page says on the channel, as texts. A page says it only to a window that is open. */
async function listen(page: Page, url: string) {
  const listener = await page.context().newPage();
  await listener.goto(`${url}/favicon.svg`);
  await listener.evaluate(
    async ([name, lock]) => {
      const heard: string[] = [];
      Object.assign(globalThis, { heard });
      const channel = new BroadcastChannel(name);
      const askForPages = () =>
        channel.postMessage({
          from: 'window',
          message: { type: 'pages.ask', window: 'listener' },
        } satisfies Message);
      channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
        if (data.from !== 'page') return;
        heard.push(JSON.stringify(data));
        if (data.message.type === 'page.loaded') askForPages();
      });
      await new Promise<void>((resolve) => {
        void navigator.locks.request(lock, () => {
          resolve();
          return new Promise(() => {});
        });
      });
      askForPages();
    },
    [channelName, windowLock('listener')] as const,
  );
  return {
    ask: (message: object) =>
      listener.evaluate(
        ([name, asked]) =>
          new BroadcastChannel(name).postMessage({
            from: 'window',
            message: { request: 'request-1', ...asked },
          }),
        [channelName, message] as const,
      ),
    all: () => listener.evaluate(() => Object(globalThis).heard as string[]),
    stored: () =>
      listener.evaluate(() =>
        Object.entries(localStorage).flatMap(([key, text]) =>
          key.startsWith('flow-inspector.') ? text : [],
        ),
      ),
  };
}

test('receives no token, password, code or account number', async ({ page, inspectedUrl }) => {
  const password = 'First-pass1!';
  const newPassword = 'Second@pass2';
  const email = `secretive${process.pid}@guests.example`;
  const main = page.getByRole('main');
  await page.goto(`${inspectedUrl}/signup`);
  await expect(page.getByLabel('Username')).toBeVisible();
  const channel = await listen(page, inspectedUrl);
  await Promise.all([
    page.waitForEvent('load'),
    channel.ask({ type: 'recording.start', name: 'Secrets' }),
  ]);

  await page.getByLabel('Username').fill('secretive');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Sign up' }).click();
  const said = await page.getByText(/^Your one-time code is \d{4}$/).textContent();
  const code = said?.slice(-4) ?? '';
  await page.getByRole('textbox', { name: 'One-time code' }).first().pressSequentially(code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('Mbuyi');
  await page.getByLabel('Mobile number').fill('243810000001');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(`${inspectedUrl}/signin`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${inspectedUrl}/`);
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';

  await page.goto(`${inspectedUrl}/change-password`);
  await page.getByLabel('Old password', { exact: true }).fill(password);
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Change password', exact: true }).click();
  await expect(notice(page, 'Password changed successfully')).toBeVisible();

  const api = apiOf(inspectedUrl, token);
  const villa = await listing(api, 20);
  const stored = await page.evaluate(() => localStorage.getItem('user'));
  const guest = { token, email, user: JSON.parse(stored ?? '') };
  await bookPayAndCancel(inspectedUrl, guest, villa);
  await page.goto(`${inspectedUrl}/refunds`);
  await takeUp(page, villa.name).click();
  await sendElsewhere(page);
  await fillRefund(page);
  await sendRefund(page);
  await expect(notice(page, 'Refund Registered Successfully!')).toBeVisible();
  await channel.ask({ type: 'everything.ask' });
  await channel.ask({ type: 'recording.stop' });
  await expect.poll(async () => (await channel.stored()).length).toBe(1);

  const heard = [...(await channel.all()), ...(await channel.stored())].join('\n');
  const secrets = { token, password, newPassword, accountNumber, code: ` ${code}"` };
  const found = Object.entries(secrets).filter(([, secret]) => heard.includes(secret));
  expect(found.map(([name]) => name)).toEqual([]);
  expect(new RegExp(`"${code}"`).test(heard)).toBe(false);
  for (const name of ['token', 'password', 'newPassword', 'accountNumber', 'code', 'otp']) {
    expect(heard).toContain(`[hidden ${name}]`);
  }
});

test('a walk, its page and a bug report of the desk name no operator and no guest', async ({
  page,
  inspectedUrl,
}) => {
  await page.context().addCookies(await deskCookies(inspectedUrl, owner));
  const pages = ['bookings', 'guests', 'reviews', 'payments', 'sessions', 'operators', 'audit'];
  await page.goto(`${inspectedUrl}/desk/bookings`);
  await expect(page.getByRole('table')).toBeVisible();
  const inspector = await openInspector(page);
  await expect(actor(inspector, 'deskSession')).toBeVisible();
  await record(inspector, 'At the desk');
  const people = new Set<string>();
  for (const path of pages) {
    await page.goto(`${inspectedUrl}/desk/${path}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('table')).toBeVisible();
    for (const name of await namesAt(page, `${inspectedUrl}/desk/api/${path}`)) people.add(name);
  }
  await stopRecording(inspector);
  const [file] = await Promise.all([
    inspector.waitForEvent('download'),
    inspector.getByRole('button', { name: 'Bug report' }).click(),
  ]);
  const report = await readFile(await file.path(), 'utf8');
  const [savedFile] = await Promise.all([
    inspector.waitForEvent('download'),
    inspector.getByRole('button', { name: 'Save as page' }).click(),
  ]);
  const saved = await readFile(await savedFile.path(), 'utf8');
  const walk = await inspector.evaluate(() => JSON.stringify(localStorage));
  expect([...people]).toContain('Odette Mwamba');
  expect(people.size).toBeGreaterThan(5);
  expect([...people].filter((name) => report.includes(name))).toEqual([]);
  expect([...people].filter((name) => walk.includes(name))).toEqual([]);
  expect([...people].filter((name) => saved.includes(name))).toEqual([]);
  expect(saved).toMatch(/Guest[a-j]{6}/);
  expect(walk).toMatch(/Guest[a-j]{6}/);
});

/** The names of people in a list of the desk. */
async function namesAt(page: Page, address: string): Promise<string[]> {
  const reply = await page.request.get(address, { headers: { 'x-ndako-desk': '1' } });
  const { records } = await reply.json();
  return records.flatMap(({ name, email, guest, operatorName }: Record<string, unknown>) => {
    const names = [email === undefined ? undefined : name, Object(guest).name, operatorName];
    return names.flatMap((one) => (typeof one === 'string' && one !== '' ? one : []));
  });
}

test('sends the hosted inspector the same events as its own window', async ({
  page,
  inspectedUrl,
}) => {
  await page.addInitScript(() => {
    const hosted: string[] = [];
    Object.assign(globalThis, { hosted });
    // In the place of the window on stately.ai, which a test does not open.
    window.open = (address) => {
      hosted.push(String(address));
      const host = { postMessage: (message: unknown) => hosted.push(JSON.stringify(message)) };
      return Object.assign(Object.create(window), host);
    };
  });
  await page.goto(`${inspectedUrl}/signin?inspect=stately`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.evaluate(() => window.postMessage({ type: '@statelyai.connected' }));
  await page.getByLabel('Email').fill('amina@ndako.example');
  await page.getByLabel('Password', { exact: true }).fill('Ndako-demo1!');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${inspectedUrl}/`);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const heard = () => page.evaluate(() => (Object(globalThis).hosted as string[]).join('\n'));
  await expect.poll(heard).toContain('xstate.done.actor.signIn');
  const all = await heard();
  expect(all).toMatch(/^https:\/\/stately\.ai\/inspect\n/);
  expect(all).toContain('"password":"[hidden password]"');
  expect([token, 'Ndako-demo1!'].filter((secret) => secret && all.includes(secret))).toEqual([]);
});

test('is absent from any other build', async ({ page, baseURL }) => {
  await page.goto(`${baseURL}/inspector`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    "Oops! We Couldn't Find That Page",
  );
  const folder = join(root, 'dist/assets');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const named = ['flow-inspector', 'BroadcastChannel', 'elkjs'];
  expect(named.filter((name) => texts.some((text) => text.includes(name)))).toEqual([]);
});
