import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { storedDeskMessage } from '#contract/desk/message-draft.ts';
import { draftedMessage, storedMessageDraft } from '#contract/forms/message-draft.ts';
import { deskMessagesMachine } from '#machines/desk/desk-messages.machine.ts';
import { stayMessagesMachine } from '#machines/guest/stay/stay-messages.machine.ts';
import { bookingIdOf, messageIdOf, userIdOf } from '#testing/ids.ts';
import { odette } from '#testing/machine/desk-records.ts';
import { answer, deskTalkWith, question, talkWith } from '#testing/machine/messages.ts';

const about = { id: bookingIdOf('booking-1'), userId: userIdOf('user-1') };
const firstId = messageIdOf('00000000-0000-4000-8000-000000000011');
const secondId = messageIdOf('00000000-0000-4000-8000-000000000012');
const send = { type: 'message.send', id: firstId } as const;
const sendAgain = { type: 'message.send', id: secondId } as const;
const noReply = { kind: 'noReply' };
const changed = { kind: 'reply', status: 409, code: 'changed_meanwhile', message: 'Newer' };
const closed = { kind: 'reply', status: 422, code: 'booking_closed', message: 'Closed' };

/** What the browser keeps of the guest's text, and of the id of the message that was sent. */
const kept = (text: string, id?: string) => ({
  type: 'remember',
  key: 'ndako.messageDraft.v1.booking-1',
  value: `{"userId":"user-1","bookingId":"booking-1","text":"${text}"${id ? `,"messageId":"${id}"` : ''}}`,
});
const forgotten = { type: 'forget', key: 'ndako.messageDraft.v1.booking-1' };

/** The flow of the guest, with Grace's question read and a text typed. */
async function typing(page = talkWith(question)) {
  const run = runMachine(stayMessagesMachine, { input: { about, text: '' } });
  await run.calls.answer('load', page);
  run.actor.send({ type: 'text.typed', text: ' Thanks ' });
  run.effects.length = 0;
  return run;
}

async function sending() {
  const run = await typing();
  run.actor.send(send);
  return run;
}

const textsOf = ({ actor }: Pick<Awaited<ReturnType<typeof typing>>, 'actor'>) =>
  actor.getSnapshot().context.page?.messages.map(({ text }) => text);

describe('the messages of a stay', () => {
  it('[STAY-134] are read, and a failed reading is tried again', async () => {
    const { actor, calls } = runMachine(stayMessagesMachine, { input: { about, text: '' } });
    expect(actor.getSnapshot().value).toBe('loading');
    expect(calls.input('load')).toEqual({ about });
    await calls.refuse('load', noReply);
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    actor.send({ type: 'messages.retry' });
    await calls.answer('load', talkWith(question));
    expect(actor.getSnapshot().value).toBe('shown');
    expect(actor.getSnapshot().context.news).toBe(0);
  });

  it.each([
    { kind: 'reply', status: 404, code: 'not_found' },
    { kind: 'reply', status: 403, code: 'not_owner' },
  ])('[STAY-134] of an unknown booking are missing', async (failure) => {
    const { actor, calls } = runMachine(stayMessagesMachine, { input: { about, text: '' } });
    await calls.refuse('load', failure);
    expect(actor.getSnapshot().hasTag('missing')).toBe(true);
  });

  it('[STAY-134] are read again when the page is in sight again, and the new ones of the host are counted', async () => {
    const run = await typing();
    const { actor, calls } = run;
    actor.send({ type: 'page.seen' });
    expect(textsOf(run)).toEqual(['May we come early?']);
    await calls.answer('load', talkWith(question, answer));
    expect(textsOf(run)).toEqual(['May we come early?', 'From noon on.']);
    expect(actor.getSnapshot().context).toMatchObject({ news: 1, text: ' Thanks ' });
    actor.send({ type: 'page.seen' });
    await calls.answer('load', talkWith(question, answer));
    expect(actor.getSnapshot().context.news).toBe(0);
  });

  it('[STAY-134] stay in sight when they cannot be read again, until that is tried again', async () => {
    const run = await typing();
    const { actor, calls } = run;
    actor.send({ type: 'page.seen' });
    await calls.refuse('load', noReply);
    expect(actor.getSnapshot().hasTag('stale')).toBe(true);
    expect(textsOf(run)).toEqual(['May we come early?']);
    actor.send({ type: 'messages.retry' });
    await calls.answer('load', talkWith(question, answer));
    expect(actor.getSnapshot().value).toBe('shown');
  });

  it('[STAY-134] have their earlier ones before them, also after they are read again', async () => {
    const earlier = { ...question, id: messageIdOf('earlier'), text: 'Hello' };
    const run = await typing({ ...talkWith(question), hasEarlier: true });
    const { actor, calls } = run;
    actor.send({ type: 'earlier.show' });
    expect(calls.input('load')).toEqual({ about, before: question.id });
    await calls.answer('load', talkWith(earlier));
    expect(textsOf(run)).toEqual(['Hello', 'May we come early?']);
    expect(actor.getSnapshot().can({ type: 'earlier.show' })).toBe(false);
    actor.send({ type: 'page.seen' });
    await calls.answer('load', { ...talkWith(question, answer), hasEarlier: true });
    expect(textsOf(run)).toEqual(['Hello', 'May we come early?', 'From noon on.']);
    expect(actor.getSnapshot().can({ type: 'earlier.show' })).toBe(false);
    actor.send({ type: 'page.seen' });
    // More than a page has come since: what lies between is not known.
    await calls.answer('load', {
      ...talkWith({ ...answer, id: messageIdOf('later'), text: 'Later' }),
      hasEarlier: true,
    });
    expect(textsOf(run)).toEqual(['Later']);
  });
});

