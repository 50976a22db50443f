import { expect, it } from 'vitest';
import { initialTransition, setup, transition } from 'xstate';
import { effectsIn } from '../../src/charts/effects.ts';
import { instrument, takes, visitsIn } from '../../src/charts/instrument.ts';

const lamp = setup({
  types: {
    events: {} as { type: 'press' | 'shake' | 'look' },
    emitted: {} as { type: 'click' },
  },
  guards: { isBroken: () => false },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  on: { look: { actions: ({ self }) => self } },
  states: {
    off: { on: { press: [{ guard: 'isBroken' }, { target: 'on' }], shake: {} } },
    on: {
      type: 'parallel',
      states: {
        bulb: { initial: 'cold', states: { cold: { always: 'warm' }, warm: {} } },
        before: { type: 'history' },
      },
    },
  },
});

it('names every state and every transition like the chart', () => {
  const { states, transitions } = instrument(lamp);
  expect(states).toEqual([
    'lamp.off',
    'lamp.on',
    'lamp.on.bulb',
    'lamp.on.bulb.cold',
    'lamp.on.bulb.warm',
  ]);
  expect(transitions).toEqual([
    'lamp: look',
    'lamp.off: press #1',
    'lamp.off: press #2',
    'lamp.off: shake',
    'lamp.on.bulb.cold: always',
  ]);
});

it('reports the transitions that are taken and the states that are entered', () => {
  const { machine } = instrument(lamp);
  const [off, started] = initialTransition(machine);
  expect(visitsIn(started)).toEqual(['lamp.off']);
  const [on, pressed] = transition(machine, off, { type: 'press' });
  expect(visitsIn(pressed)).toEqual([
    'lamp.off: press #2',
    'lamp.on',
    'lamp.on.bulb',
    'lamp.on.bulb.cold',
    'lamp.on.bulb.cold: always',
    'lamp.on.bulb.warm',
  ]);
  expect(on.value).toEqual({ on: { bulb: 'warm' } });
});

it('accepts the events that the machine accepts', () => {
  const { machine } = instrument(lamp);
  const [off] = initialTransition(machine);
  const events = ['press', 'shake', 'look'] as const;
  expect(events.map((type) => takes(off, { type }))).toEqual([true, false, true]);
});

it('lists the effects of a step', () => {
  expect(
    effectsIn([
      { type: 'xstate.emit', params: { event: { type: 'click' } } },
      { type: 'xstate.assign', params: { event: { type: 'other' } } },
      { type: 'beep', params: undefined },
    ]),
  ).toEqual([{ type: 'click' }]);
});
