import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';

/**
 * The filters in the address, in their internal form. An address that nobody could have made with the
 * form has no filters.
 *
 * @returns also the `key` of a list with these filters.
 */
export function useFilters<Schema extends z.ZodMiniObject>(
  schema: Schema,
): { readonly filters: z.output<Schema>; readonly key: string } {
  const [params] = useSearchParams();
  const read = z.safeParse(schema, Object.fromEntries(params));
  return { filters: read.data ?? z.parse(schema, {}), key: params.toString() };
}
