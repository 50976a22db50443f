import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { profileCreationMachine } from '#machines/guest/profile-creation.machine.ts';
import { userIdOf } from '#testing/ids.ts';
import { ada } from '#testing/machine/records.ts';

const tooLarge = { kind: 'photo', message: 'avatar.tooManyPixels', most: 50 } as const;
const unreadable = { kind: 'photo', message: 'avatar.unreadable', most: 50 } as const;

const { firstName, lastName, email, mobileNumber } = ada;
const values = { firstName, lastName, email, mobileNumber };
const input = { email, userId: userIdOf('user-1'), profileToken: 'profile-1' };

const photo = new File(['photo'], 'me.png', { type: 'image/png' });

function saving(avatar?: File) {
  const run = runMachine(profileCreationMachine, { input });
  run.actor.send({ type: 'form.submit', values: { ...values, ...(avatar && { avatar }) } });
  run.effects.splice(0);
  return run;
}

describe('profile creation', () => {
  it('[PROF-18] saves with the token as bearer and goes to sign in', async () => {
    const { actor, calls, effects } = saving();
    expect(calls.input('createProfile')).toEqual({
      profileToken: 'profile-1',
      params: { userId: 'user-1' },
      body: values,
      onProgress: expect.any(Function),
    });
    await calls.answer('createProfile', { status: 'success', user: ada });
    expect(effects).toEqual([
      { type: 'notice', level: 'success', message: 'profileCreate.saved' },
      { type: 'navigate', to: '/signin' },
    ]);
    expect(actor.getSnapshot().value).toBe('saved');
  });

  it('[STAY-232] hands on the way back in its address', async () => {
    const search = '?from=%2Fstay%2Fbooking-1';
    const run = runMachine(profileCreationMachine, { input: { ...input, search } });
    run.actor.send({ type: 'form.submit', values });
    await run.calls.answer('createProfile', { status: 'success', user: ada });
    expect(run.effects.at(-1)).toEqual({
      type: 'navigate',
      to: '/signin?from=%2Fstay%2Fbooking-1',
    });
  });

  it('[PROF-19] goes to the profile on Cancel', () => {
    const { actor, effects } = runMachine(profileCreationMachine, { input });
    actor.send({ type: 'form.cancel' });
    expect(actor.getSnapshot().value).toBe('cancelled');
    expect(effects.at(-1)).toEqual({ type: 'navigate', to: '/profile' });
  });

  it.each([
    [
      '[PROF-25] a refusal',
      { kind: 'reply', status: 422, message: 'Too young' },
      { message: 'profileCreate.failed', values: { message: 'Too young' } },
    ],
    ['[PROF-26] a network failure', { kind: 'noReply' }, { message: 'profileCreate.noReply' }],
    ['[PROF-26] no network', { kind: 'offline' }, { message: 'profileCreate.noReply' }],
    [
      '[PROF-27] any other failure',
      { kind: 'other', message: 'Odd' },
      { message: 'profileCreate.unexpected' },
    ],
    [
      '[PROF-27] a refusal without words',
      { kind: 'reply', status: 500 },
      { message: 'profileCreate.unexpected' },
    ],
  ])('%s is explained and the form keeps its token', async (_, error, failure) => {
    const { actor, calls } = saving();
    await calls.refuse('createProfile', error);
    expect(actor.getSnapshot().value).toBe('editing');
    expect(actor.getSnapshot().context).toEqual({
      handed: input,
      values,
      uploaded: 0,
      failure,
    });
  });

  it('[API-55] takes the documented reply, which is the user alone, for a success', async () => {
    const { actor, calls } = saving();
    await calls.answer('createProfile', { user: ada });
    expect(actor.getSnapshot().value).toBe('saved');
  });

  it('[PROF-25] [PROF-27] explains a reply that is not a success', async () => {
    const { actor, calls } = saving();
    await calls.refuse('createProfile', {
      kind: 'unsuccessful',
      status: 200,
      hasFlag: true,
      message: 'Too young',
    });
    expect(actor.getSnapshot().context.failure).toEqual({
      message: 'profileCreate.failed',
      values: { message: 'Too young' },
    });
    actor.send({ type: 'form.submit', values });
    await calls.refuse('createProfile', { kind: 'unsuccessful', status: 200, hasFlag: true });
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'profileCreate.unexpected' });
  });

  it('sends a photo, and says why it was not sent', async () => {
    const { actor, calls } = saving(photo);
    expect(calls.input('createProfile')).toMatchObject({ body: { ...values, avatar: photo } });
    await calls.refuse('createProfile', tooLarge);
    expect(actor.getSnapshot().value).toBe('editing');
    expect(actor.getSnapshot().context.failure).toEqual({
      message: 'avatar.tooManyPixels',
      values: { most: 50 },
    });
    actor.send({ type: 'form.submit', values });
    await calls.refuse('createProfile', unreadable);
    expect(actor.getSnapshot().context.failure).toEqual({
      message: 'avatar.unreadable',
      values: { most: 50 },
    });
  });

  it('follows the upload, and each try from its start, without the last failure', async () => {
    const { actor, calls } = saving();
    actor.send({ type: 'upload.progressed', part: 0.4 });
    expect(actor.getSnapshot().context.uploaded).toBe(0.4);
    await calls.refuse('createProfile', { kind: 'noReply' });
    actor.send({ type: 'form.submit', values });
    expect(actor.getSnapshot().context).toEqual({
      handed: input,
      values,
      uploaded: 0,
      failure: undefined,
    });
  });
});
