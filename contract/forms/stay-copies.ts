import * as z from 'zod/mini';
import { userIdText } from '../ids.ts';
import { stay } from '../records/stay.ts';
import { storedJson } from '../stored-value.ts';

const copy = z.object({
  /** When the server has said it, in ms since 1970. */
  readAt: z.int(),
  stay,
});

/** A stay as its page has last read it. */
export type StayCopy = Readonly<z.output<typeof copy>>;

const copies = z.object({ userId: userIdText, copies: z.array(copy) });

export type StayCopies = z.output<typeof copies>;

/** STAY-180: the stays that a guest has opened, for their pages without a network. */
export const storedStays = storedJson('ndako.stays.v1', copies);
