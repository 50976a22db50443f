// biome-ignore-all format: one line a step

import { beforeEach, vi } from 'vitest';
import * as z from 'zod/mini';
import { cancelBooking, listBookings } from '#contract/calls/bookings.ts';
import { readRefundPolicy } from '#contract/calls/content.ts';
import { listRefunds } from '#contract/calls/refunds.ts';
import type { Refund } from '#contract/records/refund.ts';
import { cancellationMachine } from '#machines/guest/cancellation/cancellation.machine.ts';
import { callActor } from '#src/app/actors.ts';
import { createRefundActor } from '#src/flows/cancellation/refund-actor.ts';
import { createRefundIds } from '#src/flows/cancellation/refund-id.ts';
import { userIdOf } from '#testing/ids.ts';
import { mayStay, refundsOfAda } from '#testing/machine/records.ts';
import { after, answers, noReply, start, storiesOf } from '#testing/story/tell.ts';

// 001 §4, Cancellation (upcoming only): confirm, accept the policy, cancelled, refund details, /refunds.
const calls = { readRefundPolicy: callActor(readRefundPolicy), cancelBooking: callActor(cancelBooking), listBookings: callActor(listBookings, { whole: true }), createRefund: createRefundActor(createRefundIds()), listRefunds: callActor(listRefunds, { whole: true }) };
const story = storiesOf(cancellationMachine, { actors: calls });

const guest = { userId: userIdOf('user-1'), today: '11-05-2030', page: '/bookings' } as const;
const stay = { booking: mayStay };

// CONST-04: the id that an earlier try has asked under, which this browser keeps.
beforeEach(() => {
  const kept = 'ndako.refundIds.v1';
  vi.stubGlobal('window', { localStorage: { getItem: (key: string) => (key === kept ? '{"booking-1":"R234567890123456"}' : null), setItem: () => {} } });
});

const account = { accountHolder: 'Ada Lumumba', bankName: 'Rawbank', accountNumber: '1234567890123456' };
const details = { ...account, confirmAccountNumber: '1234567890123456', contactNumber: '243810000001' };
const policy = { status: 'success', policy: [{ id: 'policy-1', message: '<p>All of it.</p>' }] };
const success = { status: 'success' };
const pages = '{"currentPage":0,"docPerPageCount":1,"totalPageCount":0,"totalDocCount":0}';
const readPolicy = `GET refund-policy-registry?pagination=${pages}`;
const patch = 'PATCH booking-registry/booking-1 {"isDeleted":"true"}';
const readBookings = 'GET booking-registry/get/by-detail/user-1';
const standing = answers(200, z.encode(listBookings.reply, { status: 'success', records: [mayStay] }));
const register = (time: string) =>
  `POST refund-payment-registry {"refundDate":"21-11-2026 ${time}","accountHolderName":"Ada Lumumba","accountNumber":"1234567890123456","bankName":"Rawbank","refundStatus":"pending","userId":"user-1","bookingId":"booking-1","refundId":"R234567890123456"}`;
const readRefunds = 'GET refund-payment-registry/get/by-detail/user-1';
const refundsAre = (records: Refund[]) => answers(200, z.encode(listRefunds.reply, { status: 'success', records }));
const refunding = [{ type: 'refund.ask', ...stay }, 'refunding.blank'] as const;
const typing = ['refund.typed', 'refunding.typed'] as const;
const cancelled = 'booking.cancelled {"bookingId":"booking-1"}';
const submit = { type: 'refund.submit', details } as const;
const asking = [{ type: 'cancel.ask', ...stay }, 'confirming'] as const;
const cancelling = [
  [start, 'idle'],
  asking,
  ['cancel.confirm', 'readingPolicy', readPolicy],
  [answers(200, policy), 'acceptingTerms'],
  ['policy.accept', 'cancelling', patch],
] as const;

story('[CAN-02] [CAN-03] [CAN-04] [CAN-05] [CAN-06] confirmed, accepted, cancelled', guest, [
  ...cancelling,
  [answers(200, success), 'refunding.blank', 'success: Booking Cancelled successfully!', cancelled],
]);

