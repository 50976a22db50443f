import type { FieldTest } from '../host.ts';

/** The names of the fields around a value, outermost first. The places in lists are not among them. */
export type Way = readonly string[];

/** Whether a value is private, by the fields around it and by the object that has it. */
export type PrivateValue = (way: Way, value: unknown, object: object) => boolean;

const none: ReadonlySet<string> = new Set();

/** @param names Names of fields, and paths such as `operator.name`: see `Redaction`. */
export function privateValue(names = none, test?: FieldTest): PrivateValue {
  const paths = [...names].filter((name) => name.includes('.')).map((path) => path.split('.'));
  return (way, value, object) => {
    const field = way.at(-1);
    if (field === undefined) return false;
    if (names.has(field) || test?.(field, value, object)) return true;
    return paths.some((path) => endsWith(way, path));
  };
}

function endsWith(way: Way, path: readonly string[]): boolean {
  const start = way.length - path.length;
  return start >= 0 && path.every((part, place) => part === '*' || part === way[start + place]);
}
