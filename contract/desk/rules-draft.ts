import * as z from 'zod/mini';
import { type StorageKey, type StoredValue, storedJson } from '../stored-value.ts';
import { operatorId } from './desk-ids.ts';
import { someRulesValues } from './rules-values.ts';

const draft = z.object({ operator: operatorId, typed: someRulesValues, over: someRulesValues });

/** What an operator typed into the form of a listing's rules and has not saved: see `TypedDraft`. */
export type RulesDraft = z.output<typeof draft>;

/** RATE-56: the draft of the rules in the browser's storage, one for each operator. */
export function storedRulesDraft(
  id: string,
  operator: RulesDraft['operator'],
): StoredValue<RulesDraft> {
  const key: StorageKey = `ndako.deskPrices.v1.${id}.${operator}`;
  return storedJson(key, draft);
}
