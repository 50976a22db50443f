import * as z from 'zod/mini';
import { id, list, number, optional, text, withDefault } from '../fields.ts';

/**
 * The content registries' records (API-08 … API-30, API-42, API-43, API-61 … API-63).
 * `description` and `message` fields are untrusted HTML. Images are links.
 */

/** API-09: a category of the home page's strip. */
export const stripCategory = z.object({ id, categoryName: text, logo: text });
const figure = withDefault(number, 0);

export const experience = z.object({
  id,
  yearsOfExperiences: figure,
  featuredProjects: figure,
  modernHouses: figure,
  teamMembers: figure,
  satisfiedClients: figure,
  trustedPartners: figure,
});
export const facility = z.object({ id, title: text, image: text, description: text });
export const contactUs = z.object({
  id,
  email: list(text),
  phoneNumber: list(text),
  address: list(text),
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
export const story = z.object({ id, description: text, image: list(text) });
export const propertyType = z.object({ id, propertyTypeName: text });
export const kitchenAmenity = z.object({ id, kitchenAmenitiesName: text });
export const bedroomAmenity = z.object({ id, bedroomAmenitiesName: text });
export const homeAmenity = z.object({ id, amenitiesName: text });
/** Limits of a search slider: whole dollars for price, SqFt for size. */
export const limits = z.object({ id, minLimit: number, maxLimit: number });
export const paymentInfo = z.object({ id: optional(id), message: text });
export const refundPolicy = z.object({ id, message: text });
export const serviceTax = z.object({ id: optional(id), taxPercent: number });
export const term = z.object({ id: optional(id), message: text });
export const privacyPolicy = z.object({ id: optional(id), message: text });
