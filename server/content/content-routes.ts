import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import * as calls from '#contract/calls/content.ts';
import type { Pagination } from '#contract/pagination.ts';
import { type Page, pageOf, paginationOf } from '../paging.ts';
import { type Handler, type Keeping, route } from '../route.ts';
import { contentOf } from './content-store.ts';
import { registries } from './registries.ts';
import { amenitiesPage, typesPage } from './taxonomy-store.ts';

type Counts = { readonly [Name in keyof Pagination]?: number | undefined };

/** The requested page, in either of the two documented forms. */
function pageAsked(query: Counts & { readonly pagination?: Counts | undefined }): Page {
  return pageOf(query.pagination ?? query);
}

/** What a guest pays and gets back, and how. A guest must not see it from before a change. */
const ofPayments: readonly Call[] = [
  calls.readServiceTax,
  calls.readPaymentInfo,
  calls.readRefundPolicy,
];

function keepingOf(call: Call): Keeping {
  const freshness = ofPayments.includes(call) ? 'revalidated' : 'rarelyChanged';
  return { freshness, madeOf: ['content'] };
}

const ofNames: Keeping = { freshness: 'rarelyChanged', madeOf: ['listings'] };

/**
 * The texts and lists of the public pages (API-08, API-09, API-11 … API-14, API-16 … API-30,
 * API-42, API-43, API-61 … API-63).
 */
export async function contentRoutes(app: FastifyInstance): Promise<void> {
  for (const [list, call] of registries) {
    const answer: Handler<typeof call> = async ({ query, language, db }) => {
      const page = pageAsked(query);
      const { records, total } = await contentOf(db, call.path, page, language);
      const pagination = paginationOf(page, total);
      return z.parse(call.reply, { status: 'success', [list]: records, pagination });
    };
    route(app, call, answer, keepingOf(call));
  }

  route(
    app,
    calls.listPropertyTypes,
    async ({ query, language, db }) => {
      const page = pageAsked(query);
      const { records, total } = await typesPage(db, page, language);
      return { status: 'success', records, pagination: paginationOf(page, total) };
    },
    ofNames,
  );

  route(
    app,
    calls.listKitchenAmenities,
    async ({ query, language, db }) => {
      const page = pageAsked(query);
      const { records, total } = await amenitiesPage(db, 'kitchen', page, language);
      return { status: 'success', records, pagination: paginationOf(page, total) };
    },
    ofNames,
  );

  route(
    app,
    calls.listBedroomAmenities,
    async ({ query, language, db }) => {
      const page = pageAsked(query);
      const { records, total } = await amenitiesPage(db, 'bedroom', page, language);
      return { status: 'success', records, pagination: paginationOf(page, total) };
    },
    ofNames,
  );

  route(
    app,
    calls.listHomeAmenities,
    async ({ query, language, db }) => {
      const page = pageAsked(query);
      const { records, total } = await amenitiesPage(db, 'home', page, language);
      return { status: 'success', records, pagination: paginationOf(page, total) };
    },
    ofNames,
  );
}
