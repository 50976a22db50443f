import * as z from 'zod/mini';
import { acknowledgement, envelope } from '../../envelope.ts';
import { filled } from '../../typed-fields.ts';
import { defineDeskCall } from '../desk-call.ts';
import { everyRole } from '../desk-roles.ts';
import { operator } from '../records/operator.ts';

const password = z.string().check(z.minLength(12), z.maxLength(100));
/** Of an authenticator app. */
const oneTimeCode = z.string().check(z.regex(/^\d{6}$/));
const recoveryCode = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(40));
const token = z.string().check(z.maxLength(100));

/** The first step. The reply sets no cookie yet. */
export const beginDeskSignIn = defineDeskCall({
  method: 'POST',
  path: '/sign-in',
  access: 'public',
  summary: 'Sign in at the desk, first step: the password',
  body: z.object({
    email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(100)),
    password: z.string().check(z.maxLength(100)),
  }),
  reply: z.object({
    ...envelope,
    /** Proves the first step in the second one, for five minutes. */
    challenge: z.string(),
  }),
});

/** The second step. The reply sets the session's cookie. */
export const finishDeskSignIn = defineDeskCall({
  method: 'POST',
  path: '/sign-in/code',
  access: 'public',
  summary: 'Sign in at the desk, second step: a code of the authenticator app',
  body: z.object({ challenge: token, code: oneTimeCode }),
  reply: z.object({ ...envelope, operator }),
});

/** The second step without the app. The reply sets the session's cookie. */
export const recoverDeskSignIn = defineDeskCall({
  method: 'POST',
  path: '/sign-in/recovery-code',
  access: 'public',
  summary: 'Sign in at the desk, second step: a recovery code',
  body: z.object({ challenge: token, recoveryCode }),
  reply: z.object({
    ...envelope,
    operator,
    /** Recovery codes that are still unused. */
    codesLeft: z.int(),
  }),
});

/** Opens an invitation. It can be opened again until it is used. */
export const openInvitation = defineDeskCall({
  method: 'POST',
  path: '/set-up/open',
  access: 'public',
  summary: 'Open an invitation to the desk: the secret for the authenticator app',
  body: z.object({ invitation: token }),
  reply: z.object({
    ...envelope,
    email: z.string(),
    role: operator.shape.role,
    /** For typing it into the app, in Base32. */
    secret: z.string(),
    /** `otpauth://…`, for opening the app. */
    appLink: z.string(),
  }),
});

/** Uses an invitation. The reply sets the session's cookie. */
export const acceptInvitation = defineDeskCall({
  method: 'POST',
  path: '/set-up',
  access: 'public',
  summary: 'Accept an invitation to the desk: name, password and a code of the app',
  body: z.object({ invitation: token, name: filled(80), password, code: oneTimeCode }),
  success: 201,
  reply: z.object({
    ...envelope,
    operator,
    /** Ten codes for a lost app. They are not shown again. */
    recoveryCodes: z.array(z.string()),
  }),
});

export const readMe = defineDeskCall({
  method: 'GET',
  path: '/me',
  access: 'operator',
  roles: everyRole,
  summary: 'The operator who is signed in',
  reply: z.object({ ...envelope, operator }),
});

export const signOutOfDesk = defineDeskCall({
  method: 'POST',
  path: '/sign-out',
  access: 'operator',
  roles: everyRole,
  summary: 'Sign out of the desk',
  reply: acknowledgement,
});

export const renewRecoveryCodes = defineDeskCall({
  method: 'POST',
  path: '/recovery-codes',
  access: 'operator',
  roles: everyRole,
  summary: 'Ten new recovery codes; the old ones end. Needs the password and a new code of the app',
  body: z.object({ password: z.string().check(z.maxLength(100)), code: oneTimeCode }),
  reply: z.object({ ...envelope, recoveryCodes: z.array(z.string()) }),
});
