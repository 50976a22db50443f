import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FlowDiff, flowDiff } from '../../../scripts/flow-diff/flow-diff.ts';

/** A repository with one flow, at two commits. Below this one, so that its machines find XState. */
let repository = '';

beforeEach(async () => {
  const cache = join(import.meta.dirname, '../../../.cache');
  await mkdir(cache, { recursive: true });
  repository = await mkdtemp(join(cache, 'flow-diff-'));
});

afterEach(() => rm(repository, { recursive: true, force: true }));

const base = {
  'package.json': '{ "type": "module" }',
  'contract/calls/all-calls.ts': `
    export const namedCalls = new Map([['warmLamp', { path: '/warm' }], ['heatLamp', { path: '/heat' }]]);`,
  'locales/en.ts': `export const en = { 'lamp.warm': 'The lamp is warm.', 'lamp.cold': 'Cold.' };`,
  'locales/fr.ts': `export const fr = { 'lamp.warm': 'La lampe est chaude.', 'lamp.cold': 'Froid.' };`,
  'machines/lamp/lamp.machine.ts': `
    import { emit, fromPromise, setup } from 'xstate';
    const say = (message) => emit({ type: 'notice', level: 'info', message });
    const stub = Object.assign(fromPromise(() => new Promise(() => {})), { calls: ['warmLamp'] });
    export const lampMachine = setup({
      actors: { warm: stub },
      guards: { isSafe: () => true },
      delays: { patience: 2000 },
    }).createMachine({
      id: 'lamp',
      initial: 'off',
      states: {
        off: { on: { 'lamp.press': 'warming', 'lamp.drop': 'broken' } },
        warming: {
          invoke: {
            id: 'warm',
            src: 'warm',
            onDone: { target: 'on', actions: say('lamp.warm') },
            onError: { target: 'off', actions: say('lamp.cold') },
          },
          after: { patience: 'off' },
        },
        on: { on: { 'lamp.press': 'off' } },
        broken: { description: 'Its glass is on the floor.' },
      },
    });`,
  'testing/examples/lamp.ts': `
    import { lampMachine } from '../../machines/lamp/lamp.machine.ts';
    export const examples = [{
      machine: lampMachine,
      inputs: [undefined],
      events: [{ type: 'lamp.press' }, { type: 'lamp.drop' }],
      outcomes: { warm: { done: ['warm'], error: ['cold'] } },
    }];`,
};

/** The lamp dims in a state inside a new state, cannot be broken, and warms up otherwise. */
const changed = {
  'locales/en.ts': `export const en = { 'lamp.warm': 'The lamp is hot.', 'lamp.cold': 'Cold.' };`,
  'machines/lamp/lamp.machine.ts': base['machines/lamp/lamp.machine.ts']
    .replace(`calls: ['warmLamp']`, `calls: ['warmLamp', 'heatLamp']`)
    .replace(`, 'lamp.drop': 'broken'`, '')
    .replace(/broken: \{.*?\},/s, '')
    .replace('patience: 2000', 'patience: 3000')
    .replace(`onError: { target: 'off', actions: say('lamp.cold') }`, `onError: 'off'`)
    .replace(
      `on: { on: { 'lamp.press': 'off' } }`,
      `on: {
        initial: 'bright',
        on: { 'lamp.press': { guard: 'isSafe', target: 'off' } },
        states: { bright: { on: { 'lamp.drop': 'dim' } }, dim: {} },
      }`,
    ),
};

/** A recorded walk that warms the lamp, presses it and drops it. */
const walk = JSON.stringify({
  format: 'flow-inspector.walk',
  version: 1,
  id: 'walk-1',
  name: 'Warm, off, broken',
  recordedAt: 0,
  address: '/',
  stored: {},
  steps: [
    {
      kind: 'start',
      actor: 'lamp',
      machine: 'lamp',
      input: '[undefined]',
      leadsTo: 'off',
      effects: [],
      sentences: [],
    },
    ...[
      { type: 'lamp.press' },
      { type: 'xstate.done.actor.warm', output: 'warm' },
      { type: 'lamp.press' },
      { type: 'lamp.drop' },
    ].map((event) => ({
      kind: 'event',
      actor: 'lamp',
      event,
      cause: 'person',
      leadsTo: '',
      effects: [],
      sentences: [],
    })),
  ],
});

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(repository, name)), { recursive: true });
    await writeFile(join(repository, name), text);
  }
}

async function commitAll(): Promise<void> {
  const git = execa({ cwd: repository });
  await git`git init --quiet`;
  await git`git add --force .`;
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
  await git`git ${author} commit --quiet --message First`;
}

/** The text without the hash, and the charts of the page. */
async function read({ text, page }: FlowDiff) {
  const html = await readFile(page, 'utf8');
  const [, hash = ''] = /since-(\w+)\.html$/.exec(page) ?? [];
  const charts = [...html.matchAll(/<pre class="mermaid"[^>]*>(.*?)<\/pre>/gs)].map(
    ([, chart = '']) => chart.replaceAll('&gt;', '>').split('\n'),
  );
  return { lines: text.replaceAll(hash, 'abc1234').split('\n'), charts };
}

