import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BookingId } from '#contract/ids.ts';
import { buildApp } from '#server/app.ts';
import { addressOf, announceEndpoint } from '#server/desk/command-endpoint.ts';
import { runDeskCommand } from '#server/operator/desk-commands.ts';
import { runCommand } from '#server/operator/run-command.ts';
import { runningServer } from '#server/operator/running-server.ts';
import type { TestServer } from '#testing/server.ts';
import { addBooking, addGuest, addProperty, empty, startEmptyServer } from '../fixtures.ts';
import { appCode, auditEntriesOf, sendToDesk } from './desk-fixtures.ts';

let server: TestServer;
let bookingId: BookingId;
let guestId: string;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  const grace = await addGuest(server, { email: 'grace@example.com' });
  guestId = grace.id;
  bookingId = (await addBooking(server, grace.id, (await addProperty(server)).id)).id;
});
afterAll(() => server.close());

const yes = async () => true;

/** The SHA-256 of an empty text: the embedded database. */
const hashOfNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

describe('the command line on a running server', () => {
  const token = 'a token of the command line, as random as any';
  let running: FastifyInstance;
  let folder: string;
  let embedded: { DATA_DIR: string; DATABASE_URL: undefined };
  let closeEndpoint: () => Promise<void>;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ndako-door-'));
    embedded = { DATA_DIR: folder, DATABASE_URL: undefined };
    running = await buildApp({ deps: server.deps, commandToken: token, logger: false });
    await running.listen({ host: '127.0.0.1', port: 0 });
    closeEndpoint = await announceEndpoint(embedded, { url: addressOf(running.server), token });
  });
  afterEach(async () => {
    await running.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('[DESK-25] sends the calls of the desk there, and the trail says so', async () => {
    const send = await runningServer(embedded);
    if (!send) throw new Error('No server was found');
    const args = ['users', 'deny', 'grace@example.com', '--reason', 'Twice no show.'];
    expect(await runDeskCommand(send, args, yes)).toEqual(['grace@example.com may not book.']);
    expect(await auditEntriesOf(server, guestId)).toMatchObject([
      {
        operatorId: null,
        email: 'command line',
        address: '127.0.0.1',
        action: 'guest.deny',
        reason: 'Twice no show.',
      },
    ]);
    const shown = await runDeskCommand(send, ['audit', 'list'], yes);
    expect(shown[0]).toBe(
      '2027-03-10T12:00:00.000Z  command line  guest.deny  grace@example.com  Twice no show.',
    );
  });

  it('[DESK-25] finds it through a file that only its user can read, until it ends', async () => {
    const file = join(folder, `command-line-${process.pid}.json`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await closeEndpoint();
    expect(await runningServer(embedded)).toBeUndefined();
    // A killed server leaves its file. No process has the highest id.
    const left = {
      url: addressOf(running.server),
      token,
      process: 2 ** 22 + 1,
      database: hashOfNothing,
    };
    await writeFile(join(folder, 'command-line-1.json'), JSON.stringify(left));
    expect(await runningServer(embedded)).toBeUndefined();
    await writeFile(join(folder, 'command-line-2.json'), 'not JSON');
    expect(await runningServer(embedded)).toBeUndefined();
  });

  it('[DESK-25] finds only a server of its own database', async () => {
    const file = join(folder, `command-line-${process.pid}.json`);
    const here = { url: addressOf(running.server), token, process: process.pid };
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ ...here, database: hashOfNothing });
    const other = { DATA_DIR: folder, DATABASE_URL: 'postgres://ndako:secret@localhost/other' };
    expect(await runningServer(other)).toBeUndefined();
    await closeEndpoint();
    await announceEndpoint(other, here);
    expect(await readFile(file, 'utf8')).not.toContain('secret');
    expect(await runningServer(embedded)).toBeUndefined();
    expect(await runningServer(other)).toBeDefined();
  });

  it('[DESK-25] finds no server that does not accept the token of the file', async () => {
    // The process id and the port of a killed server are in use again.
    const file = join(folder, `command-line-${process.pid}.json`);
    const left = { url: addressOf(running.server), process: process.pid, database: hashOfNothing };
    await writeFile(file, JSON.stringify({ ...left, token: 'the token of the killed server' }));
    expect(await runningServer(embedded)).toBeUndefined();
    await writeFile(file, JSON.stringify({ ...left, token }));
    expect(await runningServer(embedded)).toBeDefined();
  });

  it('[DESK-25] is refused with another token', async () => {
    const reply = await running.inject({
      url: '/desk/api/bookings',
      headers: { authorization: 'Bearer another token' },
    });
    expect(reply.statusCode).toBe(401);
  });
});

