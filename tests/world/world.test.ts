import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { recordedFlow } from 'flow-inspector/testing/machine';
import { walkOf } from 'flow-inspector/walks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingMachine } from '#machines/guest/booking/booking.machine.ts';
import { areas } from './areas.ts';
import { explore } from './explore.ts';
import { type Ground, setUp } from './set-up.ts';
import { count } from './steps.ts';
import { World } from './world.ts';

let ground: Ground;

// A busy machine needs long to start the server.
beforeAll(async () => {
  ground = await setUp();
}, 300_000);

afterAll(async () => {
  console.log(`${count.steps} steps in the world`);
  await ground.server.close();
});

describe('several things at once', () => {
  for (const area of areas) {
    it(area.name, () => explore(area, ground.server, ground.clock));
  }
});

describe('the walk of a run', () => {
  it('opens in the inspector, and its flow takes the same way again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ndako-walks-'));
    const plan = { isOneBrowser: true, isVisitor: false, hasTiers: true };
    const world = await World.create(ground.server, ground.clock, plan);
    const tab = world.tab('Tab A');
    tab.run(() => tab.goTo(world.listing));
    await world.settle();
    for (let step = 0; step < 4; step += 1) {
      tab.page?.goOn();
      await world.settle();
    }
    const [file = ''] = world.walk.write(folder, 'walk');
    world.close();
    const walk = walkOf(await readFile(file, 'utf8'));
    const pressed = ['checkIn.chosen', 'checkOut.chosen', 'policy.accept', 'booking.submit'];
    expect(walk?.steps.flatMap((one) => (one.kind === 'event' ? one.event.type : []))).toEqual([
      'xstate.done.actor.readTerms',
      ...pressed,
      'xstate.done.actor.createBooking',
    ]);
    const again = await recordedFlow(bookingMachine, pathToFileURL(file), 'booking');
    again.starts();
    for (const event of pressed) await again.happens(event);
    expect(await again.ends()).toEqual({ held: 'choosing' });
    await rm(folder, { recursive: true });
  });
});
