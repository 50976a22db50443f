import * as z from 'zod/mini';
import { optional, timestamp } from '../../fields.ts';
import { userId } from '../../ids.ts';
import { version } from '../desk-change.ts';
import { enquiryId } from '../desk-ids.ts';

/** The forms of the site: a request for a visit, for a partnership, and the newsletter. */
export const enquiryKinds = ['visit', 'partnership', 'newsletter'] as const;

/** An enquiry in a list of the desk. */
export const enquiry = z.object({
  id: enquiryId,
  version,
  kind: z.enum(enquiryKinds),
  /** Empty for a subscription. */
  name: z.string(),
  email: z.string(),
  /** The account of the sender, if it was sent by a guest who had signed in. */
  guest: optional(userId),
  /** The beginning of the message. */
  excerpt: z.string(),
  isAnswered: z.boolean(),
  receivedAt: timestamp,
});

export type Enquiry = z.output<typeof enquiry>;

/** An enquiry with everything that was typed. */
export const enquiryDetail = z.extend(enquiry, {
  /** Empty unless it is about a partnership. */
  mobileNumber: z.string(),
  /** The name of the kind of visit. Empty unless it is about one. */
  visitType: z.string(),
  message: z.string(),
  /** The note of the operators. The sender does not see it. */
  note: z.string(),
  /** Who changed it last. Missing before the first change. */
  changed: optional(z.object({ at: timestamp, by: z.string() })),
});

export type EnquiryDetail = z.output<typeof enquiryDetail>;
