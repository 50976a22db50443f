import * as z from 'zod/mini';
import { optionalId } from '../account-fields.ts';
import { id, list, number, numberOr, text } from '../fields.ts';

/**
 * The content registries' records (API-08 … API-30, API-42, API-43, API-61 … API-63).
 * `description` and `message` fields are untrusted HTML. Images are links.
 */

/** API-09: a category of the home page's strip. */
export const stripCategory = z.object({ id, categoryName: text, logo: text });
export const experience = z.object({
  id,
  yearsOfExperiences: numberOr(0),
  featuredProjects: numberOr(0),
  modernHouses: numberOr(0),
  teamMembers: numberOr(0),
  satisfiedClients: numberOr(0),
  trustedPartners: numberOr(0),
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
export const paymentInfo = z.object({ id: optionalId, message: text });
export const refundPolicy = z.object({ id, message: text });
export const serviceTax = z.object({ id: optionalId, taxPercent: number });
export const term = z.object({ id: optionalId, message: text });
export const privacyPolicy = z.object({ id: optionalId, message: text });
