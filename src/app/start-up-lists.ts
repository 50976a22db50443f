import { createContext, use } from 'react';
import { createActor, fromPromise } from 'xstate';
import { listApprovedProperties } from '#contract/calls/properties.ts';
import { listTopCategories } from '#contract/calls/top-categories.ts';
import { storedProperties } from '#contract/stored-session.ts';
import { approvedPropertiesMachine } from '#machines/approved-properties/approved-properties.machine.ts';
import { homeCategoriesMachine } from '#machines/home-categories/home-categories.machine.ts';
import { client } from './client.ts';
import { listenToEffects } from './effects.ts';
import { inspectionOptions, isInspectable } from './inspection.ts';
import { recall } from './storage.ts';

const firstFive = { query: { docPerPageCount: 5, currentPage: 0 } };

export const propertiesMachine = approvedPropertiesMachine.provide({
  actors: {
    load: fromPromise(async ({ signal }) => {
      const { property } = await client.send(listApprovedProperties, firstFive, { signal });
      return property;
    }),
  },
});

export const categoriesMachine = homeCategoriesMachine.provide({
  actors: {
    load: fromPromise(async ({ signal }) => {
      const { category } = await client.send(listTopCategories, firstFive, { signal });
      return category;
    }),
  },
});

/** Reads what the site reads once, at its start (SES-14). One actor for each list. */
export function startLists() {
  const inspected = isInspectable ? inspectionOptions() : {};
  const properties = createActor(propertiesMachine, {
    input: { request: undefined, data: recall(storedProperties) ?? [] },
    ...inspected,
  });
  const categories = createActor(categoriesMachine, {
    input: { request: undefined },
    ...inspected,
  });
  for (const list of [properties, categories]) {
    listenToEffects(list);
    list.start();
  }
  return { properties, categories };
}

export type StartUpLists = ReturnType<typeof startLists>;

export const ListsContext = createContext<StartUpLists | undefined>(undefined);

/** The lists of the start, for `useSelector`; `refresh` reads both again (SES-16). */
export function useLists() {
  const lists = use(ListsContext);
  if (!lists) throw new Error('The lists have not been started.');
  const refresh = () => {
    for (const list of [lists.properties, lists.categories])
      list.send({ type: 'resource.refresh' });
  };
  return { ...lists, refresh };
}
