import { createActor, fromPromise } from 'xstate';
import { listApprovedProperties } from '#contract/calls/properties.ts';
import { listTopCategories } from '#contract/calls/top-categories.ts';
import { storedProperties } from '#contract/stored-session.ts';
import { approvedPropertiesMachine } from '#machines/approved-properties/approved-properties.machine.ts';
import { homeCategoriesMachine } from '#machines/home-categories/home-categories.machine.ts';
import type { Effects } from './effects.ts';
import { firstRecords } from './first-records.ts';
import { type Inspection, isInspectable } from './inspection.ts';
import { useSite } from './site.ts';
import { recall } from './storage.ts';

export const propertiesMachine = approvedPropertiesMachine.provide({
  actors: {
    load: fromPromise(({ signal }) => firstRecords(listApprovedProperties, signal)),
  },
});

export const categoriesMachine = homeCategoriesMachine.provide({
  actors: {
    load: fromPromise(({ signal }) => firstRecords(listTopCategories, signal)),
  },
});

/** The lists before their start. The pages that show them are not rendered on the server. */
export function idleLists(): StartUpLists {
  return {
    properties: createActor(propertiesMachine, { input: { request: undefined, data: [] } }),
    categories: createActor(categoriesMachine, { input: { request: undefined } }),
  };
}

/** Reads what the site reads once, at its start (SES-14). One actor for each list. */
export function startLists(effects: Effects, inspection: Inspection | undefined) {
  const inspected = () => (isInspectable ? inspection?.actorOptions() : undefined);
  const properties = createActor(propertiesMachine, {
    input: { request: undefined, data: recall(storedProperties) ?? [] },
    ...inspected(),
  });
  const categories = createActor(categoriesMachine, {
    input: { request: undefined },
    ...inspected(),
  });
  for (const list of [properties, categories]) {
    effects.listen(list);
    list.start();
  }
  return { properties, categories };
}

export type StartUpLists = ReturnType<typeof startLists>;

/** The lists of the start, for `useSelector`; `refresh` reads both again (SES-16). */
export function useLists() {
  const { lists } = useSite();
  const refresh = () => {
    for (const list of [lists.properties, lists.categories])
      list.send({ type: 'resource.refresh' });
  };
  return { ...lists, refresh };
}
