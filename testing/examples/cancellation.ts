import { examplesOf } from 'flow-inspector/paths';
import { cancellationMachine } from '#machines/guest/cancellation/cancellation.machine.ts';
import { userIdOf } from '#testing/ids.ts';
import { mayPreview, mayStay, paidOnline, refundsOfAda } from '#testing/machine/records.ts';
import { anyFailure, noToken, sessionExpired } from './failures.ts';

const details = {
  accountHolder: 'Ada Lumumba',
  bankName: 'Rawbank',
  accountNumber: '1234567890123456',
  confirmAccountNumber: '1234567890123456',
  contactNumber: '243810000001',
};
const acknowledged = {
  done: [{ status: 'success' }],
  error: [...anyFailure, noToken, sessionExpired],
} as const;

export const examples = [
  examplesOf({
    machine: cancellationMachine,
    inputs: [
      { userId: userIdOf('user-1'), today: '11-05-2030', page: '/bookings' },
      { userId: userIdOf('user-1'), today: '13-05-2030', page: '/refunds' },
    ],
    events: [
      { type: 'cancel.ask', booking: mayStay },
      { type: 'cancel.ask', booking: paidOnline },
      { type: 'cancel.ask', booking: { ...mayStay, isPaid: false } },
      { type: 'cancel.ask', booking: { ...mayStay, isPaid: false, status: 'rejected' } },
      { type: 'cancel.ask', booking: { ...mayStay, refundTiers: mayPreview.tiers } },
      { type: 'today.changed', today: '13-05-2030' },
      { type: 'cancel.confirm' },
      { type: 'cancel.dismiss' },
      { type: 'policy.retry' },
      { type: 'policy.accept' },
      { type: 'refund.ask', booking: mayStay },
      { type: 'refund.ask', booking: paidOnline },
      { type: 'refund.confirm' },
      { type: 'refund.elsewhere' },
      { type: 'refund.submit', details },
      { type: 'refund.typed' },
      { type: 'refund.emptied' },
      { type: 'refund.leave' },
      { type: 'refund.stay' },
    ],
    outcomes: {
      readRefundPolicy: {
        done: [
          { status: 'success', records: [{ id: 'policy-1', message: '<p>All of it.</p>' }] },
          { status: 'success', records: [] },
        ],
        error: anyFailure,
      },
      readRefundPreview: {
        done: [
          { status: 'success', preview: { ...mayPreview, backOnline: mayPreview.back } },
          { status: 'success', preview: { ...mayPreview, share: 'none', back: 0 } },
        ],
        error: anyFailure,
      },
      cancelBooking: {
        ...acknowledged,
        error: [...acknowledged.error, { kind: 'reply', status: 422, code: 'refund_changed' }],
      },
      listBookings: {
        done: [
          { status: 'success', records: [mayStay] },
          { status: 'success', records: [] },
        ],
        error: anyFailure,
      },
      createRefund: {
        ...acknowledged,
        error: [...acknowledged.error, { kind: 'reply', status: 400, code: 'malformed' }],
      },
      listRefunds: {
        done: [
          { status: 'success', records: [] },
          { status: 'success', records: refundsOfAda(1, 'pending') },
        ],
        error: anyFailure,
      },
    },
  }),
];
