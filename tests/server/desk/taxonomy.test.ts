import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import * as propertyTables from '#server/db/property-tables.ts';
import { runCommand } from '#server/operator/run-command.ts';
import type { TestServer } from '#testing/server.ts';
import { addProperty, empty, failure, startEmptyServer } from '../fixtures.ts';
import { addOperator, auditEntriesOf, sendToDesk, type TestOperator } from './desk-fixtures.ts';

let server: TestServer;
let mado: TestOperator;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  mado = await addOperator(server, 'manager');
});
afterAll(() => server.close());

const post = async (path: string, body: object) => {
  const reply = await sendToDesk(server, 'POST', path, { by: mado, body });
  server.setNow(new Date(server.deps.clock().getTime() + 1000));
  return { status: reply.status, body: reply.body };
};

async function add(kind: string, name: string, french = '') {
  const { body } = await post('/taxonomy', { kind, name, french });
  return z.object({ entry: z.looseObject({ id: z.string() }) }).parse(body).entry;
}

async function listed() {
  const { body } = await sendToDesk(server, 'GET', '/taxonomy', { by: mado });
  const one = z.looseObject({ kind: z.string(), name: z.string() });
  return z.object({ entries: z.array(one) }).parse(body).entries;
}

const shown = async () => (await listed()).map(({ kind, name }) => `${kind} ${name}`);

describe('the types and amenities of listings', () => {
  it('[DESK-236] are added on an empty site, after the others of their kind', async () => {
    expect(await listed()).toEqual([]);
    await add('kitchen', 'Kettle');
    await add('home', 'Pool', ' Piscine ');
    await add('type', 'Villa');
    const { status, body } = await post('/taxonomy', { kind: 'type', name: 'Loft', french: '' });
    const id = expect.stringMatching(/^[\da-f-]{36}$/);
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        status: 'success',
        entry: { id, version: 1, kind: 'type', name: 'Loft', french: '', uses: 0 },
      },
    });
    expect(await listed()).toEqual([
      { id, version: 1, kind: 'type', name: 'Villa', french: '', uses: 0 },
      { id, version: 1, kind: 'type', name: 'Loft', french: '', uses: 0 },
      { id, version: 1, kind: 'home', name: 'Pool', french: 'Piscine', uses: 0 },
      { id, version: 1, kind: 'kitchen', name: 'Kettle', french: '', uses: 0 },
    ]);
  });

  it('[DESK-236] have a name of their own among their kind', async () => {
    await add('home', 'Pool');
    const taken = failure(422, 'refused', 'Another type or amenity of this kind has this name.');
    expect(await post('/taxonomy', { kind: 'home', name: 'Pool', french: '' })).toEqual(taken);
    const { id } = await add('home', 'Lift');
    expect(await post(`/taxonomy/${id}`, { version: 1, name: 'Pool', french: '' })).toEqual(taken);
    expect((await add('bedroom', 'Pool')).id).toBeDefined();
    expect(await post('/taxonomy', { kind: 'home', name: '  ', french: '' })).toMatchObject({
      status: 400,
    });
  });

  it('[DESK-236] are renamed with the audit trail, and 409 for another version', async () => {
    const { id } = await add('type', 'Vila');
    const renamed = { version: 1, name: 'Villa', french: 'Villa' };
    expect(await post(`/taxonomy/${id}`, renamed)).toEqual({
      status: 200,
      body: {
        status: 'success',
        entry: { id, version: 2, kind: 'type', name: 'Villa', french: 'Villa', uses: 0 },
      },
    });
    expect(await post(`/taxonomy/${id}`, { ...renamed, name: 'Lodge' })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', record: { id, version: 2, name: 'Villa' } },
    });
    expect(await auditEntriesOf(server, id)).toMatchObject([
      {
        action: 'choice.create',
        email: mado.email,
        subjectKind: 'choice',
        subjectLabel: 'Vila',
        before: {},
        after: { kind: 'type', name: 'Vila', nameFr: '' },
      },
      {
        action: 'choice.change',
        before: { name: 'Vila', nameFr: '' },
        after: { name: 'Villa', nameFr: 'Villa' },
      },
    ]);
  });

  it('[DESK-237] are moved within their kind', async () => {
    await add('home', 'Pool');
    const { id } = await add('home', 'Lift');
    await add('bedroom', 'Cot');
    const step = (name: string) => post(`/taxonomy/${id}/arrange`, { version: 1, step: name });
    expect((await step('down')).status).toBe(200);
    expect(await shown()).toEqual(['home Pool', 'home Lift', 'bedroom Cot']);
    expect((await step('up')).status).toBe(200);
    expect(await shown()).toEqual(['home Lift', 'home Pool', 'bedroom Cot']);
    const trail = await auditEntriesOf(server, id);
    expect(trail.slice(1)).toMatchObject([
      { action: 'choice.move', before: { place: '2' }, after: { place: '1' } },
    ]);
  });

  it('[DESK-237] are removed, but not while a listing has one', async () => {
    const { db } = server.deps;
    const villa = await add('type', 'Villa');
    const pool = await add('home', 'Pool');
    const { id: propertyId } = await addProperty(server, { propertyTypeId: villa.id });
    await db.insert(propertyTables.propertyAmenities).values({ propertyId, amenityId: pool.id });
    expect((await listed()).map(({ uses }) => uses)).toEqual([1, 1]);
    for (const { id } of [villa, pool]) {
      expect(await post(`/taxonomy/${id}/arrange`, { version: 1, step: 'remove' })).toEqual(
        failure(422, 'step_impossible', 'Listings have it. Take it from them first.'),
      );
    }
    expect(await shown()).toEqual(['type Villa', 'home Pool']);
    await db.delete(propertyTables.properties);
    for (const { id, name } of [villa, pool]) {
      const removed = await post(`/taxonomy/${id}/arrange`, { version: 1, step: 'remove' });
      expect(removed.status).toBe(200);
      expect((await auditEntriesOf(server, id)).at(-1)).toMatchObject({
        action: 'choice.remove',
        before: { name },
        after: {},
      });
      expect(await post(`/taxonomy/${id}`, { version: 1, name: 'X', french: '' })).toMatchObject({
        status: 404,
      });
    }
    expect(await listed()).toEqual([]);
  });

  it('[DESK-238] are listed, added, renamed, moved and removed by commands', async () => {
    const run = (...args: string[]) => runCommand(server.deps, ['taxonomy', ...args]);
    const [line = ''] = await run('create', 'home', '--set', '{"name":"Pool","french":"Piscine"}');
    const [id = ''] = line.split('  ');
    expect(line).toBe(`${id}  home  Pool  Piscine  0 listings`);
    await run('create', 'type', '--set', '{"name":"Villa"}');
    expect(await run('list', '--kind', 'home')).toEqual([line]);
    expect(await run('change', id, '--set', '{"name":"Large pool"}')).toEqual([
      `${id}  home  Large pool  Piscine  0 listings`,
    ]);
    const [lift = ''] = await run('create', 'home', '--set', '{"name":"Lift"}');
    await run('up', lift.split('  ')[0] ?? '');
    expect(await shown()).toEqual(['type Villa', 'home Lift', 'home Large pool']);
    const refused = runCommand(server.deps, ['taxonomy', 'remove', id], async () => false);
    await expect(refused).rejects.toThrow('Nothing was changed.');
    await run('remove', id);
    expect(await shown()).toEqual(['type Villa', 'home Lift']);
    await expect(run('remove', id)).rejects.toThrow(`There is no type or amenity ${id}.`);
  });
});
