import { expect, test } from 'vitest';
import { ShownFlows } from '../src/page/shown-flows.ts';
import { WatchedActors } from '../src/page/watched-actors.ts';
import { newWalk, Recorder } from '../src/record/recorder.ts';

/** A recorder of a page whose operators have names. */
function recording() {
  const redaction = { secrets: new Set(['token', 'password']), names: new Set(['operator.name']) };
  const flows = new ShownFlows({ machines: {}, calls: {}, redaction }, new WatchedActors());
  const recorder = new Recorder(flows.cleaned, flows);
  recorder.begin(newWalk({ name: 'Set up', address: '/', stored: {}, history: null }));
  return { recorder, redactor: flows.redactor };
}

test('a name that only a later step says as one is replaced in the earlier steps too', () => {
  const { recorder } = recording();
  const control = { role: 'field', name: 'Name of Ada' };
  recorder.used({ kind: 'use', how: 'fill', control, value: 'Ada' }, 'name');
  recorder.alerted('Hello Ada', true);
  recorder.moved('/desk?by=Ada', false);
  const call = { call: 'readMe', session: undefined, invoke: undefined, since: 0 } as const;
  recorder.callEnded(
    { ...call, id: '1', state: 'sent', request: { address: '/me' } },
    'desk',
    { kind: 'reply', status: 200, body: { operator: { name: 'Ada' }, other: { name: 'Ada' } } },
    false,
  );
  const ada = 'Guestfbdbbf';
  expect(recorder.end()?.steps).toEqual([
    { kind: 'use', how: 'fill', control: { role: 'field', name: `Name of ${ada}` }, value: ada },
    { kind: 'alert', sentence: `Hello ${ada}` },
    { kind: 'move', address: `/desk?by=${ada}` },
    {
      kind: 'call',
      call: 'readMe',
      actor: 'desk',
      request: { address: '/me' },
      reply: {
        kind: 'reply',
        status: 200,
        body: { operator: { name: ada }, other: { name: ada } },
      },
      isDecided: false,
    },
  ]);
});

test('the names of actors, calls, events and states stay as they are', () => {
  const { recorder } = recording();
  const step = {
    kind: 'event',
    actor: 'Ada',
    event: { type: 'Ada', by: 'Ada' },
    cause: 'person',
    leadsTo: 'Ada',
    taken: ['Ada.Ada: Ada'],
    effects: [{ type: 'Ada', to: 'Ada' }],
    sentences: ['Ada'],
  } as const;
  recorder.add({ ...step, taken: [...step.taken], effects: [...step.effects], sentences: ['Ada'] });
  recorder.add({
    kind: 'request',
    method: 'GET',
    address: '/Ada',
    status: 200,
    body: { operator: { name: 'Ada' } },
  });
  recorder.callEnded(
    {
      id: '1',
      call: 'Ada',
      session: undefined,
      invoke: undefined,
      state: 'sent',
      request: {},
      since: 0,
    },
    'Ada',
    { kind: 'reply', status: 200, body: { operator: { name: 'Ada' } } },
    false,
  );
  const ada = 'Guestfbdbbf';
  expect(recorder.end()?.steps).toEqual([
    {
      ...step,
      event: { type: 'Ada', by: ada },
      effects: [{ type: 'Ada', to: ada }],
      sentences: [ada],
    },
    {
      kind: 'request',
      method: 'GET',
      address: `/${ada}`,
      status: 200,
      body: { operator: { name: ada } },
    },
    {
      kind: 'call',
      call: 'Ada',
      actor: 'Ada',
      request: {},
      reply: { kind: 'reply', status: 200, body: { operator: { name: ada } } },
      isDecided: false,
    },
  ]);
});

test('what a person types after a delay of the page is a step of its own', () => {
  const { recorder } = recording();
  const control = { role: 'field', name: 'Nickname' };
  recorder.used({ kind: 'use', how: 'fill', control, value: 'kit' });
  recorder.add({
    kind: 'event',
    actor: 'form',
    event: { type: 'xstate.after.typing.form.typing' },
    cause: 'delay',
    leadsTo: 'checked',
    effects: [],
    sentences: [],
  });
  recorder.used({ kind: 'use', how: 'fill', control, value: 'kitty' });
  expect(recorder.end()?.steps.map(({ kind }) => kind)).toEqual(['use', 'event', 'use']);
});

test('a walk has the whole of a large request and of a large reply', () => {
  const { recorder } = recording();
  const items = Array.from({ length: 20_000 }, (_, id) => ({ id, text: 'x'.repeat(200) }));
  const long = 'y'.repeat(200_000);
  const deep = JSON.parse(`${'{"in":'.repeat(60)}1${'}'.repeat(60)}`);
  const call = { call: 'readAll', session: undefined, invoke: undefined, since: 0 } as const;
  recorder.callEnded(
    { ...call, id: '1', state: 'sent', request: { address: '/all', body: long } },
    undefined,
    { kind: 'reply', status: 200, body: { items, long, deep } },
    false,
  );
  expect(recorder.end()?.steps).toEqual([
    {
      kind: 'call',
      call: 'readAll',
      request: { address: '/all', body: long },
      reply: { kind: 'reply', status: 200, body: { items, long, deep } },
      isDecided: false,
    },
  ]);
});
