import * as calls from '#contract/desk/calls/choices.ts';
import type { Deps } from '../../deps.ts';
import type { DeskRoute } from '../desk-route.ts';
import { arrangeChoice, changeChoice, createChoice } from './choice-changes.ts';
import { listChoices } from './choice-store.ts';

/** The types and amenities that listings choose from. */
export function choiceRoutes(route: DeskRoute, { db, clock }: Deps): void {
  const status = 'success';

  route(calls.listChoices, async () => ({ status, choices: await listChoices(db) }));

  route(calls.createChoice, async ({ actor, body }) => ({
    status,
    choice: await createChoice({ db, clock, actor }, body),
  }));

  route(calls.changeChoice, async ({ actor, params, body }) => ({
    status,
    choice: await changeChoice({ db, clock, actor }, { ...params, ...body }),
  }));

  route(calls.arrangeChoice, async ({ actor, params, body }) => ({
    status,
    choice: await arrangeChoice({ db, clock, actor }, { ...params, ...body }),
  }));
}
