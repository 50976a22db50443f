import type { Page } from '@playwright/test';
import type { PathExamples } from 'flow-inspector/paths';
import * as z from 'zod/mini';
import { forgotPassword, signUp, verifyResetCode, verifySignUp } from '#contract/calls/accounts.ts';
import type { oneTimeCodeMachine } from '#machines/guest/one-time-code.machine.ts';
import { test } from '#testing/e2e-test.ts';
import { afterForgotten, afterSignUp } from '#testing/examples/one-time-code.ts';
import { type Api, apiOf, newGuest } from '#testing/guest.ts';
import { arrive } from '#testing/walk/arrive.ts';
import type { ActorCalls } from '#testing/walk/held-calls.ts';
import { said, t } from '#testing/walk/sentence.ts';
import { expect } from '#testing/walk/sights.ts';
import { walkFlow, walkMapOf } from '#testing/walk/walk-flow.ts';

type Purpose = 'signUp' | 'reset';

/** A code that is right just now, and whether the boxes have four digits. */
interface World {
  readonly api: Api;
  readonly guestEmail: string;
  code: string;
  isTyped: boolean;
}

const main = (page: Page) => page.getByRole('main');
const boxes = (page: Page) => main(page).getByRole('textbox');
const verify = (page: Page) => main(page).getByRole('button', { name: t('otp.submit') });
const resend = (page: Page) => main(page).getByRole('button', { name: t('otp.resend') });

const name = `coded${process.pid}`;
const formData = { userName: name, email: `${name}@guests.example`, password: 'Secret-1' };

const noForm = { userName: '', email: '', password: '' };

/** Every walk has an account of its own: the one before may have been confirmed. */
let accounts = 0;
function nextForm() {
  accounts += 1;
  const userName = `${formData.userName}x${accounts}`;
  return { ...formData, userName, email: `${userName}@guests.example` };
}

const sentCode = z.object({ otp: z.string() });

const newAccount = z.object({ user: z.object({ id: z.string() }), profileToken: z.string() });

/** An answer in the place of the server's shows or e-mails a code. */
const repliesOf = (output: unknown) => [{ status: 'success', ...z.parse(sentCode, output) }];

/** What is different between the two screens: their examples and their calls. */
const purposes = {
  signUp: {
    examples: [afterSignUp],
    calls: {
      verifyCode: {
        calls: [verifySignUp],
        outputOf: ([reply]) => {
          const { user, profileToken } = z.parse(newAccount, reply);
          return { userId: user.id, profileToken };
        },
        repliesOf,
      },
      resendCode: {
        calls: [signUp],
        outputOf: ([reply]) => ({ otp: z.parse(signUp.reply, reply).otp }),
        repliesOf,
      },
    },
  },
  reset: {
    examples: [afterForgotten],
    calls: {
      verifyCode: {
        calls: [verifyResetCode],
        outputOf: ([reply]) => {
          const { passwordResetToken } = z.parse(verifyResetCode.reply, reply);
          return { passwordResetToken };
        },
        repliesOf,
      },
      resendCode: {
        calls: [forgotPassword],
        outputOf: ([reply]) => ({ otp: z.parse(forgotPassword.reply, reply).otp ?? '' }),
        repliesOf,
      },
    },
  },
} satisfies Record<
  Purpose,
  { examples: readonly PathExamples[]; calls: Record<string, ActorCalls> }
>;

const mapOf = (own: Purpose) =>
  walkMapOf<typeof oneTimeCodeMachine, World>({
    ...purposes[own],
    prepare: async (baseURL) => {
      const api = apiOf(baseURL);
      const { email } = await newGuest(api);
      return { api, guestEmail: email, code: '', isTyped: false };
    },

    open: async ({ page, calls, world }, { otp }) => {
      world.isTyped = false;
      const path = own === 'signUp' ? '/otp-verification' : '/ForgotPass-otp-verification';
      const form = nextForm();
      const sent =
        own === 'signUp'
          ? await world.api.send(signUp, { body: form })
          : await world.api.send(forgotPassword, { body: { email: world.guestEmail } });
      world.code = sent.otp ?? '';
      const shown = otp === '' ? '' : world.code;
      const state =
        own === 'signUp' ? { formData: form, otp: shown } : { email: world.guestEmail, otp: shown };
      await arrive(page, calls, { path, state });
      await expect(verify(page)).toBeVisible();
      return own === 'signUp'
        ? { email: form.email, otp: shown, form }
        : { email: world.guestEmail, otp: shown, form: noForm };
    },

    // The machine raises it.
    shownElsewhere: ['code.expired'],

    events: {
      'code.submit': {
        control: verify,
        // The button waits for the fourth digit.
        isOffered: ({ snapshot, world }) =>
          snapshot.matches({ entering: { code: 'awaiting' } }) && world.isTyped,
        act: async ({ page, world }) => {
          await boxes(page).first().focus();
          await page.keyboard.type(world.code);
          world.isTyped = true;
          await verify(page).click();
        },
        real: ({ world }, event) => ({ ...event, code: world.code }),
      },
      'code.resend': {
        control: resend,
        act: async ({ page, world }) => {
          world.isTyped = false;
          await resend(page).click();
        },
      },
    },

    states: {
      'oneTimeCode.entering.code.awaiting': async ({ page, snapshot }) => {
        const { email, failure } = snapshot.context;
        await expect(main(page).getByText(t('otp.lead', { email }))).toBeVisible();
        await expect(main(page).getByRole('alert')).toHaveText(said(failure));
      },
      'oneTimeCode.entering.code.verifying': async ({ page }) => {
        await expect(verify(page)).toHaveAttribute('aria-busy', 'true');
        await expect(main(page).getByRole('alert')).toHaveCount(0);
      },
      'oneTimeCode.entering.newCode.pausing': async ({ page }) => {
        await expect(main(page).getByText(/in \d+ s\./)).toBeVisible();
      },
      'oneTimeCode.entering.newCode.offered': async ({ page }) => {
        await expect(resend(page)).toBeVisible();
      },
      'oneTimeCode.entering.newCode.sending': async ({ page }) => {
        await expect(resend(page)).toHaveAttribute('aria-busy', 'true');
        await expect(boxes(page).first()).toHaveValue('');
      },
      'oneTimeCode.verified': async ({ page, snapshot }) => {
        const { email } = snapshot.context;
        if (own === 'reset') {
          await expect(main(page).getByText(t('reset.lead', { email }))).toBeVisible();
          return;
        }
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('profileCreate.title'));
        await expect(page.getByLabel(t('email.label'))).toHaveValue(email);
      },
    },
  });

for (const purpose of ['signUp', 'reset'] as const) {
  test(`a one-time code (${purpose}) shows every state, and takes every event`, async ({
    page,
    baseURL,
  }) => {
    await walkFlow(`one-time code, ${purpose}`, mapOf(purpose), page, baseURL ?? '');
  });
}