describe('a command of the desk', () => {
  it('[DESK-09] invites the first owner, who sets up the account at the desk', async () => {
    const [line = ''] = await runCommand(server.deps, ['owner', 'First@ndako.example']);
    expect(line).toMatch(
      /^first@ndako\.example is invited as owner\. Open this link within 24 hours, it works once: http:\/\/localhost:4000\/desk\/set-up#[\w-]{43}$/,
    );
    const invitation = line.split('#')[1] ?? '';
    const opened = await sendToDesk(server, 'POST', '/set-up/open', { body: { invitation } });
    const secret = String(Object(opened.body).secret);
    const code = appCode(server.deps.clock(), secret);
    const body = { invitation, name: 'Ida', password: 'A-long-desk-password-1', code };
    expect(await sendToDesk(server, 'POST', '/set-up', { body })).toMatchObject({
      status: 201,
      body: { operator: { role: 'owner', email: 'first@ndako.example' } },
    });
  });

  it('[DESK-26] asks before harm, and does nothing without a yes', async () => {
    const asked: string[] = [];
    const no = async (question: string) => {
      asked.push(question);
      return false;
    };
    const run = (...args: string[]) => runCommand(server.deps, args, no);
    const line = `${bookingId}  pending  unpaid  20-03-2027 – 22-03-2027  $360.00  Lake house  grace@example.com`;
    const why = ['--reason', 'Full.'];
    await expect(run('bookings', 'reject', bookingId, ...why)).rejects.toThrow(
      'Nothing was changed.',
    );
    await expect(run('bookings', 'cancel', bookingId, ...why)).rejects.toThrow(
      'Nothing was changed.',
    );
    await expect(run('users', 'block', 'grace@example.com', ...why)).rejects.toThrow(
      'Nothing was changed.',
    );
    expect(asked).toEqual([
      `Reject this booking?\n${line}\n`,
      `Cancel this booking?\n${line}\n`,
      'block grace@example.com?',
    ]);
    expect(await run('bookings', 'list')).toEqual([line]);
    // An approval does no harm. With --yes no question is asked.
    expect(await run('bookings', 'approve', bookingId)).toEqual([
      `Booking ${bookingId} is now approved.`,
    ]);
    expect(await run('bookings', 'cancel', bookingId, '--yes', ...why)).toEqual([
      `Booking ${bookingId} is now cancelled.`,
    ]);
    expect(asked).toHaveLength(3);
  });

  it('[DESK-26] needs a reason where a guest must know why', async () => {
    const missing = 'This command needs --reason "…": the audit trail gets it.';
    for (const args of [
      ['bookings', 'reject', bookingId],
      ['bookings', 'cancel', bookingId],
      ['users', 'block', 'grace@example.com'],
    ]) {
      await expect(runCommand(server.deps, args)).rejects.toThrow(missing);
    }
  });

  it('[DESK-26] prints the server’s reply with --json', async () => {
    const [text = ''] = await runCommand(server.deps, ['bookings', 'show', bookingId, '--json']);
    expect(JSON.parse(text)).toMatchObject({
      status: 'success',
      booking: {
        id: bookingId,
        version: 1,
        checkIn: '2027-03-20',
        amount: 360,
        history: [{ by: '' }],
      },
    });
    expect(await runCommand(server.deps, ['today', 'list'])).toContain('toApprove  1');
  });

  it('[DESK-101] [DESK-103] adds, changes, hides and deletes listings', async () => {
    const run = (...args: string[]) => runCommand(server.deps, ['listings', ...args]);
    const set = '{"name":{"en":"Kivu terrace"},"code":"NDK-1","pricePerDay":120.5}';
    const [added = ''] = await run('create', '--set', set);
    const [id = ''] = added.split(' ');
    expect(added).toBe(`${id}  draft  NDK-1  $120.50  Kivu terrace`);
    expect(await run('change', id, '--set', '{"location":{"fr":"Goma"}}')).toEqual([
      `${id}  draft  NDK-1  $120.50  Kivu terrace  Goma`,
    ]);
    expect(await run('show', id)).toContain(
      'Missing before guests can see it: description, pictures',
    );
    await expect(run('publish', id)).rejects.toThrow(
      'The listing is not complete. Missing: description, pictures.',
    );
    expect(await run('list', '--status', 'draft')).toHaveLength(1);
    expect(await run('delete', id)).toEqual([`The draft ${id} is deleted.`]);
    const [house = ''] = await run('list', '--status', 'published');
    const [houseId = ''] = house.split(' ');
    expect((await run('hide', houseId))[0]).toContain('  hidden  ');
    expect((await run('unhide', houseId))[0]).toContain('  published  ');
    await expect(run('change', houseId)).rejects.toThrow(
      'This command needs --set with the fields as JSON.',
    );
    await expect(run('change', houseId, '--set', '{"pricePerDay":-1}')).rejects.toThrow(
      'These fields are not valid. pricePerDay: Too small: expected number to be >=0',
    );
    // DESK-301
    await expect(
      run('change', houseId, '--set', '{"videoLink":"https://example.com/tour.mp4"}'),
    ).rejects.toThrow(
      'These fields are not valid. videoLink: This is not the address of a video on YouTube or Vimeo.',
    );
    await expect(run('show', '00000000-0000-4000-8000-000000000000')).rejects.toThrow(
      'There is no listing 00000000-0000-4000-8000-000000000000.',
    );
  });

  it('lists, invites and ends operators', async () => {
    const run = (...args: string[]) => runCommand(server.deps, args);
    await expect(run('operators', 'invite', 'marc@ndako.example')).rejects.toThrow(
      'This command needs --role owner, --role manager or --role support.',
    );
    await run('operators', 'invite', 'marc@ndako.example', '--role', 'manager');
    expect(await run('operators', 'list')).toContain('marc@ndako.example  manager  invited');
    expect(await run('operators', 'end', 'marc@ndako.example')).toEqual([
      'marc@ndako.example can no longer sign in at the desk.',
    ]);
    expect(await run('operators', 'list')).toContain('marc@ndako.example  manager  ended');
    await expect(run('operators', 'end', 'marc@ndako.example')).rejects.toThrow(
      'There is no operator marc@ndako.example.',
    );
  });
});