describe('a message of the guest', () => {
  it.each(['', ' \n', 'x'.repeat(2001)])('[STAY-135] is not sent as %j', async (text) => {
    const { actor } = await typing();
    actor.send({ type: 'text.typed', text });
    expect(actor.getSnapshot().can(send)).toBe(false);
  });

  it('[STAY-135] is sent without the spaces around it, and its field is empty then', async () => {
    const run = await sending();
    const { actor, calls, effects } = run;
    expect(calls.input('send')).toEqual({
      about,
      id: firstId,
      text: 'Thanks',
      lastSeen: question.id,
    });
    await calls.answer('send', talkWith(question, { ...question, id: firstId, text: 'Thanks' }));
    expect(textsOf(run)).toEqual(['May we come early?', 'Thanks']);
    expect(actor.getSnapshot().context).toMatchObject({ text: '', news: 0 });
    expect(effects).toEqual([kept(' Thanks ', firstId), forgotten]);
    actor.send({ type: 'text.typed', text: 'More' });
    actor.send(sendAgain);
    expect(calls.input('send')).toMatchObject({ id: secondId });
  });

  it.each([noReply, { kind: 'reply', status: 500 }])(
    '[STAY-135] keeps its text and its id after a lost reply',
    async (failure) => {
      const { actor, calls, effects } = await sending();
      await calls.refuse('send', failure);
      expect(actor.getSnapshot().hasTag('notSent')).toBe(true);
      expect(effects).toEqual([kept(' Thanks ', firstId)]);
      expect(actor.getSnapshot().context.text).toBe(' Thanks ');
      actor.send(sendAgain);
      expect(calls.input('send')).toMatchObject({ id: firstId, text: 'Thanks' });
    },
  );

  it('[STAY-135] says why it was refused, and is another message then', async () => {
    const { actor, calls, effects } = await sending();
    await calls.refuse('send', {
      kind: 'reply',
      status: 429,
      code: 'rate_limited',
      message: 'Too many tries.',
    });
    expect(actor.getSnapshot().hasTag('refused')).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({
      text: ' Thanks ',
      refusal: { message: 'server.said', values: { message: 'Too many tries.' } },
    });
    expect(effects).toEqual([kept(' Thanks ', firstId), kept(' Thanks ')]);
    actor.send(sendAgain);
    expect(calls.input('send')).toMatchObject({ id: secondId });
    expect(actor.getSnapshot().context.refusal).toBeUndefined();
  });

  it('[STAY-135] is kept by the browser while it is typed, for this guest and this booking', async () => {
    const { actor, effects } = await typing();
    actor.send({ type: 'text.typed', text: 'Hello' });
    expect(effects).toEqual([kept('Hello')]);
    const stored = storedMessageDraft(about.id).read(kept('Hello').value);
    const mine = { userId: about.userId, bookingId: about.id };
    const none = { text: '' };
    expect(draftedMessage(stored, mine)).toEqual({ text: 'Hello' });
    expect(draftedMessage(stored, { ...mine, userId: userIdOf('user-2') })).toEqual(none);
    expect(draftedMessage(stored, { ...mine, bookingId: bookingIdOf('booking-2') })).toEqual(none);
  });

  it('[STAY-136] reads the messages again when there is a newer one, and is another message then', async () => {
    const run = await sending();
    const { actor, calls } = run;
    await calls.refuse('send', changed);
    expect(actor.getSnapshot().value).toBe('rereading');
    await calls.refuse('load', noReply);
    expect(actor.getSnapshot().value).toBe('rereadFailed');
    expect(actor.getSnapshot().hasTag('changed')).toBe(true);
    actor.send({ type: 'messages.retry' });
    await calls.answer('load', talkWith(question, answer));
    expect(actor.getSnapshot().value).toEqual({ changed: 'resting' });
    expect(textsOf(run)).toEqual(['May we come early?', 'From noon on.']);
    expect(actor.getSnapshot().context.text).toBe(' Thanks ');
    actor.send(sendAgain);
    expect(calls.input('send')).toMatchObject({ id: secondId, lastSeen: answer.id });
  });

  it('[STAY-136] cannot be sent in a conversation that is closed', async () => {
    const { actor, calls } = await sending();
    await calls.refuse('send', closed);
    await calls.answer('load', { ...talkWith(question), closed: 'ended' });
    expect(actor.getSnapshot().context.text).toBe(' Thanks ');
    expect(actor.getSnapshot().can(sendAgain)).toBe(false);
  });
});

