import type { ExampleOutput, OutputsOfFlows } from 'flow-inspector';
import type { ContextFrom } from 'xstate';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { listBookedDates, listBookings } from '#contract/calls/bookings.ts';
import { readRefundPolicy, readServiceTax } from '#contract/calls/content.ts';
import { listFavourites } from '#contract/calls/favourites.ts';
import { readPaymentLink } from '#contract/calls/payment-link.ts';
import { listPayments } from '#contract/calls/payments.ts';
import { readProperty } from '#contract/calls/property.ts';
import { readStay } from '#contract/calls/stay.ts';
import type { favouriteMachine } from '#machines/guest/favourite.machine.ts';
import type { paymentMachine } from '#machines/guest/payment/payment.machine.ts';
import { deskOutputs } from './desk-outputs.ts';
import { messageOutputs } from './message-outputs.ts';
import { ofContext } from './of-context.ts';
import { exampleReply } from './schema-example.ts';

interface Entry {
  readonly propertyId?: object;
}

const owed = { debt: { kind: 'owed', bookingId: 'example-1', total: 12_000 }, receipts: [] };

/** A booking and a payment that may be the ones in question. */
function debtReplies({ targetId: id }: ContextFrom<typeof paymentMachine>, isPaid: boolean) {
  const paymentStatus = isPaid ? 'paid' : 'unPaid';
  return {
    listBookings: listOf(listBookings, () => ({ id, isPaid, bookingStatus: 'pending' })),
    listPayments: listOf(listPayments, () => ({ id, paymentStatus })),
  };
}

function readDebt(context: ContextFrom<typeof paymentMachine>): ExampleOutput[] {
  return [
    { output: owed },
    { output: owed, replies: debtReplies(context, false) },
    { output: { debt: { kind: 'paid' }, receipts: [] }, replies: debtReplies(context, true) },
    { output: { debt: { kind: 'none' }, receipts: [] } },
  ];
}

/** A link of a booking that can be paid, and of one that is paid. */
function readLink(): ExampleOutput[] {
  const { link } = z.parse(readPaymentLink.reply, exampleReply(readPaymentLink));
  return (['owed', 'paid'] as const).map((state) => ({
    output: { link: { ...link, state }, receipts: [] },
    replies: {
      readPaymentLink: z.encode(readPaymentLink.reply, {
        status: 'success',
        link: { ...link, state },
      }),
    },
  }));
}

/** A stay, and none. */
function loadStay(): ExampleOutput[] {
  const { stay } = z.parse(readStay.reply, exampleReply(readStay));
  return [stay, null].map((one) => ({
    output: { stay: one, readAt: Date.UTC(2030, 4, 1), stored: undefined },
  }));
}

/** A home without rules, and one that takes stays of at least three days. */
function readTerms(): ExampleOutput[] {
  const withRules = { ...Object(exampleReply(readProperty)), rules: { minLength: 3 } };
  const terms = {
    listBookedDates: z.parse(listBookedDates.reply, exampleReply(listBookedDates)),
    readServiceTax: z.parse(readServiceTax.reply, exampleReply(readServiceTax)),
    readRefundPolicy: z.parse(readRefundPolicy.reply, exampleReply(readRefundPolicy)),
  };
  const outputOf = (reply: unknown) => ({
    ...terms,
    readProperty: z.parse(readProperty.reply, reply),
  });
  return [
    { output: outputOf(exampleReply(readProperty)) },
    { output: outputOf(withRules), replies: { readProperty: withRules } },
  ];
}

/** The property is in the list of the guest. */
function listed({ propertyId: id }: ContextFrom<typeof favouriteMachine>): ExampleOutput[] {
  return [
    { output: { records: [] } },
    {
      output: { records: [{ id: 'example-1', property: { id } }] },
      replies: {
        listFavourites: listOf(listFavourites, ({ propertyId }) => ({
          propertyId: { ...propertyId, id },
        })),
      },
    },
  ];
}

/** An example reply with other fields in its entries. */
function listOf(call: Call, change: (entry: Entry) => object): unknown {
  return Object.fromEntries(
    Object.entries(Object(exampleReply(call))).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((one: Entry) => ({ ...one, ...change(one) })) : value,
    ]),
  );
}

/** Examples for actors that need more than the example replies: see `Host.outputs`. */
export const ownOutputs: OutputsOfFlows = {
  booking: { readTerms },
  payment: { readDebt: ofContext<typeof paymentMachine>(readDebt) },
  paymentLink: { readLink, readAgain: readLink },
  stay: { load: loadStay },
  ...deskOutputs,
  ...messageOutputs,
  favourite: { listFavourites: ofContext<typeof favouriteMachine>(listed) },
};
