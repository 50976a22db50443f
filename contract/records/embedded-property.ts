import * as z from 'zod/mini';
import { optional, text, timestamp } from '../fields.ts';
import { propertyId } from '../ids.ts';
import { money } from '../money.ts';
import { renamed } from '../renamed.ts';
import { moneyOrNone, propertyImages, propertyNames } from './property.ts';

/** The part of a property that bookings, transactions, refunds and favourites include. */
export const embeddedProperty = renamed(
  z.object({
    id: propertyId,
    propertyName: text,
    propertyPrice: moneyOrNone,
    location: text,
    propertyImage: propertyImages,
    createdAt: optional(timestamp),
    /** Our addition, in favourites: the lowest price of a day, when its days have different prices. */
    priceFrom: optional(money),
  }),
  propertyNames,
);

export type EmbeddedProperty = z.output<typeof embeddedProperty>;
