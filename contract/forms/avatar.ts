import * as z from 'zod/mini';
import { avatarTypes, largestAvatar } from '../rules/avatar.ts';

/** PROF-12: the client checks a profile image before it sends it. */
export const avatar = z.file('avatar.required').check(
  z.maxSize(largestAvatar, { error: 'avatar.tooLarge', abort: true }),
  z.refine((file) => avatarTypes.includes(file.type), { error: 'avatar.notImage' }),
);
