import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { SentFlows } from '#contract/page-renderer.ts';
import { entranceMachine } from '#machines/guest/entrance.machine.ts';
import { createToggleMachine } from '#machines/shared/toggle.machine.ts';
import { isForVisitors, readFlows, snapshotsIn } from '#src/ssr/resume.ts';

const version = '/assets/index-1234567.js';
const menu = createToggleMachine('mobileMenu');
const panel = createToggleMachine('sidePanel');

const open = {
  status: 'active',
  value: 'open',
  context: {},
  children: {},
  historyValue: {},
};
const sent: SentFlows = {
  version,
  flows: { _R_1_: { machine: 'mobileMenu', snapshot: open } },
};

/** The state in which the menu begins with what a page carries at `_R_1_`. */
function begunIn(flows: unknown, json = JSON.stringify(flows)): unknown {
  const snapshot = snapshotsIn(readFlows(json, version))('_R_1_', menu, undefined);
  return createActor(menu, snapshot && { snapshot })
    .start()
    .getSnapshot().value;
}

const withFlow = (flow: unknown) => ({ version, flows: { _R_1_: flow } });

describe('a flow of a rendered page', () => {
  it('goes on in the state in which the server left it', () => {
    expect(begunIn(sent)).toBe('open');
  });

  it.each<[string, unknown, string?]>([
    ['the page carries nothing', undefined, ''],
    ['what it carries is cut off', undefined, JSON.stringify(sent).slice(0, -9)],
    ['another build has rendered the page', { ...sent, version: '/assets/index-7654321.js' }],
    ['the version is missing', { flows: sent.flows }],
    ['it carries no flow at this place', { version, flows: { _R_2_: sent.flows._R_1_ } }],
    ['it carries another machine', withFlow({ machine: 'sidePanel', snapshot: open })],
    ['the snapshot is missing', withFlow({ machine: 'mobileMenu' })],
    ['the snapshot is a text', withFlow({ machine: 'mobileMenu', snapshot: 'open' })],
    [
      'the machine has no such state',
      withFlow({ machine: 'mobileMenu', snapshot: { ...open, value: 'ajar' } }),
    ],
    [
      'the flow has failed',
      withFlow({ machine: 'mobileMenu', snapshot: { ...open, status: 'error' } }),
    ],
    [
      'its data are a list',
      withFlow({ machine: 'mobileMenu', snapshot: { ...open, context: [] } }),
    ],
    [
      'it was begun with something else',
      withFlow({ ...sent.flows._R_1_, input: { day: '01-02-2026' } }),
    ],
  ])('starts from its beginning when %s', (_case, flows, json) => {
    expect(begunIn(flows, json)).toBe('closed');
  });

  it('goes on only with the same input', () => {
    const input = { isSignedIn: false, search: '', draftPage: undefined };
    const actor = createActor(entranceMachine, { input }).start();
    const snapshot = actor.getPersistedSnapshot();
    const json = JSON.stringify({
      version,
      flows: { _R_1_: { machine: 'entrance', input, snapshot } },
    });
    const snapshotOf = snapshotsIn(readFlows(json, version));
    expect(snapshotOf('_R_1_', entranceMachine, input)).toEqual(
      JSON.parse(JSON.stringify(snapshot)),
    );
    expect(snapshotOf('_R_1_', entranceMachine, { ...input, draftPage: '/apartment' })).toBe(
      undefined,
    );
    expect(snapshotOf('_R_1_', panel, undefined)).toBe(undefined);
  });

  it('goes on on another day than the server has', () => {
    const flow = { machine: 'mobileMenu', snapshot: open, input: { today: '21-11-2026', page: 1 } };
    const snapshotOf = snapshotsIn({ _R_1_: flow });
    expect(snapshotOf('_R_1_', menu, { today: '22-11-2026', page: 1 })).toBe(open);
    expect(snapshotOf('_R_1_', menu, { today: '22-11-2026', page: 2 })).toBe(undefined);
  });
});

it('a page with an entrance is one for visitors only', () => {
  const flow = { snapshot: open };
  const entrance = { machine: entranceMachine.id, snapshot: open };
  expect([
    isForVisitors({ a: { ...flow, machine: 'mobileMenu' }, b: entrance }),
    isForVisitors({ a: { ...flow, machine: 'mobileMenu' } }),
  ]).toEqual([true, false]);
});
