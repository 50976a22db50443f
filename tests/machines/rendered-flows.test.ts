import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, emit, fromPromise, setup } from 'xstate';
import { entranceMachine } from '#machines/guest/entrance.machine.ts';
import { createResourceMachine } from '#machines/shared/resource.machine.ts';
import { createToggleMachine } from '#machines/shared/toggle.machine.ts';
import { createRenderedFlows } from '#src/ssr/rendered-flows.ts';

const resource = createResourceMachine<string>({ id: 'news' });
const reading = (load: () => Promise<string>) =>
  resource.provide({ actors: { load: fromPromise(load) } });
const input = { request: undefined };

describe('the flows of a page on the server', () => {
  it('are sent as they rest, with their input', async () => {
    const flows = createRenderedFlows();
    const { promise, resolve } = Promise.withResolvers<string>();
    const menu = flows.at('a', createToggleMachine('menu'), {});
    const news = flows.at(
      'b',
      reading(() => promise),
      { input },
    );
    await menu.rested;
    expect(await Promise.race([news.rested, 'still at work'])).toBe('still at work');
    resolve('open all night');
    await news.rested;
    const sent = flows.sent();
    expect(Object.keys(sent)).toEqual(['a', 'b']);
    expect(sent.a).toEqual({
      machine: 'menu',
      input: undefined,
      snapshot: { status: 'active', value: 'closed', context: {}, children: {}, historyValue: {} },
    });
    expect(sent.b).toMatchObject({
      machine: 'news',
      input,
      snapshot: { value: 'loaded', context: { data: 'open all night' } },
    });
    flows.stop();
  });

  it('are one flow for each place, however often a view asks', () => {
    const flows = createRenderedFlows();
    const menu = createToggleMachine('menu');
    expect(flows.at('a', menu, {})).toBe(flows.at('a', menu, {}));
    expect(flows.at('b', menu, {})).not.toBe(flows.at('a', menu, {}));
    flows.stop();
  });

  it.each<[string, AnyStateMachine, unknown, string]>([
    [
      'has failed',
      reading(() => Promise.reject({ kind: 'noReply' })),
      input,
      'news: xstate.error.actor.load',
    ],
    [
      'leads to another page',
      entranceMachine,
      { isSignedIn: true, state: null },
      'entrance emitted navigate',
    ],
  ])(
    'are not sent when one %s, because the browser must do that',
    async (_case, machine, given, reason) => {
      const flows = createRenderedFlows();
      await flows.at('a', machine, { input: given }).rested;
      expect(() => flows.sent()).toThrow(reason);
      flows.stop();
    },
  );

  it('stay on the server while they wait for a delay, which would not survive the way', () => {
    const flows = createRenderedFlows();
    const prompt = setup({ types: { emitted: {} as { type: 'forget' } } }).createMachine({
      id: 'prompt',
      entry: emit({ type: 'forget' }),
      initial: 'waiting',
      states: { waiting: { after: { 5000: 'open' } }, open: {} },
    });
    flows.at('a', prompt, {});
    flows.at('b', createToggleMachine('menu'), {});
    expect(Object.keys(flows.sent())).toEqual(['b']);
    flows.stop();
  });
});
