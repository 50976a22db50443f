import { describe, expect, it } from 'vitest';
import { myRefundsMachine } from '#machines/my-refunds/my-refunds.machine.ts';
import { refundStatusLabel, refundsOf } from '#machines/my-refunds/refund-rows.ts';
import { refundsOfAda } from '#tests/support/machine/records.ts';
import { runMachine } from '#tests/support/machine/run-machine.ts';

const input = { userId: 'user-1' };

function opened() {
  return runMachine(myRefundsMachine, { input });
}

describe('my refunds', () => {
  it('[MYR-01] opens on Pending and changes tabs, even while it loads', async () => {
    const { actor, calls } = opened();
    expect(calls.input('listRefunds')).toEqual({ params: { userId: 'user-1' } });
    expect(actor.getSnapshot().value).toEqual({ list: 'loading', tab: 'pending' });
    actor.send({ type: 'tab.completed' });
    const refunds = refundsOfAda(1, 'pending');
    await calls.answer('listRefunds', { status: 'success', data: refunds });
    expect(actor.getSnapshot().value).toEqual({ list: 'loaded', tab: 'completed' });
    expect(actor.getSnapshot().context).toEqual({ ...input, refunds });
    actor.send({ type: 'tab.pending' });
    expect(actor.getSnapshot().value).toEqual({ list: 'loaded', tab: 'pending' });
  });

  it('[ERR-06] only logs that the list could not be read, and can try again', async () => {
    const { actor, calls, effects } = opened();
    const failure = { kind: 'reply', status: 500, message: 'Broken' };
    await calls.refuse('listRefunds', failure);
    actor.send({ type: 'refunds.retry' });
    await calls.refuse('listRefunds', { kind: 'noReply' });
    expect(effects).toEqual([
      { type: 'log', message: 'refunds.loadFailed', failure },
      { type: 'log', message: 'refunds.loadFailed', failure: { kind: 'noReply' } },
    ]);
    expect(actor.getSnapshot().hasTag('loading')).toBe(false);
    expect(actor.getSnapshot().can({ type: 'refunds.retry' })).toBe(true);
  });

  it('reads the list again, also while it is read, and keeps in sight what it has', async () => {
    const { actor, calls } = opened();
    const refunds = refundsOfAda(1, 'pending');
    await calls.answer('listRefunds', { status: 'success', data: refunds });
    actor.send({ type: 'refunds.refresh' });
    expect(actor.getSnapshot().context.refunds).toEqual(refunds);
    actor.send({ type: 'refunds.refresh' });
    await calls.answer('listRefunds', { status: 'success', data: [] });
    expect(actor.getSnapshot().context.refunds).toEqual([]);
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
