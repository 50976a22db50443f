import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { movedWalks, walkFilesIn } from 'flow-inspector/diff';
import { machinesOf } from 'flow-inspector/flows';
import { type ActorRun, runsOf, walkOf } from 'flow-inspector/walks';
import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { everyFlow } from '#testing/machine/every-flow.ts';

const root = join(import.meta.dirname, '../..');
const files = walkFilesIn([join(root, 'tests')]);
const flows = new Map(everyFlow.flatMap(machinesOf).map((machine) => [machine.id, { machine }]));

/** The same flows with machines that take no step, so that the end of every actor differs. */
const still = setup({}).createMachine({ id: 'still', initial: 'still', states: { still: {} } });
const everyStill = new Map([...flows.keys()].map((id) => [id, { machine: still }]));

function runsIn(file: string): ActorRun[] {
  const walk = walkOf(readFileSync(file, 'utf8'));
  if (!walk) throw new Error(`${file} is not a walk of this version`);
  return runsOf(walk);
}

/** The last recorded state of an actor in a walk. */
function endIn(name: string, actor: string): unknown {
  const file = join(root, 'tests/deep/walks/recorded', `${name}.walk.json`);
  const run = runsIn(file).findLast(({ start }) => start.actor === actor);
  return run?.events.at(-1)?.leadsTo;
}

test.for([
  ['a-refused-guest', 'booking', 'left'],
  ['a-refused-guest-in-development', 'booking', 'left'],
  ['a-booking-that-got-no-reply', 'booking', 'planning'],
  ['captured-but-not-recorded', 'payment', 'unsettled'],
  ['too-many-codes', 'oneTimeCode', 'entering'],
  ['a-refund-that-is-not-registered', 'cancellation', 'refunding'],
  ['a-session-that-is-lost-while-paying', 'payment', 'left'],
])('the recorded walk %s ends with %s in %s', ([name = '', actor = '', end = '']) => {
  expect(JSON.stringify(endIn(name, actor))).toContain(`"${end}"`);
});

test('every actor of a recorded walk ends in its recorded state on the present machines', async () => {
  // `machines/` does not have the small loads that a page makes with a factory.
  const runs = files.flatMap((file) =>
    runsIn(file).flatMap((run) => (flows.has(run.start.machine) ? { file, ...run } : [])),
  );
  const recorded = runs.map(({ file, start: { actor }, events }) => {
    return { file: relative(root, file), actor, now: JSON.stringify(events.at(-1)?.leadsTo) };
  });
  const moved = await movedWalks(files, root, everyStill, flows);
  expect(moved.map(({ file, actor, now }) => ({ file, actor, now }))).toEqual(recorded);
});

test('the walks that end in another state on a changed machine are listed', async () => {
  const booking = flows.get('booking');
  if (!booking) throw new Error('There is no booking');
  const machine = booking.machine.provide({ guards: { canBook: () => false } });
  const after = new Map(flows).set('booking', { machine });
  const moved = await movedWalks(files, root, flows, after);
  expect(moved.map(({ file, actor }) => `${basename(file)}: ${actor}`)).toEqual([
    'a-booking-that-got-no-reply.walk.json: booking',
    'a-refused-guest-in-development.walk.json: booking',
    'a-refused-guest.walk.json: booking',
    'a-session-that-is-lost-while-paying.walk.json: booking',
    'captured-but-not-recorded.walk.json: booking',
  ]);
});
