import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageMessage } from 'flow-inspector/testing';
import {
  createDelays,
  Journal,
  Observer,
  playwrightFiles,
  ShownFlows,
  WatchedActors,
} from 'flow-inspector/testing';
import { recordedFlow } from 'flow-inspector/testing/machine';
import { pendingCall, pendingCallsOf } from 'flow-inspector/testing/run-machine';
import {
  exportableActors,
  isVisible,
  newWalk,
  Recorder,
  type UseStep,
  vitestFiles,
  type Walk,
  walkOf,
  walkText,
} from 'flow-inspector/walks';
import { describe, expect, test } from 'vitest';
import {
  type AnyActor,
  type AnyStateMachine,
  createActor,
  fromCallback,
  type Snapshot,
  setup,
} from 'xstate';
import { newsletterMachine } from '#machines/guest/newsletter.machine.ts';
import { loadSentences } from '#src/language/sentences.ts';
import { host } from '#testing/inspector-host.ts';

await loadSentences();

/** A flow that continues after a delay. */
const notice: AnyStateMachine = setup({ delays: { readingTime: 1500 } }).createMachine({
  id: 'notice',
  initial: 'shown',
  states: { shown: { after: { readingTime: 'closed' } }, closed: {} },
});

/** A flow that receives an event from another tab. */
const listener: AnyStateMachine = setup({
  actors: {
    watchTabs: fromCallback(({ sendBack, receive }) =>
      receive(() => sendBack({ type: 'tab.changed' })),
    ),
  },
}).createMachine({
  id: 'listener',
  invoke: { id: 'watchTabs', src: 'watchTabs' },
  initial: 'waiting',
  states: { waiting: { on: { 'tab.changed': 'changed' } }, changed: {} },
});

/**
 * A page with one flow, by default the newsletter, that is observed and recorded from its start.
 *
 * @param snapshot What the flow continues from. Default: nothing.
 */
function watchedPage(flow: AnyStateMachine = newsletterMachine, snapshot?: Snapshot<unknown>) {
  let isUsing = false;
  const actors = new WatchedActors();
  const flows = new ShownFlows(host, actors);
  const { redact, redactText } = flows.redactor;
  const journal = new Journal(() => {});
  const recorder = new Recorder({ value: redact, text: redactText }, flows);
  const messages: Extract<PageMessage, { type: 'changes' }>['changes'][number][] = [];
  const observer = new Observer({
    host,
    actors,
    journal,
    recorder: () => recorder,
    flowAdded: (added) => messages.push({ type: 'chart.added', chart: flows.chart(added) }),
    actorChanged: (changed) =>
      messages.push({ type: 'actor.changed', actor: flows.actor(changed) }),
    guestCause: () => (isUsing ? 'control' : 'person'),
    moving: () => {},
  });
  /** Does what a control of the page does. */
  function use(step: UseStep, act: () => void): void {
    recorder.used(step);
    isUsing = true;
    act();
    isUsing = false;
  }
  recorder.begin({
    ...newWalk({ name: 'News, refused', address: '/', stored: { user: '{}' }, history: null }),
    id: 'walk-1',
    recordedAt: 0,
  });
  const delays = createDelays(() => {});
  const machine = flow.provide({ actors: { subscribe: pendingCall } });
  let root: AnyActor | undefined;
  const actor = createActor(machine, {
    input: { email: '' },
    ...(snapshot && { snapshot }),
    inspect: (event) => observer.see(event),
    clock: delays.clockOf(() => root),
  });
  root = actor;
  actor.start();
  const calls = pendingCallsOf(actor);
  return { actor, actors, calls, delays, flows, journal, messages, observer, recorder, use };
}

/** The newsletter is refused once. */
async function refusedWalk(): Promise<Walk> {
  const { actor, calls, observer, recorder } = watchedPage();
  actor.send({ type: 'email.typed', email: 'ada@example.com' });
  observer.during('sending', () => actor.send({ type: 'newsletter.subscribe' }));
  recorder.add({
    kind: 'call',
    call: 'subscribeToNewsletter',
    reply: { kind: 'noReply' },
    isDecided: true,
  });
  await calls.refuse('subscribe', { kind: 'noReply' });
  const walk = recorder.end();
  if (!walk) throw new Error('Nothing was recorded');
  return walk;
}

