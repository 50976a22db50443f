import { letPass, runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import type { PaymentInput } from '#machines/guest/payment/payment-setup.ts';
import { debtOfLink } from '#machines/guest/payment-link/debt-of-link.ts';
import { paymentLinkMachine } from '#machines/guest/payment-link/payment-link.machine.ts';
import { noReply, notFound } from '#testing/examples/failures.ts';
import {
  approval,
  captured,
  notice,
  order,
  owed,
  paid,
  paidBefore,
  start,
  thanks,
  transactionId,
} from '#testing/machine/payment-flow.ts';
import { linkedStay, linkOf, restOfStay } from '#testing/machine/payment-links.ts';

const run = () => runMachine(paymentLinkMachine, { input: undefined });

const owedLink = linkOf('owed', linkedStay);

describe('the page of a payment link', () => {
  it('[STAY-140] reads what the link is for, and offers the payment', async () => {
    const { actor, calls } = run();
    expect(actor.getSnapshot().value).toBe('reading');
    await calls.answer('readLink', { link: owedLink, receipts: [] });
    expect(actor.getSnapshot().value).toEqual({ payable: 'calm' });
    expect(actor.getSnapshot().context).toEqual({ link: owedLink });
  });

  it.each(['paid', 'givenUp', 'closed', 'replaced'] as const)(
    '[STAY-143] offers no payment when it is %s',
    async (state) => {
      const { actor, calls } = run();
      await calls.answer('readLink', { link: linkOf(state), receipts: [] });
      expect(actor.getSnapshot().value).toBe('ended');
      expect(actor.getSnapshot().context).toEqual({ link: linkOf(state) });
    },
  );

  it('[STAY-160] offers the payment of the rest', async () => {
    const rest = linkOf('rest', restOfStay);
    const { actor, calls } = run();
    await calls.answer('readLink', { link: rest, receipts: [] });
    expect(actor.getSnapshot().value).toEqual({ payable: 'calm' });
    expect(debtOfLink(rest)).toEqual({
      kind: 'owed',
      bookingId: 'booking-7',
      total: 26_007,
      isRest: true,
    });
  });

  it('[STAY-143] knows a wrong link from one that could not be read', async () => {
    const wrong = run();
    await wrong.calls.refuse('readLink', notFound);
    expect(wrong.actor.getSnapshot().value).toBe('wrong');
    const unread = run();
    await unread.calls.refuse('readLink', noReply);
    expect(unread.actor.getSnapshot().value).toBe('unread');
    unread.actor.send({ type: 'link.retry' });
    await unread.calls.answer('readLink', { link: owedLink, receipts: [] });
    expect(unread.actor.getSnapshot().value).toEqual({ payable: 'calm' });
  });

  it('[STAY-142] reads again when the payment is over', async () => {
    const { actor, calls } = run();
    await calls.answer('readLink', { link: owedLink, receipts: [] });
    actor.send({ type: 'payment.over' });
    expect(actor.getSnapshot().value).toBe('reading');
    expect(actor.getSnapshot().context).toEqual({ link: owedLink });
    await calls.answer('readLink', { link: linkOf('paid', linkedStay), receipts: [] });
    expect(actor.getSnapshot().value).toBe('ended');
  });

  it('[STAY-212] shows what the payment flow has read since', async () => {
    const { actor, calls } = run();
    await calls.answer('readLink', { link: owedLink, receipts: [] });
    const link = linkOf('rest', restOfStay);
    actor.send({ type: 'link.read', link });
    expect(actor.getSnapshot().value).toEqual({ payable: 'calm' });
    expect(actor.getSnapshot().context).toEqual({ link });
    expect(calls.ids()).toEqual([]);
  });

  it('[STAY-212] is read again in another language, and keeps its payment flow', async () => {
    const { actor, calls, effects } = run();
    await calls.answer('readLink', { link: owedLink, receipts: [] });
    actor.send({ type: 'resource.refresh' });
    expect(actor.getSnapshot().value).toEqual({ payable: 'rereading' });
    const link = linkOf('owed', {
      ...linkedStay,
      property: { name: 'Maison du lac', location: 'Goma' },
    });
    await calls.answer('readAgain', { link, receipts: [] });
    expect(actor.getSnapshot().value).toEqual({ payable: 'calm' });
    expect(actor.getSnapshot().context).toEqual({ link });
    expect(effects).toEqual([]);
    actor.send({ type: 'resource.refresh' });
    await calls.refuse('readAgain', noReply);
    expect(effects).toEqual([{ type: 'notice', level: 'error', message: 'failure.noReply' }]);
    expect(actor.getSnapshot().value).toEqual({ payable: 'calm' });
    expect(actor.getSnapshot().context).toEqual({ link });
  });

  it('[STAY-212] keeps the amounts that its payment flow asks for when it is read again in another language', async () => {
    const { actor, calls } = run();
    await calls.answer('readLink', { link: owedLink, receipts: [] });
    actor.send({ type: 'resource.refresh' });
    const property = { name: 'Maison du lac', location: 'Goma' };
    const link = linkOf('rest', { ...restOfStay, property });
    await calls.answer('readAgain', { link, receipts: [] });
    const shown = linkOf('owed', { ...linkedStay, property });
    expect(actor.getSnapshot().context).toEqual({ link: shown });
    actor.send({ type: 'resource.refresh' });
    await calls.answer('readAgain', { link: linkOf('replaced'), receipts: [] });
    expect(actor.getSnapshot().context).toEqual({ link: shown });
  });

  it('[STAY-212] is read again in another language also before and after the payment', async () => {
    const { actor, calls } = run();
    actor.send({ type: 'resource.refresh' });
    expect(await calls.answerTooLate({ link: owedLink, receipts: [] })).toBe(1);
    await calls.answer('readLink', { link: linkOf('paid', linkedStay), receipts: [] });
    expect(actor.getSnapshot().value).toBe('ended');
    actor.send({ type: 'resource.refresh' });
    await calls.answer('readLink', { link: linkOf('closed'), receipts: [] });
    expect(actor.getSnapshot().context).toEqual({ link: linkOf('closed') });
  });

  it.each(['paid', 'closed', 'replaced'] as const)(
    '[STAY-145] has an approved payment recorded first, also when the link is %s',
    async (state) => {
      const { actor, calls } = run();
      await calls.answer('readLink', {
        link: linkOf(state),
        receipts: [{ ...captured, purpose: 'link' }],
      });
      expect(actor.getSnapshot().value).toEqual({ payable: 'calm' });
    },
  );

  it('[STAY-145] leaves the approved payment of another booking alone', async () => {
    const { actor, calls } = run();
    const other = { ...captured, purpose: 'link', bookingId: 'booking-8', targetId: 'booking-8' };
    await calls.answer('readLink', { link: linkOf('paid'), receipts: [other] });
    expect(actor.getSnapshot().value).toBe('ended');
  });
});

const byLink: Partial<PaymentInput> = { purpose: 'link', userId: undefined };
const key = `ndako.receipt.v1.link.booking-7.${transactionId}`;

/** The payer has approved, and the provider has taken the money. */
async function capturedByLink() {
  const flow = start(byLink);
  await flow.calls.answer('readDebt', owed);
  flow.actor.send({ type: 'payNow.open' });
  await flow.calls.answer('readDebt', owed);
  flow.actor.send({ type: 'script.resolved' });
  flow.actor.send({ type: 'order.requested' });
  await flow.calls.answer('createOrder', order);
  flow.actor.send(approval);
  flow.actor.send(paid);
  return flow;
}

describe('a payment with a link', () => {
  it('[STAY-141] stays on the page, whose address says what is paid', () => {
    expect(start(byLink).effects).toEqual([]);
  });

  it('[STAY-141] [STAY-142] is recorded, and then the page reads the link again', async () => {
    const { actor, calls, clock, effects } = await capturedByLink();
    const receipt = { ...captured, purpose: 'link' };
    expect(effects).toEqual([
      { type: 'remember', key, value: expect.stringContaining('"purpose":"link"') },
      {
        type: 'remember',
        key: `${key}.captured`,
        value: JSON.stringify(receipt),
      },
      thanks,
    ]);
    expect(calls.input('recordPayment')).toMatchObject({
      body: { transactionId, orderId: 'order-1', status: 'paid' },
    });
    expect(JSON.stringify(calls.input('recordPayment'))).not.toContain('userId');
    effects.length = 0;
    await calls.answer('recordPayment', { status: 'success' });
    letPass(clock, 1000);
    expect(effects).toEqual([
      { type: 'forget', key },
      { type: 'forget', key: `${key}.captured` },
      notice('success', 'payment.recordedAgain'),
      { type: 'payment.over' },
    ]);
    expect(actor.getSnapshot().value).toBe('left');
  });

  it('[STAY-145] that is not recorded is found again, and recorded without another charge', async () => {
    const flow = start({ ...byLink, receipts: [{ ...captured, purpose: 'link' }] });
    expect(flow.actor.getSnapshot().value).toEqual({ unsettled: { unrecorded: 'captured' } });
    flow.actor.send({ type: 'record.retry' });
    expect(flow.calls.ids()).toEqual(['recordPayment']);
    await flow.calls.answer('recordPayment', { status: 'success' });
    expect(flow.actor.getSnapshot().value).toEqual({ settled: 'recorded' });
  });

  it('[STAY-143] leads back to what became of the booking when it was paid before', async () => {
    const { actor, calls, effects } = start(byLink);
    await calls.answer('readDebt', paidBefore);
    expect(actor.getSnapshot().value).toEqual({ settled: 'paidBefore' });
    actor.send({ type: 'payment.leave' });
    expect(effects).toEqual([{ type: 'payment.over' }]);
  });
});
