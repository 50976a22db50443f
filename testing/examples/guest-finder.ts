import { examplesOf } from 'flow-inspector/paths';
import * as z from 'zod/mini';
import { userId } from '#contract/ids.ts';
import { deskGuestFinderMachine } from '#machines/desk/desk-new-booking/guest-finder.machine.ts';
import { activeGuest } from '#testing/machine/desk-records.ts';
import { notFound } from './failures.ts';

const status = 'success' as const;
const number = { mobileNumber: '0810000000', email: '' };

export const examples = [
  examplesOf({
    machine: deskGuestFinderMachine,
    inputs: [{ mobileNumber: '', email: '' }, number, { ...number, guestId: activeGuest.id }],
    events: [
      { type: 'guest.typed', ...number },
      { type: 'guest.typed', ...number, email: 'ada@example.com' },
      { type: 'guest.typed', mobileNumber: '08', email: '' },
      { type: 'guest.choose', id: activeGuest.id },
      { type: 'guest.choose', id: z.parse(userId, 'guest-9') },
      { type: 'guest.forget' },
      { type: 'guest.retry' },
    ],
    outcomes: {
      listDeskGuests: { done: [{ status, records: [activeGuest] }], error: [notFound] },
    },
  }),
];
