import { type EventPayload, type FlowPayloads, payloadsOf } from 'flow-inspector';
import * as z from 'zod/mini';
import { listingValues } from '#contract/desk/listing-values.ts';
import { taxonomyKinds } from '#contract/desk/records/taxonomy-entry.ts';
import { rulesValues } from '#contract/desk/rules-values.ts';
import { cents } from '#contract/money.ts';
import type { Season } from '#contract/records/listing-rules.ts';
import type { deskImportMachine } from '#machines/desk/desk-import.machine.ts';
import type { deskListingMachine } from '#machines/desk/desk-listing/desk-listing.machine.ts';
import type { deskListingCalendarsMachine } from '#machines/desk/desk-listing-calendars.machine.ts';
import type { deskManyPricesMachine } from '#machines/desk/desk-many-prices/desk-many-prices.machine.ts';
import type { deskNewListingMachine } from '#machines/desk/desk-new-listing.machine.ts';
import type { deskPricesMachine } from '#machines/desk/desk-prices/desk-prices.machine.ts';
import type { deskTaxonomyMachine } from '#machines/desk/desk-taxonomy.machine.ts';
import type { deskTextMachine } from '#machines/desk/desk-text.machine.ts';
import type { deskUploadMachine } from '#machines/desk/desk-upload.machine.ts';

const text = z.string();
const lost: EventPayload<unknown, { lost: string[] }> = {
  schema: z.object({ lost: z.array(text) }),
  examples: () => [{ lost: [] }, { lost: ['<table>'] }],
};
const address = z.object({ address: text });
const progress: EventPayload<unknown, { part: number }> = {
  schema: z.object({ part: z.number().check(z.minimum(0), z.maximum(1)) }),
  examples: () => [{ part: 0.5 }],
};

const summer: Season = { from: '01-07-2027', to: '31-08-2027', price: cents(20_000) };

/** The flows of the desk's listings, with their pictures, texts, calendars and import. */
export const deskListingFlows: Readonly<Record<string, FlowPayloads>> = {
  deskListing: payloadsOf<typeof deskListingMachine>({
    'form.typed': {
      examples: ({ loaded }) =>
        loaded
          ? [{ values: { ...listingValues(loaded.listing.fields), nameEn: 'An example' } }]
          : [],
    },
    'form.submit': { examples: () => [{ change: { name: { en: 'An example' } } }] },
    'step.choose': {
      schema: z.object({ step: z.enum(['publish', 'hide', 'show', 'delete']) }),
      examples: () => [{ step: 'publish' }, { step: 'hide' }, { step: 'show' }, { step: 'delete' }],
    },
  }),
  deskManyPrices: payloadsOf<typeof deskManyPricesMachine>({
    'form.submit': {
      examples: () => [{ change: { percent: 10 } }, { change: { minLength: 4 } }],
    },
  }),
  deskPrices: payloadsOf<typeof deskPricesMachine>({
    'form.typed': {
      examples: ({ loaded }) =>
        loaded ? [{ values: { ...rulesValues(loaded.listing.fields), cleaningFee: '40' } }] : [],
    },
    'form.submit': {
      examples: ({ loaded }) =>
        loaded
          ? [
              {
                typed: {
                  pricePerDay: loaded.listing.fields.pricePerDay,
                  rules: { cleaningFee: cents(4000) },
                },
              },
            ]
          : [],
    },
    'day.choose': { examples: () => [{ day: '03-04-2027' }] },
    'day.extend': { examples: () => [{ day: '09-04-2027' }] },
    'day.tap': { examples: () => [{ day: '05-04-2027' }] },
    'days.submit': {
      examples: () => [{ rule: { price: cents(15_000) } }, { rule: { closed: true } }],
    },
    'season.describe': {
      examples: ({ loaded }) => [
        {},
        ...(loaded?.listing.fields.rules?.seasons ?? []).map((season) => ({ season })),
      ],
    },
    'season.submit': { examples: () => [{ season: summer }] },
    'season.remove': {
      examples: ({ loaded }) =>
        (loaded?.listing.fields.rules?.seasons ?? []).map((season) => ({ season })),
    },
  }),
  deskNewListing: payloadsOf<typeof deskNewListingMachine>({
    'listing.create': {
      schema: z.object({ fields: z.object({ code: text }) }),
      examples: () => [{ fields: { code: 'NDK-7GX2MA' } }],
    },
  }),
  deskUpload: payloadsOf<typeof deskUploadMachine>({
    'files.choose': {
      examples: () => [
        { files: [new File(['example'], 'example.jpg', { type: 'image/jpeg' })], room: 1 },
        { files: [new File(['example'], 'example.txt', { type: 'text/plain' })], room: 1 },
      ],
    },
    'upload.progressed': progress,
    'upload.retry': { examples: ({ uploads }) => uploads.map(({ id }) => ({ id, room: 1 })) },
    'upload.drop': { examples: ({ uploads }) => uploads.map(({ id }) => ({ id })) },
  }),
  deskText: payloadsOf<typeof deskTextMachine>({
    'formatted.show': lost,
    'text.replaced': lost,
    'link.edit': {
      schema: address,
      examples: () => [{ address: '' }, { address: 'https://example.com' }],
    },
    'link.save': {
      schema: address,
      examples: () => [{ address: 'example.com' }, { address: 'javascript:alert(1)' }],
    },
  }),
  deskTaxonomy: payloadsOf<typeof deskTaxonomyMachine>({
    'adding.begin': {
      schema: z.object({ kind: z.enum(taxonomyKinds) }),
      examples: () => [{ kind: 'type' }, { kind: 'home' }],
    },
    'renaming.begin': { examples: ({ entries = [] }) => entries.map(({ id }) => ({ id })) },
    'names.submit': {
      schema: z.object({ values: z.object({ name: text, french: text }) }),
      examples: () => [{ values: { name: 'An example', french: 'Un exemple' } }],
    },
    'entry.moveUp': { examples: ({ entries = [] }) => entries.map(({ id }) => ({ id })) },
    'removal.choose': { examples: ({ entries = [] }) => entries.map(({ id }) => ({ id })) },
  }),
  deskImport: payloadsOf<typeof deskImportMachine>({
    'archive.choose': {
      examples: () => [{ archive: new File(['example'], 'listings.tar') }],
    },
    'upload.progressed': progress,
  }),
  deskListingCalendars: payloadsOf<typeof deskListingCalendarsMachine>({
    'feed.submit': {
      schema: z.object({ values: z.object({ name: text, address: text }) }),
      examples: () => [
        { values: { name: 'Another platform', address: 'https://calendars.example/a.ics' } },
      ],
    },
    'feed.read': { examples: ({ calendars }) => calendars?.feeds.map(({ id }) => ({ id })) ?? [] },
    'sameStay.choose': {
      examples: ({ calendars }) =>
        calendars?.feeds.flatMap(({ id, conflicts }) =>
          conflicts.map(({ booking }) => ({ id, booking: booking.id })),
        ) ?? [],
    },
    'freeing.choose': {
      examples: ({ calendars }) => calendars?.feeds.map(({ id }) => ({ id })) ?? [],
    },
    'removal.choose': {
      examples: ({ calendars }) => calendars?.feeds.map(({ id }) => ({ id })) ?? [],
    },
  }),
};
