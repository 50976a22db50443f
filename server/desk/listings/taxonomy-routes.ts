import * as calls from '#contract/desk/calls/taxonomy.ts';
import type { Deps } from '../../deps.ts';
import type { DeskRoute } from '../desk-route.ts';
import {
  arrangeTaxonomyEntry,
  changeTaxonomyEntry,
  createTaxonomyEntry,
} from './taxonomy-changes.ts';
import { listTaxonomy } from './taxonomy-store.ts';

/** The types and amenities that listings choose from. */
export function taxonomyRoutes(route: DeskRoute, { db, clock }: Deps): void {
  const status = 'success';

  route(calls.listTaxonomy, async () => ({ status, entries: await listTaxonomy(db) }));

  route(calls.createTaxonomyEntry, async ({ actor, body }) => ({
    status,
    entry: await createTaxonomyEntry({ db, clock, actor }, body),
  }));

  route(calls.changeTaxonomyEntry, async ({ actor, params, body }) => ({
    status,
    entry: await changeTaxonomyEntry({ db, clock, actor }, { ...params, ...body }),
  }));

  route(calls.arrangeTaxonomyEntry, async ({ actor, params, body }) => ({
    status,
    entry: await arrangeTaxonomyEntry({ db, clock, actor }, { ...params, ...body }),
  }));
}
