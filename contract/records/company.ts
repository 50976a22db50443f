import * as z from 'zod/mini';
import { id, list, optional, text } from '../fields.ts';

/**
 * Records of the company's pages (API-23 … API-25, API-27 … API-30, API-63). Descriptions and
 * answers are untrusted HTML. Images are links.
 */

const choice = z.object({
  propertyTitle: text,
  propertyDescription: text,
  image: text,
  logo: text,
});
export const chooseUs = z.object({
  id,
  title: text,
  description: text,
  property1: choice,
  property2: choice,
  property3: choice,
});
export const aboutUs = z.object({
  id,
  description: text,
  image: list(text),
  videoLink: text,
  /** A phone number. */
  contact: text,
});
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
