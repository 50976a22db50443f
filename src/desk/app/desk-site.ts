import { useSelector } from '@xstate/react';
import { createContext } from 'react';
import type { Operator } from '#contract/desk/records/operator.ts';
import type { DeskSessionActor } from '#machines/desk/desk-session.machine.ts';
import { assertDefined } from '#machines/shared/assert-defined.ts';
import { type Shell, useProvided } from '../../app/shell.ts';

/** The single objects of the desk's page. `main.tsx` creates them. */
export interface DeskSite extends Shell {
  readonly session: DeskSessionActor;
  /** The query of each list when it was last open, by its path. A record's page leads back to it. */
  readonly listQueries: Map<string, string>;
}

export const DeskContext = createContext<DeskSite | undefined>(undefined);

/** @throws outside of the provider. */
export function useDesk(): DeskSite {
  return useProvided(DeskContext);
}

/** The operator who is signed in. @throws on a screen that a visitor can see. */
export function useOperator(): Operator {
  return assertDefined(useSelector(useDesk().session, ({ context }) => context.operator));
}
