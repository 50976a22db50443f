import { Route, Routes } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';
import { RequireSession, signInFirst } from '#src/app/require-session.tsx';
import { AppRoutes } from '#src/app/router.tsx';
import { ErrorPage } from '#src/layout/error-page.tsx';
import { scrollDown } from '#src/pages/home/home-page.tsx';
import { ErrorBoundary } from '#src/parts/error-boundary.tsx';
import { goToTop } from '#src/ui/back-to-top.tsx';
import { restedHtml } from './rested-html.tsx';
import { htmlOf, speakEnglish, textIn } from './view-text.tsx';

beforeAll(speakEnglish);

/** The addresses of the links in a part of a page, which a pattern finds. */
function linksIn(html: string, part: RegExp): (string | undefined)[] {
  const [found = ''] = html.match(part) ?? [];
  return [...found.matchAll(/ href="([^"]*)"/g)].map(([, to]) => to?.replaceAll('&amp;', '&'));
}

it('[CHR-02] [CHR-17] [CHR-18] [CHR-19] the shell has a header, the main area and two blocks of the footer', async () => {
  const html = await restedHtml(<AppRoutes />, { path: '/about' });
  // CHR-02
  expect(html.match(/<(header|main|footer)\b/g)).toEqual(['<header', '<main', '<footer']);
  const [footer = ''] = html.match(/<footer.*<\/footer>/) ?? [];
  expect([...footer.matchAll(/<nav aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'Explore',
    'Useful links',
  ]);
  // CHR-17
  expect(linksIn(footer, /<nav aria-label="Explore".*?<\/nav>/)).toEqual([
    '/bookings',
    '/payments',
    '/refunds',
    '/favorites',
    '/top-Categories',
    '/apartment',
  ]);
  // CHR-18
  expect(linksIn(footer, /<nav aria-label="Useful links".*?<\/nav>/)).toEqual([
    '/about',
    '/terms-&-Conditions',
    '/privacy-policy',
    '/Contact-Us',
    '/FAQ',
  ]);
  // CHR-19
  expect(textIn(footer)).toContain(`© ${new Date().getFullYear()} Ndako. All rights reserved.`);
});

it('[CHR-03] [CHR-06] [CHR-07] [CHR-11] [CHR-12] the bar has the public pages, and the ways in of a visitor', async () => {
  const html = await restedHtml(<AppRoutes />, { path: '/about' });
  // CHR-03, CHR-06
  expect(linksIn(html, /<nav [^>]*aria-label="Main".*?<\/nav>/)).toEqual([
    '/',
    '/about',
    '/apartment',
    '/service',
    '/payment',
    '/partnership',
    '/local-Business',
    '/Contact-Us',
    '/signin',
    '/signup',
  ]);
  // CHR-07
  expect(html).toMatch(/<a [^>]*href="\/signin"[^>]*>Sign in \/ Sign up<\/a>/);
  // CHR-11, CHR-12
  const avatar = html.match(
    /<a [^>]*aria-label="My Profile" href="([^"]*)"[^>]*><img [^>]*src="([^"]*)"/,
  );
  expect(avatar?.slice(1)).toEqual(['/signin', '/avatar-placeholder.svg']);
});

/** Each page with its title and what it reads first. */
const pages: readonly [rows: string, path: string, title: string, reads: readonly string[]][] = [
  ['[ROUTE-03]', '/', 'Your Expert in Short Term Rental', ['category-registry']],
  ['[ROUTE-03]', '/about', 'About', ['about-us-registry']],
  ['[ROUTE-03]', '/apartment', 'Apartment', ['approved']],
  ['[ROUTE-03]', '/service', 'Service', ['service-page-registry']],
  ['[ROUTE-03]', '/payment', 'Payment', ['payment-registry']],
  ['[ROUTE-03]', '/partnership', 'Partnership', ['partnership-registry']],
  ['[ROUTE-03]', '/local-Business', 'Local Business', ['local-business-registry']],
  ['[ROUTE-03]', '/Contact-Us', 'Contact Us', ['contact-us-registry']],
  ['[ROUTE-05]', '/top-Categories', 'Top Categories', ['categories-registry']],
  ['[ROUTE-05]', '/terms-&-Conditions', 'Terms & Conditions', ['terms-condition-registry']],
  ['[ROUTE-05]', '/privacy-policy', 'Privacy Policy', ['privacy-policy-registry']],
  ['[ROUTE-05]', '/FAQ', 'FAQ', ['FAQ-registry']],
  ['[ROUTE-06]', '/signin', 'Sign in', []],
  ['[ROUTE-06]', '/signup', 'Create your account', []],
  ['[ROUTE-06]', '/forgot', 'Forgot password', []],
  ['[ROUTE-06]', '/otp-verification', 'Enter your one-time code', []],
  ['[ROUTE-06]', '/ForgotPass-otp-verification', 'Enter your one-time code', []],
  ['[ROUTE-06]', '/profile-create', 'Create your profile', []],
  ['[ROUTE-06]', '/reset-password', 'Reset password', []],
];

const email = 'ada@example.com';
/** What the pages before hand on. */
const state = {
  email,
  formData: { userName: 'ada', email, password: 'secret1' },
  otp: '',
  userId: 'user-1',
  passwordResetToken: 'reset-1',
};

it.each(pages)('%s [ROUTE-01] %s opens in the one layout', async (_, path, title, reads) => {
  const asked: string[] = [];
  const html = await restedHtml(<AppRoutes />, { path, state, asked });
  expect(html).toMatch(/<header.*<main.*<footer/);
  const titles = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, text = '']) => textIn(text));
  expect(titles).toEqual([title]);
  expect(asked.slice(0, 1)).toEqual(reads);
});

