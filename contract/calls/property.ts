import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { plainDay } from '../day.ts';
import { envelope } from '../envelope.ts';
import { propertyId } from '../ids.ts';
import { listingRules } from '../records/listing-rules.ts';
import { property } from '../records/property.ts';
import { refundTiers } from '../records/refund-tiers.ts';
import { renamed } from '../renamed.ts';

/** Our addition (OQ-11): one approved property by its id. */
export const readProperty = defineCall({
  method: 'GET',
  path: '/property-registry/:id',
  access: 'public',
  summary: 'One approved property',
  params: z.object({ id: propertyId }),
  reply: renamed(
    z.object({
      ...envelope,
      data: property,
      /** STAY-20, STAY-240: those of the home, otherwise those of the site. Missing when neither has some. */
      refundTiers: z.optional(refundTiers),
      /** Missing when the host has set none. */
      rules: z.optional(listingRules),
      /** With `rules`: the present day at the home. */
      today: z.optional(plainDay),
    }),
    { data: 'property' },
  ),
});
