import fc from 'fast-check';
import { paymentPath, storedTargets } from '#contract/forms/payment-target.ts';
import { sitePath } from '#contract/site-path.ts';
import {
  arriving,
  changes,
  charging,
  endingSession,
  failing,
  hosting,
  linking,
  makingCodes,
  passing,
  reads,
  receivingCash,
  wrongClock,
} from './actors/around.ts';
import {
  claimForm,
  messagesOf,
  moving,
  newBooking,
  openingClaim,
  openingLink,
  openingMessages,
  openingNewBooking,
  openingStays,
  signingIn,
  signingInAtDesk,
  slowPages,
  switchingLanguage,
} from './actors/moving.ts';
import { goingOn, pressing } from './actors/person.ts';
import type { Area } from './explore.ts';
import { ListingPage } from './people/listing-page.ts';
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

/** Books, promises cash and opens My Payments. */
async function promiseCash(world: World, name: string): Promise<void> {
  await book(world, name);
  const tab = world.tab(name);
  const { page } = tab;
  if (page instanceof ListingPage) page.send({ type: 'booking.payCash' });
  await world.settle();
  tab.run(() => tab.goTo({ to: '/payments' }));
  await world.settle();
}

const desk = ['The manager', 'The colleague'];

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
    runs: 35,
  },
  {
    name: 'pages that come late',
    plan: fc.record({ ...plan, isVisitor: fc.boolean() }),
    begin: open('Tab A'),
    actors: [
      goingOn('Tab A', 6),
      pressing('Tab A', 3),
      slowPages('Tab A', 3),
      moving('Tab A', 2),
      passing(1),
    ],
    length: 30,
    runs: 35,
  },
  {
    name: 'a payment',
    plan: fc.record(plan),
    begin: async (world) => {
      await book(world, 'Tab A');
      const tab = world.tab('Tab A');
      tab.run(() => {
        const targetId = window.localStorage.getItem(storedTargets.newBooking.key) ?? undefined;
        tab.goTo({ to: paymentPath({ purpose: 'newBooking', targetId }), state: {} });
      });
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
    name: 'a payment link',
    plan: fc.record(plan),
    begin: async (world) => {
      await book(world, 'Tab A');
      await world.desk.makeLink();
      const tab = world.tab('The payer');
      tab.run(() => tab.goTo(world.link));
      await world.settle();
    },
    actors: [
      goingOn('The payer', 5),
      pressing('The payer', 4),
      charging(4),
      failing('The payer', 2),
      arriving(2),
      linking(1),
      openingLink('The payer', 1),
      receivingCash(1),
      passing(1, [5000, 70_000]),
    ],
    length: 30,
    runs: 10,
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
    runs: 30,
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
    runs: 30,
  },
  {
    name: 'My Payments',
    plan: fc.record(plan),
    begin: async (world) => {
      await promiseCash(world, 'Tab A');
    },
    actors: [
      pressing('Tab A', 8),
      failing('Tab A', 3),
      arriving(2),
      passing(2),
      receivingCash(1),
      goingOn('Tab A', 1),
      moving('Tab A', 1),
      slowPages('Tab A', 1),
    ],
    length: 30,
    runs: 30,
  },
  {
    name: 'parts and charges',
    plan: fc.record(plan),
    begin: async (world) => {
      await open('Tab B')(world);
      await promiseCash(world, 'Tab A');
    },
    actors: [
      goingOn('Tab A', 5),
      pressing('Tab A', 3),
      goingOn('Tab B', 6),
      pressing('Tab B', 2),
      charging(4),
      moving('Tab A', 2),
      failing('Tab A', 1),
      arriving(1),
      passing(1),
    ],
    length: 30,
    runs: 10,
  },
  {
    name: 'the search',
    plan: fc.record({ ...plan, isVisitor: fc.boolean() }),
    begin: async (world) => {
      for (let count = 0; count < 9; count += 1) await world.addHome('Kinshasa, Gombe');
      const tab = world.tab('Tab A');
      tab.run(() => tab.goTo({ to: '/apartment' }));
      await world.settle();
    },
    actors: [
      pressing('Tab A', 8),
      goingOn('Tab A', 4),
      failing('Tab A', 3, reads),
      arriving(2),
      moving('Tab A', 2),
      hosting(1),
      passing(1),
    ],
    length: 40,
    runs: 30,
  },
  {
    name: 'a booking at the desk',
    plan: fc.record(plan),
    begin: async (world) => {
      await book(world, 'Tab A');
      const [booking] = await world.bookingsOf(world.guest);
      for (const name of desk) {
        const tab = world.tab(name);
        tab.run(() => tab.goTo({ to: `/desk/booking?${booking?.id}` as '/' }));
      }
      await world.settle();
    },
    actors: [
      ...desk.flatMap((name) => [pressing(name, 6), failing(name, 2), signingInAtDesk(name, 2)]),
      pressing('Tab A', 1),
      endingSession('The colleague', 1),
      arriving(2),
      passing(1),
    ],
    length: 30,
    runs: 30,
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
  {
    name: 'two guests who want one home',
    plan: fc.record(plan),
    begin: open('Tab A', 'The other guest'),
    actors: [
      goingOn('Tab A', 5),
      goingOn('The other guest', 5),
      pressing('Tab A', 2),
      pressing('The other guest', 2),
      moving('The other guest', 1),
      failing('The other guest', 1),
      receivingCash(1),
      arriving(1),
      passing(1),
    ],
    length: 40,
    runs: 30,
  },
  {
    name: 'a session that ends',
    plan: fc.record(plan),
    begin: open('Tab A', 'Tab B'),
    actors: [
      goingOn('Tab A', 6),
      pressing('Tab A', 3),
      endingSession('Tab A', 2),
      signingIn('Tab A', 3),
      goingOn('Tab B', 2),
      moving('Tab A', 1),
      failing('Tab A', 1),
      arriving(1),
      passing(1),
    ],
    length: 40,
    runs: 30,
  },
  {
    name: 'a form at the desk',
    plan: fc.record(plan),
    begin: async (world) => {
      for (const name of desk) {
        const tab = world.tab(name);
        tab.run(() => tab.goTo({ to: `/desk/coupon?${world.couponId}` as '/' }));
      }
      await world.settle();
    },
    actors: [
      ...desk.flatMap((name) => [pressing(name, 6), failing(name, 2), signingInAtDesk(name, 2)]),
      endingSession('The manager', 1),
      arriving(2),
      passing(1),
    ],
    length: 30,
    runs: 30,
  },
  {
    name: 'prices by two operators',
    plan: fc.record(plan),
    begin: async (world) => {
      await world.addSeason();
      for (const name of desk) {
        const tab = world.tab(name);
        tab.run(() => tab.goTo({ to: `/desk/prices?${world.homeId}` as '/' }));
      }
      await world.settle();
    },
    actors: [
      ...desk.flatMap((name) => [pressing(name, 6), failing(name, 1), signingInAtDesk(name, 1)]),
      endingSession('The colleague', 1),
      arriving(2),
      passing(1, [5000, 70_000]),
    ],
    length: 30,
    runs: 10,
  },
  {
    name: 'messages',
    plan: fc.record(plan),
    begin: async (world) => {
      await world.addStays();
      for (const name of ['Tab A', 'The manager']) {
        const tab = world.tab(name);
        for (const id of world.stays.slice(0, 1)) tab.run(() => tab.goTo(messagesOf(id)));
      }
      await world.settle();
    },
    actors: [
      ...['Tab A', 'The manager'].flatMap((name) => [
        pressing(name, 6),
        openingMessages(name, 2),
        failing(name, 2),
      ]),
      arriving(2),
      passing(1, [5000, 70_000]),
    ],
    length: 30,
    runs: 10,
  },
  {
    name: 'new bookings at the desk',
    plan: fc.record(plan),
    begin: async (world) => {
      for (const name of desk) {
        const tab = world.tab(name);
        tab.run(() => tab.goTo(newBooking));
      }
      await world.settle();
    },
    actors: [
      ...desk.flatMap((name) => [
        pressing(name, 6),
        goingOn(name, 3),
        failing(name, 2),
        openingNewBooking(name, 1),
        signingInAtDesk(name, 1),
      ]),
      hosting(1),
      endingSession('The colleague', 1),
      arriving(2),
      passing(3, [5000, 70_000]),
    ],
    length: 30,
    runs: 15,
  },
  {
    name: 'a booking that is claimed',
    plan: fc.record(plan),
    begin: async (world) => {
      await world.addCallers();
      for (const name of ['Tab A', 'The other guest']) {
        const tab = world.tab(name);
        tab.run(() => tab.goTo(claimForm));
      }
      await world.settle();
    },
    actors: [
      ...['Tab A', 'The other guest'].flatMap((name) => [
        pressing(name, 7),
        openingClaim(name, 2),
        failing(name, 2),
      ]),
      makingCodes(1),
      arriving(2),
      passing(1, [5000, 70_000]),
    ],
    length: 25,
    runs: 15,
  },
  {
    name: 'stays without a network',
    plan: fc.record(plan),
    begin: async (world) => {
      await world.addStays();
      const tab = world.tab('Tab A');
      for (const id of world.stays.slice(0, 1)) {
        tab.run(() => tab.goTo({ to: sitePath('/bookings/:id', { id }) }));
      }
      await world.settle();
    },
    actors: [
      pressing('Tab A', 3),
      openingStays('Tab A', 6),
      openingStays('Tab B', 2),
      failing('Tab A', 6, reads.slice(0, 1)),
      charging(2),
      endingSession('Tab A', 1),
      signingIn('Tab A', 1),
      arriving(3),
      passing(1),
    ],
    length: 30,
    runs: 15,
  },
];
