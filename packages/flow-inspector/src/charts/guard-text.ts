import { and, not, or } from 'xstate';
import { fieldsOf } from './fields.ts';

/**
 * The text of a guard: its name, or the whole expression for `and`, `or`, `not` and `stateIn`. For a
 * function without a name, the text only says that there is a guard.
 */
export function guardText(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  const { type, guards, check, stateValue } = fieldsOf(guard);
  if (stateValue !== undefined) return `in ${stateText(stateValue)}`;
  if (typeof type === 'string') return type;
  const word = words.get(check);
  if (word === undefined || !Array.isArray(guards)) return unnamedGuard;
  const parts = guards.map(guardText);
  return word === 'not' ? `not ${parts.join()}` : parts.join(` ${word} `);
}

/** The text of a guard without a name. */
export const unnamedGuard = 'a condition';

/** By XState's check functions, because a build shortens the names of functions. */
const words = new Map(
  [
    { word: 'not', guard: not('') },
    { word: 'and', guard: and([]) },
    { word: 'or', guard: or([]) },
  ].map(({ word, guard }) => [fieldsOf(guard).check, word]),
);

function stateText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, inner]) => `${key}.${stateText(inner)}`)
    .join(' and ');
}
