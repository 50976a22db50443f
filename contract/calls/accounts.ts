import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { acknowledgement, envelope } from '../envelope.ts';
import { optionalText } from '../fields.ts';
import { userId } from '../ids.ts';
import { user } from '../records/user.ts';
import { renamed } from '../renamed.ts';
import { largestAvatar } from '../rules/avatar.ts';
import { newPassword } from '../rules/password.ts';
import { email, filled } from '../typed-fields.ts';
import { withConstants } from '../with-constants.ts';

/** SIGNUP-03: printable ASCII without spaces, at most 40. */
export const userName = z.string().check(z.minLength(1), z.maxLength(40), z.regex(/^[!-~]+$/));
const password = z.string().check(z.minLength(6), z.maxLength(40));
const oneTimeCode = z.string().check(z.regex(/^\d{4}$/));

export const signIn = defineCall({
  row: 'API-37',
  method: 'POST',
  path: '/user-auth/login',
  access: 'public',
  summary: 'Sign in',
  body: z.object({
    email: z.string().check(z.toLowerCase(), z.maxLength(40)),
    password: z.string().check(z.maxLength(40)),
  }),
  successNeeds: ['flag'],
  reply: z.object({ ...envelope, token: z.string(), user }),
});

/** Our addition: ends the session of the token on the server. */
export const signOut = defineCall({
  method: 'POST',
  path: '/user-auth/logout',
  access: 'session',
  summary: 'Sign out',
  reply: acknowledgement,
});

export const signUp = defineCall({
  row: 'API-38',
  method: 'POST',
  path: '/user-registry',
  access: 'public',
  summary: 'Request an account; a one-time code confirms it',
  body: z.object({ userName, email, password }),
  success: 201,
  successNeeds: ['flag', 'created'],
  reply: z.object({
    ...envelope,
    /** Empty when the code is e-mailed. */
    otp: z.string(),
  }),
});

export const verifySignUp = defineCall({
  row: 'API-58',
  method: 'POST',
  path: '/user-registry/verify-otp',
  access: 'public',
  summary: 'Confirm a sign-up with its one-time code',
  body: z.object({ userName, email, password, otp: oneTimeCode }),
  successNeeds: ['flag'],
  reply: renamed(
    z.object({
      ...envelope,
      data: user,
      /** Our addition: the bearer token to create the profile. It works once, for 15 minutes. */
      profileToken: optionalText,
    }),
    { data: 'user' },
  ),
});

export const forgotPassword = defineCall({
  row: 'API-39',
  method: 'POST',
  path: '/admin-auth/forgot-password',
  access: 'public',
  summary: 'Request a one-time code to set a new password',
  body: z.object({ email }),
  reply: z.object({ ...envelope, otp: optionalText }),
});

export const verifyResetCode = defineCall({
  row: 'API-59',
  method: 'POST',
  path: '/admin-auth/forgot-password-otp-verification',
  access: 'public',
  summary: 'Exchange a one-time code for a password reset token',
  body: z.object({ email, otp: oneTimeCode }),
  successNeeds: ['flag'],
  reply: z.object({ ...envelope, passwordResetToken: z.string() }),
});

export const resetPassword = defineCall({
  row: 'API-60',
  method: 'POST',
  path: '/admin-auth/reset-password',
  access: 'public',
  summary: 'Set a new password with a reset token',
  body: z.object({
    password: newPassword,
    email,
    passwordResetToken: z.string().check(z.maxLength(200)),
  }),
  reply: z.object({ ...envelope, user: z.optional(z.object({ id: userId })) }),
});

export const changePassword = defineCall({
  row: 'API-57',
  method: 'POST',
  path: '/user-registry/change-password',
  access: 'session',
  summary: 'Change the password; other sessions end',
  body: z.object({ userId, oldPassword: z.string().check(z.maxLength(40)), newPassword }),
  reply: acknowledgement,
});

/**
 * API-55: creates or edits a profile. Only the fields in the request change. The edit form requires
 * more.
 */
export const updateProfile = defineCall({
  row: 'API-55',
  method: 'PATCH',
  path: '/User-registry/:userId',
  access: 'profileCreation',
  summary: 'Create or change a profile',
  params: z.object({ userId }),
  body: z.object({
    firstName: z.optional(filled(40)),
    lastName: z.optional(filled(40)),
    mobileNumber: z.optional(filled(15)),
    /** Must equal the account's email address, which cannot change. */
    email: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(40))),
    avatar: z.optional(z.file()),
  }),
  encoding: 'form',
  largestFile: largestAvatar,
  reply: z.object({ ...envelope, user }),
});

/**
 * API-56: the same path and method as `updateProfile`. The JSON body distinguishes the two calls.
 */
export const deleteAccount = defineCall({
  row: 'API-56',
  method: 'PATCH',
  path: '/User-registry/:userId',
  access: 'session',
  summary: 'Delete the account (soft)',
  params: z.object({ userId }),
  body: withConstants(z.object({ isDeleted: z.literal('true') }), { isDeleted: 'true' }),
  successNeeds: ['flag'],
  reply: acknowledgement,
});
