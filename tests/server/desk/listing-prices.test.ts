import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestServer } from '#testing/server.ts';
import { addProperty, empty, failure, newRecordId, startEmptyServer } from '../fixtures.ts';
import { addOperator, auditEntriesOf, sendToDesk, type TestOperator } from './desk-fixtures.ts';

let server: TestServer;
let mado: TestOperator;
let annex: string;
let bungalow: string;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  mado = await addOperator(server, 'manager');
  const texts = { name: { en: 'Bungalow', fr: 'Pavillon' } };
  bungalow = (await addProperty(server, { name: 'Bungalow', texts })).id;
  annex = (await addProperty(server, { name: 'Annex' })).id;
});
afterAll(() => server.close());

const read = (ids: string, by = mado) =>
  sendToDesk(server, 'GET', `/listing-prices?ids=${ids}`, { by });
const change = (listings: object[], by = mado) =>
  sendToDesk(server, 'POST', '/listing-prices/change', { by, body: { listings } });

describe('the prices of several listings', () => {
  it('[RATE-80] are read by name, without unknown ids', async () => {
    expect(await read([bungalow, newRecordId(), annex, 'no-id'].join(','))).toEqual({
      status: 200,
      body: {
        status: 'success',
        listings: [
          { id: annex, version: 1, name: 'Annex', fields: { pricePerDay: 100, rules: null } },
          { id: bungalow, version: 1, name: 'Bungalow', fields: { pricePerDay: 100, rules: null } },
        ],
      },
    });
  });

  it('[RATE-82] change together, each with its own entry in the audit trail', async () => {
    const rules = {
      seasons: [{ from: '15-12-2027', to: '05-01-2028', price: 130.5, minLength: 4 }],
    };
    const reply = await change([
      { id: bungalow, version: 1, fields: { pricePerDay: 110 } },
      { id: annex, version: 1, fields: { rules } },
    ]);
    expect(reply).toEqual({
      status: 200,
      body: {
        status: 'success',
        listings: [
          { id: annex, version: 2, name: 'Annex', fields: { pricePerDay: 100, rules } },
          { id: bungalow, version: 2, name: 'Bungalow', fields: { pricePerDay: 110, rules: null } },
        ],
      },
    });
    expect(await auditEntriesOf(server, bungalow)).toEqual([
      expect.objectContaining({
        action: 'listing.change',
        operatorId: mado.id,
        before: { pricePerDay: 100 },
        after: { pricePerDay: 110 },
      }),
    ]);
    expect(await auditEntriesOf(server, annex)).toEqual([
      expect.objectContaining({
        before: { seasons: '' },
        after: { seasons: '2027-12-15 – 2028-01-05: $130.50, ≥ 4' },
      }),
    ]);
  });

  it('[RATE-82] all stay when another operator has changed one of them', async () => {
    await change([{ id: annex, version: 1, fields: { pricePerDay: 90 } }]);
    const both = [bungalow, annex].map((id) => ({ id, version: 1, fields: { pricePerDay: 110 } }));
    const refused = await change(both);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'changed_meanwhile' });
    expect((await read(`${annex},${bungalow}`)).body).toMatchObject({
      listings: [
        { version: 2, fields: { pricePerDay: 90 } },
        { version: 1, fields: { pricePerDay: 100 } },
      ],
    });
    expect(await auditEntriesOf(server, bungalow)).toEqual([]);
  });

  it('[RATE-82] all stay when one of them was removed, or has rules that make no sense', async () => {
    const fields = { pricePerDay: 110 };
    const gone = await change([
      { id: annex, version: 1, fields },
      { id: newRecordId(), version: 1, fields },
    ]);
    expect(gone.status).toBe(404);
    const senseless = await change([
      { id: annex, version: 1, fields },
      { id: bungalow, version: 1, fields: { rules: { minLength: 5, maxLength: 3 } } },
    ]);
    expect(senseless.status).toBe(400);
    expect((await read(annex)).body).toMatchObject({ listings: [{ version: 1 }] });
  });

  it('[RATE-82] change for 100 listings with a price of their own for each day of a year', async () => {
    const ids = [annex, bungalow];
    while (ids.length < 100)
      ids.push((await addProperty(server, { name: `Home ${ids.length}` })).id);
    const days = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2027, 0, 1 + day)));
    const dayRules = Object.fromEntries(
      days.map((day) => [
        day.toISOString().slice(0, 10).split('-').reverse().join('-'),
        { price: 123.45 },
      ]),
    );
    const reply = await change(
      ids.map((id) => ({ id, version: 1, fields: { rules: { dayRules } } })),
    );
    expect(reply.status).toBe(200);
    expect((await read(annex)).body).toMatchObject({
      listings: [
        { version: 2, fields: { rules: { dayRules: { '31-12-2027': { price: 123.45 } } } } },
      ],
    });
  });

  it('[RATE-82] that are the same make no new version and no entry', async () => {
    await change([{ id: annex, version: 1, fields: { pricePerDay: 100, rules: null } }]);
    expect((await read(annex)).body).toMatchObject({ listings: [{ version: 1 }] });
    expect(await auditEntriesOf(server, annex)).toEqual([]);
  });

  it('[RATE-82] change for managers, not for support', async () => {
    const support = await addOperator(server, 'support');
    const fields = { pricePerDay: 110 };
    expect(await change([{ id: annex, version: 1, fields }], support)).toEqual(
      failure(403, 'role_missing', 'Your role does not allow this.'),
    );
    expect((await read(annex, support)).status).toBe(200);
  });

  it.each([
    ['none', []],
    ['one twice', ['same', 'same']],
    ['more than 100', Array.from({ length: 101 }, (_, place) => `home-${place}`)],
  ])('[RATE-80] are refused for %s', async (_, ids) => {
    const reply = await change(ids.map((id) => ({ id, version: 1, fields: { pricePerDay: 1 } })));
    expect(reply.status).toBe(400);
  });
});
