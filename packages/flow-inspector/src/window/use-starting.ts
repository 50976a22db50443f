import { useSyncExternalStore } from 'react';
import { startsWalk, type Wish } from './asked.ts';
import type { PageLink } from './page-link.ts';

/** The start of a recording, of a replay or of a walk to a state, until the page has begun with it. */
export function useStarting(link: PageLink): Wish | undefined {
  const asked = useSyncExternalStore(link.subscribe, () => link.known().asked);
  return asked.find(({ wish }) => startsWalk(wish))?.wish;
}
