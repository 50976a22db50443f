import type { Redactor } from '../wire/redact.ts';

interface Copy {
  readonly copy: unknown;
  readonly version: number;
}

/**
 * Copies for a window. XState replaces a context that changes, so an object has the same copy until a
 * secret becomes known. The log, the actor and a window that opens later share it.
 *
 * @param made Called with every new copy.
 */
export function createShownCopies(
  { show, version }: Pick<Redactor, 'show' | 'version'>,
  made: (copy: unknown) => void = () => {},
) {
  const copies = new WeakMap<object, Copy>();
  function newCopy(value: unknown): unknown {
    const copy = show(value);
    made(copy);
    return copy;
  }
  return (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return newCopy(value);
    const known = copies.get(value);
    if (known?.version === version()) return known.copy;
    const copy = newCopy(value);
    copies.set(value, { copy, version: version() });
    return copy;
  };
}
