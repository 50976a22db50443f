import type { Page } from '@playwright/test';
import { signUp } from '#contract/calls/accounts.ts';
import type { signUpMachine } from '#machines/guest/sign-up.machine.ts';
import { test } from '#testing/e2e-test.ts';
import { examples } from '#testing/examples/sign-up.ts';
import { arrive } from '#testing/walk/arrive.ts';
import { said, t } from '#testing/walk/sentence.ts';
import { expect } from '#testing/walk/sights.ts';
import { walkFlow, walkMapOf } from '#testing/walk/walk-flow.ts';

const main = (page: Page) => page.getByRole('main');
const userName = (page: Page) => page.getByLabel(t('userName.label'));
const email = (page: Page) => page.getByLabel(t('email.label'));
const password = (page: Page) => page.getByLabel(t('password.label'), { exact: true });
const submit = (page: Page) => main(page).getByRole('button', { name: t('signUp.submit') });

const name = `walker${process.pid}`;
const values = { userName: name, email: `${name}@guests.example`, password: 'Secret-1' };

const map = walkMapOf<typeof signUpMachine, undefined>({
  examples,
  calls: { submit: signUp },
  prepare: async () => undefined,

  open: async ({ page, calls }) => {
    await arrive(page, calls, { path: '/signup' });
    await expect(submit(page)).toBeVisible();
    return { given: { search: '' } };
  },

  events: {
    'form.submit': {
      control: submit,
      act: async ({ page }) => {
        await userName(page).fill(values.userName);
        await email(page).fill(values.email);
        await password(page).fill(values.password);
        await submit(page).click();
      },
      real: (_, event) => ({ ...event, values }),
    },
  },

  states: {
    'signUp.editing': async ({ page }) => {
      await expect(submit(page)).toBeEnabled();
      await expect(main(page).getByRole('alert')).toHaveCount(0);
    },
    // SIGNUP-11, SIGNUP-12
    'signUp.failed': async ({ page, snapshot }) => {
      await expect(submit(page)).toBeEnabled();
      await expect(main(page).getByRole('alert')).toHaveText(said(snapshot.context.failure));
    },
    'signUp.submitting': async ({ page }) => {
      await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
      await expect(main(page).getByRole('alert')).toHaveCount(0);
      await expect(email(page)).toHaveValue(values.email);
    },
    // SIGNUP-09, SIGNUP-10
    'signUp.succeeded': async ({ page }) => {
      await expect(page).toHaveURL('/otp-verification');
      await expect(main(page).getByText('Signup successful!')).toBeVisible();
      await expect(main(page).getByText(t('otp.lead', { email: values.email }))).toBeVisible();
      // OTP-09: the one notice, and the code screen's. The next walk must not see it come.
      await expect(page.getByText(/^Your one-time code is \d{4}$/)).toBeVisible();
    },
  },

  canHappen: (snapshot) => !snapshot.matches('succeeded'),
});

test('signing up shows every state, and takes every event', async ({ page, baseURL }) => {
  await walkFlow('sign-up', map, page, baseURL ?? '');
});
