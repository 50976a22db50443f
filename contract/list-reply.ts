import * as z from 'zod/mini';
import type { Call, ReplyOf } from './call.ts';
import { envelope } from './envelope.ts';
import { optional } from './fields.ts';
import { type Pagination, pagination } from './pagination.ts';
import { renamed } from './renamed.ts';

type Envelope = z.output<z.ZodMiniObject<typeof envelope>>;

/** A success with a list, as the client and the server read and write it. */
export interface ListReply<Item> extends Envelope {
  readonly records: Item[];
  readonly pagination?: Pagination | undefined;
}

/** A call that reads a list of `Item`. */
export interface ListCall<Item = unknown> extends Call {
  readonly reply: z.ZodMiniType<ListReply<Item>>;
}

/** A record of the list that a call reads. */
export type RecordOf<C extends ListCall> = ReplyOf<C>['records'][number];

/**
 * API-04: the reply of a call that reads a list. Inside, every list is called `records`.
 * `readReply` drops an invalid `pagination`.
 *
 * @param name The documents' name of the list.
 */
/* @__NO_SIDE_EFFECTS__ */
export function listReply<Item extends z.ZodMiniType>(name: string, item: Item) {
  const wire = z.object({ ...envelope, pagination: optional(pagination), [name]: z.array(item) });
  // TypeScript cannot follow a name that is a parameter.
  return renamed(wire, { [name]: 'records' }) as unknown as z.ZodMiniType<
    ListReply<z.output<Item>>,
    z.input<typeof wire>
  >;
}
