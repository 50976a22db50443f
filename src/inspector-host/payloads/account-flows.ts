import { type FlowPayloads, payloadsOf } from 'flow-inspector';
import * as z from 'zod/mini';
import { userId } from '#contract/ids.ts';
import type { User } from '#contract/records/user.ts';
import { storedUser } from '#contract/stored-session.ts';
import type { changePasswordMachine } from '#machines/guest/change-password.machine.ts';
import type { forgotPasswordMachine } from '#machines/guest/forgot-password.machine.ts';
import type { oneTimeCodeMachine } from '#machines/guest/one-time-code.machine.ts';
import type { profileMachine } from '#machines/guest/profile.machine.ts';
import type { profileCreationMachine } from '#machines/guest/profile-creation.machine.ts';
import type { resetPasswordMachine } from '#machines/guest/reset-password.machine.ts';
import type { sessionMachine } from '#machines/guest/session.machine.ts';
import type { signInMachine } from '#machines/guest/sign-in.machine.ts';
import type { signUpMachine } from '#machines/guest/sign-up.machine.ts';

const name = z.string().check(z.maxLength(40));
const mobileNumber = z.string().check(z.regex(/^\d{6,15}$/));
const email = z.email();
const password = z.string().check(z.minLength(6), z.maxLength(40));
const strongPassword = 'Example@pass1';

/** The guest of the demo data. Her password is public. */
export const demoGuest = { email: 'amina@ndako.example', password: 'Ndako-demo1!' };
const ada: User = {
  id: z.parse(userId, 'example-user'),
  firstName: 'Ada',
  lastName: 'Example',
  email: 'ada@example.com',
  mobileNumber: '243810000000',
  avatar: '',
};
const newNames = { firstName: 'Ada', lastName: 'Example', mobileNumber: '243810000000' };
const code = z.object({ code: z.string().check(z.regex(/^\d{4}$/)) });

const uploadProgress = {
  schema: z.object({ part: z.number().check(z.minimum(0), z.maximum(1)) }),
  examples: () => [{ part: 0.5 }],
};

function values<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.object({ values: z.object(shape) });
}

export const accountFlows: Readonly<Record<string, FlowPayloads>> = {
  signIn: payloadsOf<typeof signInMachine>({
    'form.submit': {
      schema: values({ email, password }),
      examples: () => [
        { values: demoGuest },
        { values: { email: 'nobody@example.com', password: 'wrong-password' } },
      ],
    },
  }),
  signUp: payloadsOf<typeof signUpMachine>({
    'form.submit': {
      schema: values({ userName: name, email, password }),
      examples: () => [
        { values: { userName: 'ada', email: 'ada@example.com', password: strongPassword } },
      ],
    },
  }),
  oneTimeCode: payloadsOf<typeof oneTimeCodeMachine>({
    'code.submit': { schema: code, examples: () => [{ code: '0000' }] },
  }),
  forgotPassword: payloadsOf<typeof forgotPasswordMachine>({
    'form.submit': {
      schema: values({ email }),
      examples: () => [{ values: { email: demoGuest.email } }],
    },
  }),
  resetPassword: payloadsOf<typeof resetPasswordMachine>({
    'form.submit': {
      schema: values({ newPassword: password, confirmPassword: password }),
      examples: () => [
        { values: { newPassword: strongPassword, confirmPassword: strongPassword } },
      ],
    },
  }),
  changePassword: payloadsOf<typeof changePasswordMachine>({
    'form.submit': {
      schema: values({ oldPassword: password, newPassword: password, confirmPassword: password }),
      examples: () => [
        {
          values: {
            oldPassword: demoGuest.password,
            newPassword: strongPassword,
            confirmPassword: strongPassword,
          },
        },
      ],
    },
  }),
  profileCreation: payloadsOf<typeof profileCreationMachine>({
    'form.submit': {
      schema: values({
        firstName: name,
        lastName: name,
        email: name,
        mobileNumber: z.string().check(z.maxLength(15)),
        avatar: z.optional(z.file()),
      }),
      examples: (context) => [{ values: { ...newNames, email: context.handed.email } }],
    },
    'upload.progressed': uploadProgress,
  }),
  profile: payloadsOf<typeof profileMachine>({
    'form.typed': { examples: () => [{ values: newNames }] },
    'page.leave': {
      examples: () => [
        { wayOut: { type: 'navigate', to: '/bookings' } },
        { wayOut: { type: 'step', steps: -1 } },
      ],
    },
    'form.submit': {
      schema: values({
        firstName: name,
        lastName: name,
        mobileNumber,
        avatar: z.optional(z.file()),
      }),
      examples: () => [{ values: newNames }],
    },
    'upload.progressed': uploadProgress,
  }),
  session: payloadsOf<typeof sessionMachine>({
    'token.received': {
      examples: ({ member }) => [{ token: 'example-token', user: member?.user ?? ada }],
    },
    'session.expired': { examples: () => [{}] },
    'storage.changed': {
      examples: ({ member }) => [
        { key: 'token', stored: { token: null, user: null } },
        {
          key: 'token',
          stored: { token: 'example-token', user: storedUser.text(member?.user ?? ada) },
        },
      ],
    },
    'user.changed': {
      examples: ({ member }) => (member ? [{ user: { ...member.user, firstName: 'Ada' } }] : []),
    },
  }),
};
