import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fromCallback, fromPromise, setup } from 'xstate';
import { findCalls } from '../src/page/found-calls.ts';
import { aboutMachine } from '../src/page/machine-sources.ts';
import { undescribedCall } from '../src/wire/outcomes.ts';

/** The browser's window, with a server that replies with the address. */
function windowWithServer() {
  const sent: string[] = [];
  const fetch = async (input: RequestInfo | URL) => {
    sent.push(String(input));
    return new Response(String(input));
  };
  vi.stubGlobal('window', { fetch });
  return sent;
}

let sent: string[];
beforeEach(() => {
  sent = windowWithServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the calls of an app that describes none', () => {
  test('are the requests that an actor sends when it starts', async () => {
    let starting: { call: string; caller: string } | undefined;
    const found: string[] = [];
    findCalls(
      () => starting,
      (call, send, caller) => {
        found.push(`${call} of ${caller}`);
        return send;
      },
    );
    await window.fetch('/logo.svg');
    starting = { call: 'loadTeas', caller: 'x:1' };
    await window.fetch('/teas.json');
    starting = undefined;
    await window.fetch('/more.json');
    expect([found, sent]).toEqual([['loadTeas of x:1'], ['/logo.svg', '/teas.json', '/more.json']]);
  });

  test('have the names of the actors of a machine that are no machines', () => {
    const inner = setup({}).createMachine({ id: 'inner' });
    const machine = setup({
      actors: { inner, load: fromPromise(async () => 1), listen: fromCallback(() => {}) },
    }).createMachine({ id: 'outer' });
    const host = { machines: {}, calls: {} };
    expect(aboutMachine(machine, { ...host, findsCalls: true })).toEqual({
      calls: ['load', 'listen'],
    });
    expect(aboutMachine(machine, host)).toEqual({ calls: [] });
  });

  test('can be let through, held, or end without a reply that the app can read', () => {
    const { outcomes, ...about } = undescribedCall('load');
    expect(about).toEqual({ call: 'load', method: '', path: '', summary: '' });
    expect(outcomes.map(({ label }) => label)).toEqual([
      'Let it through',
      'Hold it',
      'No reply',
      'Malformed reply',
    ]);
  });
});