describe('a recording', () => {
  test('contains the cause, the resulting state and the sentences of every step', async () => {
    const { steps } = await refusedWalk();
    expect(steps).toEqual([
      {
        kind: 'start',
        actor: 'newsletter',
        machine: 'newsletter',
        source: {
          module: '#machines/guest/newsletter.machine.ts',
          name: 'newsletterMachine',
        },
        input: { email: '' },
        leadsTo: 'editing',
        effects: [],
        sentences: [],
      },
      {
        kind: 'event',
        actor: 'newsletter',
        event: { type: 'email.typed', email: 'ada@example.com' },
        cause: 'person',
        leadsTo: 'editing',
        taken: ['newsletter.editing: email.typed'],
        effects: [],
        sentences: [],
      },
      {
        kind: 'event',
        actor: 'newsletter',
        event: { type: 'newsletter.subscribe' },
        cause: 'inspector',
        leadsTo: 'subscribing',
        taken: ['newsletter.editing: newsletter.subscribe'],
        effects: [],
        sentences: [],
      },
      {
        kind: 'call',
        call: 'subscribeToNewsletter',
        reply: { kind: 'noReply' },
        isDecided: true,
      },
      {
        kind: 'event',
        actor: 'newsletter',
        event: {
          type: 'xstate.error.actor.subscribe',
          error: { kind: 'noReply' },
          actorId: 'subscribe',
        },
        cause: 'call',
        leadsTo: 'editing',
        taken: ['newsletter.subscribing: subscribe.onError'],
        effects: [{ type: 'notice', level: 'error', message: 'failure.noReply' }],
        sentences: ['Error: No response received from the server.'],
      },
    ]);
    expect(steps.filter(isVisible)).toHaveLength(3);
  });

  test('distinguishes a skipped delay from one that passed', () => {
    const { actor, delays, observer, recorder } = watchedPage(notice);
    const [delay] = delays.running();
    expect({ ...delay, since: 0 }).toEqual({
      id: '1',
      session: actor.sessionId,
      name: 'readingTime',
      event: 'xstate.after.readingTime.notice.shown',
      state: 'notice.shown',
      milliseconds: 1500,
      since: 0,
      left: undefined,
    });
    observer.during('skipping', () => delays.skip(delay?.id ?? ''));
    expect(delays.running()).toEqual([]);
    expect(recorder.end()?.steps.at(-1)).toMatchObject({
      event: { type: 'xstate.after.readingTime.notice.shown' },
      cause: 'skippedDelay',
      leadsTo: 'closed',
    });
  });

  test('contains the events of actors without a chart, such as the storage and the provider', () => {
    const { actor, recorder } = watchedPage(listener);
    actor.getSnapshot().children.watchTabs.send({ type: 'storage' });
    expect(recorder.end()?.steps.at(-1)).toEqual({
      kind: 'event',
      actor: 'listener',
      event: { type: 'tab.changed' },
      cause: 'page',
      leadsTo: 'changed',
      taken: ['listener.waiting: tab.changed'],
      effects: [],
      sentences: [],
    });
  });

  test('contains what an actor continued from', () => {
    const earlier = createActor(newsletterMachine, { input: { email: '' } });
    earlier.start().send({ type: 'email.typed', email: 'ada@example.com' });
    const { recorder } = watchedPage(newsletterMachine, earlier.getPersistedSnapshot());
    expect(recorder.end()?.steps[0]).toMatchObject({
      kind: 'start',
      leadsTo: 'editing',
      snapshot: { status: 'active', value: 'editing', context: { email: 'ada@example.com' } },
    });
  });

  test('is the same after it was stored, including undefined values', async () => {
    const walk = await refusedWalk();
    const odd: Walk = { ...walk, steps: [{ kind: 'move', address: '/about' }, ...walk.steps] };
    expect(walkOf(walkText(odd))).toEqual(odd);
    expect(walkText({ ...odd, stored: {} })).toContain('"/about"');
    expect([
      walkOf(walkText(walk).replace('"version": 1', '"version": 2')),
      walkOf('no walk'),
      walkOf('{"format":"flow-inspector.walk"}'),
    ]).toEqual([undefined, undefined, undefined]);
  });
});

