import type { ContextFrom } from 'xstate';
import * as z from 'zod/mini';
import { addDays } from '#contract/day.ts';
import { readDeskCalendar } from '#contract/desk/calls/calendar.ts';
import { readDeskContent } from '#contract/desk/calls/content.ts';
import { listCouponHomes, readCoupon } from '#contract/desk/calls/coupons.ts';
import { readListingCalendars } from '#contract/desk/calls/listing-calendars.ts';
import { readDeskListing } from '#contract/desk/calls/listings.ts';
import { listOperators } from '#contract/desk/calls/operators.ts';
import type { ListingCalendars } from '#contract/desk/records/calendar-feed.ts';
import { type DeskContent, registryName } from '#contract/desk/records/desk-content.ts';
import type { DeskCoupon } from '#contract/desk/records/desk-coupon.ts';
import type { DeskListingDetail } from '#contract/desk/records/desk-listing.ts';
import type { deskCalendarMachine } from '#machines/desk-calendar/desk-calendar.machine.ts';
import type { deskContentMachine } from '#machines/desk-content/desk-content.machine.ts';
import type {
  ContentFormData,
  deskContentFormMachine,
} from '#machines/desk-content-form/desk-content-form.machine.ts';
import type { deskCouponMachine } from '#machines/desk-coupon/desk-coupon.machine.ts';
import type {
  CouponFormData,
  deskCouponFormMachine,
} from '#machines/desk-coupon-form/desk-coupon-form.machine.ts';
import type { deskListingMachine } from '#machines/desk-listing/desk-listing.machine.ts';
import type { ExampleOutput, ExampleOutputs } from '../inspector/host.ts';
import { ofContext } from './of-context.ts';
import { exampleReply } from './schema-example.ts';

const success = { status: 'success', message: undefined } as const;

/** An example of a listing at the desk that lacks nothing, with other fields. */
function exampleListing(change: Partial<DeskListingDetail>): DeskListingDetail {
  const { listing } = z.parse(readDeskListing.reply, exampleReply(readDeskListing));
  return { ...listing, missing: [], isBooked: false, ...change };
}

/** A draft can be published and deleted, a published listing hidden. */
function loadedListings(): ExampleOutput[] {
  return (['draft', 'published', 'hidden'] as const).map((state) => {
    const listing = exampleListing({ state });
    return {
      output: { readDeskListing: { listing }, readListingChoices: { types: [], amenities: [] } },
      replies: { readDeskListing: z.encode(readDeskListing.reply, { ...success, listing }) },
    };
  });
}

/** Only a deletion leaves no listing. */
function afterListingStep({ step }: ContextFrom<typeof deskListingMachine>): ExampleOutput[] {
  if (step === 'delete') return [{ output: {} }];
  const state = step === 'hide' ? 'hidden' : 'published';
  return [{ output: { listing: exampleListing({ state }) } }];
}

const active = z.parse(readCoupon.reply, exampleReply(readCoupon)).coupon;
const ended: DeskCoupon = { ...active, version: 2, state: 'ended', isEnded: true };

/** All calls of a coupon have the same reply. */
function couponReply(coupon: DeskCoupon): unknown {
  return z.encode(readCoupon.reply, { ...success, coupon });
}

/** Only an ended coupon can be resumed. */
function loadedCoupons(): ExampleOutput[] {
  return [{ output: active }, { output: ended, replies: { readCoupon: couponReply(ended) } }];
}

function afterCouponStep({ choice }: ContextFrom<typeof deskCouponMachine>): ExampleOutput[] {
  return choice?.step === 'end'
    ? [{ output: ended, replies: { endCoupon: couponReply(ended) } }]
    : [{ output: active, replies: { resumeCoupon: couponReply(active) } }];
}

/** A new coupon needs the listings. The listing of another coupon stays. */
function loadedCouponForm({ id }: ContextFrom<typeof deskCouponFormMachine>): ExampleOutput[] {
  const { homes } = z.parse(listCouponHomes.reply, exampleReply(listCouponHomes));
  const output: CouponFormData =
    id === undefined
      ? { coupon: undefined, homes }
      : { coupon: active, homes: [{ ...active.property, code: '' }] };
  return [{ output }];
}

/** A record of a list. The first registry of the contract has one record only, which has no steps. */
const question: DeskContent = {
  ...z.parse(readDeskContent.reply, exampleReply(readDeskContent)).content,
  registry: 'faq-registry',
  values: { question: 'May I bring a parrot?', answer: '<p>Yes.</p>' },
  french: {},
};

