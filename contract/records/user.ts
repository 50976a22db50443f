import * as z from 'zod/mini';
import { id, text } from '../fields.ts';

/** SES-02: a user as the session keeps it; empty names until the profile is created. */
export const user = z.object({
  id,
  firstName: text,
  lastName: text,
  email: text,
  mobileNumber: text,
  /** Link of an image, absolute or relative to the API's host; empty means none. */
  avatar: text,
});

export type User = z.output<typeof user>;
