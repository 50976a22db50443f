import type { FastifyInstance } from 'fastify';
import { listApprovedProperties } from '#contract/calls/properties.ts';
import { readProperty } from '#contract/calls/property.ts';
import { searchProperties } from '#contract/calls/property-search.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors.ts';
import { pageOf } from '../paging.ts';
import { route } from '../route.ts';
import {
  approvedProperties,
  approvedProperty,
  homeReply,
  matchingProperties,
} from './property-store.ts';

/** API-07, API-34 and the call for one property (OQ-11). */
export async function propertyRoutes(
  app: FastifyInstance,
  { clock, environment }: Deps,
): Promise<void> {
  route(
    app,
    listApprovedProperties,
    async ({ query, language, db }) => {
      const { properties, pagination } = await approvedProperties(db, {
        ...pageOf(query),
        sort: query.sort,
        language,
      });
      return { status: 'success', records: properties, pagination };
    },
    { madeOf: ['listings'] },
  );

  route(
    app,
    searchProperties,
    async ({ query, body, language, db }) => {
      const { properties, pagination } = await matchingProperties(
        db,
        { ...pageOf(query), sort: query.sort, language },
        body,
        environment.VITE_STAY_UNIT,
      );
      return { status: 'success', records: properties, pagination };
    },
    { madeOf: ['listings', 'bookedDays'] },
  );

  route(
    app,
    readProperty,
    async ({ params, language, db }) => {
      const found = await approvedProperty(db, params.id, language);
      if (!found) throw refuse(404, 'not_found', 'server.propertyNotFound');
      return homeReply(found, clock());
    },
    { madeOf: ['listings', 'content'] },
  );
}