/** All calls of a record have the same reply. */
function contentReply(content: DeskContent): unknown {
  return z.encode(readDeskContent.reply, { ...success, content });
}

function loadedContent(): ExampleOutput[] {
  return [{ output: question, replies: { readDeskContent: contentReply(question) } }];
}

function afterContentStep({ choice }: ContextFrom<typeof deskContentMachine>): ExampleOutput[] {
  const state = choice?.step === 'remove' ? 'removed' : 'shown';
  const content: DeskContent = { ...question, version: question.version + 1, state };
  return [{ output: content, replies: { arrangeDeskContent: contentReply(content) } }];
}

/** The form of a new record has the name of a registry as its id, and sends no call. */
function loadedContentForm({ id }: ContextFrom<typeof deskContentFormMachine>): ExampleOutput[] {
  const registry = registryName.safeParse(id);
  const output: ContentFormData = registry.success
    ? { registry: registry.data, content: undefined }
    : { registry: question.registry, content: question };
  return [{ output, replies: { readDeskContent: contentReply(question) } }];
}

/** The last owner cannot be changed, so another operator is there too. */
function listedOperators(): ExampleOutput[] {
  const reply = z.parse(listOperators.reply, exampleReply(listOperators));
  const records = reply.records.flatMap((one) => [
    { ...one, role: 'owner', state: 'active' } as const,
    {
      ...one,
      id: 'example-2',
      email: 'zoe@example.com',
      role: 'manager',
      state: 'active',
    } as const,
  ]);
  const body = { ...success, records };
  return [
    { output: reply },
    { output: z.parse(listOperators.reply, body), replies: { listOperators: body } },
  ];
}

/** An operator has blocked the first days that are shown, so that they can be freed. */
function readCalendars({ query }: ContextFrom<typeof deskCalendarMachine>): ExampleOutput[] {
  const reply = z.parse(readDeskCalendar.reply, exampleReply(readDeskCalendar));
  const { listings, blocks } = reply.calendar;
  const days = { firstDay: query.from, lastDay: addDays(query.from, 2), source: '' };
  const own = listings.flatMap(({ id }) =>
    blocks.map((block) => ({ ...block, ...days, propertyId: id })),
  );
  const blocked = { ...reply, calendar: { listings, bookings: [], blocks: own, conflicts: [] } };
  return [
    { output: reply },
    {
      output: blocked,
      replies: { readDeskCalendar: z.encode(readDeskCalendar.reply, blocked) },
    },
  ];
}

const calendars = z.parse(readListingCalendars.reply, exampleReply(readListingCalendars)).calendars;

/** All calls of a listing's calendars have the same reply. */
function calendarsReply(name: string, change: Partial<ListingCalendars>): ExampleOutput {
  const output = { ...success, calendars: { ...calendars, ...change } };
  return { output, replies: { [name]: z.encode(readListingCalendars.reply, output) } };
}

/** A listing with an address, and one without any. */
function loadedCalendars(): ExampleOutput[] {
  return [
    calendarsReply('readListingCalendars', { version: 1 }),
    calendarsReply('readListingCalendars', { version: 0, address: undefined, feeds: [] }),
  ];
}

/** The calendars of other platforms could be read, and could not. */
function readFeeds(): ExampleOutput[] {
  return [undefined, 'unreachable' as const].map((fault) => {
    const feeds = calendars.feeds.map((feed) => ({ ...feed, fault }));
    return calendarsReply('readCalendarFeed', { version: 1, feeds });
  });
}

/** The flows of the operators' desk. See `ownOutputs`. */
export const deskOutputs: Readonly<Record<string, Readonly<Record<string, ExampleOutputs>>>> = {
  deskCalendar: { readDeskCalendar: ofContext<typeof deskCalendarMachine>(readCalendars) },
  deskContent: {
    load: loadedContent,
    take: ofContext<typeof deskContentMachine>(afterContentStep),
  },
  deskContentForm: {
    load: ofContext<typeof deskContentFormMachine>(loadedContentForm),
    save: () => [{ output: question }],
  },
  deskCoupon: {
    load: loadedCoupons,
    take: ofContext<typeof deskCouponMachine>(afterCouponStep),
  },
  deskCouponForm: {
    load: ofContext<typeof deskCouponFormMachine>(loadedCouponForm),
    save: () => [{ output: active }],
  },
  deskListing: {
    load: loadedListings,
    take: ofContext<typeof deskListingMachine>(afterListingStep),
  },
  deskListingCalendars: {
    readListingCalendars: loadedCalendars,
    readCalendarFeed: readFeeds,
  },
  deskOperators: { listOperators: listedOperators },
};
