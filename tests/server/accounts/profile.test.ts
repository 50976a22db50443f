import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { updateProfile } from '#contract/calls/accounts.ts';
import { largestAvatar } from '#contract/rules/avatar.ts';
import * as accountTables from '#server/db/account-tables.ts';
import type { TestServer } from '#testing/server.ts';
import { addGuest, empty, failure, noon, send, startEmptyServer } from '../fixtures.ts';
import { createAccount, newcomer, signInAs } from './account-steps.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  await server.deps.db.delete(accountTables.avatars);
});
afterAll(() => server.close());

const names = { firstName: 'Grace', lastName: 'Ilunga', mobileNumber: '243810000001' };
const path = (id: string) => `/User-registry/${id}`;

async function picture(format: 'jpeg' | 'png' | 'webp', width = 600, height = 400): Promise<Blob> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#1f4d3a' } })
    .toFormat(format)
    .toBuffer();
  return new Blob([new Uint8Array(bytes)]);
}

/** A picture of random pixels, which does not compress. */
async function noise(width: number, height: number): Promise<Blob> {
  const grain = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const bytes = await sharp({
    create: { width, height, channels: 3, background: '#000', noise: grain },
  })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)]);
}

/** Sends the profile like a browser's form. */
async function patchForm(
  id: string,
  token: string,
  fields: Readonly<Record<string, string | Blob>>,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, 'avatar.png');
  }
  const request = new Request('http://site.example', { method: 'POST', body: form });
  const reply = await server.app.inject({
    method: 'PATCH',
    url: `/apartment/api/v1${path(id)}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: reply.statusCode, body: reply.json() as unknown };
}

function avatarOf(body: unknown): string {
  return z.parse(updateProfile.reply, body).user.avatar;
}

describe('creating a profile', () => {
  it('[API-55] accepts the profile token instead of a session', async () => {
    const { id, profileToken } = await createAccount(server);
    const email = newcomer.email;
    expect(await patchForm(id, profileToken, { ...names, email })).toEqual({
      status: 200,
      body: {
        status: 'success',
        message: 'Profile updated successfully',
        user: { id, ...names, email, avatar: '' },
      },
    });
  });

  it('[PROF-24] requires only that its fields are filled and not too long', async () => {
    const { id, profileToken } = await createAccount(server);
    const loose = { firstName: 'J.', lastName: '2', mobileNumber: '+243 81/2' };
    const email = ` ${newcomer.email.toUpperCase()} `;
    expect(await patchForm(id, profileToken, { ...loose, email: 'ada' })).toEqual(
      failure(422, 'refused', 'The email address of an account cannot be changed.'),
    );
    expect(
      await patchForm(id, profileToken, { ...loose, mobileNumber: '1'.repeat(16) }),
    ).toMatchObject({ status: 400, body: { code: 'malformed' } });
    expect(await patchForm(id, profileToken, { ...loose, email })).toMatchObject({
      status: 200,
      body: { user: { ...loose, email: newcomer.email } },
    });
  });

  it('accepts the token once, within 15 minutes, and for its own profile', async () => {
    const { id, profileToken } = await createAccount(server);
    const ended = failure(401, 'session_expired', 'Your session has ended. Please sign in again.');
    const other = await addGuest(server);
    expect(await patchForm(other.id, profileToken, names)).toEqual(
      failure(403, 'not_owner', 'This belongs to another account.'),
    );
    server.setNow(new Date(noon.getTime() + 15 * 60_000));
    expect(await patchForm(id, profileToken, names)).toEqual(ended);
    server.setNow(noon);
    expect(await patchForm(id, profileToken, names)).toMatchObject({ status: 200 });
    expect(await patchForm(id, profileToken, names)).toEqual(ended);
  });

  it('does not use up the token when it refuses the profile', async () => {
    const { id, profileToken } = await createAccount(server);
    expect(await patchForm(id, profileToken, { ...names, email: 'new@example.com' })).toEqual(
      failure(422, 'refused', 'The email address of an account cannot be changed.'),
    );
    expect(await patchForm(id, profileToken, names)).toMatchObject({ status: 200 });
  });

  it('refuses that token for all other calls', async () => {
    const { id, profileToken: token } = await createAccount(server);
    expect(await send(server, 'GET', `/watchlist-registry/get/by-detail/${id}`, { token })).toEqual(
      failure(401, 'session_expired', 'Your session has ended. Please sign in again.'),
    );
    const body = { isDeleted: 'true' };
    expect(await send(server, 'PATCH', path(id), { token, body })).toEqual(
      failure(401, 'session_expired', 'Please sign in first.'),
    );
  });
});

describe('changing a profile', () => {
  async function signedIn() {
    const { id } = await createAccount(server);
    return { id, token: await signInAs(server, newcomer) };
  }

  it('changes only the fields in the request, also as JSON and as a urlencoded form', async () => {
    const { id, token } = await signedIn();
    await patchForm(id, token, names);
    const body = { firstName: 'Gloria' };
    await send(server, 'PATCH', path(id), { token, body });
    const form = new URLSearchParams({ lastName: 'Mbuyi' });
    expect(await send(server, 'PATCH', path(id), { token, form })).toEqual({
      status: 200,
      body: {
        status: 'success',
        message: 'Profile updated successfully',
        user: {
          id,
          ...names,
          firstName: 'Gloria',
          lastName: 'Mbuyi',
          email: newcomer.email,
          avatar: '',
        },
      },
    });
  });

  it('stores a re-encoded avatar in the database and lets browsers cache it forever', async () => {
    const { id, token } = await signedIn();
    const { status, body } = await patchForm(id, token, { avatar: await picture('png') });
    expect(status).toBe(200);
    const reply = await server.app.inject({ url: avatarOf(body) });
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 288,
      height: 288,
    });
  });

  it('gives a new avatar a new URL', async () => {
    const { id, token } = await signedIn();
    const first = await patchForm(id, token, { avatar: await picture('jpeg') });
    const second = await patchForm(id, token, { avatar: await picture('webp') });
    expect(avatarOf(second.body)).not.toBe(avatarOf(first.body));
    expect((await server.app.inject({ url: avatarOf(first.body) })).statusCode).toBe(404);
    expect(await server.deps.db.select().from(accountTables.avatars)).toHaveLength(1);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['text', 'not a picture'],
    ['an empty file', ''],
  ])('refuses %s as an avatar', async (_name, content) => {
    const { id, token } = await signedIn();
    expect(await patchForm(id, token, { avatar: new Blob([content]) })).toEqual(
      failure(422, 'refused', 'The profile image must be a JPEG, PNG, WebP, GIF or AVIF picture.'),
    );
  });

  it('refuses a picture of too many pixels', async () => {
    const { id, token } = await signedIn();
    expect(await patchForm(id, token, { avatar: await picture('png', 8000, 6251) })).toEqual(
      failure(422, 'refused', 'The profile image may have at most 50 million pixels.'),
    );
  });

  it('[PROF-12] accepts a photo of up to 2 MB', async () => {
    const { id, token } = await signedIn();
    const photo = await noise(900, 800);
    expect(photo.size).toBeGreaterThan(1_800_000);
    expect(await patchForm(id, token, { avatar: photo })).toMatchObject({ status: 200 });
    // Decoders ignore bytes after the end of a PNG.
    const full = new Blob([photo, new Uint8Array(largestAvatar - photo.size)]);
    expect(await patchForm(id, token, { avatar: full })).toMatchObject({ status: 200 });
  });

  it('stores one picture when several requests send one at the same time', async () => {
    const { id, token } = await signedIn();
    const replies = await Promise.all(
      [1, 2, 3, 4].map(async () => patchForm(id, token, { avatar: await picture('png') })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [user] = await server.deps.db.select().from(accountTables.users);
    expect(
      await server.deps.db.select({ id: accountTables.avatars.id }).from(accountTables.avatars),
    ).toEqual([{ id: user?.avatarId }]);
  });

  it('refuses a file over 2 MB with 413', async () => {
    const { id, token } = await signedIn();
    const avatar = new Blob([new Uint8Array(largestAvatar + 1)]);
    expect(await patchForm(id, token, { avatar })).toEqual(
      failure(413, 'too_large', 'The profile image must be at most 2 MB.'),
    );
  });

  it('refuses text instead of a file', async () => {
    const { id, token } = await signedIn();
    expect(await patchForm(id, token, { avatar: 'x' })).toMatchObject({ status: 400 });
  });

  it('refuses to change the profile of another user', async () => {
    const { token } = await signedIn();
    const { id } = await addGuest(server);
    expect(await patchForm(id, token, names)).toEqual(
      failure(403, 'not_owner', 'This belongs to another account.'),
    );
  });
});

describe('deleting an account', () => {
  it('[API-56] [ACC-01] keeps the record, marks it deleted and ends its sessions', async () => {
    const { id, token } = await addGuest(server, { email: newcomer.email });
    const body = { isDeleted: 'true' };
    expect(await send(server, 'PATCH', path(id), { token, body })).toEqual({
      status: 200,
      body: { status: 'success', message: 'Account deleted successfully' },
    });
    expect(await server.deps.db.select().from(accountTables.users)).toMatchObject([
      { id, isDeleted: true },
    ]);
    expect(await send(server, 'PATCH', path(id), { token, body })).toMatchObject({
      status: 401,
      body: { code: 'session_expired' },
    });
    expect(await send(server, 'POST', '/user-registry', { body: newcomer })).toMatchObject({
      status: 409,
    });
  });

  it.each([true, 'false', 1, null])('refuses isDeleted %j', async (isDeleted) => {
    const { id, token } = await addGuest(server);
    expect(await send(server, 'PATCH', path(id), { token, body: { isDeleted } })).toMatchObject({
      status: 400,
      body: { code: 'malformed', message: expect.stringMatching(/^isDeleted: /) },
    });
  });

  it('refuses to delete the account of another user', async () => {
    const { token } = await addGuest(server);
    const { id } = await addGuest(server);
    const body = { isDeleted: 'true' };
    expect(await send(server, 'PATCH', path(id), { token, body })).toEqual(
      failure(403, 'not_owner', 'This belongs to another account.'),
    );
  });
});
