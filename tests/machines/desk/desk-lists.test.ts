import { runMachine } from 'flow-inspector/testing/run-machine';
import { expect, it } from 'vitest';
import {
  deskAuditMachine,
  deskBookingsMachine,
  deskContentsMachine,
  deskCouponsMachine,
  deskEnquiriesMachine,
  deskFeedsMachine,
  deskGuestsMachine,
  deskListingsMachine,
  deskPaymentsMachine,
  deskProviderOrdersMachine,
  deskRefundsMachine,
  deskReviewsMachine,
} from '#machines/desk/desk-lists.machine.ts';
import { deskTotalsMachine } from '#machines/desk/desk-totals.machine.ts';
import { noReply } from '#testing/examples/failures.ts';

const page = { status: 'success', records: [], next: undefined };

it.each([
  ['[DESK-55] bookings', deskBookingsMachine],
  ['[DESK-57] refunds', deskRefundsMachine],
  ['[DESK-73] payments', deskPaymentsMachine],
  ['[DESK-76] orders of the provider', deskProviderOrdersMachine],
  ['[DESK-70] enquiries', deskEnquiriesMachine],
  ['[DESK-58] guests', deskGuestsMachine],
  ['[DESK-218] calendars of other platforms', deskFeedsMachine],
  ['[DESK-155] content', deskContentsMachine],
  ['[DESK-136] coupons', deskCouponsMachine],
  ['[DESK-143] reviews', deskReviewsMachine],
  ['[DESK-107] listings', deskListingsMachine],
  ['[DESK-61] the audit trail', deskAuditMachine],
])('%s are read with the filters, and again after a failure', async (_, machine) => {
  const request = { query: { search: 'ada' } };
  const { actor, calls, effects } = runMachine(machine, { input: { request } });
  expect(calls.input('load')).toEqual({ request });
  await calls.refuse('load', noReply);
  expect(actor.getSnapshot().value).toBe('failed');
  actor.send({ type: 'resource.retry' });
  await calls.answer('load', page);
  expect(actor.getSnapshot().context.data).toEqual(page);
  expect(effects).toEqual([]);
});

it('[DESK-75] the totals are read for the month of a day', async () => {
  const request = { query: { day: '01-11-2026' } } as const;
  const { actor, calls } = runMachine(deskTotalsMachine, { input: { request } });
  expect(calls.input('load')).toEqual({ request });
  const totals = { status: 'success', month: {}, days: [] };
  await calls.answer('load', totals);
  expect(actor.getSnapshot().context.data).toEqual(totals);
});
