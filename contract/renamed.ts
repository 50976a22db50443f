import * as z from 'zod/mini';

type Names<Wire> = { readonly [Member in keyof Wire]?: string };

type Renamed<Wire, To extends Names<Wire>> = {
  [Member in keyof Wire as To[Member] extends string ? To[Member] : Member]: Wire[Member];
};

type RecordSchema = z.ZodMiniType<object>;

/**
 * A record with the documents' names on the wire and the domain's names inside.
 *
 * @param wire The record in the documents' spelling.
 * @param names Name on the wire → name inside. A member that is not listed keeps its name.
 */
/* @__NO_SIDE_EFFECTS__ */
export function renamed<Wire extends RecordSchema, const To extends Names<z.output<Wire>>>(
  wire: Wire,
  names: To,
) {
  type Inside = Renamed<z.output<Wire>, To>;
  const back = Object.fromEntries(Object.entries(names).map(([from, to]) => [to, from]));
  return z.codec(wire, z.custom<Inside>(), {
    decode: (record) => rename<Inside>(record, names),
    encode: (record) => rename<z.output<Wire>>(record as object, back),
  });
}

/** TypeScript cannot infer the members of a renamed record. */
function rename<To>(record: object, names: Readonly<Record<string, string | undefined>>): To {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [names[name] ?? name, value]),
  ) as To;
}
