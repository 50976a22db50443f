import { examplesOf } from 'flow-inspector/paths';
import { parse } from 'zod/mini';
import { bookingId } from '#contract/ids.ts';
import { deskListingCalendarsMachine } from '#machines/desk/desk-listing-calendars.machine.ts';
import {
  airbnb,
  airbnbInConflict,
  lakeHouse,
  lakeHouseCalendars,
} from '#testing/machine/desk-records.ts';
import { anyFailure, changedMeanwhile, notFound } from './failures.ts';

const done = (calendars = lakeHouseCalendars) => ({ status: 'success', calendars }) as const;
const without = done({ ...lakeHouseCalendars, version: 0, address: undefined, feeds: [] });
const changed = done({ ...lakeHouseCalendars, version: 2 });
const unread = done({ ...lakeHouseCalendars, feeds: [{ ...airbnb, fault: 'noFile' }] });
const emptied = done({ ...lakeHouseCalendars, feeds: [{ ...airbnb, fault: 'emptied' }] });
const conflicting = done({ ...lakeHouseCalendars, feeds: [airbnbInConflict] });
const booking = parse(bookingId, 'booking-1');
const impossible = { kind: 'reply', status: 422, code: 'step_impossible' } as const;
const error = [...anyFailure, notFound];

export const examples = [
  examplesOf({
    machine: deskListingCalendarsMachine,
    inputs: [{ id: lakeHouse.id }],
    events: [
      { type: 'calendars.retry' },
      { type: 'address.change' },
      { type: 'address.confirm' },
      { type: 'feed.describe' },
      { type: 'feed.submit', values: { name: 'Airbnb', address: 'https://airbnb.example/a.ics' } },
      { type: 'feed.read', id: airbnb.id },
      { type: 'sameStay.choose', id: airbnb.id, booking },
      { type: 'sameStay.confirm' },
      { type: 'freeing.choose', id: airbnb.id },
      { type: 'freeing.confirm' },
      { type: 'removal.choose', id: airbnb.id },
      { type: 'removal.confirm' },
      { type: 'question.cancel' },
    ],
    outcomes: {
      readListingCalendars: { done: [done(), without, conflicting, changed, emptied], error },
      changeCalendarAddress: { done: [done()], error: [...error, changedMeanwhile] },
      addCalendarFeed: {
        done: [done()],
        error: [
          ...error,
          { kind: 'reply', status: 422, code: 'refused' },
          { kind: 'reply', status: 403, code: 'role_missing' },
        ],
      },
      readCalendarFeed: { done: [done(), unread, without], error },
      freeFeedDays: { done: [done(), unread, without], error },
      confirmSameStay: { done: [done()], error: [...error, impossible] },
      removeCalendarFeed: { done: [done()], error },
    },
  }),
];
