import * as calls from '#contract/desk/calls/content.ts';
import type { Deps } from '../deps.ts';
import { addContent, arrangeContent, changeContent } from './desk-content-changes.ts';
import { contentAt, listOfContent } from './desk-content-store.ts';
import type { DeskRoute } from './desk-route.ts';

/** The texts of the pages, the service tax and the policies. */
export function contentRoutes(route: DeskRoute, { db, clock }: Deps): void {
  const status = 'success';

  route(calls.listDeskContent, async ({ query }) => ({
    status,
    ...(await listOfContent(db, query)),
  }));

  route(calls.readDeskContent, async ({ params }) => ({
    status,
    content: await contentAt(db, params.id),
  }));

  route(calls.createDeskContent, async ({ actor, body }) => ({
    status,
    content: await addContent({ db, clock, actor }, body),
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