it.each([
  ['[ROUTE-07]', '/bookings'],
  ['[ROUTE-07]', '/payments'],
  ['[ROUTE-07]', '/favorites'],
  ['[ROUTE-07]', '/refunds'],
  ['[ROUTE-08]', '/payment-processing'],
  ['[ROUTE-08]', '/payment-processing/booking-7'],
  ['[ROUTE-08]', '/pay-now'],
  ['[ROUTE-08]', '/pay-now/record-3'],
])('%s %s shows nothing to a visitor', async (_, path) => {
  const html = await restedHtml(<AppRoutes />, { path });
  expect(html).toMatch(/<main [^>]*><!--\$--><!--\/\$--><\/main>/);
});

it('[ROUTE-14] a page behind the guard shows nothing to a visitor', async () => {
  const view = (
    <Routes>
      <Route element={<RequireSession />}>
        <Route path="/profile" element="My Profile" />
      </Route>
      <Route path="/about" element="About" />
    </Routes>
  );
  expect(await restedHtml(view, { path: '/profile' })).toBe('');
  expect(await restedHtml(view, { path: '/about' })).toBe('About');
});

it('[ROUTE-14] [ROUTE-15] [ROUTE-16] a page for members leads a visitor to sign in, and back', () => {
  expect(signInFirst({ pathname: '/profile', search: '' })).toEqual({
    to: '/signin?from=%2Fprofile',
    replace: true,
  });
  expect(signInFirst({ pathname: '/pay-now/record-3', search: '?lang=fr' })).toEqual({
    to: '/signin?from=%2Fpay-now%2Frecord-3%3Flang%3Dfr',
    replace: true,
  });
});

it('[ROUTE-10] an error takes the place of the page that threw it, until another page is opened', () => {
  const boundary = new ErrorBoundary({ fallback: 'the error page', children: 'the page' });
  expect(boundary.render()).toBe('the page');
  expect(ErrorBoundary.getDerivedStateFromError()).toEqual({ failed: true });
  boundary.state = { failed: true };
  expect(boundary.render()).toBe('the error page');
});

it.each([
  [true, 'Something broke on our side. Loading the page again usually helps.'],
  [false, 'You are offline. Connect again, then try once more.'],
])('[ROUTE-10] the error page says why and leads on (with a network: %s)', (onLine, why) => {
  vi.stubGlobal('navigator', { onLine });
  const html = htmlOf(<ErrorPage />);
  vi.unstubAllGlobals();
  expect(textIn(html)).toBe(`This page could not be shown ${why} Try again Return Home`);
  expect(html).toContain('role="alert"');
  expect(linksIn(html, /.*/)).toEqual(['/']);
});

it.each([
  [false, 'smooth'],
  [true, 'instant'],
] as const)(
  '[CHR-21] [HOME-03] the page scrolls by itself (with less motion: %s)',
  (matches, behavior) => {
    const window = { matchMedia: () => ({ matches }), scrollTo: vi.fn(), scrollBy: vi.fn() };
    vi.stubGlobal('window', window);
    goToTop();
    scrollDown();
    vi.unstubAllGlobals();
    // CHR-21
    expect(window.scrollTo.mock.calls).toEqual([[{ top: 0, behavior }]]);
    // HOME-03
    expect(window.scrollBy.mock.calls).toEqual([[{ top: 550, behavior }]]);
  },
);