it('says that nothing differs from the same source', async () => {
  await write({ ...base, 'tests/machines/warm.walk.json': walk });
  await commitAll();
  const diff = await flowDiff({ root: repository, commit: 'HEAD' });
  expect(await read(diff)).toEqual({
    lines: ['0 flows differ from abc1234.', '1 recorded walks, 0 actors end in another state.'],
    charts: [],
  });
  expect(diff.isSame).toBe(true);
});

it('lists and draws what was added, removed and changed, and the walks that end elsewhere', async () => {
  await write(base);
  await commitAll();
  await write({ ...changed, 'walks/broken.walk.json': walk });
  const diff = await flowDiff({
    root: repository,
    commit: 'HEAD',
    walks: join(repository, 'walks'),
  });
  const { lines, charts } = await read(diff);
  expect(diff.isSame).toBe(false);
  expect(lines).toEqual([
    'lamp',
    '  states',
    '    ~ on',
    '        before: atomic',
    '        now:    compound',
    '    + on.bright: first, atomic',
    '    + on.dim: atomic',
    '    − broken: atomic; Its glass is on the floor.',
    '  transitions',
    '    ~ warming: warm fails',
    '        before: to off; does emit; says (info) `lamp.cold`',
    '        now:    to off',
    '    ~ warming: after patience',
    '        before: to off; 2 s',
    '        now:    to off; 3 s',
    '    + on: lamp.press [isSafe]: to off',
    '    + on.bright: lamp.drop: to on.dim',
    '    − off: lamp.drop: to broken',
    '    − on: lamp.press: to off',
    '  sentences',
    '    ~ lamp.warm',
    '        before: “The lamp is warm.” / “La lampe est chaude.”',
    '        now:    “The lamp is hot.” / “La lampe est chaude.”',
    '    − lamp.cold: “Cold.” / “Froid.”',
    '  calls',
    '    ~ warm',
    '        before: sends warmLamp in warming',
    '        now:    sends warmLamp, heatLamp in warming',
    '',
    '1 flow differs from abc1234.',
    '1 recorded walks, 1 actors end in another state.',
    'walks/broken.walk.json: lamp ends in another state',
    '    before: "broken"',
    '    now:    "off"',
  ]);
  expect(charts).toEqual([
    [
      'flowchart LR',
      '  s_off["off"]',
      '  s_warming["warming"]',
      '  subgraph s_on["~ on"]',
      '    s_on_any(["any state"])',
      '    s_on_bright["+ bright"]:::added',
      '    s_on_dim["+ dim"]:::added',
      '  end',
      '  class s_on changed',
      '  s_broken["− broken"]:::removed',
      '  s_warming -->|"~ warm fails"| s_off',
      '  s_warming -->|"~ after patience"| s_off',
      '  s_on_any -->|"+ lamp.press [isSafe]"| s_off',
      '  s_on_bright -->|"+ lamp.drop"| s_on_dim',
      '  s_off -->|"− lamp.drop"| s_broken',
      '  s_on_any -->|"− lamp.press"| s_off',
      '  s_off --> s_warming',
      '  s_warming --> s_on_any',
      '  classDef added fill:#e2f0e4,stroke:#1c6b35,stroke-width:3px,color:#123d22',
      '  classDef removed fill:#fbe6e1,stroke:#a33b2a,stroke-width:2px,stroke-dasharray:6 4,color:#6d2216',
      '  classDef changed fill:#fbefd5,stroke:#8a5a00,stroke-width:5px,color:#573900',
      '  linkStyle 2,3 stroke:#1c6b35,stroke-width:3px,color:#123d22',
      '  linkStyle 4,5 stroke:#a33b2a,stroke-width:2px,stroke-dasharray:6 4,color:#6d2216',
      '  linkStyle 0,1 stroke:#8a5a00,stroke-width:4px,color:#573900',
    ],
  ]);
});

it('names the calls of the desk, and describes a call without a name', async () => {
  const machine = base['machines/lamp/lamp.machine.ts'].replace(
    `import { emit`,
    `import { cool } from '../../contract/desk/cool.ts';
    import { emit`,
  );
  const files = {
    ...base,
    'contract/desk/cool.ts': `export const cool = { method: 'POST', path: '/cool' };`,
    'contract/desk/all-desk-calls.ts': `
      import { cool } from './cool.ts';
      export const namedDeskCalls = new Map([['coolLamp', cool]]);`,
    'machines/lamp/lamp.machine.ts': machine,
  };
  await write(files);
  await commitAll();
  await write({
    'machines/lamp/lamp.machine.ts': machine.replace(
      `['warmLamp']`,
      `['warmLamp', cool, { method: 'GET', path: '/lamps/:id' }]`,
    ),
  });
  const diff = await flowDiff({ root: repository, commit: 'HEAD' });
  expect((await read(diff)).lines).toEqual([
    'lamp',
    '  calls',
    '    ~ warm',
    '        before: sends warmLamp in warming',
    '        now:    sends warmLamp, coolLamp, GET /lamps/:id in warming',
    '',
    '1 flow differs from abc1234.',
    '0 recorded walks, 0 actors end in another state.',
  ]);
});

it('names a commit that does not exist', async () => {
  await write(base);
  await commitAll();
  await expect(flowDiff({ root: repository, commit: 'v9' })).rejects.toThrow(
    'There is no commit v9',
  );
});
