import type { AnyStateMachine, ContextFrom } from 'xstate';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { listBookings } from '#contract/calls/bookings.ts';
import { listFavourites } from '#contract/calls/favourites.ts';
import { listPayments } from '#contract/calls/payments.ts';
import { listCouponHomes, readCoupon } from '#contract/desk/calls/coupons.ts';
import { readDeskListing } from '#contract/desk/calls/listings.ts';
import type { DeskListingDetail } from '#contract/desk/records/desk-listing.ts';
import type { deskListingMachine } from '#machines/desk-listing/desk-listing.machine.ts';
import type { favouriteMachine } from '#machines/favourite/favourite.machine.ts';
import type { paymentMachine } from '#machines/payment/payment.machine.ts';
import type { ExampleOutput, ExampleOutputs } from '../inspector/host.ts';
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

/** An example of a listing at the desk that lacks nothing, with other fields. */
function exampleListing(change: Partial<DeskListingDetail>): DeskListingDetail {
  const { listing } = z.parse(readDeskListing.reply, exampleReply(readDeskListing));
  return { ...listing, missing: [], isBooked: false, ...change };
}

function replyOf(listing: DeskListingDetail): unknown {
  return z.encode(readDeskListing.reply, { status: 'success', message: undefined, listing });
}

/** A draft can be published and deleted, a published listing hidden. */
function loadedListings(): ExampleOutput[] {
  return (['draft', 'published', 'hidden'] as const).map((state) => {
    const listing = exampleListing({ state });
    return {
      output: { readDeskListing: { listing }, readListingChoices: { types: [], amenities: [] } },
      replies: { readDeskListing: replyOf(listing) },
    };
  });
}

/** The form of a coupon shows the replies of two calls. */
function loadedCouponForm(): ExampleOutput[] {
  const { coupon } = z.parse(readCoupon.reply, exampleReply(readCoupon));
  const { homes } = z.parse(listCouponHomes.reply, exampleReply(listCouponHomes));
  return [{ output: { coupon, homes } }];
}

/** Only a deletion leaves no listing. */
function afterStep({ step }: ContextFrom<typeof deskListingMachine>): ExampleOutput[] {
  if (step === 'delete') return [{ output: {} }];
  const state = step === 'hide' ? 'hidden' : 'published';
  return [{ output: { listing: exampleListing({ state }) } }];
}

/** The caller names a machine and its invoke, whose context the function gets. */
function ofContext<M extends AnyStateMachine>(
  outputs: (context: ContextFrom<M>) => readonly ExampleOutput[],
): ExampleOutputs {
  return outputs as ExampleOutputs;
}

/** Examples for actors that need more than the example replies: see `Host.outputs`. */
export const ownOutputs: Readonly<Record<string, Readonly<Record<string, ExampleOutputs>>>> = {
  payment: { readDebt: ofContext<typeof paymentMachine>(readDebt) },
  deskCouponForm: { load: loadedCouponForm },
  deskListing: {
    load: loadedListings,
    take: ofContext<typeof deskListingMachine>(afterStep),
  },
  favourite: { listFavourites: ofContext<typeof favouriteMachine>(listed) },
};
