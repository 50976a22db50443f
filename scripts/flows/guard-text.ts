/**
 * A guard as a reader says it: its name, or for `and`, `or`, `not` and `stateIn` the whole of it. An
 * unnamed function is only known to be there.
 */
export function guardText(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') return functionText(guard);
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  throw new Error(`No guard: ${String(guard)}`);
}

function functionText(guard: object & { readonly name: string }): string {
  if ('stateValue' in guard) return `in ${stateText(guard.stateValue)}`;
  if (!('guards' in guard) || !Array.isArray(guard.guards)) return 'a condition';
  const parts = guard.guards.map(guardText);
  return guard.name === 'not' ? `not ${parts.join('')}` : parts.join(` ${guard.name} `);
}

function stateText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, inner]) => `${key}.${stateText(inner)}`)
    .join(' and ');
}
