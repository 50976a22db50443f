import type { FastifyInstance } from 'fastify';
import { listApprovedProperties } from '#contract/calls/properties.ts';
import { readProperty } from '#contract/calls/property.ts';
import { searchProperties } from '#contract/calls/property-search.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors.ts';
import { pageOf } from '../paging.ts';
import { route } from '../route.ts';
import { approvedProperties, matchingProperties, propertyWithTerms } from './property-store.ts';

/** API-07, API-34 and the call for one property (OQ-11). */
export async function propertyRoutes(app: FastifyInstance, { db }: Deps): Promise<void> {
  route(app, listApprovedProperties, async ({ query }) => {
    const { properties, pagination } = await approvedProperties(db, {
      ...pageOf(query),
      sort: query.sort,
    });
    return { status: 'success', records: properties, pagination };
  });

  route(app, searchProperties, async ({ query, body }) => {
    const { properties, pagination } = await matchingProperties(
      db,
      { ...pageOf(query), sort: query.sort },
      body,
    );
    return { status: 'success', records: properties, pagination };
  });

  route(app, readProperty, async ({ params }) => {
    const found = await propertyWithTerms(db, params.id);
    if (!found) throw refuse(404, 'not_found', 'server.propertyNotFound');
    const { property, refundTiers } = found;
    return { status: 'success', property, ...(refundTiers && { refundTiers }) };
  });
}
