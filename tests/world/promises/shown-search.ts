import { isSameSearch } from '#contract/forms/search-state.ts';
import { SearchPage } from '../people/search-page.ts';
import type { World } from '../world.ts';
import type { Promised } from './promise.ts';

/** At rest, the list of homes is the last answer to what the address asks for. */
export const shownSearch: Promised = {
  name: 'shown-search',
  check: (world) => {
    for (const tab of world.tabs) {
      const { page } = tab;
      if (!(page instanceof SearchPage) || !world.isAtRest(tab)) continue;
      const { request, properties } = page.flow.getSnapshot().context;
      if (!isSameSearch(request, page.request)) {
        return `${tab.name} shows another search than its address ${page.move.to}.`;
      }
      // The page says so, and offers to try again.
      if (page.flow.getSnapshot().matches({ results: 'failed' })) continue;
      const shown = properties.map(({ id }) => id).join();
      if (shown !== answeredIn(world, page)) {
        return `${tab.name} shows other homes than the server has answered for ${page.move.to}.`;
      }
    }
    return undefined;
  },
};

/** The homes of the last answer that the page got. */
function answeredIn({ seen }: World, page: SearchPage): string | undefined {
  const last = seen.findLast(
    (each) => each.page === page && each.isHeard && (each.answer?.status ?? 500) < 400,
  );
  const body = Object(last?.answer?.body);
  const records: unknown = body.property ?? body.properties;
  return Array.isArray(records) ? records.map((each) => String(Object(each).id)).join() : undefined;
}
