import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskReview } from '#contract/desk/records/desk-review.ts';
import { reviewAfter } from '#machines/lives/review-life.ts';
import { reviews } from '#server/db/property-tables.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addOperator,
  auditEntriesOf,
  sendToDesk,
  type TestOperator,
} from '../desk/desk-fixtures.ts';
import { addGuest, addProperty, noon, startEmptyServer } from '../fixtures.ts';

type State = DeskReview['state'];

/** Every pair of a state and an event: the next state, and the entries of the audit trail. */
const table: readonly (readonly [State, 'hide' | 'show', after: State, entries: number])[] = [
  ['shown', 'hide', 'hidden', 1],
  ['shown', 'show', 'shown', 0],
  ['hidden', 'hide', 'hidden', 0],
  ['hidden', 'show', 'shown', 1],
];

let server: TestServer;
let maya: TestOperator;

beforeAll(async () => {
  server = await startEmptyServer();
  maya = await addOperator(server, 'manager');
});
afterAll(() => server.close());

describe('the life of a review', () => {
  it.each(table)('[DESK-141] %s: operator.%s', async (state, step, after, entries) => {
    const { db } = server.deps;
    const { id: userId } = await addGuest(server);
    const { id: propertyId } = await addProperty(server);
    const comment = 'Call 555-0100 for cheap rooms.';
    const isHidden = state === 'hidden';
    const [added] = await db
      .insert(reviews)
      .values({ userId, propertyId, comment, isHidden, createdAt: noon })
      .returning();
    const id = added?.id ?? '';
    const body = { version: 1, reason: 'Advertising.' };
    const reply = await sendToDesk(server, 'POST', `/reviews/${id}/${step}`, { by: maya, body });
    expect(reply).toMatchObject({ status: 200, body: { review: { id, state: after } } });
    const [row] = await db.select().from(reviews).where(eq(reviews.userId, userId));
    expect(row).toMatchObject({ isHidden: after === 'hidden', version: 1 + entries });
    expect(await auditEntriesOf(server, id)).toHaveLength(entries);
    expect(reviewAfter(state, `operator.${step}`)).toBe(entries === 1 ? after : undefined);
  });

  it.each([
    ['shown', 'reply', 200, 'shown'],
    ['shown', 'removeReply', 200, 'shown'],
    ['hidden', 'reply', 422, undefined],
    ['hidden', 'removeReply', 200, 'hidden'],
  ] as const)(
    '[DESK-631] %s: operator.%s is answered with %i',
    async (state, step, status, after) => {
      const { db } = server.deps;
      const { id: userId } = await addGuest(server);
      const { id: propertyId } = await addProperty(server);
      const isHidden = state === 'hidden';
      const values = { userId, propertyId, comment: 'Lovely.', isHidden, createdAt: noon };
      const replied = { reply: 'Thanks.', repliedAt: noon };
      const [added] = await db
        .insert(reviews)
        .values({ ...values, ...(step === 'removeReply' && replied) })
        .returning();
      const path = `/reviews/${added?.id}/${step === 'reply' ? 'reply' : 'reply/remove'}`;
      const body = { version: 1, ...(step === 'reply' && { text: 'Thank you.' }) };
      expect(await sendToDesk(server, 'POST', path, { by: maya, body })).toMatchObject({ status });
      const [row] = await db.select().from(reviews).where(eq(reviews.userId, userId));
      expect(row?.reply).toBe(step === 'reply' && state === 'shown' ? 'Thank you.' : null);
      expect(reviewAfter(state, `operator.${step}`)).toBe(after);
    },
  );
});