describe('a live actor', () => {
  test('lists the events that it accepts now, with forms and examples', () => {
    const { actors, flows, messages, actor } = watchedPage();
    const [watched] = actors.all();
    const now = watched && flows.actor(watched);
    expect([now?.path, now?.status, now?.value, now?.active, now?.takes]).toEqual([
      'newsletter',
      'active',
      'editing',
      ['newsletter', 'newsletter.editing'],
      [
        {
          type: 'email.typed',
          examples: [
            { email: 'ada@example.com', type: 'email.typed' },
            { email: '', type: 'email.typed' },
          ],
          can: [true, true],
          transitions: ['newsletter.editing: email.typed'],
          schema: {
            type: 'object',
            properties: { email: { type: 'string' } },
            required: ['email'],
          },
          isThePages: false,
        },
        {
          type: 'newsletter.subscribe',
          examples: [{ type: 'newsletter.subscribe' }],
          can: [false],
          transitions: [],
          isThePages: false,
        },
      ],
    ]);
    expect(messages.map(({ type }) => type)).toEqual([
      'chart.added',
      'actor.changed',
      'actor.changed',
    ]);
    actor.stop();
    expect(watched && flows.actor(watched).status).toBe('stopped');
  });

  test('is logged in order, with the data of each moment', () => {
    const { actor, flows, journal } = watchedPage();
    actor.send({ type: 'email.typed', email: 'ada@example.com' });
    const place = { session: actor.sessionId, path: 'newsletter', at: expect.any(Number) };
    const state = {
      kind: 'snapshot',
      value: 'editing',
      active: ['newsletter', 'newsletter.editing'],
    };
    expect(journal.entries(flows)).toEqual([
      { ...place, seq: 1, kind: 'started' },
      { ...place, ...state, seq: 2, context: { email: '' }, taken: [] },
      {
        ...place,
        seq: 3,
        kind: 'event',
        event: { type: 'email.typed', email: 'ada@example.com' },
        by: 'page',
      },
      {
        ...place,
        ...state,
        seq: 4,
        context: { email: 'ada@example.com' },
        taken: ['newsletter.editing: email.typed'],
      },
    ]);
  });
});

