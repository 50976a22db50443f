import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { examples, lamp, walk } from './lamp.ts';
import { SmallProject } from './small-project.ts';

let project: SmallProject;
afterEach(() => project.remove());

/** The page of the lamp. */
const pageOfLamp = `# lamp

A lamp that must be warm.

Source: [src/lamp.machine.ts](../../src/lamp.machine.ts).

## Chart

\`\`\`mermaid
stateDiagram-v2
  [*] --> flow_off
  state "off" as flow_off
  state "warming" as flow_warming
  state "on" as flow_on
  state "broken" as flow_broken
  flow_off --> flow_warming : lamp.press<br/>[isSafe]
  flow_off --> flow_broken : lamp.drop
  flow_warming --> flow_on : warm answers
  flow_warming --> flow_off : warm fails<br/>after 2 s
  flow_on --> flow_off : lamp.press
\`\`\`

## States

| state | kind, tags | meaning |
| --- | --- | --- |
| \`off\` | first |  |
| \`warming\` |  |  |
| \`on\` |  |  |
| \`broken\` |  | Its glass is on the floor. |

## Transitions

Of the lines with the same state and trigger, the first one whose guard is true is taken. The lines of a state come before those of the state around it.

| state | trigger | guard | target | effects |
| --- | --- | --- | --- | --- |
| \`off\` | lamp.press | isSafe | \`warming\` |  |
| \`off\` | lamp.drop |  | \`broken\` |  |
| \`warming\` | warm answers |  | \`on\` | \`say\` |
| \`warming\` | warm fails |  | \`off\` |  |
| \`warming\` | after 2 s |  | \`off\` |  |
| \`on\` | lamp.press |  | \`off\` |  |

## Calls

| call | actor | states |
| --- | --- | --- |
| \`warm\` | \`warm\` | \`warming\` |

## Delays

| delay | ms | duration | states |
| --- | --- | --- | --- |
| \`patience\` | 2000 | 2 s | \`warming\` |

[All flows](README.md). \`npx flow-inspector docs\` generates this page from the code: change the machine, not this page.
`;

describe('docs', () => {
  it('writes a page for each file with machines, and finds it stale after a change', async () => {
    project = await SmallProject.of(lamp);
    expect(await project.command('docs')).toEqual({
      code: 0,
      out: ['2 pages in docs/flows, 2 changed'],
      err: [],
    });
    expect(await readFile(join(project.folder, 'docs/flows/lamp.md'), 'utf8')).toBe(pageOfLamp);
    const index = await readFile(join(project.folder, 'docs/flows/README.md'), 'utf8');
    expect(index.split('\n').slice(0, 7)).toEqual([
      '# Flows',
      '',
      '| flow | states | transitions | description |',
      '| --- | --- | --- | --- |',
      '| [lamp](lamp.md) | 4 | 6 | A lamp that must be warm. |',
      '',
      '## How to read a page',
    ]);
    expect(await project.command('docs', '--check')).toEqual({ code: 0, out: [], err: [] });

    const source = lamp['src/lamp.machine.ts'].replace('patience: 2000', 'patience: 3000');
    await project.write({ 'src/lamp.machine.ts': source, 'docs/flows/own.md': 'A note.' });
    expect(await project.command('docs', '--check')).toEqual({
      code: 1,
      out: [],
      err: ['docs/flows/lamp.md is stale', 'Run npx flow-inspector docs and review the changes.'],
    });
  });

  it('names two files that would have the same page', async () => {
    project = await SmallProject.of({
      ...lamp,
      'src/old/lamp.machine.ts': lamp['src/lamp.machine.ts'],
    });
    expect(await project.command('docs')).toEqual({
      code: 1,
      out: [],
      err: ['Two files have the name lamp, so they would have the same page.'],
    });
  });
});

/** The lamp has a state inside a new state, cannot be broken, and is less patient. */
const changedLamp = lamp['src/lamp.machine.ts']
  .replace(`, 'lamp.drop': 'broken'`, '')
  .replace(/broken: \{.*?\},/s, '')
  .replace('patience: 2000', 'patience: 1000')
  .replace(
    `on: { on: { 'lamp.press': 'off' } }`,
    `on: { initial: 'bright', on: { 'lamp.press': 'off' }, states: { bright: {} } }`,
  );

