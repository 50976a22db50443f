import * as z from 'zod/mini';
import type { Call, ReplyOf } from './call.ts';

type Path = readonly PropertyKey[];

/** A reply in its inside form, and the fields because of which entries of its lists were left out. */
export interface ReadReply<C extends Call> {
  readonly reply: ReplyOf<C>;
  /** As `comments.2.createdBy`: places, never what stands there. */
  readonly leftOut: readonly string[];
}

/**
 * Reads the reply of a call. An entry of a list that is not as the contract says is left out, so that
 * it does not hide the others: of lists in each other, the entry of the innermost.
 *
 * @returns undefined where the reply as a whole is not as the contract says, or where nothing is left
 * of its list.
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
 * The path of the innermost list entry that a path leads through, or of the reply's `pagination`, which
 * a reply can do without; empty where there is neither.
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
