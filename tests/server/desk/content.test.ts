import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  contentRegistries,
  fieldsOf,
  type RegistryName,
} from '#contract/desk/content-registries.ts';
import { cents } from '#contract/money.ts';
import { registries, registryOf } from '#server/content/registries.ts';
import { valuesOf, wireOf } from '#server/content/wire-values.ts';
import { runCommand } from '#server/operator/run-command.ts';
import type { TestServer } from '#testing/server.ts';
import demo from '../../../demo/content.json' with { type: 'json' };
import {
  addBooking,
  addContent,
  addGuest,
  addProperty,
  addTax,
  empty,
  noon,
  send,
  sentDay,
  startEmptyServer,
} from '../fixtures.ts';
import { addOperator, auditEntriesOf, sendToDesk, type TestOperator } from './desk-fixtures.ts';

let server: TestServer;
let maya: TestOperator;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  maya = await addOperator(server, 'manager');
});
afterAll(() => server.close());

const get = (path: string) => sendToDesk(server, 'GET', path, { by: maya });
const post = (path: string, body: object) => sendToDesk(server, 'POST', path, { by: maya, body });

/** The questions that guests read. */
async function questions() {
  const { body } = await send(server, 'GET', '/FAQ-registry');
  const { FAQ } = z.parse(z.object({ FAQ: z.array(z.object({ question: z.string() })) }), body);
  return FAQ.map(({ question }) => question);
}

const days = (full: string, half: string, message = '') => ({
  refundTiers_fullDays: full,
  refundTiers_halfDays: half,
  message,
});

const faq = (question: string) => ({ question, answer: `<p>About ${question}</p>` });

describe('the registries', () => {
  it('[DESK-150] of the documents are all there, with every field', () => {
    expect(Object.keys(contentRegistries).toSorted()).toEqual(
      registries.map(([, { path }]) => registryOf(path)).toSorted(),
    );
    for (const [list, call] of registries) {
      const name = z.parse(z.enum(Object.keys(contentRegistries)), registryOf(call.path));
      const given = Object.entries(demo).find(([registry]) => registry === name)?.[1] ?? [];
      for (const one of given) {
        const { french: _french, unit: _unit, ...record } = { french: {}, unit: 'day', ...one };
        const registry = name as RegistryName;
        expect(wireOf(registry, valuesOf(registry, record))).toEqual(record);
        const records = [{ ...wireOf(registry, valuesOf(registry, record)), id: '1' }];
        const reply = z.parse(call.reply, { status: 'success', [list]: records });
        const wire = z.parse(z.looseObject({}), z.encode(call.reply, reply));
        expect(wire[list]).toEqual(records);
        expect(fieldsOf(registry).length).toBeGreaterThan(0);
      }
    }
  });
});

