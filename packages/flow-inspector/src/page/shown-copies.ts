import type { Redactor } from '../wire/redact.ts';

interface Copy {
  readonly copy: unknown;
  readonly version: number;
}

/**
 * Copies for a window. XState replaces a context that changes, so an object has the same copy until a
 * secret becomes known. The log, the actor and a window that opens later share it.
 */
export function createShownCopies({ show, version }: Pick<Redactor, 'show' | 'version'>) {
  const copies = new WeakMap<object, Copy>();
  return (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return show(value);
    const known = copies.get(value);
    if (known?.version === version()) return known.copy;
    const copy = show(value);
    copies.set(value, { copy, version: version() });
    return copy;
  };
}