describe('diff', () => {
  it('says that nothing differs from the same source', async () => {
    project = await SmallProject.of({ ...lamp, 'tests/warm.walk.json': walk });
    const commit = await project.commit();
    const { code, out } = await project.command('diff', '--since', 'HEAD');
    expect({ code, out }).toEqual({
      code: 0,
      out: [
        `0 flows differ from ${commit}.`,
        '1 recorded walks, 0 actors end in another state.',
        `The charts are in .cache/flow-inspector/flows/since-${commit}.html`,
      ],
    });
  });

  it('lists what was added, removed and changed, and the walks that end elsewhere', async () => {
    project = await SmallProject.of(lamp);
    const commit = await project.commit();
    await project.write({ 'src/lamp.machine.ts': changedLamp, 'walks/broken.walk.json': walk });
    const { code, out } = await project.command('diff', '--since', 'HEAD', '--walks', 'walks');
    expect(code).toBe(1);
    expect(out.map((line) => line.replaceAll(commit, 'abc1234'))).toEqual([
      'lamp',
      '  states',
      '    ~ on',
      '        before: atomic',
      '        now:    compound',
      '    + on.bright: first, atomic',
      '    − broken: atomic; Its glass is on the floor.',
      '  transitions',
      '    ~ warming: after patience',
      '        before: to off; 2 s',
      '        now:    to off; 1 s',
      '    − off: lamp.drop: to broken',
      '',
      '1 flow differs from abc1234.',
      '1 recorded walks, 1 actors end in another state.',
      'walks/broken.walk.json: lamp ends in another state',
      '    before: "broken"',
      '    now:    "off"',
      'The charts are in .cache/flow-inspector/flows/since-abc1234.html',
    ]);
  });

  it('writes a comment for GitHub, with the changed charts', async () => {
    project = await SmallProject.of({ ...lamp, 'tests/broken.walk.json': walk });
    const commit = await project.commit();
    await project.write({ 'src/lamp.machine.ts': changedLamp });
    const { code, out } = await project.command('diff', '--since', 'HEAD', '--format', 'github');
    expect(code).toBe(1);
    expect(out.map((line) => line.replaceAll(commit, 'abc1234'))).toEqual([
      '## Flows since abc1234',
      '',
      '1 flow differs. 1 recorded walks, 1 actors end in another state.',
      '',
      '- `tests/broken.walk.json`: `lamp` ends in another state',
      '  - before: `"broken"`',
      '  - now: `"off"`',
      '',
      '<details><summary><b>lamp</b>: 3 in states, 2 in transitions</summary>',
      '',
      '```mermaid',
      'flowchart LR',
      '  s_off["off"]',
      '  s_warming["warming"]',
      '  subgraph s_on["~ on"]',
      '    s_on_bright["+ bright"]:::added',
      '  end',
      '  class s_on changed',
      '  s_broken["− broken"]:::removed',
      '  s_warming -->|"~ after patience"| s_off',
      '  s_off -->|"− lamp.drop"| s_broken',
      '  s_off --> s_warming',
      '  s_warming --> s_off',
      '  classDef added fill:#e2f0e4,stroke:#1c6b35,stroke-width:3px,color:#123d22',
      '  classDef removed fill:#fbe6e1,stroke:#a33b2a,stroke-width:2px,stroke-dasharray:6 4,color:#6d2216',
      '  classDef changed fill:#fbefd5,stroke:#8a5a00,stroke-width:5px,color:#573900',
      '  linkStyle 1 stroke:#a33b2a,stroke-width:2px,stroke-dasharray:6 4,color:#6d2216',
      '  linkStyle 0 stroke:#8a5a00,stroke-width:4px,color:#573900',
      '```',
      '',
      '**states**',
      '',
      '- ~ `on`',
      '  - before: atomic',
      '  - now: compound',
      '- + `on.bright`: first, atomic',
      '- − `broken`: atomic; Its glass is on the floor.',
      '',
      '**transitions**',
      '',
      '- ~ `warming: after patience`',
      '  - before: to off; 2 s',
      '  - now: to off; 1 s',
      '- − `off: lamp.drop`: to broken',
      '',
      '</details>',
    ]);
  });

  it.each([
    [
      ['diff'],
      'Say which commit to compare with, for example: npx flow-inspector diff --since main',
    ],
    [['diff', '--since', 'v9'], 'There is no commit v9'],
    [['diff', '--since', 'HEAD', '--format', 'pdf'], '--format must be text or github.'],
  ])('%j says what is wrong', async (args, sentence) => {
    project = await SmallProject.of(lamp);
    await project.commit();
    expect(await project.command(...args)).toEqual({ code: 1, out: [], err: [sentence] });
  });
});