describe('content', () => {
  it('[DESK-150] is listed in its order, and read', async () => {
    const [first = '', second = ''] = await addContent(
      server,
      'faq-registry',
      faq('Where?'),
      faq('When?'),
    );
    const wire = (id: string, question: string, place: number) => ({
      id,
      version: 1,
      registry: 'faq-registry',
      values: faq(question),
      french: {},
      state: 'shown',
      place,
    });
    expect((await get('/content?registry=faq-registry')).body).toEqual({
      status: 'success',
      records: [wire(first, 'Where?', 1), wire(second, 'When?', 2)],
    });
    expect((await get(`/content/${second}`)).body).toEqual({
      status: 'success',
      content: wire(second, 'When?', 2),
    });
    expect(await get('/content?registry=nothing')).toMatchObject({ status: 400 });
  });

  it('[DESK-520] is counted by part, with what is missing in French', async () => {
    const french = { question: 'Où ?', answer: '<p>Ici.</p>' };
    const add = (registry: string, values: object, texts: object) =>
      post('/content', { registry, values, french: texts });
    await add('faq-registry', faq('Where?'), french);
    await add('faq-registry', faq('When?'), { question: 'Quand ?' });
    const removed = await add('faq-registry', faq('Why?'), {});
    const { content } = z.parse(z.object({ content: z.object({ id: z.string() }) }), removed.body);
    await post(`/content/${content.id}/arrange`, { version: 1, step: 'remove' });
    // Only in French: guests get no English text of it.
    await add('terms-condition-registry', { message: '' }, { message: '<p>Un.</p>' });
    await add('partner-registry', { name: 'Bralima', image: '/a.svg' }, {});
    await addTax(server);
    const { status, body } = await get('/content-parts');
    expect(status).toBe(200);
    const counted = z.object({ registry: z.string(), records: z.int(), withoutFrench: z.int() });
    const { parts } = z.parse(z.object({ parts: z.array(counted) }), body);
    expect(parts).toHaveLength(22);
    const of = (name: string) => parts.find(({ registry }) => registry === name);
    expect(of('faq-registry')).toMatchObject({ records: 2, withoutFrench: 1 });
    expect(of('terms-condition-registry')).toMatchObject({ records: 1, withoutFrench: 0 });
    expect(of('service-tax-registry')).toMatchObject({ records: 1, withoutFrench: 0 });
    // The name of a company is the same in French.
    expect(of('partner-registry')).toMatchObject({ records: 1, withoutFrench: 0 });
    expect(of('privacy-policy-registry')).toMatchObject({ records: 0, withoutFrench: 0 });
  });

  it('[DESK-151] [DESK-12] is added and changed, and guests see it at once', async () => {
    const created = await post('/content', {
      registry: 'faq-registry',
      values: faq('Where?'),
      french: { question: 'Où ?', answer: ' ' },
    });
    const { content } = z.parse(z.object({ content: z.object({ id: z.string() }) }), created.body);
    expect(created).toMatchObject({
      status: 201,
      body: { content: { version: 1, values: faq('Where?'), french: { question: 'Où ?' } } },
    });
    expect(await questions()).toEqual(['Where?']);
    server.setNow(new Date(noon.getTime() + 1000));
    const changed = await post(`/content/${content.id}`, {
      version: 1,
      values: faq('Where is it?'),
      french: {},
    });
    expect(changed.body).toMatchObject({ content: { version: 2, french: {} } });
    expect(await questions()).toEqual(['Where is it?']);
    expect(await auditEntriesOf(server, content.id)).toEqual([
      {
        at: noon,
        operatorId: maya.id,
        email: maya.email,
        address: '127.0.0.1',
        action: 'content.create',
        subjectKind: 'content',
        subjectId: content.id,
        subjectLabel: 'faq-registry',
        before: {},
        after: { ...faq('Where?'), 'question (fr)': 'Où ?', 'answer (fr)': '' },
        reason: '',
      },
      expect.objectContaining({
        action: 'content.change',
        before: { ...faq('Where?'), 'question (fr)': 'Où ?' },
        after: { ...faq('Where is it?'), 'question (fr)': '' },
      }),
    ]);
  });

  it.each([
    ['faq-registry', { question: 'Where?' }, {}, 'answer: empty'],
    ['faq-registry', { ...faq('Where?'), extra: 'x' }, {}, 'extra: unknown'],
    ['faq-registry', faq('Where?'), { extra: 'x' }, 'extra: unknown'],
    ['faq-registry', faq('?'.repeat(201)), {}, 'question: long'],
    ['service-tax-registry', { taxPercent: '101' }, {}, 'taxPercent: number'],
    ['service-tax-registry', { taxPercent: '-1' }, {}, 'taxPercent: number'],
    ['service-tax-registry', { taxPercent: 'eight' }, {}, 'taxPercent: number'],
    ['price-filter-registry', { minLimit: '9', maxLimit: '8' }, {}, 'maxLimit: order'],
    ['partner-registry', { name: 'Kivu', image: 'javascript:x' }, {}, 'image: link'],
    ['refund-policy-registry', days('', ''), {}, 'message: empty'],
    ['refund-policy-registry', days('7', ''), {}, 'refundTiers_halfDays: bothDays'],
    ['refund-policy-registry', days('', '3'), {}, 'refundTiers_halfDays: bothDays'],
    ['refund-policy-registry', days('3', '7'), {}, 'refundTiers_halfDays: halfDays'],
    ['refund-policy-registry', days('7.5', '3'), {}, 'refundTiers_fullDays: number'],
    ['refund-policy-registry', days('7', '2.5'), {}, 'refundTiers_halfDays: number'],
    ['refund-policy-registry', days('366', '3'), {}, 'refundTiers_fullDays: number'],
  ])('[DESK-151] %s with %j %j is refused: %s', async (registry, values, french, message) => {
    expect(await post('/content', { registry, values, french })).toMatchObject({
      status: 400,
      body: { code: 'malformed', message },
    });
    expect((await get(`/content?registry=${registry}`)).body).toMatchObject({ records: [] });
  });

  it('[DESK-151] [DESK-15] that has changed meanwhile is not overwritten', async () => {
    const [id = ''] = await addContent(server, 'faq-registry', faq('Where?'));
    await post(`/content/${id}`, { version: 1, values: faq('When?'), french: {} });
    const late = [
      post(`/content/${id}`, { version: 1, values: faq('Who?'), french: {} }),
      post(`/content/${id}/arrange`, { version: 1, step: 'remove' }),
    ];
    for (const reply of await Promise.all(late)) {
      expect(reply).toMatchObject({
        status: 409,
        body: { code: 'changed_meanwhile', record: { version: 2, values: faq('When?') } },
      });
    }
    expect(await questions()).toEqual(['When?']);
  });

  it('[DESK-152] moves up and down in its list', async () => {
    // Imported records can share a position.
    const [first = '', second = '', third = ''] = await addContent(
      server,
      'faq-registry',
      faq('A?'),
      faq('B?'),
      faq('C?'),
    );
    const move = (id: string, step: string) => post(`/content/${id}/arrange`, { version: 1, step });
    expect((await move(third, 'up')).body).toMatchObject({ content: { id: third, place: 2 } });
    expect((await get(`/content/${second}`)).body).toMatchObject({ content: { place: 3 } });
    expect(await questions()).toEqual(['A?', 'C?', 'B?']);
    await move(first, 'down');
    expect(await questions()).toEqual(['C?', 'A?', 'B?']);
    for (const atTheEnd of [await move(second, 'down'), await move(third, 'up')]) {
      expect(atTheEnd).toMatchObject({ status: 422, body: { code: 'step_impossible' } });
    }
    expect(await questions()).toEqual(['C?', 'A?', 'B?']);
    expect(await auditEntriesOf(server, third)).toMatchObject([
      { action: 'content.move', before: { place: '3' }, after: { place: '2' } },
    ]);
  });

  it('[DESK-152] is removed and restored; the only record of a registry is not', async () => {
    const [id = '', other = ''] = await addContent(server, 'faq-registry', faq('A?'), faq('B?'));
    const removed = await post(`/content/${id}/arrange`, { version: 1, step: 'remove' });
    expect(removed.body).toMatchObject({ content: { version: 2, state: 'removed' } });
    expect(await questions()).toEqual(['B?']);
    const list = '/content?registry=faq-registry&state=removed';
    expect((await get(list)).body).toMatchObject({ records: [{ id, place: 1 }] });
    expect((await get(`/content/${other}`)).body).toMatchObject({ content: { place: 1 } });
    server.setNow(new Date(noon.getTime() + 1000));
    await post(`/content/${id}/arrange`, { version: 2, step: 'restore' });
    expect(await questions()).toEqual(['A?', 'B?']);
    expect((await auditEntriesOf(server, id)).map(({ action }) => action)).toEqual([
      'content.remove',
      'content.restore',
    ]);
    const [tax = ''] = await addContent(server, 'service-tax-registry', { taxPercent: 8 });
    expect(await post(`/content/${tax}/arrange`, { version: 1, step: 'remove' })).toMatchObject({
      status: 422,
      body: { code: 'step_impossible' },
    });
    const second = { registry: 'service-tax-registry', values: { taxPercent: '9' }, french: {} };
    expect(await post('/content', second)).toMatchObject({ status: 422 });
  });

  it('[DESK-152] a removed visit type is not offered, and takes no new request', async () => {
    const [id = ''] = await addContent(server, 'agent-types-registry', { name: 'See a home' });
    const visit = { name: 'Ada', email: 'ada@example.com', typesId: id, message: 'Hello' };
    const ask = () => send(server, 'POST', '/visit-form-registry', { body: visit });
    expect(await ask()).toMatchObject({ status: 201 });
    await post(`/content/${id}/arrange`, { version: 1, step: 'remove' });
    expect((await send(server, 'GET', '/agent-types-registry')).body).toMatchObject({ types: [] });
    expect(await ask()).toMatchObject({ status: 422 });
  });

  it('[DESK-153] a new service tax applies to new bookings; the others keep their price', async () => {
    await addTax(server);
    const house = await addProperty(server);
    const grace = await addGuest(server);
    const booking = await addBooking(server, grace.id, house.id, { amount: cents(25_000) });
    const list = z.parse(
      z.object({ records: z.tuple([z.object({ id: z.string() })]) }),
      (await get('/content?registry=service-tax-registry')).body,
    );
    const [{ id }] = list.records;
    expect(
      await post(`/content/${id}`, { version: 1, values: { taxPercent: '12.5' }, french: {} }),
    ).toMatchObject({ status: 200 });
    expect((await send(server, 'GET', '/service-tax-registry')).body).toMatchObject({
      tax: [{ taxPercent: 12.5 }],
    });
    const book = (bookingAmount: number) =>
      send(server, 'POST', '/booking-registry', {
        token: grace.token,
        body: {
          checkInDate: sentDay('01-04-2027'),
          checkOutDate: sentDay('02-04-2027'),
          guestQuantity: 1,
          coupon: '',
          propertyId: house.id,
          userId: grace.id,
          bookingStatus: 'pending',
          bookingAmount,
          paymentMethod: 'cash',
        },
      });
    // Two days at $100.00, with $20.00 service charge: $20.00 of tax before, and $25.00 now.
    expect(await book(240)).toMatchObject({ status: 422, body: { code: 'price_changed' } });
    expect(await book(245)).toMatchObject({ status: 201 });
    expect((await get(`/bookings/${booking.id}`)).body).toMatchObject({ booking: { amount: 250 } });
    expect(await auditEntriesOf(server, id)).toMatchObject([
      { before: { taxPercent: '10' }, after: { taxPercent: '12.5' } },
    ]);
  });

  it('[STAY-240] [STAY-241] the numbers of the refund policy hold at once for each home without its own', async () => {
    const plain = await addProperty(server);
    const own = await addProperty(server, { refundTiers: { fullDays: 30, halfDays: 14 } });
    const homes = async () => {
      const replies = [plain, own].map(({ id }) => send(server, 'GET', `/property-registry/${id}`));
      return (await Promise.all(replies)).map(({ body }) => Object(body).refundTiers);
    };
    const policy = async (language = 'en') =>
      Object((await send(server, 'GET', '/refund-policy-registry', { language })).body).policy;
    expect(await homes()).toEqual([undefined, { fullDays: 30, halfDays: 14 }]);

    const registry = 'refund-policy-registry';
    const { body } = await post('/content', { registry, values: days('7', '3'), french: {} });
    const { id } = Object(body).content;
    expect(await homes()).toEqual([
      { fullDays: 7, halfDays: 3 },
      { fullDays: 30, halfDays: 14 },
    ]);
    expect(await policy()).toEqual([
      { id, message: '', refundTiers: { fullDays: 7, halfDays: 3 } },
    ]);

    server.setNow(new Date(noon.getTime() + 1000));
    const values = days('10', '0', '<p>Ring us.</p>');
    const french = { message: '<p>Appelez-nous.</p>' };
    await post(`/content/${id}`, { version: 1, values, french });
    expect(await homes()).toEqual([
      { fullDays: 10, halfDays: 0 },
      { fullDays: 30, halfDays: 14 },
    ]);
    expect(await policy('fr')).toEqual([
      { id, message: '<p>Appelez-nous.</p>', refundTiers: { fullDays: 10, halfDays: 0 } },
    ]);
    expect((await auditEntriesOf(server, id))[1]).toMatchObject({
      before: { refundTiers_fullDays: '7', refundTiers_halfDays: '3', message: '' },
      after: { refundTiers_fullDays: '10', refundTiers_halfDays: '0', message: '<p>Ring us.</p>' },
    });

    await post(`/content/${id}`, { version: 2, values: days('', '', '<p>Ask.</p>'), french: {} });
    expect(await homes()).toEqual([undefined, { fullDays: 30, halfDays: 14 }]);
    expect(await policy()).toEqual([{ id, message: '<p>Ask.</p>' }]);
  });

  it('[DESK-158] is read in the language of the reader, and in the other one where it is missing', async () => {
    const reasons = Object.fromEntries(
      ['property1', 'property2', 'property3'].flatMap((reason) => [
        [`${reason}_propertyTitle`, `Title of ${reason}`],
        [`${reason}_propertyDescription`, 'Text'],
        [`${reason}_image`, '/a.svg'],
        [`${reason}_logo`, '/b.svg'],
      ]),
    );
    const created = await post('/content', {
      registry: 'choose-us-registry',
      values: { title: '', description: 'Why', ...reasons },
      french: { title: 'Pourquoi nous', property2_propertyTitle: 'Titre' },
    });
    expect(created.status).toBe(201);
    const read = async (language: string) => {
      const reply = await server.app.inject({
        url: '/apartment/api/v1/choose-us-registry',
        headers: { 'accept-language': language },
      });
      expect(reply.headers.vary).toBe('accept-encoding, accept-language');
      return reply.json();
    };
    const english = { title: 'Pourquoi nous', description: 'Why' };
    expect(await read('en')).toMatchObject({
      chooseUs: [{ ...english, property2: { propertyTitle: 'Title of property2' } }],
    });
    for (const language of ['fr', 'fr-CD,fr;q=0.9,en;q=0.8']) {
      expect(await read(language)).toMatchObject({
        chooseUs: [
          {
            ...english,
            property1: { propertyTitle: 'Title of property1', image: '/a.svg' },
            property2: { propertyTitle: 'Titre', propertyDescription: 'Text', image: '/a.svg' },
          },
        ],
      });
    }
  });

  it('[DESK-154] commands list, add, change, move and remove it, and ask before harm', async () => {
    const run = (...args: string[]) => runCommand(server.deps, ['content', ...args]);
    const data = JSON.stringify({ values: faq('A?') });
    const [line = ''] = await run('create', 'faq-registry', '--set', data);
    const [id = ''] = line.split('  ');
    expect(line).toBe(`${id}  faq-registry  shown  A? <p>About A?</p>`);
    const french = JSON.stringify({ french: { question: 'A ?' } });
    await run('change', id, '--set', french);
    const shown = JSON.parse((await run('show', id, '--json')).join(''));
    expect(shown).toMatchObject({ content: { values: faq('A?'), french: { question: 'A ?' } } });
    await run('create', 'faq-registry', '--set', JSON.stringify({ values: faq('B?') }));
    await run('down', id);
    expect(await questions()).toEqual(['B?', 'A?']);
    await run('up', id);
    await expect(
      runCommand(server.deps, ['content', 'remove', id], async () => false),
    ).rejects.toThrow('Nothing was changed.');
    await run('remove', id);
    expect(await questions()).toEqual(['B?']);
    await run('restore', id);
    expect((await run('list', 'faq-registry')).map((each) => each.split('  ')[3])).toEqual([
      'A? <p>About A?</p>',
      'B? <p>About B?</p>',
    ]);
    await expect(run('list', 'nothing')).rejects.toThrow('There is no registry nothing.');
  });
});
