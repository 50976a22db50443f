import { letPass, runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { type ProfileDraft, profileDraft } from '#contract/forms/profile-draft.ts';
import { profileMachine } from '#machines/guest/profile.machine.ts';
import { userIdOf } from '#testing/ids.ts';
import { ada } from '#testing/machine/records.ts';

const tooLarge = { kind: 'photo', message: 'avatar.tooManyPixels', most: 50 } as const;
const unreadable = { kind: 'photo', message: 'avatar.unreadable', most: 50 } as const;

const { firstName, lastName, mobileNumber } = ada;
const same = { firstName, lastName, mobileNumber };
const edited = { ...same, firstName: 'Adele' };
const draft = { userId: userIdOf('user-1'), ...edited };
const photo = new File(['photo'], 'me.png', { type: 'image/png' });
const key = 'ndako.profileDraft.v1';
const remembered = { type: 'remember', key, value: profileDraft.text(draft) };

function opened(draft?: ProfileDraft) {
  return runMachine(profileMachine, { input: { user: ada, draft } });
}

function updating(values: typeof edited & { avatar?: File } = edited) {
  const run = opened();
  run.actor.send({ type: 'form.submit', values });
  return run;
}

describe('profile', () => {
  it('[PROF-01] [PROF-03] starts from who is signed in', () => {
    const { actor, effects } = opened();
    expect(actor.getSnapshot().value).toEqual({ editing: 'unchanged' });
    expect(actor.getSnapshot().context).toEqual({
      user: ada,
      draft: undefined,
      values: same,
      uploaded: 0,
      failure: undefined,
      wayOut: undefined,
    });
    expect(effects).toEqual([]);
  });

  it('[PROF-13] can be updated once something is different', () => {
    const { actor } = opened();
    const can = (values: typeof same & { avatar?: File }) =>
      actor.getSnapshot().can({ type: 'form.submit', values });
    expect(can(same)).toBe(false);
    expect(can(edited)).toBe(true);
    expect(can({ ...same, lastName: 'Kasa' })).toBe(true);
    expect(can({ ...same, mobileNumber: '243810000009' })).toBe(true);
    // TYPE-05: the same digits are no edit.
    expect(can({ ...same, mobileNumber: `+${mobileNumber}` })).toBe(false);
    expect(can({ ...same, avatar: photo })).toBe(true);
  });

  it('[PROF-14] [PROF-16] tells the session, says so, and reloads the page', async () => {
    const { actor, calls, clock, effects } = updating();
    expect(calls.input('updateProfile')).toEqual({
      params: { userId: 'user-1' },
      body: edited,
      onProgress: expect.any(Function),
    });
    const adele = { ...ada, firstName: 'Adele' };
    await calls.answer('updateProfile', { status: 'success', user: adele });
    expect(effects.splice(0)).toEqual([
      remembered,
      { type: 'forget', key },
      { type: 'tellSession', event: { type: 'user.changed', user: adele } },
      { type: 'notice', level: 'success', message: 'profile.updated' },
    ]);
    letPass(clock, 1000);
    expect(effects).toEqual([]);
    letPass(clock, 500);
    expect(effects).toEqual([{ type: 'reload' }]);
    expect(actor.getSnapshot().value).toBe('left');
  });

  it.each([
    ['a refusal', { kind: 'reply', status: 422, message: 'No' }],
    ['a broken server', { kind: 'reply', status: 500 }],
    ['no reply', { kind: 'noReply' }],
    ['anything else', new Error('Odd')],
  ])('[PROF-15] [PROF-16] says so of %s, keeps what was typed, and reloads', async (_, error) => {
    const { actor, calls, clock, effects } = updating();
    await calls.refuse('updateProfile', error);
    const said = [remembered, { type: 'notice', level: 'error', message: 'profile.failed' }];
    letPass(clock, 1499);
    expect(effects).toEqual(said);
    letPass(clock, 1);
    expect(effects).toEqual([...said, { type: 'reload' }]);
    expect(actor.getSnapshot().value).toBe('left');
  });

  it('[API-55] takes the documented reply, which is the user alone, for a success', async () => {
    const { actor, calls } = updating();
    await calls.answer('updateProfile', { user: ada });
    expect(actor.getSnapshot().value).toBe('reloading');
  });

  it('[PROF-15] takes a reply that is not a success for a failure', async () => {
    const { actor, calls, effects } = updating();
    await calls.refuse('updateProfile', { kind: 'unsuccessful', status: 200, hasFlag: true });
    expect(actor.getSnapshot().value).toBe('reloading');
    expect(effects.at(-1)).toEqual({ type: 'notice', level: 'error', message: 'profile.failed' });
  });

  it('[PROF-15] [PROF-16] does not reload without a network, and keeps the form', async () => {
    const { actor, calls, clock, effects } = updating();
    await calls.refuse('updateProfile', { kind: 'offline' });
    letPass(clock, 60_000);
    expect(effects).toEqual([
      remembered,
      { type: 'notice', level: 'error', message: 'profile.failed' },
    ]);
    expect(actor.getSnapshot().value).toEqual({ editing: 'changed' });
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'profile.offline' });
    actor.send({ type: 'form.submit', values: edited });
    expect(actor.getSnapshot().value).toBe('updating');
    expect(actor.getSnapshot().context.failure).toBeUndefined();
  });

  it('[PROF-13] has nothing to update in a draft that is as the profile is', () => {
    const { actor } = opened({ userId: userIdOf('user-1'), ...same });
    expect(actor.getSnapshot().can({ type: 'form.submit', values: same })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'form.submit', values: edited })).toBe(true);
  });

  it('[PROF-16] comes back as it was typed, once', () => {
    const { actor, effects } = opened(draft);
    expect(actor.getSnapshot().value).toEqual({ editing: 'changed' });
    expect(effects).toEqual([{ type: 'forget', key }]);
    expect(actor.getSnapshot().context).toEqual({
      user: ada,
      draft,
      values: edited,
      uploaded: 0,
      failure: { message: 'profile.restored' },
      wayOut: undefined,
    });
    actor.send({ type: 'form.submit', values: edited });
    expect(actor.getSnapshot().value).toBe('updating');
    expect(actor.getSnapshot().context.failure).toBeUndefined();
  });

  it('does not reload when the session is over, and keeps the draft', async () => {
    const { actor, calls, clock, effects } = updating();
    await calls.refuse('updateProfile', { kind: 'reply', status: 401, code: 'session_expired' });
    letPass(clock, 5000);
    expect(actor.getSnapshot().value).toEqual({ editing: 'changed' });
    expect(effects).toEqual([remembered]);
    actor.send({ type: 'form.submit', values: edited });
    expect(actor.getSnapshot().value).toBe('updating');
  });

  it('sends a photo; one that cannot be used is said, and nothing is left in storage', async () => {
    const { actor, calls, effects } = updating({ ...same, avatar: photo });
    expect(calls.input('updateProfile')).toMatchObject({ body: { ...same, avatar: photo } });
    await calls.refuse('updateProfile', tooLarge);
    expect(actor.getSnapshot().value).toEqual({ editing: 'changed' });
    expect(actor.getSnapshot().context.failure).toEqual({
      message: 'avatar.tooManyPixels',
      values: { most: 50 },
    });
    expect(effects.slice(1)).toEqual([{ type: 'forget', key }]);
    actor.send({ type: 'form.submit', values: { ...same, avatar: photo } });
    await calls.refuse('updateProfile', unreadable);
    expect(actor.getSnapshot().context.failure).toEqual({
      message: 'avatar.unreadable',
      values: { most: 50 },
    });
  });

  it('follows the upload, and each try from its start', async () => {
    const { actor, calls } = updating();
    actor.send({ type: 'upload.progressed', part: 0.4 });
    expect(actor.getSnapshot().context.uploaded).toBe(0.4);
    await calls.refuse('updateProfile', { kind: 'offline' });
    actor.send({ type: 'form.submit', values: { ...edited, lastName: 'Kasa' } });
    expect(actor.getSnapshot().context).toMatchObject({
      values: { ...edited, lastName: 'Kasa' },
      uploaded: 0,
      failure: undefined,
    });
  });

  it('asks before changes are lost, and only then', () => {
    const { actor, effects } = opened();
    const value = () => actor.getSnapshot().value;
    const isUnsaved = () => actor.getSnapshot().hasTag('unsaved');
    const wayOut = { type: 'navigate', to: '/bookings' } as const;
    const leave = { type: 'page.leave', wayOut } as const;
    expect([isUnsaved(), actor.getSnapshot().can(leave)]).toEqual([false, false]);
    actor.send({ type: 'form.typed', values: edited });
    expect([value(), isUnsaved()]).toEqual([{ editing: 'changed' }, true]);
    actor.send({ type: 'form.typed', values: same });
    expect([value(), isUnsaved()]).toEqual([{ editing: 'unchanged' }, false]);
    actor.send({ type: 'form.typed', values: { ...same, avatar: photo } });
    actor.send(leave);
    expect([value(), isUnsaved()]).toEqual([{ editing: 'askingToLeave' }, true]);
    actor.send({ type: 'leave.cancel' });
    expect([value(), effects]).toEqual([{ editing: 'changed' }, []]);
    actor.send(leave);
    actor.send({ type: 'leave.confirm' });
    expect([value(), isUnsaved()]).toEqual(['left', false]);
    expect(effects).toEqual([wayOut]);
  });

  it.each([
    { type: 'navigate', to: '/bookings' },
    { type: 'step', steps: -1 },
    { type: 'step', steps: 2 },
    { type: 'tellSession', event: { type: 'session.signOut' } },
  ] as const)('is left the way that was asked about: %j', (wayOut) => {
    const { actor, effects } = opened();
    actor.send({ type: 'form.typed', values: edited });
    actor.send({ type: 'page.leave', wayOut });
    expect(effects).toEqual([]);
    actor.send({ type: 'leave.confirm' });
    expect(effects).toEqual([wayOut]);
  });

  it('that came back from a failed update is not saved yet', () => {
    expect(opened(draft).actor.getSnapshot().hasTag('unsaved')).toBe(true);
  });

  it('asks nothing while it is sent, nor when it reloads', async () => {
    const { actor, calls } = updating();
    expect(actor.getSnapshot().hasTag('unsaved')).toBe(false);
    await calls.answer('updateProfile', { status: 'success', user: ada });
    expect(actor.getSnapshot().hasTag('unsaved')).toBe(false);
  });
});
