import { createContext, use } from 'react';
import type { SessionActor } from '#machines/session/session.machine.ts';
import { t } from '../language/text.ts';
import type { Effects } from './effects.ts';
import type { HistorySteps } from './history-steps.ts';
import type { Inspection } from './inspection.ts';
import type { ListingAhead } from './listing-ahead.ts';
import type { NoticeList } from './notice-list.ts';
import type { SnapshotOf } from './resume.ts';
import type { StartUpLists } from './start-up-lists.ts';

/** What a page has one of. `main.tsx` makes it. */
export interface Site {
  readonly session: SessionActor;
  readonly lists: StartUpLists;
  readonly notices: NoticeList;
  readonly effects: Effects;
  readonly historySteps: HistorySteps;
  readonly ahead: ListingAhead;
  /** Ids that a render has made and no screen uses yet, by purpose. */
  readonly unusedIds: Map<string, string>;
  /** Undefined in a build without the inspector. */
  readonly inspection: Inspection | undefined;
  /** The flows of the page as the server has left them. Undefined when it has rendered nothing. */
  readonly resumed?: SnapshotOf;
}

export const SiteContext = createContext<Site | undefined>(undefined);

/** @throws outside of the provider (SES-17). */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error(t('session.outsideProvider'));
  return site;
}
