import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { cents } from '#contract/money.ts';
import { myRefundsMachine } from '#machines/guest/my-refunds/my-refunds.machine.ts';
import {
  refundStatusLabel,
  refundsOf,
  shownRefund,
} from '#machines/guest/my-refunds/refund-rows.ts';
import { userIdOf } from '#testing/ids.ts';
import { refundsOfAda } from '#testing/machine/records.ts';

describe('my refunds', () => {
  it('[MYR-03] shows what comes back, or the amount of the booking where the host does not say it', () => {
    const [refund] = refundsOfAda(1, 'pending');
    const amounts = [{ amount: cents(100) }, { amount: cents(0) }, { amount: undefined }];
    expect(amounts.map((one) => refund && shownRefund({ ...refund, ...one }))).toEqual([
      100,
      0,
      refund?.booking.amount,
    ]);
  });

  it('[ERR-06] only logs that the list could not be read, and can try again', async () => {
    const { actor, calls, effects } = runMachine(myRefundsMachine, {
      input: { request: { params: { userId: userIdOf('user-1') } } },
    });
    const failure = { kind: 'reply', status: 500, message: 'Broken' };
    await calls.refuse('load', failure);
    actor.send({ type: 'resource.retry' });
    await calls.refuse('load', { kind: 'noReply' });
    expect(effects).toEqual([
      { type: 'log', message: 'refunds.loadFailed', failure },
      { type: 'log', message: 'refunds.loadFailed', failure: { kind: 'noReply' } },
    ]);
    expect(actor.getSnapshot().hasTag('loading')).toBe(false);
    expect(actor.getSnapshot().can({ type: 'resource.retry' })).toBe(true);
  });

  it.each([
    ['[MYR-06]', 'pending', 'pending', 'refunds.pending'],
    ['[MYR-05]', 'refunded', 'completed', 'refunds.refunded'],
    ['[MYR-05]', 'rejected', 'completed', 'refunds.rejected'],
    ['[MYR-05]', 'lost', 'completed', 'refunds.rejected'],
    ['[MYR-05]', '', 'completed', 'refunds.rejected'],
  ] as const)('%s %j is in the tab %s as %s', (_, status, tab, label) => {
    const refunds = refundsOfAda(1, status);
    const other = tab === 'pending' ? 'completed' : 'pending';
    expect(refundsOf(tab, refunds)).toEqual(refunds);
    expect(refundsOf(other, refunds)).toEqual([]);
    expect(refundStatusLabel(status)).toBe(label);
  });
});
