import { and, not, or } from 'xstate';
import { fieldsOf } from './fields.ts';

/**
 * What a reader sees of a guard: its name, or for `and`, `or`, `not` and `stateIn` all of it. Of an
 * unnamed function only that it exists.
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

/** The text of a guard that has no name. */
export const unnamedGuard = 'a condition';

/** By how XState checks them, because a build shortens the names of functions. */
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
