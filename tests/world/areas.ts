import fc from 'fast-check';
import {
  arriving,
  changes,
  failing,
  hosting,
  passing,
  receivingCash,
  wrongClock,
} from './actors/around.ts';
import { moving, signingIn, slowPages, switchingLanguage } from './actors/moving.ts';
import { goingOn, pressing } from './actors/person.ts';
import type { Area } from './explore.ts';
import type { World } from './world.ts';

const plan = {
  isOneBrowser: fc.boolean(),
  isVisitor: fc.constant(false),
  hasTiers: fc.boolean(),
};

function open(...names: readonly string[]) {
  return async (world: World) => {
    for (const name of names) {
      const tab = world.tab(name);
      tab.run(() => tab.goTo(world.listing));
    }
    await world.settle();
  };
}

/** Books in the tab with the controls of the page. */
async function book(world: World, name: string): Promise<void> {
  await open(name)(world);
  const tab = world.tab(name);
  for (let step = 0; step < 4; step += 1) {
    tab.page?.goOn();
    await world.settle();
  }
}

export const areas: readonly Area[] = [
  {
    name: 'a guest on two devices',
    plan: fc.record(plan),
    begin: open('Tab A', 'Tab B'),
    actors: [
      goingOn('Tab A', 5),
      pressing('Tab A', 4),
      goingOn('Tab B', 5),
      pressing('Tab B', 3),
      receivingCash(3),
      moving('Tab A', 1),
      failing('Tab A', 1),
      arriving(1),
      passing(1),
    ],
    length: 40,
    runs: 40,
  },
  {
    name: 'a home that changes',
    plan: fc.record(plan),
    begin: open('Tab A'),
    actors: [
      goingOn('Tab A', 7),
      pressing('Tab A', 3),
      hosting(3),
      switchingLanguage('Tab A', 2),
      failing('Tab A', 2),
      arriving(1),
      moving('Tab A', 1),
      wrongClock('Tab A', 1),
      passing(1),
    ],
    length: 40,
    runs: 40,
  },
  {
    name: 'pages that come late',
    plan: fc.record(plan),
    begin: open('Tab A'),
    actors: [
      goingOn('Tab A', 6),
      pressing('Tab A', 3),
      slowPages('Tab A', 3),
      moving('Tab A', 2),
      passing(1),
    ],
    length: 30,
    runs: 40,
  },
  {
    name: 'a payment',
    plan: fc.record(plan),
    begin: async (world) => {
      await book(world, 'Tab A');
      const tab = world.tab('Tab A');
      tab.run(() => tab.goTo({ to: '/payment-processing', state: {} }));
      await world.settle();
    },
    actors: [
      goingOn('Tab A', 8),
      pressing('Tab A', 1),
      failing('Tab A', 3, changes),
      arriving(3),
      passing(3),
      moving('Tab A', 1),
      receivingCash(1),
    ],
    length: 40,
    runs: 40,
  },
  {
    name: 'a visitor who signs in',
    plan: fc.record({ ...plan, isVisitor: fc.constant(true) }),
    begin: open('Tab A'),
    actors: [
      goingOn('Tab A', 4),
      pressing('Tab A', 6),
      moving('Tab A', 2),
      signingIn('Tab A', 2),
      hosting(1),
      passing(1),
    ],
    length: 30,
    runs: 40,
  },
  {
    name: 'a cancellation',
    plan: fc.record(plan),
    begin: async (world) => {
      await book(world, 'Tab A');
      const tab = world.tab('Tab A');
      tab.run(() => tab.goTo({ to: '/bookings' }));
      await world.settle();
    },
    actors: [
      pressing('Tab A', 8),
      failing('Tab A', 3),
      arriving(2),
      passing(1),
      receivingCash(2),
      moving('Tab A', 1),
      pressing('Tab B', 1),
    ],
    length: 30,
    runs: 40,
  },
  {
    name: 'pictures at the desk',
    plan: fc.record(plan),
    begin: async (world) => {
      const tab = world.tab('The operator');
      tab.run(() => tab.goTo({ to: '/desk/pictures' as '/' }));
    },
    actors: [
      pressing('The operator', 6),
      goingOn('The operator', 2),
      failing('The operator', 4),
      arriving(4),
      passing(1),
    ],
    length: 25,
    runs: 30,
  },
];
