import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { createActor, createMachine, fromPromise } from 'xstate';
import { vitestFiles } from '../src/record/export-vitest.ts';
import {
  type EventStep,
  type StartStep,
  type Walk,
  type WalkStep,
  walkText,
} from '../src/record/walk.ts';
import { onHeldActors } from '../src/testing/held-machine.ts';
import { recordedFlow } from '../src/testing/machine.ts';
import { tillMachine } from './till.machine.ts';

function starts(isCharged: boolean, leadsTo: string): StartStep {
  return {
    kind: 'start',
    actor: 'till',
    machine: 'till',
    source: { module: './till.machine.ts', name: 'tillMachine' },
    input: { isCharged },
    leadsTo,
    effects: [],
    sentences: [],
  };
}

function happens(
  type: string,
  cause: EventStep['cause'],
  leadsTo: string,
  message?: string,
): EventStep {
  const effects = message === undefined ? [] : [{ type: 'notice', message }];
  return { kind: 'event', actor: 'till', event: { type }, cause, leadsTo, effects, sentences: [] };
}

function walkWith(...steps: WalkStep[]): Walk {
  return {
    format: 'flow-inspector.walk',
    version: 1,
    id: 'walk-1',
    name: 'Recorded later',
    recordedAt: 0,
    address: '/',
    stored: {},
    steps,
  };
}

/** The charge fails once, the record fails once, and the page is loaded again before it succeeds. */
const recordedLater = walkWith(
  starts(false, 'idle'),
  happens('charge.press', 'control', 'charging'),
  happens('xstate.error.actor.charge', 'call', 'idle', 'charge.failed'),
  happens('charge.press', 'control', 'charging'),
  happens('xstate.done.actor.charge', 'call', 'recording'),
  happens('xstate.error.actor.record', 'call', 'unrecorded', 'record.failed'),
  { kind: 'load' },
  starts(true, 'unrecorded'),
  happens('record.retry', 'control', 'recording'),
  happens('xstate.done.actor.record', 'call', 'recorded', 'record.done'),
  happens('xstate.after.readingTime.till.recorded', 'delay', 'registering'),
  happens('xstate.done.actor.register', 'call', 'registered'),
);

/** The faults of a machine: what stands in the place of a text of its file, and what the test then says. */
const faults: Readonly<Record<string, { from: string; to: string; says: string }>> = {
  'a failed call leads to another state': {
    from: "target: 'idle', actions",
    to: "target: 'charging', reenter: true, actions",
    says: "expected 'charging' to deeply equal 'idle'",
  },
  'a call that is done leads to another state': {
    from: "onDone: 'recording'",
    to: "onDone: 'recorded'",
    says: 'charge done leads to "recorded". In the walk it led to "recording"',
  },
  'a notice before the reload is missing': {
    from: ", actions: { type: 'tell', params: 'charge.failed' }",
    to: '',
    says: "expected [ { type: 'notice', …(1) } ] to deeply equal [ { type: 'notice', …(1) }, …(1) ]",
  },
  'the machine starts in another state after the reload': {
    from: "guard: 'isCharged', target: 'unrecorded'",
    to: "guard: 'isCharged', target: 'recorded'",
    says: "expected 'recorded' to deeply equal 'unrecorded'",
  },
  'an event after the reload leads to another state': {
    from: "'record.retry': 'recording'",
    to: "'record.retry': 'idle'",
    says: "expected 'idle' to deeply equal 'recording'",
  },
  'a notice after the reload says something else': {
    from: "params: 'record.done'",
    to: "params: 'record.failed'",
    says: "expected [ { type: 'notice', …(1) } ] to deeply equal [ { type: 'notice', …(1) } ]",
  },
  'a delay leads to another state': {
    from: "readingTime: 'registering'",
    to: "readingTime: 'idle'",
    says: 'after readingTime leads to "idle". In the walk it led to "registering"',
  },
  'the last call leads to another state': {
    from: "onDone: 'registered'",
    to: "onDone: 'idle'",
    says: 'register done leads to "idle". In the walk it led to "registered"',
  },
};

/** A folder with an exported test and the machine that it imports. */
async function writeExport(folder: string, machine: string): Promise<void> {
  await mkdir(folder);
  await writeFile(join(folder, 'till.machine.ts'), machine);
  for (const file of vitestFiles(recordedLater, 'till')) {
    await writeFile(join(folder, file.name), await file.text());
  }
}