describe('coverage', () => {
  const taken = { ids: ['lamp.off', 'lamp.off: lamp.drop', 'lamp.broken'] };

  it('counts what tests and recorded walks have taken', async () => {
    project = await SmallProject.of({
      ...lamp,
      ...examples,
      'coverage/lamp.json': JSON.stringify(taken),
      'coverage/gone.json': JSON.stringify({ source: 'gone.test.ts', ids: ['lamp.on'] }),
      'tests/broken.walk.json': walk,
    });
    expect((await project.command('coverage')).out).toEqual([
      'machine     states  transitions  by unit tests  in browser  by hand  not in page',
      '────────────────────────────────────────────────────────────────────────────────',
      'lamp             4            6          30.0%        0.0%    40.0%            6',
      '────────────────────────────────────────────────────────────────────────────────',
      '1 machines       4            6          30.0%        0.0%    40.0%            6',
    ]);
    const { out } = await project.command('coverage', '--json');
    expect(JSON.parse(out.join(''))).toMatchObject({
      unit: taken.ids.toSorted(),
      paths: [],
      browser: [],
    });
  });
});

describe('paths', () => {
  it('follows every path, and names what none reaches', async () => {
    project = await SmallProject.of({ ...lamp, ...examples });
    const whole = await project.command('paths');
    expect(whole.code).toBe(0);
    expect(whole.out.map(withoutTime)).toEqual([
      'machine     states  transitions  paths  by paths  by unit tests  in browser  by hand  not in page',
      '─────────────────────────────────────────────────────────────────────────────────────────────────',
      'lamp             4            6      4    100.0%           0.0%        0.0%     0.0%           10',
      '─────────────────────────────────────────────────────────────────────────────────────────────────',
      '1 machines       4            6      4    100.0%           0.0%        0.0%     0.0%           10',
      'Walked in 0.0 s.',
      'Every path step by step, and what was never seen in the page: .cache/flow-inspector/paths/index.html',
    ]);

    const source = lamp['src/lamp.machine.ts'].replace(`, 'lamp.drop': 'broken'`, '');
    await project.write({ 'src/lamp.machine.ts': source });
    const missing = await project.command('paths');
    expect([missing.code, missing.out[5]]).toEqual([1, 'lamp: no path reaches lamp.broken']);
  });

  it('needs examples', async () => {
    project = await SmallProject.of(lamp);
    const { code, err } = await project.command('paths');
    expect([code, err]).toEqual([
      1,
      [
        'The paths of a machine need examples of its events and replies. Say in flow-inspector.config.ts where they are, with "examples".',
      ],
    ]);
  });

  function withoutTime(line: string): string {
    return line.replace(/[\d.]+ s\.$/, '0.0 s.');
  }
});

describe('any command', () => {
  it('says that it does not exist, or lists all of them', async () => {
    project = await SmallProject.of(lamp);
    expect(await project.command('charts')).toEqual({
      code: 1,
      out: [],
      err: ['There is no command charts. The commands are docs, diff, coverage and paths.'],
    });
    const { code, out } = await project.command('docs', '--help');
    expect(code).toBe(0);
    expect(
      out.filter((line) => line.startsWith('  npx')).map((line) => line.split(' ')[4]),
    ).toEqual(['--app', 'docs', 'diff', 'coverage', 'paths']);
  });

  it('needs a configuration and machines', async () => {
    project = await SmallProject.of({});
    expect(await project.command('docs')).toEqual({
      code: 1,
      out: [],
      err: [
        `There is no flow-inspector.config.ts in ${project.folder}. Its least text is:`,
        '',
        `  export default { machines: 'src/**/*.machine.ts' };`,
      ],
    });
    await project.write({ 'flow-inspector.config.ts': 'export default {};' });
    expect((await project.command('docs')).err).toEqual([
      `${join(project.folder, 'flow-inspector.config.ts')} must have a default export with "machines".`,
    ]);
    await project.write({ 'flow-inspector.config.ts': lamp['flow-inspector.config.ts'] });
    expect((await project.command('coverage')).err).toEqual([
      'No file of src/**/*.machine.ts exports a machine.',
    ]);
  });
});
