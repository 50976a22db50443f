import { createContext } from 'react';
import type { SessionActor } from '#machines/guest/session.machine.ts';
import type { HistorySteps } from './history-steps.ts';
import type { ListingAhead } from './listing-ahead.ts';
import { type Shell, useProvided } from './shell.ts';
import type { StartUpLists } from './start-up-lists.ts';

/** What a page of the site has one of. `main.tsx` makes it. */
export interface Site extends Shell {
  readonly session: SessionActor;
  readonly lists: StartUpLists;
  readonly historySteps: HistorySteps;
  readonly ahead: ListingAhead;
  /** Ids that a render has made and no screen uses yet, by purpose. */
  readonly unusedIds: Map<string, string>;
  /** Of a preview that the server renders: the sentence in the place of the calendar. */
  readonly calendarNote?: string;
}

export const SiteContext = createContext<Site | undefined>(undefined);

/** @throws outside of the provider (SES-17). */
export function useSite(): Site {
  return useProvided(SiteContext);
}