describe('a message whose reply was lost before the page was loaded again', () => {
  const stored = { ...question, id: firstId, text: 'Thanks' };

  /** The flow of the next page, with what the former one has kept. */
  function reloaded(text = ' Thanks ') {
    const draft = storedMessageDraft(about.id).read(kept(text, firstId).value);
    const drafted = draftedMessage(draft, { userId: about.userId, bookingId: about.id });
    return runMachine(stayMessagesMachine, { input: { about, ...drafted } });
  }

  it('[STAY-135] is not sent again when it has arrived', async () => {
    const { actor, calls, effects } = reloaded();
    await calls.answer('load', talkWith(question, stored));
    expect(actor.getSnapshot().value).toBe('shown');
    expect(textsOf({ actor })).toEqual(['May we come early?', 'Thanks']);
    expect(actor.getSnapshot().context).toMatchObject({ text: '', messageId: undefined });
    expect(effects).toEqual([forgotten]);
  });

  it('[STAY-135] is sent with the same id when it has not arrived', async () => {
    const { actor, calls } = reloaded();
    await calls.refuse('load', noReply);
    actor.send({ type: 'messages.retry' });
    await calls.answer('load', talkWith(question));
    expect(actor.getSnapshot().value).toBe('shown');
    expect(actor.getSnapshot().context.text).toBe(' Thanks ');
    actor.send(sendAgain);
    expect(calls.input('send')).toMatchObject({ id: firstId, text: 'Thanks' });
  });

  it('[STAY-135] is not sent again when it arrives later', async () => {
    const { actor, calls, effects } = reloaded();
    await calls.answer('load', talkWith(question));
    actor.send({ type: 'page.seen' });
    await calls.answer('load', talkWith(question, stored));
    expect(actor.getSnapshot().value).toBe('shown');
    expect(textsOf({ actor })).toEqual(['May we come early?', 'Thanks']);
    expect(actor.getSnapshot().context).toMatchObject({ text: '', messageId: undefined });
    expect(effects).toEqual([forgotten]);
  });

  it.each(['at once', 'later'])(
    '[STAY-135] is another message when it was changed and the former one has arrived %s',
    async (when) => {
      const { actor, calls, effects } = reloaded('Thanks, and a question');
      if (when === 'later') {
        await calls.answer('load', talkWith(question));
        actor.send({ type: 'page.seen' });
      }
      await calls.answer('load', talkWith(question, stored));
      expect(actor.getSnapshot().value).toBe('shown');
      expect(textsOf({ actor })).toEqual(['May we come early?', 'Thanks']);
      expect(effects).toEqual([kept('Thanks, and a question')]);
      actor.send(sendAgain);
      expect(calls.input('send')).toMatchObject({ id: secondId, text: 'Thanks, and a question' });
    },
  );

  it('[STAY-135] keeps its id when it was changed and the former one has not arrived', async () => {
    const { actor, calls, effects } = reloaded('Thanks, and a question');
    await calls.answer('load', talkWith(question));
    actor.send({ type: 'page.seen' });
    await calls.answer('load', talkWith(question));
    expect(effects).toEqual([]);
    actor.send(sendAgain);
    expect(calls.input('send')).toMatchObject({ id: firstId, text: 'Thanks, and a question' });
  });
});

