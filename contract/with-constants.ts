import * as z from 'zod/mini';

/**
 * A request with members that always have the same value. They are on the wire only.
 *
 * @param wire The request in the documents' spelling.
 * @param constants The members that the domain does not have, with their values.
 */
export function withConstants<
  Wire extends z.ZodMiniType<object>,
  const Constants extends Partial<z.output<Wire>>,
>(wire: Wire, constants: Constants) {
  type Inside = Omit<z.output<Wire>, keyof Constants>;
  return z.codec(wire, z.custom<Inside>(), {
    decode: (request) =>
      Object.fromEntries(
        Object.entries(request).filter(([name]) => !(name in constants)),
      ) as Inside,
    encode: (request) => ({ ...request, ...constants }) as z.output<Wire>,
  });
}
