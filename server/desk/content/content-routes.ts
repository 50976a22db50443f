import * as calls from '#contract/desk/calls/content.ts';
import type { Deps } from '../../deps.ts';
import type { DeskRoute } from '../desk-route.ts';
import { readContentParts } from './content-parts.ts';
import { arrangeContent, changeContent, createContent } from './desk-content-changes.ts';
import { listContent, readContent } from './desk-content-store.ts';

/** The texts of the pages, the service tax and the policies. */
export function contentRoutes(route: DeskRoute, { db, clock }: Deps): void {
  const status = 'success';

  route(calls.listDeskContent, async ({ query }) => ({
    status,
    ...(await listContent(db, query)),
  }));

  route(calls.listContentParts, async () => ({
    status,
    parts: await readContentParts(db),
  }));

  route(calls.readDeskContent, async ({ params }) => ({
    status,
    content: await readContent(db, params.id),
  }));

  route(calls.createDeskContent, async ({ actor, body }) => ({
    status,
    content: await createContent({ db, clock, actor }, body),
  }));

  route(calls.changeDeskContent, async ({ actor, params, body }) => ({
    status,
    content: await changeContent({ db, clock, actor }, { ...params, ...body }),
  }));

  route(calls.arrangeDeskContent, async ({ actor, params, body }) => ({
    status,
    content: await arrangeContent({ db, clock, actor }, { ...params, ...body }),
  }));
}
