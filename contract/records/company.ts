import * as z from 'zod/mini';
import { id, list, optional, text } from '../fields.ts';
import { renamed } from '../renamed.ts';

/**
 * Records of the company's pages (API-23 … API-25, API-27 … API-30, API-63). Descriptions and
 * answers are untrusted HTML. Images are links.
 */

const reason = renamed(
  z.object({ propertyTitle: text, propertyDescription: text, image: text, logo: text }),
  { propertyTitle: 'title', propertyDescription: 'description' },
);
type Reason = z.output<typeof reason>;

interface ChooseUs {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly reasons: readonly [Reason, Reason, Reason];
}

/** API-23: three reasons, in three numbered members on the wire. */
export const chooseUs = z.codec(
  z.object({
    id,
    title: text,
    description: text,
    property1: reason,
    property2: reason,
    property3: reason,
  }),
  z.custom<ChooseUs>(),
  {
    decode: ({ property1, property2, property3, ...rest }) => ({
      ...rest,
      reasons: [property1, property2, property3] as const,
    }),
    encode: ({ reasons: [property1, property2, property3], ...rest }) => ({
      ...rest,
      property1,
      property2,
      property3,
    }),
  },
);
export const aboutUs = renamed(
  z.object({ id, description: text, image: list(text), videoLink: text, contact: text }),
  { image: 'images', contact: 'phoneNumber' },
);
export const service = z.object({
  id: optional(id),
  title: text,
  description: text,
  image: text,
  whatsappNumber: text,
});
export const partnership = z.object({ id, description: text, videoLink: text });
export const partner = z.object({ id: optional(id), image: text, name: text });
export const localBusiness = z.object({ id: optional(id), image: text, name: text });
export const agentType = z.object({ id, name: text });
export const faq = z.object({ id: optional(id), question: text, answer: text });