/** What each test of a folder says, by the name of its own folder. A test that passes says nothing. */
async function runTests(folder: string): Promise<Record<string, string>> {
  const vitest = createRequire(import.meta.url).resolve('vitest/package.json');
  const report = join(folder, 'report.json');
  const options = ['--root', folder, '--reporter=json', `--outputFile=${report}`];
  const args = [join(dirname(vitest), 'vitest.mjs'), 'run', ...options];
  const ended = Promise.withResolvers<void>();
  // It exits with an error, because tests fail.
  execFile(process.execPath, args, () => ended.resolve());
  await ended.promise;
  const { testResults }: Report = JSON.parse(await readFile(report, 'utf8'));
  return Object.fromEntries(
    testResults.map(({ name, message, assertionResults }) => {
      const said = assertionResults.flatMap(({ failureMessages }) => failureMessages);
      const [line = ''] = [message, ...said]
        .join('')
        .replaceAll(/^\w*Error: /g, '')
        .split('\n');
      return [basename(dirname(name)), line];
    }),
  );
}

/** The part of Vitest's report that is read here. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly failureMessages: readonly string[] }[];
  }[];
}

test('an exported test fails for a fault in any part of its walk, also after a reload', async () => {
  const source = await readFile(join(import.meta.dirname, 'till.machine.ts'), 'utf8');
  const caches = join(import.meta.dirname, '../.cache');
  await mkdir(caches, { recursive: true });
  const folder = await mkdtemp(join(caches, 'exported-'));
  await writeExport(join(folder, 'no fault'), source);
  for (const [name, { from, to }] of Object.entries(faults)) {
    const faulty = source.replace(from, to);
    expect(faulty, from).not.toBe(source);
    await writeExport(join(folder, name), faulty);
  }
  const wanted = Object.entries(faults).map(([name, { says }]) => [name, says]);
  expect(await runTests(folder)).toEqual({ 'no fault': '', ...Object.fromEntries(wanted) });
  await rm(folder, { recursive: true });
}, 60_000);

test('an exported test has the runs of its actor in order', async () => {
  const [file] = vitestFiles(recordedLater, 'till');
  expect(await file?.text()).toBe(`import { recordedFlow } from 'flow-inspector/testing/machine';
import { expect, test } from 'vitest';
import { tillMachine } from './till.machine.ts';

test('Recorded later', async () => {
  const file = new URL('./recorded-later.walk.json', import.meta.url);
  const flow = await recordedFlow(tillMachine, file, 'till');
  expect(flow.starts()).toEqual('idle');
  expect(await flow.happens('charge.press')).toEqual('charging');
  expect(await flow.happens('charge failed')).toEqual('idle');
  expect(await flow.happens('charge.press')).toEqual('charging');
  expect(await flow.happens('record failed')).toEqual('unrecorded');
  expect(flow.effects()).toEqual([
    { type: 'notice', message: 'charge.failed' },
    { type: 'notice', message: 'record.failed' },
  ]);

  expect(flow.starts()).toEqual('unrecorded');
  expect(await flow.happens('record.retry')).toEqual('recording');
  expect(await flow.ends()).toEqual('registered');
  expect(flow.effects()).toEqual([{ type: 'notice', message: 'record.done' }]);
});
`);
});

test('a run that continued from a snapshot continues from it again', async () => {
  const context = { isCharged: true };
  const snapshot = {
    status: 'active',
    value: 'registering',
    context,
    children: {},
    historyValue: {},
  };
  const walk = walkWith(
    { ...starts(true, 'registering'), snapshot },
    happens('xstate.after.readingTime.till.recorded', 'delay', 'registering'),
  );
  const folder = await mkdtemp(join(tmpdir(), 'walk-'));
  const file = join(folder, 'continued.walk.json');
  await writeFile(file, walkText(walk));
  const flow = await recordedFlow(tillMachine, pathToFileURL(file), 'till');
  expect(flow.starts()).toBe('registering');
  await expect(flow.ends()).rejects.toThrow(
    'No timer xstate.after.readingTime.till.recorded is running',
  );
  expect(() => flow.starts()).toThrow('The walk has no more runs of this actor');
  await rm(folder, { recursive: true });
});

test('an actor that has no name is replaced too', () => {
  const sent: string[] = [];
  const machine = createMachine({
    id: 'asking',
    initial: 'asking',
    states: {
      asking: {
        invoke: { id: 'ask', src: fromPromise(async () => sent.push('ask')), onDone: 'done' },
      },
      done: {},
    },
  });
  const held = fromPromise(async () => sent.push('held'));
  createActor(onHeldActors(machine, held)).start();
  expect(sent).toEqual(['held']);
});
