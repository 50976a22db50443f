import * as z from 'zod/mini';
import { id, list, text } from '../fields.ts';

/**
 * The content registries' records (API-08 … API-30, API-42, API-43, API-61 … API-63).
 * `description` and `message` fields are untrusted HTML; images are links.
 */

/** API-09: a category of the home page's strip. */
export const stripCategory = z.object({ id, categoryName: text, logo: text });
export const experience = z.object({
  id,
  yearsOfExperiences: z._default(z.number(), 0),
  featuredProjects: z._default(z.number(), 0),
  modernHouses: z._default(z.number(), 0),
  teamMembers: z._default(z.number(), 0),
  satisfiedClients: z._default(z.number(), 0),
  trustedPartners: z._default(z.number(), 0),
});
export const facility = z.object({ id, title: text, image: text, description: text });
export const contactUs = z.object({
  id,
  email: list(z.string()),
  phoneNumber: list(z.string()),
  address: list(z.string()),
});
export const getNow = z.object({
  id,
  description: text,
  facebookLink: text,
  twitterLink: text,
  behanceLink: text,
  linkedInLink: text,
  vimeoLink: text,
});
export const story = z.object({ id, description: text, image: list(z.string()) });
export const propertyType = z.object({ id, propertyTypeName: text });
export const kitchenAmenity = z.object({ id, kitchenAmenitiesName: text });
export const bedroomAmenity = z.object({ id, bedroomAmenitiesName: text });
export const homeAmenity = z.object({ id, amenitiesName: text });
/** Limits of a search slider: whole dollars for price, SqFt for size. */
export const limits = z.object({ id, minLimit: z.number(), maxLimit: z.number() });
export const paymentInfo = z.object({ id: z.optional(id), message: text });
export const refundPolicy = z.object({ id, message: text });
export const serviceTax = z.object({ id: z.optional(id), taxPercent: z.number() });
export const term = z.object({ id: z.optional(id), message: text });
export const privacyPolicy = z.object({ id: z.optional(id), message: text });
