import type { ListCall } from '#contract/list-reply.ts';
import { client } from './client.ts';

/** A registry: a list that needs no parameters. */
type Registry<Item> = ListCall<Item> & Required<Pick<ListCall, 'query' | 'first'>>;

/** Sends the first request of a registry, as its row defines it. */
export async function firstRecords<Item>(
  call: Registry<Item>,
  signal: AbortSignal,
): Promise<Item[]> {
  const { records } = await client.send(call, { query: call.first }, { signal });
  return records;
}
