import * as z from 'zod/mini';
import type { Call, ReplyOf } from './call.ts';

type Path = readonly PropertyKey[];

/** A reply in its internal form, and the invalid fields that caused list entries to be dropped. */
export interface ReadReply<C extends Call> {
  readonly reply: ReplyOf<C>;
  /** Paths such as `comments.2.createdBy`. They never include a value. */
  readonly leftOut: readonly string[];
}

/**
 * Reads the reply of a call. It drops an invalid entry of a list, so that the other entries are
 * still shown. In nested lists it drops the entry of the innermost list.
 *
 * @returns undefined when the reply as a whole does not match the contract, or when no entry of its
 * list is valid.
 */
export function readReply<C extends Call>(call: C, body: unknown): ReadReply<C> | undefined {
  const schema: C['reply'] = call.reply;
  const read = z.safeParse(schema, body);
  if (read.success) return { reply: read.data, leftOut: [] };
  const paths = read.error.issues.map(({ path }) => path);
  const entries = paths.map(entryOf);
  if (entries.some((entry) => entry.length === 0)) return undefined;
  const rest = without(body, entries);
  if (entries.some(([list]) => isEmptyList(rest, list))) return undefined;
  const again = readReply(call, rest);
  return again && { ...again, leftOut: [...paths.map((path) => path.join('.')), ...again.leftOut] };
}

/**
 * The path of the innermost list entry on the given path, or of the reply's `pagination`, which is
 * optional. Empty when there is neither.
 */
function entryOf(path: Path): Path {
  if (path[0] === 'pagination') return ['pagination'];
  return path.slice(0, path.findLastIndex((step) => typeof step === 'number') + 1);
}

function without(value: unknown, paths: readonly Path[]): unknown {
  const below = (step: PropertyKey) =>
    paths.flatMap(([first, ...rest]) => (first === step ? [rest] : []));
  if (Array.isArray(value)) {
    return value.flatMap((entry: unknown, index) => {
      const inside = below(index);
      return inside.some((path) => path.length === 0) ? [] : [without(entry, inside)];
    });
  }
  if (paths.length === 0 || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const inside = below(name);
      return inside.some((path) => path.length === 0) ? [] : [[name, without(member, inside)]];
    }),
  );
}

function isEmptyList(body: unknown, name: PropertyKey | undefined): boolean {
  if (typeof body !== 'object' || body === null || name === undefined) return false;
  const list: unknown = Reflect.get(body, name);
  return Array.isArray(list) && list.length === 0;
}
