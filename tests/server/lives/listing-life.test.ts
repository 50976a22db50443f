import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { listingNeeds } from '#contract/desk/listing-needs.ts';
import type { ListingEvent, ListingStep } from '#machines/lives/listing-life.machine.ts';
import { listingAfter, listingStatuses } from '#machines/lives/listing-life.ts';
import type { TestServer } from '#testing/server.ts';
import { addOperator, sendToDesk, type TestOperator } from '../desk/desk-fixtures.ts';
import {
  addBooking,
  addGuest,
  addProperty,
  type Reply,
  send,
  sentDay,
  startEmptyServer,
} from '../fixtures.ts';
import { replyIn, replyName, stateIn } from './documented-replies.ts';

/** What each state is in the database. A listing is complete unless it says otherwise. */
const columns = {
  draft: { status: 'pending', isBooked: false },
  'incomplete draft': { status: 'pending', isBooked: false },
  'booked draft': { status: 'pending', isBooked: true },
  published: { status: 'approved', isBooked: false },
  hidden: { status: 'rejected', isBooked: false },
} as const;

type State = keyof typeof columns;
type Event = ListingEvent['type'];

/** Every pair of a state and an event: the reply, and the state after an event that the chart allows. */
const table: Readonly<Record<State, Readonly<Record<Event, string>>>> = {
  draft: {
    'operator.publish': 'ok → published',
    'operator.hide': 'step impossible',
    'operator.show': 'step impossible',
    'operator.delete': 'ok → deleted',
    'guest.book': 'no such home',
  },
  'incomplete draft': {
    'operator.publish': 'incomplete',
    'operator.hide': 'step impossible',
    'operator.show': 'step impossible',
    'operator.delete': 'ok → deleted',
    'guest.book': 'no such home',
  },
  'booked draft': {
    'operator.publish': 'ok → published',
    'operator.hide': 'step impossible',
    'operator.show': 'step impossible',
    'operator.delete': 'step impossible',
    'guest.book': 'no such home',
  },
  published: {
    'operator.publish': 'step impossible',
    'operator.hide': 'ok → hidden',
    'operator.show': 'step impossible',
    'operator.delete': 'step impossible',
    'guest.book': 'ok → published',
  },
  hidden: {
    'operator.publish': 'step impossible',
    'operator.hide': 'step impossible',
    'operator.show': 'ok → published',
    'operator.delete': 'step impossible',
    'guest.book': 'no such home',
  },
};

const pairs = (Object.keys(table) as State[]).flatMap((state) =>
  (Object.keys(table[state]) as Event[]).map((event) => [state, event] as const),
);

let server: TestServer;
let marc: TestOperator;

beforeAll(async () => {
  server = await startEmptyServer();
  marc = await addOperator(server, 'manager');
});
afterAll(() => server.close());

type Home = Awaited<ReturnType<typeof addProperty>>;

async function add(state: State): Promise<Home> {
  const { status, isBooked } = columns[state];
  const home = await addProperty(server, {
    status,
    texts: { name: { en: 'Lake house' }, location: { en: 'Goma' }, description: { en: 'Lake' } },
    imageTexts: {
      '/media/lake-1.svg': { en: 'The lake' },
      '/media/lake-2.svg': { en: 'The house' },
    },
    ...(state === 'incomplete draft' && { images: [] }),
  });
  if (isBooked) await addBooking(server, (await addGuest(server)).id, home.id);
  return home;
}

const listing = z.object({
  listing: z.object({
    version: z.int(),
    state: z.enum(['draft', 'published', 'hidden']),
    missing: z.array(z.enum(listingNeeds)),
    isBooked: z.boolean(),
  }),
});

/** The listing as the desk shows it, or undefined after its deletion. */
async function read({ id }: Home) {
  const { body } = await sendToDesk(server, 'GET', `/listings/${id}`, { by: marc });
  return listing.safeParse(body).data?.listing;
}

async function take(home: Home, step: ListingStep): Promise<Reply> {
  const body = { version: (await read(home))?.version };
  return sendToDesk(server, 'POST', `/listings/${home.id}/${step}`, { by: marc, body });
}

async function book({ id: propertyId }: Home): Promise<Reply> {
  const { id: userId, token } = await addGuest(server);
  const body = {
    checkInDate: sentDay('20-04-2027'),
    checkOutDate: sentDay('20-04-2027'),
    guestQuantity: 1,
    coupon: '',
    propertyId,
    userId,
    bookingStatus: 'pending',
    bookingAmount: 120,
    paymentMethod: 'cash',
  };
  return send(server, 'POST', '/booking-registry', { token, body });
}

const senders: Readonly<Record<Event, (home: Home) => Promise<Reply>>> = {
  'operator.publish': (home) => take(home, 'publish'),
  'operator.hide': (home) => take(home, 'hide'),
  'operator.show': (home) => take(home, 'show'),
  'operator.delete': (home) => take(home, 'delete'),
  'guest.book': book,
};

describe('the life of a listing', () => {
  it.each(pairs)('%s: %s', async (state, event) => {
    const cell = table[state][event];
    const home = await add(state);
    const before = await read(home);
    expect(replyName(await senders[event](home))).toBe(replyIn(cell));
    const after = await read(home);
    expect(after?.state ?? 'deleted').toBe(stateIn(cell) ?? before?.state);
  });

  it.each(pairs)('is drawn as it is lived, %s: %s', async (state, event) => {
    const present = await read(await add(state));
    if (!present) throw new Error('There is no listing');
    expect(listingStatuses[present.state]).toBe(columns[state].status);
    expect(listingAfter(present, event)).toBe(stateIn(table[state][event]));
  });
});
