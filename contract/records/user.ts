import * as z from 'zod/mini';
import { text } from '../fields.ts';
import { userId } from '../ids.ts';

/** SES-02: the user of a session. The names are empty until the profile is created. */
export const user = z.object({
  id: userId,
  firstName: text,
  lastName: text,
  email: text,
  mobileNumber: text,
  /** Link of an image, absolute or relative to the API's host. Empty means no image. */
  avatar: text,
});

export type User = z.output<typeof user>;
