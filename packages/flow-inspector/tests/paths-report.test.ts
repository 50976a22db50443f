import { describe, expect, it } from 'vitest';
import { emit, fromPromise, setup } from 'xstate';
import { coverageTable } from '../src/coverage/coverage-table.ts';
import { examplesOf } from '../src/paths/path-examples.ts';
import { pathsPage } from '../src/paths/paths-page.ts';
import {
  countedWalk,
  faultsOf,
  forgottenMachines,
  reachedBy,
  walkFlow,
} from '../src/paths/walk-flow.ts';

/** A lamp with a state that nothing leads to, and an event that its examples may leave out. */
const lampMachine = setup({
  types: {
    events: {} as { type: 'lamp.switch' } | { type: 'lamp.break' },
    emitted: {} as { type: 'notice'; message: string },
  },
  actors: { warmUp: fromPromise<string>(() => new Promise(() => {})) },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { 'lamp.switch': 'warming' } },
    warming: {
      invoke: { id: 'warmUp', src: 'warmUp', onDone: 'on', onError: 'off' },
    },
    on: {
      on: {
        'lamp.switch': { target: 'off', actions: emit({ type: 'notice', message: 'Good night' }) },
      },
    },
    broken: { on: { 'lamp.break': 'off' } },
  },
});

const outcomes = { warmUp: { done: ['warm'], error: ['cold'] } };
const examples = [
  examplesOf({
    machine: lampMachine,
    inputs: [undefined],
    events: [{ type: 'lamp.switch' }, { type: 'lamp.break' }],
    outcomes,
  }),
];

describe('a new machine', () => {
  it('needs a file of examples', () => {
    const flow = { name: 'lamp', file: '', machines: [lampMachine] };
    expect(forgottenMachines({ ...flow, examples: [] })).toEqual(['lamp has no examples']);
    expect(forgottenMachines({ ...flow, examples })).toEqual([]);
  });

  it('needs examples of its own, beside those of another machine', () => {
    const torch = setup({}).createMachine({ id: 'torch' });
    const flow = { name: 'lamp', file: '', machines: [lampMachine, torch], examples };
    expect(forgottenMachines(flow)).toEqual(['lamp has no examples of torch']);
  });

  it('needs an outcome for each of its calls', async () => {
    const silent = examples.map((part) => ({ ...part, outcomes: {} }));
    await expect(walkFlow({ examples: silent })).rejects.toThrow(
      'lamp: no outcomes for the call warmUp',
    );
  });
});

const nothing = { unit: [], paths: [], browser: [], hand: [] };

describe('the report', () => {
  it('names every state and transition that no path reaches', async () => {
    const [walk] = await walkFlow({ examples });
    if (!walk) throw new Error('Nothing was walked');
    expect(walk.differences).toEqual([]);
    expect(walk.missed).toEqual(['lamp.broken', 'lamp.broken: lamp.break']);
    const coverage = {
      ...nothing,
      paths: reachedBy(walk),
      unit: ['lamp.off', 'lamp.off: lamp.switch', 'lamp.warming'],
      browser: ['lamp.off', 'lamp.off: lamp.switch'],
      hand: ['lamp.off', 'lamp.on', 'torch.on'],
    };
    expect(coverageTable([countedWalk(walk)], coverage).split('\n')).toEqual([
      'machine     states  transitions  paths  by paths  by unit tests  in browser  by hand  not in page',
      '─────────────────────────────────────────────────────────────────────────────────────────────────',
      'lamp             4            5      2     77.7%          33.3%       22.2%    22.2%            6',
      '─────────────────────────────────────────────────────────────────────────────────────────────────',
      '1 machines       4            5      2     77.7%          33.3%       22.2%    22.2%            6',
    ]);
    expect(faultsOf(walk)).toEqual([
      'lamp: no path reaches lamp.broken',
      'lamp: no path reaches lamp.broken: lamp.break',
    ]);
  });

  it('shows each path step by step, in a page that needs nothing beside it', async () => {
    const page = pathsPage(await walkFlow({ examples }), nothing, 1);
    expect(page).toContain('No path reaches <code>lamp.broken</code>.');
    expect(page).toContain(
      '<b>warmUp answers</b> <small>&quot;warm&quot;</small><br><code>on</code>',
    );
    expect(page).toContain(
      '{&quot;type&quot;:&quot;notice&quot;,&quot;message&quot;:&quot;Good night&quot;}',
    );
    expect(page).not.toMatch(/(?:src|href)="(?!#)|url\("(?!data:)/);
  });

  it('has the same numbers in its page, and lists what was never seen in the page', async () => {
    const browser = [
      'lamp.off',
      'lamp.off: lamp.switch',
      'lamp.warming',
      'lamp.warming: warmUp.onDone',
      'lamp.warming: warmUp.onError',
      'lamp.on',
    ];
    const page = pathsPage(await walkFlow({ examples }), { ...nothing, browser }, 1);
    expect(page).toContain(
      '<th scope="row"><a href="#lamp">lamp</a></th><td>4</td><td>5</td><td>2</td><td>0.0%</td><td>0.0%</td><td>66.6%</td><td>0.0%</td><td>3</td></tr>',
    );
    expect(page).toContain(
      '<summary>Never seen in the page: 3 of 9</summary><ul><li><code>lamp.broken</code></li><li><code>lamp.on: lamp.switch</code></li><li><code>lamp.broken: lamp.break</code></li></ul>',
    );
  });
});
