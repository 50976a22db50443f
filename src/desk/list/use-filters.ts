import { useLocation, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';

/**
 * Reads the filters from the query of the address. If one of them is not valid, all are ignored.
 *
 * @returns the filters as the contract decodes them, and a `key` for the list that they filter. It is another one on
 * each visit, so that a link to the list that is open reads it again.
 */
export function useFilters<Schema extends z.ZodMiniObject>(
  schema: Schema,
): { readonly filters: z.output<Schema>; readonly key: string } {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const read = z.safeParse(schema, Object.fromEntries(params));
  return { filters: read.data ?? z.parse(schema, {}), key: `${params} ${key}` };
}