describe('a message that is written', () => {
  const notFound = { kind: 'reply', status: 404, code: 'not_found' };
  const rateLimited = { kind: 'reply', status: 429, code: 'rate_limited', message: 'Slower.' };
  type Run = Awaited<ReturnType<typeof typing>>;
  const leadTo = {
    shown: async () => {},
    refreshing: async ({ actor }: Run) => actor.send({ type: 'page.seen' }),
    readingEarlier: async ({ actor }: Run) => actor.send({ type: 'earlier.show' }),
    stale: async ({ actor, calls }: Run) => {
      actor.send({ type: 'page.seen' });
      await calls.refuse('load', noReply);
    },
    sendFailed: async ({ actor, calls }: Run) => {
      actor.send(send);
      await calls.refuse('send', noReply);
    },
    refused: async ({ actor, calls }: Run) => {
      actor.send(send);
      await calls.refuse('send', rateLimited);
    },
    changed: async ({ actor, calls }: Run) => {
      actor.send(send);
      await calls.refuse('send', changed);
      await calls.answer('load', actor.getSnapshot().context.page);
    },
    rereading: async ({ actor, calls }: Run) => {
      actor.send(send);
      await calls.refuse('send', changed);
    },
    rereadFailed: async ({ actor, calls }: Run) => {
      actor.send(send);
      await calls.refuse('send', changed);
      await calls.refuse('load', noReply);
    },
    sending: async ({ actor }: Run) => actor.send(send),
  };
  const withEarlier = { ...talkWith(question), hasEarlier: true };

  async function inState(state: keyof typeof leadTo, page = withEarlier) {
    const run = await typing(page);
    await leadTo[state](run);
    const value = () => {
      const { value: now } = run.actor.getSnapshot();
      return typeof now === 'string' ? now : Object.keys(now)[0];
    };
    expect(value()).toBe(state);
    return { ...run, value };
  }

  it.each([
    ['shown', undefined],
    ['refreshing', undefined],
    ['readingEarlier', undefined],
    ['stale', undefined],
    ['sendFailed', firstId],
    ['refused', undefined],
    ['changed', undefined],
    ['rereadFailed', undefined],
  ] as const)('[STAY-135] is typed and kept while the messages are %s', async (state, id) => {
    const { actor, effects } = await inState(state);
    effects.length = 0;
    actor.send({ type: 'text.typed', text: 'Hello' });
    expect(actor.getSnapshot().context.text).toBe('Hello');
    expect(effects).toEqual([kept('Hello', id)]);
  });

  it.each([
    ['shown', secondId],
    ['refreshing', secondId],
    ['readingEarlier', secondId],
    ['stale', secondId],
    ['sendFailed', firstId],
    ['refused', secondId],
    ['changed', secondId],
  ] as const)(
    '[STAY-135] is sent while the messages are %s, unless it is empty, and its id is kept with it',
    async (state, id) => {
      const { actor, calls, effects, value } = await inState(state);
      actor.send({ type: 'text.typed', text: ' ' });
      expect(actor.getSnapshot().can(sendAgain)).toBe(false);
      actor.send({ type: 'text.typed', text: 'Hello' });
      effects.length = 0;
      actor.send(sendAgain);
      expect(effects).toEqual([kept('Hello', id)]);
      expect(value()).toBe('sending');
      expect(calls.input('send')).toEqual({ about, id, text: 'Hello', lastSeen: question.id });
      await calls.answer('send', talkWith(question, { ...question, id, text: 'Hello' }));
      expect(value()).toBe('shown');
    },
  );

  it.each(['shown', 'stale', 'refused', 'changed'] as const)(
    'lets the earlier messages be read while they are %s',
    async (state) => {
      const { actor, calls, value } = await inState(state);
      actor.send({ type: 'earlier.show' });
      expect(calls.input('load')).toEqual({ about, before: question.id });
      await calls.answer('load', talkWith({ ...question, id: messageIdOf('earlier') }));
      expect(value()).toBe('shown');
    },
  );

  it.each(['shown', 'stale', 'refused', 'changed'] as const)(
    'has nothing earlier to read while they are %s',
    async (state) => {
      const { actor } = await inState(state, talkWith(question));
      expect(actor.getSnapshot().can({ type: 'earlier.show' })).toBe(false);
    },
  );

  it.each(['shown', 'stale', 'refused'] as const)(
    '[STAY-134] has the messages read again that are in sight again while they are %s',
    async (state) => {
      const { actor, calls, value } = await inState(state);
      actor.send({ type: 'page.seen' });
      expect(value()).toBe('refreshing');
      expect(calls.input('load')).toEqual({ about });
    },
  );

  const typed = { ...question, id: firstId, text: 'Thanks', from: 'guest' } as const;

  it('[STAY-134] [STAY-135] whose reply was lost has arrived, and is answered, when the page is in sight again', async () => {
    const run = await inState('sendFailed');
    const { actor, calls, effects, value } = run;
    actor.send({ type: 'page.seen' });
    expect(value()).toBe('sendFailed');
    expect(calls.input('load')).toEqual({ about });
    await calls.answer('load', talkWith(question, typed, answer));
    expect(value()).toBe('shown');
    expect(textsOf(run)).toEqual(['May we come early?', 'Thanks', 'From noon on.']);
    expect(actor.getSnapshot().context).toMatchObject({ text: '', messageId: undefined });
    expect(effects).toEqual([kept(' Thanks ', firstId), forgotten]);
  });

  it('[STAY-134] [STAY-135] that is edited after a lost reply stays as another message when the former one has arrived', async () => {
    const run = await inState('sendFailed');
    const { actor, calls, effects, value } = run;
    actor.send({ type: 'text.typed', text: 'Thanks, and a question' });
    actor.send({ type: 'page.seen' });
    await calls.answer('load', talkWith(question, typed));
    expect(value()).toBe('shown');
    expect(textsOf(run)).toEqual(['May we come early?', 'Thanks']);
    expect(actor.getSnapshot().context).toMatchObject({
      text: 'Thanks, and a question',
      messageId: undefined,
    });
    expect(effects.at(-1)).toEqual(kept('Thanks, and a question'));
  });

  it('[STAY-134] [STAY-135] whose reply was lost, and which has not arrived, stays with its id when the page is in sight again', async () => {
    const { actor, calls, value } = await inState('sendFailed');
    actor.send({ type: 'page.seen' });
    await calls.refuse('load', noReply);
    expect(value()).toBe('sendFailed');
    actor.send({ type: 'page.seen' });
    await calls.answer('load', talkWith(question, answer));
    expect(actor.getSnapshot().value).toEqual({ sendFailed: 'resting' });
    expect(actor.getSnapshot().context.page?.messages).toHaveLength(2);
    expect(actor.getSnapshot().context).toMatchObject({ text: ' Thanks ', messageId: firstId });
    actor.send(sendAgain);
    expect(calls.input('send')).toMatchObject({ id: firstId, lastSeen: answer.id });
  });

  it('[STAY-134] [STAY-136] that meets a newer one has the messages read again when the page is in sight again', async () => {
    const { actor, calls, value } = await inState('changed');
    actor.send({ type: 'page.seen' });
    expect([value(), calls.input('load')]).toEqual(['changed', { about }]);
    actor.send({ type: 'text.typed', text: 'Hello' });
    await calls.answer('load', talkWith(question, answer));
    expect([value(), actor.getSnapshot().context.text]).toEqual(['changed', 'Hello']);
    expect(actor.getSnapshot().context.page?.messages).toHaveLength(2);
    actor.send({ type: 'page.seen' });
    await calls.refuse('load', noReply);
    expect(value()).toBe('rereadFailed');
    actor.send({ type: 'page.seen' });
    await calls.answer('load', talkWith(question, answer));
    expect(value()).toBe('changed');
  });

  it.each(['sendFailed', 'changed'] as const)(
    'of a booking that is gone is missing when the page is in sight again while it is %s',
    async (state) => {
      const { actor, calls } = await inState(state);
      actor.send({ type: 'page.seen' });
      await calls.refuse('load', notFound);
      expect(actor.getSnapshot().hasTag('missing')).toBe(true);
    },
  );

  it.each([
    ['refreshing', 'load'],
    ['readingEarlier', 'load'],
    ['sending', 'send'],
    ['rereading', 'load'],
  ] as const)('of a booking that is gone is missing while it is %s', async (state, call) => {
    const { actor, calls } = await inState(state);
    await calls.refuse(call, notFound);
    expect(actor.getSnapshot().hasTag('missing')).toBe(true);
  });

  it('has the newest messages read after the earlier ones could not be', async () => {
    const { actor, calls, value } = await inState('readingEarlier');
    await calls.refuse('load', noReply);
    expect(value()).toBe('stale');
    actor.send({ type: 'messages.retry' });
    expect(value()).toBe('refreshing');
    expect(calls.input('load')).toEqual({ about });
  });
});