describe('an exported walk', () => {
  test('is a machine test beside the recorded walk', async () => {
    const walk = await refusedWalk();
    expect(exportableActors(walk)).toEqual(['newsletter']);
    const [file, recorded] = vitestFiles(walk, 'newsletter');
    expect([file?.name, recorded?.name]).toEqual([
      'news-refused-newsletter.test.ts',
      'news-refused.walk.json',
    ]);
    expect(walkOf((await recorded?.text()) ?? '')).toEqual(walk);
    expect(await file?.text()).toBe(`import { recordedFlow } from 'flow-inspector/testing/machine';
import { expect, test } from 'vitest';
import { newsletterMachine } from '#machines/guest/newsletter.machine.ts';

test('News, refused', async () => {
  const file = new URL('./news-refused.walk.json', import.meta.url);
  const flow = await recordedFlow(newsletterMachine, file, 'newsletter');
  expect(flow.starts()).toEqual('editing');
  expect(await flow.happens('email.typed')).toEqual('editing');
  expect(await flow.happens('newsletter.subscribe')).toEqual('subscribing');
  expect(await flow.happens('subscribe failed')).toEqual('editing');
  expect(flow.effects()).toEqual([{ type: 'notice', level: 'error', message: 'failure.noReply' }]);
});
`);
  });

  test('runs as a machine test, and stops where the machine goes another way', async () => {
    const file = pathToFileURL(join(await mkdtemp(join(tmpdir(), 'walk-')), 'news.walk.json'));
    await writeFile(file, walkText(await refusedWalk()));
    const flow = await recordedFlow(newsletterMachine, file, 'newsletter');
    expect(flow.starts()).toBe('editing');
    expect(await flow.happens('email.typed')).toBe('editing');
    await expect(flow.happens('subscribe done')).rejects.toThrow(
      'The walk goes on with newsletter.subscribe, not with subscribe done',
    );
    expect(await flow.happens('newsletter.subscribe')).toBe('subscribing');
    expect(await flow.happens('subscribe failed')).toBe('editing');
    expect(await flow.ends()).toBe('editing');
    expect(flow.effects()).toEqual([
      { type: 'notice', level: 'error', message: 'failure.noReply' },
    ]);
  });

  test('sends what the inspector sent, in a browser test', async () => {
    const [file] = playwrightFiles(await refusedWalk());
    expect(file?.name).toBe('news-refused.spec.ts');
    expect(await file?.text()).toBe(`import { test } from '@playwright/test';
import { openWalk } from 'flow-inspector/testing/page';

test('News, refused', async ({ page }) => {
  const walk = await openWalk(page, new URL('./news-refused.walk.json', import.meta.url));
  await walk.send('newsletter', 'email.typed');
  await walk.reaches('newsletter', 'editing');
  await walk.send('newsletter', 'newsletter.subscribe');
  await walk.reaches('newsletter', 'subscribing');
  await walk.end('subscribeToNewsletter', 'noReply');
  await walk.reaches('newsletter', 'editing');
  await walk.says('Error: No response received from the server.');
});
`);
  });

  test('presses the buttons of the payment provider, and chooses a picture', async () => {
    const { recorder, use } = watchedPage();
    const button = { role: 'button', name: 'Pay with PayPal (sandbox)' };
    use({ kind: 'use', how: 'press', control: button, isProviders: true }, () => {});
    const field = { role: 'field', name: 'Profile image' };
    use({ kind: 'use', how: 'upload', control: field }, () => {});
    const walk = recorder.end();
    const [file] = walk ? playwrightFiles(walk) : [];
    const text = (await file?.text()) ?? '';
    expect(text).toContain("  await walk.press('button', 'Pay with PayPal (sandbox)');\n");
    expect(text).toContain("  await walk.upload('Profile image');\n");
  });

  test('presses what the person pressed, and expects what the page said', async () => {
    const { actor, calls, recorder, use } = watchedPage();
    const field = { role: 'field', name: 'Email', place: 2 };
    const typed = (value: string) =>
      use({ kind: 'use', how: 'fill', control: field, value }, () =>
        actor.send({ type: 'email.typed', email: value }),
      );
    typed('a');
    recorder.alerted('This is no address.', true);
    typed('ada@example.com');
    recorder.alerted('This is no address.', false);
    use({ kind: 'use', how: 'key', value: 'Escape' }, () => {});
    use({ kind: 'use', how: 'press', control: { role: 'button', name: "Let's go" } }, () =>
      actor.send({ type: 'newsletter.subscribe' }),
    );
    recorder.alerted('Is this your address?', true);
    const reply = { kind: 'reply', status: 200, body: { status: 'success' } } as const;
    recorder.add({ kind: 'call', call: 'subscribeToNewsletter', reply, isDecided: false });
    await calls.refuse('subscribe', { kind: 'noReply' });
    const walk = recorder.end();
    const [file] = walk ? playwrightFiles(walk) : [];
    // The first letter with its alert, the reply and the typed event are not worth a line.
    expect(await file?.text()).toBe(`import { test } from '@playwright/test';
import { openWalk } from 'flow-inspector/testing/page';

test('News, refused', async ({ page }) => {
  const walk = await openWalk(page, new URL('./news-refused.walk.json', import.meta.url));
  await walk.fill('Email', 'ada@example.com', 2);
  await walk.reaches('newsletter', 'editing');
  await walk.key('Escape');
  await walk.press('button', 'Let\\'s go');
  await walk.reaches('newsletter', 'editing');
  await walk.says('Is this your address?');
  await walk.says('Error: No response received from the server.');
});
`);
  });
});
