import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CouponStep } from '#machines/lives/coupon-life.machine.ts';
import { couponAfter } from '#machines/lives/coupon-life.ts';
import { coupons } from '#server/db/property-tables.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addOperator,
  auditEntriesOf,
  sendToDesk,
  type TestOperator,
} from '../desk/desk-fixtures.ts';
import { addCoupon, addProperty, startEmptyServer } from '../fixtures.ts';

/** Every pair of a state and an event: the next state, and the entries of the audit trail. */
const table: readonly (readonly [isEnded: boolean, CouponStep, after: boolean, entries: number])[] =
  [
    [false, 'end', true, 1],
    [false, 'resume', false, 0],
    [true, 'end', true, 0],
    [true, 'resume', false, 1],
  ];

let server: TestServer;
let maya: TestOperator;

beforeAll(async () => {
  server = await startEmptyServer();
  maya = await addOperator(server, 'manager');
});
afterAll(() => server.close());

describe('the life of a coupon', () => {
  it.each(table)('[DESK-133] ended %s: operator.%s', async (isEnded, step, after, entries) => {
    const home = await addProperty(server);
    const { id } = await addCoupon(server, home.id, { isEnded });
    const body = { version: 1 };
    const reply = await sendToDesk(server, 'POST', `/coupons/${id}/${step}`, { by: maya, body });
    expect(reply).toMatchObject({ status: 200, body: { coupon: { id, isEnded: after } } });
    const [row] = await server.deps.db.select().from(coupons).where(eq(coupons.id, id));
    expect(row).toMatchObject({ isEnded: after, version: 1 + entries });
    expect(await auditEntriesOf(server, id)).toHaveLength(entries);
    const drawn = couponAfter({ isEnded }, `operator.${step}`);
    expect(drawn).toEqual(entries === 1 ? { isEnded: after } : undefined);
  });
});
