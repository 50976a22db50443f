import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RegistryName } from '#contract/desk/content-registries.ts';
import { content } from '#server/db/content-tables.ts';
import { operators } from '#server/db/desk-tables.ts';
import * as propertyTables from '#server/db/property-tables.ts';
import type { TestServer } from '#testing/server.ts';
import { addProperty, startEmptyServer } from '../fixtures.ts';
import { addOperator, sendToDesk, type TestOperator } from './desk-fixtures.ts';

let server: TestServer;
let olive: TestOperator;

beforeAll(async () => {
  server = await startEmptyServer();
  await server.deps.db.update(operators).set({ isEnded: true });
  olive = await addOperator(server, 'owner');
});
afterAll(() => server.close());

async function openSteps() {
  const { body } = await sendToDesk(server, 'GET', '/today?day=2027-03-10', { by: olive });
  expect(body).toMatchObject({ status: 'success', sections: expect.any(Object) });
  return (body as { openSteps: unknown }).openSteps;
}

async function write(...registries: RegistryName[]): Promise<void> {
  const rows = registries.map((registry) => ({ registry, position: 1, record: {} }));
  await server.deps.db.insert(content).values(rows);
}

it('[DESK-305] each first step is open until what it asks for is there', async () => {
  const { db } = server.deps;
  expect(await openSteps()).toEqual(['taxonomy', 'home', 'settings', 'content', 'operators']);
  await db.insert(propertyTables.propertyTypes).values({ name: 'Villa' });
  expect(await openSteps()).toEqual(['taxonomy', 'home', 'settings', 'content', 'operators']);
  await db.insert(propertyTables.amenities).values({ kind: 'home', name: 'Pool' });
  expect(await openSteps()).toEqual(['home', 'settings', 'content', 'operators']);

  // Guests see neither a draft nor a hidden home.
  const { id } = await addProperty(server, { status: 'pending' });
  await addProperty(server, { status: 'rejected' });
  expect(await openSteps()).toEqual(['home', 'settings', 'content', 'operators']);
  const { properties } = propertyTables;
  await db.update(properties).set({ status: 'approved' }).where(eq(properties.id, id));
  expect(await openSteps()).toEqual(['settings', 'content', 'operators']);

  await write('service-tax-registry');
  expect(await openSteps()).toEqual(['settings', 'content', 'operators']);
  await write('refund-policy-registry');
  expect(await openSteps()).toEqual(['content', 'operators']);

  await write('about-us-registry', 'faq-registry', 'contact-us-registry');
  await write('terms-condition-registry');
  expect(await openSteps()).toEqual(['content', 'operators']);
  await write('privacy-policy-registry');
  expect(await openSteps()).toEqual(['operators']);
  // Guests do not see a removed record.
  const isFaq = eq(content.registry, 'faq-registry');
  await db.update(content).set({ isRemoved: true }).where(isFaq);
  expect(await openSteps()).toEqual(['content', 'operators']);
  await db.update(content).set({ isRemoved: false }).where(isFaq);

  await addOperator(server, 'support', { isEnded: true });
  expect(await openSteps()).toEqual(['operators']);
  await addOperator(server, 'support', { passwordHash: null, totpSealed: null });
  expect(await openSteps()).toEqual([]);
});
