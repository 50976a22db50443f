import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listBookings } from '#contract/calls/bookings.ts';
import { storedUser } from '#contract/stored-session.ts';
import { parseEnvironment } from '#src/app/environment-schema.ts';
import { userIdOf } from '#testing/ids.ts';
import { ada } from '#testing/machine/records.ts';

const grace = { ...ada, id: userIdOf('user-2'), firstName: 'Grace' };
const ended = { status: 'error', code: 'session_expired', message: 'Expired.' };

let entries: Map<string, string>;
let page: EventTarget;
let refuses: boolean;

beforeEach(() => {
  entries = new Map();
  page = new EventTarget();
  refuses = false;
  const localStorage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  };
  // A copy of the storage has its entries only, as in a browser.
  const own = { ownKeys: () => [...entries.keys()], getOwnPropertyDescriptor };
  vi.stubGlobal('__ENVIRONMENT__', parseEnvironment({}));
  vi.stubGlobal(
    'window',
    Object.defineProperty(page, 'localStorage', {
      get() {
        if (refuses) throw new DOMException('Denied.', 'SecurityError');
        return new Proxy(localStorage, own);
      },
    }),
  );
  vi.stubGlobal('fetch', async () => Response.json(ended, { status: 401 }));
});
afterEach(() => vi.unstubAllGlobals());

function getOwnPropertyDescriptor(_: object, key: string | symbol) {
  return { value: entries.get(String(key)), enumerable: true, configurable: true };
}

function storeMember(token: string, user: typeof ada): void {
  entries.set('user', storedUser.text(user));
  entries.set('usersId', user.id);
  entries.set('token', token);
}

/** Grace's page. Nothing tells it what happens to the storage. */
async function openPage() {
  storeMember('token-1', grace);
  const { startSession } = await import('#src/app/session.tsx');
  const { createEffects } = await import('#src/app/effects.ts');
  const { createNoticeList } = await import('#src/app/notice-list.ts');
  const session = startSession(createEffects(createNoticeList()), undefined);
  return () => session.getSnapshot().context.member;
}

async function readBookings(): Promise<void> {
  const { client } = await import('#src/app/client.ts');
  const request = { params: { userId: grace.id } };
  await expect(client.send(listBookings, request)).rejects.toMatchObject({ status: 401 });
}

/** As the browser does when the page is shown again. */
function show(persisted: boolean): void {
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

it('[STAY-280] a page that Back restores belongs to the guest who has signed in since', async () => {
  const member = await openPage();
  storeMember('token-2', ada);
  show(false);
  expect(member()).toEqual({ token: 'token-1', user: grace });
  show(true);
  expect(member()).toEqual({ token: 'token-2', user: ada });
});

it('[STAY-280] a page that Back restores belongs to a visitor after a Logout', async () => {
  const member = await openPage();
  entries.clear();
  show(true);
  expect(member()).toBeUndefined();
});

it('[STAY-254] [STAY-280] a page that Back restores keeps its guest where the browser refuses its storage', async () => {
  const member = await openPage();
  refuses = true;
  show(true);
  expect(member()).toEqual({ token: 'token-1', user: grace });
});

it('[STAY-280] the end of a session does not sign out the guest who has signed in since', async () => {
  const member = await openPage();
  storeMember('token-2', ada);
  await readBookings();
  expect(Object.fromEntries(entries)).toEqual({
    user: storedUser.text(ada),
    usersId: 'user-1',
    token: 'token-2',
  });
  expect(member()).toEqual({ token: 'token-2', user: ada });
});

it('[API-02] [STAY-280] a call is sent again after the same guest has signed in elsewhere', async () => {
  const member = await openPage();
  storeMember('token-2', grace);
  const tokens: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    tokens.push(new Headers(headers).get('authorization'));
    return Response.json(ended, { status: 401 });
  });
  await readBookings();
  expect(tokens).toEqual(['Bearer token-1', 'Bearer token-2']);
  expect(member()).toBeUndefined();
});

it('[STAY-280] an ended session that is still stored is forgotten', async () => {
  const member = await openPage();
  await readBookings();
  expect([...entries]).toEqual([]);
  expect(member()).toBeUndefined();
});
