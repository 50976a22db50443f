import * as z from 'zod/mini';
import { id, list, number, optional, text, withDefault } from '../fields.ts';
import { renamed } from '../renamed.ts';
import { refundTiers } from './refund-tiers.ts';

/**
 * The content registries' records (API-08 … API-30, API-42, API-43, API-61 … API-63).
 * `description` and `message` fields are untrusted HTML. Images are links.
 */

/** API-09: a category of the home page's strip. */
export const stripCategory = renamed(z.object({ id, categoryName: text, logo: text }), {
  categoryName: 'name',
});
const figure = withDefault(number, 0);

export const experience = renamed(
  z.object({
    id,
    yearsOfExperiences: figure,
    featuredProjects: figure,
    modernHouses: figure,
    teamMembers: figure,
    satisfiedClients: figure,
    trustedPartners: figure,
  }),
  { yearsOfExperiences: 'yearsOfExperience' },
);
export const facility = z.object({ id, title: text, image: text, description: text });
export const contactUs = renamed(
  z.object({ id, email: list(text), phoneNumber: list(text), address: list(text) }),
  { email: 'emails', phoneNumber: 'phoneNumbers', address: 'addresses' },
);
export const getNow = z.object({
  id,
  description: text,
  facebookLink: text,
  twitterLink: text,
  behanceLink: text,
  linkedInLink: text,
  vimeoLink: text,
});
export const story = renamed(z.object({ id, description: text, image: list(text) }), {
  image: 'images',
});
export const propertyType = renamed(z.object({ id, propertyTypeName: text }), {
  propertyTypeName: 'name',
});
export const kitchenAmenity = renamed(z.object({ id, kitchenAmenitiesName: text }), {
  kitchenAmenitiesName: 'name',
});
export const bedroomAmenity = renamed(z.object({ id, bedroomAmenitiesName: text }), {
  bedroomAmenitiesName: 'name',
});
export const homeAmenity = renamed(z.object({ id, amenitiesName: text }), {
  amenitiesName: 'name',
});
/** Limits of a search slider: whole dollars for price, SqFt for size. */
export const limits = renamed(z.object({ id, minLimit: number, maxLimit: number }), {
  minLimit: 'min',
  maxLimit: 'max',
});
export const paymentInfo = z.object({ id: optional(id), message: text });
/** `message`: the words of the host. `refundTiers` (STAY-240): the numbers of the site. Missing without numbers. */
export const refundPolicy = z.object({ id, message: text, refundTiers: optional(refundTiers) });
export type RefundPolicy = z.output<typeof refundPolicy>;
export const serviceTax = z.object({ id: optional(id), taxPercent: number });
export const term = z.object({ id: optional(id), message: text });
export const privacyPolicy = z.object({ id: optional(id), message: text });
