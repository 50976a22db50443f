import { createHmac } from 'node:crypto';
import { type Cookie, expect, type Locator, type Page, request } from '@playwright/test';

/** An operator of the demo data. */
export interface DemoOperator {
  readonly email: string;
  readonly password: string;
  readonly appSecret: string;
}

export const owner: DemoOperator = {
  email: 'owner@ndako.example',
  password: 'Ndako-desk-demo1!',
  appSecret: 'NDAKOOWNERNDAKOOWNERNDAKOOWNER22',
};

export const manager: DemoOperator = {
  email: 'manager@ndako.example',
  password: 'Ndako-desk-demo2!',
  appSecret: 'NDAKOMANAGERNDAKOMANAGERNDAKOM22',
};

export const support: DemoOperator = {
  email: 'support@ndako.example',
  password: 'Ndako-desk-demo3!',
  appSecret: 'NDAKOSUPPORTNDAKOSUPPORTNDAKOS22',
};

function bytesOfBase32(text: string): Buffer {
  const bits = [...text.replace(/[\s=]/g, '')]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** RFC 6238: the six digits that an authenticator app shows, `steps` of 30 seconds from now. */
export function appCode(secret: string, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac('sha1', bytesOfBase32(secret)).update(counter).digest();
  const start = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(start) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** Types the password at the sign-in that is on the page. */
export async function typePassword(page: Page, { email, password }: DemoOperator): Promise<void> {
  await page.getByLabel('E-mail address', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Types a code that was not used before: the present one, the next one, or the one after it. */
async function typeCode(page: Page, secret: string, isIn: Locator): Promise<void> {
  const isWrong = page.getByText('This code is wrong, or was used before.');
  const field = page.getByLabel('Code of your authenticator app');
  // The page of an ended session is beneath the sign-in.
  const isDone = async () => (await field.isHidden()) && (await isIn.isVisible());
  const tried: string[] = [];
  while (tried.length < 3) {
    const untried = () => [0, 1].map((at) => appCode(secret, at)).find((it) => !tried.includes(it));
    await expect.poll(untried, { timeout: 35_000 }).toBeDefined();
    const code = untried() ?? '';
    tried.push(code);
    await field.fill(code);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(async () => (await isWrong.isVisible()) || (await isDone())).toBe(true);
    if (await isDone()) return;
  }
}

/**
 * Signs in at the page that is open.
 *
 * @param isIn What is on the page after the sign-in.
 */
export async function signInAtDesk(
  page: Page,
  operator: DemoOperator,
  isIn = page.getByRole('navigation', { name: 'Desk' }),
): Promise<void> {
  await typePassword(page, operator);
  await typeCode(page, operator.appSecret, isIn);
}

/** The sessions of the operators of the demo data, by e-mail, for the workers of the browser tests. */
const sharedSessions = 'E2E_DESK_SESSIONS';

/**
 * Signs the operators in before the tests. A code works once in 30 seconds, and several files need the
 * same operator at the same time.
 */
export async function shareDeskSessions(baseURL: string): Promise<void> {
  const sessions: Record<string, Cookie[]> = {};
  for (const operator of [owner, manager, support]) {
    sessions[operator.email] = await newDeskSession(baseURL, operator);
  }
  process.env[sharedSessions] = JSON.stringify({ baseURL, sessions });
}

/**
 * The session of an operator. Tests share it, so no test may end it.
 *
 * @returns its cookies, for `context.addCookies`.
 */
export async function deskCookies(
  baseURL: string | undefined,
  operator: DemoOperator,
): Promise<Cookie[]> {
  const shared = JSON.parse(process.env[sharedSessions] ?? '{}');
  if (shared.baseURL === baseURL) return shared.sessions[operator.email];
  return newDeskSession(baseURL, operator);
}

/** Signs in over the API. */
async function newDeskSession(
  baseURL: string | undefined,
  { email, password, appSecret }: DemoOperator,
): Promise<Cookie[]> {
  const api = await request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { 'x-ndako-desk': '1' },
  });
  const begun = await api.post('/desk/api/sign-in', { data: { email, password } });
  const { challenge } = await begun.json();
  await expect(async () => {
    for (const steps of [0, 1]) {
      const data = { challenge, code: appCode(appSecret, steps) };
      if ((await api.post('/desk/api/sign-in/code', { data })).ok()) return;
    }
    throw new Error('Both codes were used before.');
  }).toPass({ timeout: 40_000, intervals: [31_000] });
  const { cookies } = await api.storageState();
  await api.dispose();
  return cookies;
}
