import { type Context, createContext, use } from 'react';
import { t } from '../language/text.ts';
import type { SnapshotOf } from '../ssr/resume.ts';
import type { Effects } from './effects.ts';
import type { Inspection } from './inspection.ts';
import type { NoticeList } from './notice-list.ts';

/** What every page has one of, on the site and at the desk. */
export interface Shell {
  readonly notices: NoticeList;
  readonly effects: Effects;
  /** Undefined in a build without the inspector. */
  readonly inspection: Inspection | undefined;
  /** The flows of the page as the server has left them. Undefined when it has rendered nothing. */
  readonly resumed?: SnapshotOf;
}

export const ShellContext = createContext<Shell | undefined>(undefined);

/** @throws outside of the provider (SES-17). */
export function useProvided<Value>(context: Context<Value | undefined>): Value {
  const value = use(context);
  if (!value) throw new Error(t('session.outsideProvider'));
  return value;
}

/** @throws outside of the provider. */
export function useShell(): Shell {
  return useProvided(ShellContext);
}
