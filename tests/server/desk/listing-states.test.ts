import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#contract/money.ts';
import type { TestServer } from '#testing/server.ts';
import { addProperty, empty, failure, newRecordId, startEmptyServer } from '../fixtures.ts';
import { addOperator, auditEntriesOf, sendToDesk, type TestOperator } from './desk-fixtures.ts';

let server: TestServer;
let mado: TestOperator;
let annex: string;
let bungalow: string;
let cabin: string;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  mado = await addOperator(server, 'manager');
  const texts = { name: { en: 'Bungalow', fr: 'Pavillon' } };
  bungalow = (await addProperty(server, { name: 'Bungalow', texts, status: 'rejected' })).id;
  annex = (await addProperty(server, { name: 'Annex', status: 'approved' })).id;
  cabin = (await addProperty(server, { name: 'Cabin', status: 'pending', price: cents(0) })).id;
});
afterAll(() => server.close());

const read = (ids: string[], by = mado) =>
  sendToDesk(server, 'GET', `/listing-states?ids=${ids.join(',')}`, { by });
const move = (listings: object[], by = mado) =>
  sendToDesk(server, 'POST', '/listing-states/change', { by, body: { listings } });

describe('the states of several listings', () => {
  it('[DESK-500] are read by name with what a draft lacks, without unknown ids', async () => {
    const reply = await read([cabin, bungalow, newRecordId(), annex, 'no-id']);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      listings: [
        { id: annex, version: 1, name: 'Annex', state: 'published' },
        { id: bungalow, version: 1, name: 'Bungalow', state: 'hidden' },
        { id: cabin, version: 1, name: 'Cabin', state: 'draft' },
      ],
    });
    const { listings } = reply.body as { listings: { missing: string[] }[] };
    expect(listings[2]?.missing).toContain('price');
  });

  it('[DESK-501] change together, each with its own entry in the audit trail', async () => {
    const reply = await move([
      { id: bungalow, version: 1, step: 'show' },
      { id: annex, version: 1, step: 'hide' },
    ]);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      listings: [
        { id: annex, version: 2, state: 'hidden' },
        { id: bungalow, version: 2, state: 'published' },
      ],
    });
    expect(await auditEntriesOf(server, bungalow)).toEqual([
      expect.objectContaining({
        action: 'listing.show',
        operatorId: mado.id,
        before: { listing: 'hidden' },
        after: { listing: 'published' },
      }),
    ]);
    expect(await auditEntriesOf(server, annex)).toEqual([
      expect.objectContaining({ action: 'listing.hide', after: { listing: 'hidden' } }),
    ]);
  });

  it.each([
    [
      'one of them is a draft that lacks something',
      () => ({ id: cabin, version: 1, step: 'publish' }),
      422,
    ],
    ['one of them is hidden already', () => ({ id: bungalow, version: 1, step: 'hide' }), 422],
    ['one of them was removed', () => ({ id: newRecordId(), version: 1, step: 'hide' }), 404],
    [
      'another operator has changed one of them',
      () => ({ id: bungalow, version: 2, step: 'show' }),
      409,
    ],
  ])('[DESK-501] [DESK-502] all stay when %s', async (_, other, status) => {
    const refused = await move([{ id: annex, version: 1, step: 'hide' }, other()]);
    expect(refused.status).toBe(status);
    expect((await read([annex])).body).toMatchObject({
      listings: [{ version: 1, state: 'published' }],
    });
    expect(await auditEntriesOf(server, annex)).toEqual([]);
  });

  it('[DESK-501] change for managers, not for support', async () => {
    const support = await addOperator(server, 'support');
    expect(await move([{ id: annex, version: 1, step: 'hide' }], support)).toEqual(
      failure(403, 'role_missing', 'Your role does not allow this.'),
    );
  });

  it.each([
    ['none', []],
    ['one twice', ['same', 'same']],
    ['more than 100', Array.from({ length: 101 }, (_, place) => `home-${place}`)],
  ])('[DESK-501] are refused for %s', async (_, ids) => {
    const reply = await move(ids.map((id) => ({ id, version: 1, step: 'hide' })));
    expect(reply.status).toBe(400);
  });
});
