import * as z from 'zod/mini';
import { avatarTypes, largestAvatar } from '../rules/avatar.ts';

/** PROF-12: what is told of a profile image before it is sent. */
export const avatar = z.file('avatar.required').check(
  z.maxSize(largestAvatar, { error: 'avatar.tooLarge', abort: true }),
  z.refine((file) => avatarTypes.includes(file.type), { error: 'avatar.notImage' }),
);
