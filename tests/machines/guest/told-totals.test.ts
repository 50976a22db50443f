import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Day } from '#contract/day.ts';
import { type Cents, cents } from '#contract/money.ts';
import type { ListingRules } from '#contract/records/listing-rules.ts';
import { toldPrice, toldTotal } from '#machines/guest/booking/booking.machine.ts';
import { shownTotal } from '#machines/guest/booking/booking-terms.ts';
import { chooseStay, openPanel, terms, welcome } from '#testing/machine/booking-steps.ts';
import { lakeHouse } from '#testing/machine/records.ts';

/*
 * A guest, the host and the server act in any order. After each step, the totals of a sentence are compared with
 * those that were on the screen. An event that changes a total belongs into `steps`.
 */

type Flow = Awaited<ReturnType<typeof openPanel>>;
type Step = (flow: Flow) => Promise<void> | void;

const priceChanged = { kind: 'reply', status: 422, code: 'price_changed' };
const couponInvalid = { kind: 'reply', status: 422, code: 'coupon_invalid' };

const day = fc.constantFrom<Day[]>(
  '27-11-2026',
  '01-12-2026',
  '03-12-2026',
  '30-12-2026',
  '02-01-2027',
);
const rules = fc.constantFrom<ListingRules[]>(
  {},
  { minLength: 3 },
  { cleaningFee: cents(4000) },
  { furtherGuests: { included: 1, price: cents(1000) } },
  { arrivalWeekdays: ['friday'] },
);
const reading = fc
  .record({
    rules,
    pricePerDay: fc.constantFrom(cents(10_000), cents(12_000)),
    tax: fc.constantFrom(10, 20),
  })
  .map(({ pricePerDay, tax, ...home }) => ({
    ...terms(),
    readServiceTax: { records: [{ taxPercent: tax }] },
    readProperty: {
      ...home,
      property: { ...lakeHouse, id: 'villa', pricePerDay, serviceCharge: 1500, bedrooms: 2 },
    },
  }));

const steps: fc.Arbitrary<Step> = fc.oneof(
  day.map(
    (each): Step =>
      ({ actor }) =>
        actor.send({ type: 'checkIn.chosen', day: each }),
  ),
  day.map(
    (each): Step =>
      ({ actor }) =>
        actor.send({ type: 'checkOut.chosen', day: each }),
  ),
  fc.integer({ min: 1, max: 4 }).map(
    (guests): Step =>
      ({ actor }) =>
        actor.send({ type: 'guests.changed', guests }),
  ),
  fc
    .constantFrom(
      'policy.accept' as const,
      'policy.withdraw' as const,
      'coupon.remove' as const,
      'offer.take' as const,
      'choice.replan' as const,
      'booking.payCash' as const,
    )
    .map(
      (type): Step =>
        ({ actor }) =>
          actor.send({ type }),
    ),
  fc.constant<Step>(async ({ actor, calls }) => {
    actor.send({ type: 'coupon.apply', code: 'KARIBU' });
    if (calls.ids().includes('applyCoupon')) {
      await calls.answer('applyCoupon', { status: 'success', records: [welcome] });
    }
  }),
  reading.map(
    (reply): Step =>
      async ({ actor, calls }) => {
        actor.send({ type: 'terms.refresh' });
        if (calls.ids().includes('readTerms')) await calls.answer('readTerms', reply);
      },
  ),
  fc.tuple(fc.constantFrom(priceChanged, couponInvalid), reading).map(
    ([refusal, reply]): Step =>
      async ({ actor, calls }) => {
        actor.send({ type: 'booking.submit' });
        if (!calls.ids().includes('createBooking')) return;
        await calls.refuse('createBooking', refusal);
        if (calls.ids().includes('readTerms')) await calls.answer('readTerms', reply);
      },
  ),
  fc.constantFrom(0, 4000).map(
    (charge): Step =>
      async ({ actor, calls }) => {
        actor.send({ type: 'booking.submit' });
        if (!calls.ids().includes('createBooking')) return;
        const amount = cents((totalOf(actor.getSnapshot()) ?? 0) + charge);
        await calls.answer('createBooking', {
          status: 'success',
          booking: { id: 'booking-7', amount },
        });
      },
  ),
);

/** The total on the screen: of the panel, or of the dialog of how to pay. */
function totalOf(snapshot: ReturnType<Flow['actor']['getSnapshot']>): Cents | undefined {
  if (snapshot.hasTag('choiceOpen')) return snapshot.context.held?.total;
  return snapshot.matches('planning') || snapshot.matches('booking')
    ? shownTotal(snapshot.context)
    : undefined;
}

it('[RATE-110] a sentence about a changed total names the one on the screen and one that was there', async () => {
  let sentences = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: 14 }), async (chosen) => {
      const flow = await openPanel();
      const seen = new Set<Cents>();
      for (const step of [chooseStay, ...chosen]) {
        await step(flow);
        const snapshot = flow.actor.getSnapshot();
        const now = totalOf(snapshot);
        const told = toldPrice(snapshot) ?? toldTotal(snapshot);
        if (told) {
          sentences += 1;
          expect(seen).toContain(told.before);
          expect(told.now).toBe(now);
          expect(told.before).not.toBe(told.now);
        }
        if (now !== undefined) seen.add(now);
      }
    }),
    { numRuns: 400 },
  );
  // Steps that never change a total would prove nothing.
  expect(sentences).toBeGreaterThan(50);
});
