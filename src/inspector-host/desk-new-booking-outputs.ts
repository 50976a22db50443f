import type { ExampleOutput, OutputsOfFlows } from 'flow-inspector';
import * as z from 'zod/mini';
import { listDeskGuests } from '#contract/desk/calls/guests.ts';
import { listFreeHomes } from '#contract/desk/calls/new-booking.ts';
import { exampleReply } from './schema-example.ts';

/** A home that takes the stay, and none. */
function freeHomes(): ExampleOutput[] {
  const reply = z.parse(listFreeHomes.reply, exampleReply(listFreeHomes));
  return [reply.offers, []].map((offers) => {
    const output = { offers, hasMore: false };
    const sent = { status: 'success', message: undefined, ...output };
    return { output, replies: { listFreeHomes: z.encode(listFreeHomes.reply, sent) } };
  });
}

/** A guest who may book, and one who may not. */
function knownGuests(): ExampleOutput[] {
  const reply = z.parse(listDeskGuests.reply, exampleReply(listDeskGuests));
  return [true, false].map((mayBook) => {
    const states = { mayBook, isBlocked: false, isDeleted: false };
    const output = { ...reply, records: reply.records.map((guest) => ({ ...guest, ...states })) };
    return { output, replies: { listDeskGuests: z.encode(listDeskGuests.reply, output) } };
  });
}

export const newBookingOutputs: OutputsOfFlows = {
  deskStayOffers: { readOffers: freeHomes },
  deskGuestFinder: { listDeskGuests: knownGuests },
};
