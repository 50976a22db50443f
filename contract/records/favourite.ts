import * as z from 'zod/mini';
import { id, text } from '../fields.ts';
import { userId } from '../ids.ts';
import { renamed } from '../renamed.ts';
import { embeddedProperty } from './embedded-property.ts';

/** API-31: an entry of the signed-in guest's watchlist. */
export const favourite = renamed(
  z.object({
    id,
    propertyId: embeddedProperty,
    userId,
    /** ISO timestamp of the moment it was added. */
    date: text,
  }),
  { propertyId: 'property' },
);

export type Favourite = z.output<typeof favourite>;
