import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { claimMachine } from '#machines/guest/claim/claim.machine.ts';
import { bookingIdOf } from '#testing/ids.ts';

function typed(code: string) {
  const run = runMachine(claimMachine);
  run.actor.send({ type: 'claim.open' });
  run.actor.send({ type: 'code.typed', code });
  run.actor.send({ type: 'claim.submit' });
  return run;
}

const failureNow = ({ actor }: ReturnType<typeof typed>) => actor.getSnapshot().context.failure;

describe('claim', () => {
  it('[STAY-170] leads to the stay once the booking is in the account', async () => {
    const { actor, calls, effects } = typed(' k7m4-qx2p-9tdr ');
    expect(calls.input('claimBooking')).toEqual({ body: { code: 'k7m4-qx2p-9tdr' } });
    actor.send({ type: 'claim.submit' });
    expect(calls.ids()).toEqual(['claimBooking']);
    await calls.answer('claimBooking', {
      status: 'success',
      booking: { id: bookingIdOf('booking-1') },
    });
    expect(effects).toEqual([
      { type: 'notice', level: 'success', message: 'claim.done' },
      { type: 'navigate', to: '/bookings/booking-1' },
    ]);
    expect(actor.getSnapshot().value).toBe('claimed');
  });

  it.each(['', 'K7M4-QX2P', 'K7M4-QX2P-9TDU'])('[STAY-172] does not send %j', (code) => {
    const run = typed(code);
    expect(run.calls.ids()).toEqual([]);
    expect(failureNow(run)).toEqual({ message: 'claim.incomplete' });
    run.actor.send({ type: 'code.typed', code: `${code}1` });
    expect(failureNow(run)).toBeUndefined();
  });

  it('[STAY-172] says the reason of a refusal, and keeps what is typed', async () => {
    const run = typed('K7M4-QX2P-9TDR');
    const message = 'This code is too old. Please ask your host for a new one.';
    await run.calls.refuse('claimBooking', {
      kind: 'reply',
      status: 422,
      code: 'code_expired',
      message,
    });
    expect(failureNow(run)).toEqual({ message: 'server.said', values: { message } });
    expect(run.effects).toEqual([]);
    expect(run.actor.getSnapshot().value).toBe('editing');
    expect(run.actor.getSnapshot().context.code).toBe('K7M4-QX2P-9TDR');
  });

  it('[STAY-171] can send the same code again after a lost reply', async () => {
    const run = typed('K7M4-QX2P-9TDR');
    await run.calls.refuse('claimBooking', { kind: 'noReply' });
    expect(failureNow(run)).toEqual({ message: 'claim.failed' });
    run.actor.send({ type: 'claim.submit' });
    expect(failureNow(run)).toBeUndefined();
    expect(run.calls.input('claimBooking')).toEqual({ body: { code: 'K7M4-QX2P-9TDR' } });
  });

  it('[STAY-170] leads to the sign-in and back when the session is over', async () => {
    const run = typed('K7M4-QX2P-9TDR');
    await run.calls.refuse('claimBooking', {
      kind: 'reply',
      status: 401,
      code: 'session_expired',
      message: 'Your session has ended. Please sign in again.',
    });
    expect(run.effects).toEqual([{ type: 'navigate', to: '/signin?from=%2Fbookings' }]);
    expect(run.actor.getSnapshot().value).toBe('editing');
    expect(failureNow(run)).toEqual({
      message: 'server.said',
      values: { message: 'Your session has ended. Please sign in again.' },
    });
  });

  it('[STAY-170] forgets what was typed when it is closed', () => {
    const { actor } = typed('K7M4');
    actor.send({ type: 'claim.close' });
    expect(actor.getSnapshot().value).toBe('closed');
    expect(actor.getSnapshot().context).toEqual({ code: '', failure: undefined });
  });
});
