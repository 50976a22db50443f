import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { Operator } from '#contract/desk/records/operator.ts';
import type { DeskSessionActor } from '#machines/desk-session/desk-session.machine.ts';
import { known } from '#machines/shared/known.ts';
import type { Effects } from '../../app/effects.ts';
import type { Inspection } from '../../app/inspection.ts';
import type { NoticeList } from '../../app/notice-list.ts';

/** The single objects of the desk's page. `main.tsx` creates them. */
export interface DeskSite {
  readonly session: DeskSessionActor;
  readonly notices: NoticeList;
  readonly effects: Effects;
  /** The query of each list when it was last open, by its path. A record's page leads back to it. */
  readonly listQueries: Map<string, string>;
  /** Undefined in a build without the inspector. */
  readonly inspection: Inspection | undefined;
}

export const DeskContext = createContext<DeskSite | undefined>(undefined);

/** @throws outside of the provider. */
export function useDesk(): DeskSite {
  return known(use(DeskContext));
}

/** The operator who is signed in. @throws on a screen that a visitor can see. */
export function useOperator(): Operator {
  return known(useSelector(useDesk().session, ({ context }) => context.operator));
}
