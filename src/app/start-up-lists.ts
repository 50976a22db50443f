import { use } from 'react';
import { type AnyStateMachine, createActor } from 'xstate';
import { listApprovedProperties } from '#contract/calls/properties.ts';
import { listTopCategories } from '#contract/calls/top-categories.ts';
import type { Property } from '#contract/records/property.ts';
import { storedProperties } from '#contract/stored-session.ts';
import { entryOf } from '#contract/stored-value.ts';
import { approvedPropertiesMachine } from '#machines/guest/approved-properties.machine.ts';
import { homeCategoriesMachine } from '#machines/guest/home-categories.machine.ts';
import { useRenderedFlows } from '../ssr/rendered-flows.ts';
import type { SnapshotOf } from '../ssr/resume.ts';
import { callsActor } from './actors.ts';
import type { Effects } from './effects.ts';
import { type Inspection, isInspectable } from './inspection.ts';
import { useSite } from './site.ts';
import { recall } from './storage.ts';
import { whenIdle } from './when-idle.ts';

export const propertiesMachine = approvedPropertiesMachine.provide({
  actors: {
    load: callsActor(({ first }) => first(listApprovedProperties)),
  },
});

export const categoriesMachine = homeCategoriesMachine.provide({
  actors: {
    load: callsActor(({ first }) => first(listTopCategories)),
  },
});

/** Where a rendered page carries them. */
const places = { properties: 'properties', categories: 'categories' } as const;

/** Creates the lists. What they are given replaces their beginning. */
export function createLists(
  stored: readonly Property[] = [],
  optionsOf: (place: string, machine: AnyStateMachine) => object = () => ({}),
) {
  const input = { request: undefined };
  return {
    properties: createActor(propertiesMachine, {
      input: { ...input, data: stored },
      ...optionsOf(places.properties, propertiesMachine),
    }),
    categories: createActor(categoriesMachine, {
      input,
      ...optionsOf(places.categories, categoriesMachine),
    }),
  };
}

/**
 * Reads what the site reads once, at its start (SES-14). One actor for each list.
 *
 * @param resumed The lists of a page that the server has rendered with them.
 */
export function startLists(
  effects: Effects,
  inspection: Inspection | undefined,
  resumed: SnapshotOf | undefined,
): StartUpLists {
  const lists = createLists(recall(storedProperties), (place, machine) => {
    const snapshot = resumed?.(place, machine, undefined);
    return { ...(snapshot && { snapshot }), ...(isInspectable && inspection?.actorOptions()) };
  });
  const { context, value } = lists.properties.getSnapshot();
  const both = [lists.properties, lists.categories];
  // The lists listen before they start, so that a change of the language meanwhile reaches them.
  for (const list of both) effects.listen(list);
  const start = () => {
    for (const list of both) list.start();
    // The server has read them, so the machine does not announce it again.
    if (value === 'loaded' && context.data) {
      effects.carryOut({ type: 'remember', ...entryOf(storedProperties, [...context.data]) });
    }
  };
  // A rendered page is hydrated first. It shows the lists only if the server has read them.
  if (resumed) whenIdle(start);
  else start();
  return lists;
}

export type StartUpLists = ReturnType<typeof createLists>;

/** The lists of the start, for `useSelector`; `refresh` reads both again (SES-16). */
export function useLists() {
  const lists = useStartedLists();
  const refresh = () => {
    for (const list of [lists.properties, lists.categories])
      list.send({ type: 'resource.refresh' });
  };
  return { ...lists, refresh };
}

const useStartedLists = import.meta.env.SSR ? useRenderedLists : useSiteLists;

function useSiteLists(): StartUpLists {
  return useSite().lists;
}

/** On the server, only a page that shows the lists reads them. */
function useRenderedLists(): StartUpLists {
  const { lists } = useSite();
  const { properties, categories } = lists;
  const flows = useRenderedFlows();
  const begun = [
    flows.list(places.properties, properties),
    flows.list(places.categories, categories),
  ];
  for (const { rested } of begun) use(rested);
  return lists;
}