story('[REF-07] [REF-08] [REF-09] [REF-11] the refund is registered', guest, [
  [start, 'idle'],
  refunding,
  typing,
  [submit, 'refunding.registering', register('12:00:00')],
  [answers(201, success), 'registered', 'success: Refund registered successfully! ', 'refund.registered'],
  [after(1499), 'registered'],
  [after(1), 'idle', 'goes to /refunds'],
]);

story('[CAN-01] a past booking cannot be cancelled', { ...guest, today: '13-05-2030' }, [
  [start, 'idle'],
  [{ type: 'cancel.ask', ...stay }, 'idle'],
]);

story('[CAN-02] [CAN-03] at every question the guest can keep the booking', guest, [
  [start, 'idle'],
  asking,
  ['cancel.dismiss', 'idle'],
  asking,
  ['cancel.confirm', 'readingPolicy', readPolicy],
  [noReply(), 'termsUnavailable'],
  ['policy.accept', 'termsUnavailable'],
  ['policy.retry', 'readingPolicy', readPolicy],
  [answers(500, {}), 'termsUnavailable'],
  ['policy.retry', 'readingPolicy', readPolicy],
  [answers(200, policy), 'acceptingTerms'],
  ['cancel.dismiss', 'idle'],
]);

const cancelFailed = 'error: Error Cancelling Booking. Please try again!!!';
story('[CAN-07] a cancellation that fails can be tried again', guest, [
  ...cancelling,
  [answers(200, { status: 'error', message: 'No' }), 'rereading', readBookings],
  [standing, 'acceptingTerms', cancelFailed, 'records.outdated'],
  ['policy.accept', 'cancelling', patch],
  [answers(422, { status: 'error', message: 'Over' }), 'rereading', readBookings],
  [standing, 'acceptingTerms', cancelFailed, 'records.outdated'],
  ['policy.accept', 'cancelling', patch],
  [noReply(), 'rereading', readBookings],
  [noReply(), 'acceptingTerms', cancelFailed, 'records.outdated'],
]);

story('[CAN-04] a cancellation whose reply is lost is found in the list', guest, [
  ...cancelling,
  [noReply(), 'rereading', readBookings],
  [answers(200, { status: 'success', details: [] }), 'refunding.blank', 'success: Booking Cancelled successfully!', cancelled],
]);

const refundFailed = 'error: Error Registering For Refund. Please try again!!!';
story('[REF-10] [REF-11] a refund that fails can be tried again, or leads to the refunds', guest, [
  [start, 'idle'],
  refunding,
  typing,
  [submit, 'refunding.registering', register('12:00:00')],
  [answers(500, {}), 'refunding.rereading', readRefunds],
  [refundsAre([]), 'refunding.notRegistered', refundFailed],
  [after(1499), 'refunding.notRegistered'],
  [submit, 'refunding.registering', register('12:00:01')],
  [noReply(), 'refunding.rereading', readRefunds],
  [noReply(), 'refunding.notRegistered', refundFailed],
  [submit, 'refunding.registering', register('12:00:01')],
  [answers(200, { status: 'error' }), 'refunding.rereading', readRefunds],
  [refundsAre(refundsOfAda(1, 'rejected')), 'refunding.notRegistered', refundFailed],
  [after(1500), 'idle', 'goes to /refunds'],
]);

story('[REF-09] [REF-11] a refund whose reply is lost is found in the list', guest, [
  [start, 'idle'],
  refunding,
  typing,
  [submit, 'refunding.registering', register('12:00:00')],
  [noReply(), 'refunding.rereading', readRefunds],
  [refundsAre(refundsOfAda(1, 'pending')), 'registered', 'success: Refund registered successfully! ', 'refund.registered'],
  [after(1500), 'idle', 'goes to /refunds'],
]);

const later = 'info: If you have paid for this booking, its refund waits for you in My Bookings and My Refunds.';
story('a refund can be asked for later, and what was typed is not lost unasked', guest, [
  [start, 'idle'],
  refunding,
  ['refund.leave', 'idle', later],
  refunding,
  typing,
  ['refund.leave', 'refunding.askingToLeave'],
  ['refund.stay', 'refunding.typed'],
  ['refund.emptied', 'refunding.blank'],
  typing,
  ['refund.leave', 'refunding.askingToLeave'],
  ['refund.leave', 'idle', later],
]);
