import type { Page } from '@playwright/test';
import { signIn } from '#contract/calls/accounts.ts';
import type { signInMachine } from '#machines/guest/sign-in.machine.ts';
import { test } from '#testing/e2e-test.ts';
import { examples } from '#testing/examples/sign-in.ts';
import { apiOf, type Guest, newGuest } from '#testing/guest.ts';
import { arrive } from '#testing/walk/arrive.ts';
import { said, t } from '#testing/walk/sentence.ts';
import { expect } from '#testing/walk/sights.ts';
import { walkFlow, walkMapOf } from '#testing/walk/walk-flow.ts';

const main = (page: Page) => page.getByRole('main');
const email = (page: Page) => page.getByLabel(t('email.label'));
const password = (page: Page) => page.getByLabel(t('password.label'), { exact: true });
const submit = (page: Page) => main(page).getByRole('button', { name: t('signIn.submit') });

const map = walkMapOf<typeof signInMachine, Guest>({
  examples,
  calls: { signIn },
  prepare: (baseURL) => newGuest(apiOf(baseURL)),

  open: async ({ page, calls }, { destination }) => {
    // `/payments` sends a visitor here, and gets the user back.
    const to = destination.to === '/' ? '/' : '/payments';
    await arrive(page, calls, { path: to === '/' ? '/signin' : to });
    await expect(submit(page)).toBeVisible();
    return { destination: { to } };
  },

  events: {
    'form.submit': {
      control: submit,
      act: async ({ page, world }) => {
        await email(page).fill(world.email);
        await password(page).fill('Secret-1');
        await submit(page).click();
      },
      real: ({ world }, event) => ({
        ...event,
        values: { email: world.email, password: 'Secret-1' },
      }),
    },
  },

  states: {
    'signIn.editing': async ({ page, snapshot }) => {
      await expect(submit(page)).toBeEnabled();
      await expect(main(page).getByRole('alert')).toHaveText(said(snapshot.context.failure));
    },
    'signIn.submitting': async ({ page, snapshot }) => {
      await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
      await expect(main(page).getByRole('alert')).toHaveCount(0);
      await expect(email(page)).toHaveValue(snapshot.context.values.email);
    },
    'signIn.signedIn': async ({ page, snapshot, world }) => {
      await expect(page).toHaveURL(snapshot.context.destination.to);
      await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
      const user = await page.evaluate(() => localStorage.getItem('user'));
      expect(JSON.parse(user ?? '')).toEqual(world.user);
    },
  },
});

test('signing in shows every state, and takes every event', async ({ page, baseURL }) => {
  await walkFlow('sign-in', map, page, baseURL ?? '');
});