describe('a message of an operator', () => {
  const deskAbout = { id: about.id, operator: odette.id };
  const key = `ndako.deskMessage.v1.booking-1.${odette.id}`;

  it('[DESK-563] [TYPE-03] names the newest message on the screen, and is kept for this operator until it is sent', async () => {
    const desk = { about: deskAbout, text: '' };
    const { actor, calls, effects } = runMachine(deskMessagesMachine, { input: desk });
    await calls.answer('load', deskTalkWith());
    actor.send({ type: 'text.typed', text: 'Welcome' });
    actor.send(send);
    expect(calls.input('send')).toEqual({
      about: deskAbout,
      id: firstId,
      text: 'Welcome',
      lastSeen: undefined,
    });
    await calls.refuse('send', changed);
    await calls.answer('load', deskTalkWith(question));
    expect(actor.getSnapshot().context).toMatchObject({ text: 'Welcome', news: 1 });
    actor.send(sendAgain);
    expect(calls.input('send')).toMatchObject({ id: secondId, lastSeen: question.id });
    await calls.answer('send', deskTalkWith(question, answer));
    expect(actor.getSnapshot().context.text).toBe('');
    const unsent = { type: 'remember', key, value: '{"text":"Welcome"}' };
    const sent = (id: string) => ({ ...unsent, value: `{"text":"Welcome","messageId":"${id}"}` });
    expect(effects).toEqual([
      unsent,
      sent(firstId),
      unsent,
      sent(secondId),
      { type: 'forget', key },
    ]);
  });

  it('[DESK-563] whose reply was lost before the page was loaded again is not sent again when it has arrived', async () => {
    const value = `{"text":"Welcome","messageId":"${firstId}"}`;
    const draft = storedDeskMessage(about.id, odette.id).read(value);
    const desk = { about: deskAbout, text: '', ...draft };
    const { actor, calls, effects } = runMachine(deskMessagesMachine, { input: desk });
    await calls.answer('load', deskTalkWith({ ...answer, id: firstId, text: 'Welcome' }));
    expect(actor.getSnapshot().context.text).toBe('');
    expect(effects).toEqual([{ type: 'forget', key }]);
  });

  it('[DESK-563] says in the words of the desk why it was refused', async () => {
    const desk = { about: deskAbout, text: 'Welcome' };
    const { actor, calls } = runMachine(deskMessagesMachine, { input: desk });
    await calls.answer('load', deskTalkWith());
    actor.send(send);
    await calls.refuse('send', { kind: 'reply', status: 403, code: 'role_missing' });
    expect(actor.getSnapshot().context.refusal).toEqual({ message: 'desk.refused.role' });
  });
});
