import type { CallRule } from '../wire/call-outcomes.ts';

/** The rules for coming calls, for the next load of the page. */
export interface KeptRules {
  readonly read: () => CallRule[];
  readonly write: (rules: readonly CallRule[]) => void;
}

const key = 'flow-inspector.rules.v1';

/** The rules of this tab. */
export const keptRules: KeptRules = {
  // Only `write` writes this entry.
  read: () => JSON.parse(window.sessionStorage.getItem(key) ?? '[]'),
  write: (rules) => window.sessionStorage.setItem(key, JSON.stringify(rules)),
};
