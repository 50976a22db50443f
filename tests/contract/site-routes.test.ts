import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { namedCalls } from '#contract/calls/all-calls.ts';
import { pathTitle } from '#contract/site-pages.ts';
import { pathsToCrawl, routeAt, siteRoutes } from '#contract/site-routes.ts';
import { head } from '#locales/en/head.ts';

const root = join(import.meta.dirname, '../..');

function pathsOpenTo(guest: string) {
  return siteRoutes.filter(({ opens }) => opens === guest).map(({ path }) => path);
}

describe('the pages of the site', () => {
  it.each(siteRoutes.map(({ path, page }) => [path, page]))('%s has a file', (_path, page) => {
    expect(existsSync(join(root, `src/pages/${page}.tsx`))).toBe(true);
  });

  it('[ROUTE-14] of an account open only for members', () => {
    expect(pathsOpenTo('member')).toEqual([
      '/profile',
      '/change-password',
      '/bookings',
      '/bookings/:id',
      '/payment-processing',
      '/payment-processing/:id',
      '/payments',
      '/pay-now',
      '/pay-now/:id',
      '/favorites',
      '/refunds',
    ]);
    expect(pathsOpenTo('developer')).toEqual(['/styleguide']);
  });

  it('[ROUTE-11] are otherwise open for visitors, who may send what these pages send', () => {
    expect(pathsOpenTo('anyone')).toEqual([
      '/',
      '/about',
      '/apartment',
      '/propertyDetails/:id',
      '/service',
      '/payment',
      '/partnership',
      '/local-Business',
      '/Contact-Us',
      '/top-Categories',
      '/FAQ',
      '/terms-&-Conditions',
      '/privacy-policy',
      '/signin',
      '/signup',
      '/otp-verification',
      '/profile-create',
      '/forgot',
      '/ForgotPass-otp-verification',
      '/reset-password',
      '/pay-stay',
    ]);
    const sent = [
      'listApprovedProperties',
      'searchProperties',
      'requestVisit',
      'requestPartnership',
      'subscribeToNewsletter',
      'listFacilities',
      'listPartners',
      'listLocalBusinesses',
      'readPaymentInfo',
      'readRefundPolicy',
      'readTerms',
      'readPrivacyPolicy',
      'listFaq',
      'listTopCategories',
      'listCoupons',
      'listBookedDates',
    ] as const;
    expect(sent.filter((name) => namedCalls.get(name)?.access !== 'public')).toEqual([]);
  });

  it('for search engines are in the sitemap', () => {
    expect(pathsToCrawl('sitemap').toSorted()).toEqual([
      '/',
      '/Contact-Us',
      '/FAQ',
      '/about',
      '/apartment',
      '/local-Business',
      '/partnership',
      '/payment',
      '/privacy-policy',
      '/service',
      '/terms-&-Conditions',
      '/top-Categories',
    ]);
    expect(pathsToCrawl('listings')).toEqual(['/propertyDetails/:id']);
  });

  it('of an account are hidden from search engines', () => {
    expect(pathsToCrawl('disallow').toSorted()).toEqual([
      '/ForgotPass-otp-verification',
      '/bookings',
      '/bookings/:id',
      '/change-password',
      '/favorites',
      '/otp-verification',
      '/pay-now',
      '/pay-now/:id',
      '/pay-stay',
      '/payment-processing',
      '/payment-processing/:id',
      '/payments',
      '/profile',
      '/profile-create',
      '/refunds',
      '/reset-password',
    ]);
    expect(pathsToCrawl('noindex')).toEqual(['/signin', '/signup', '/forgot', '/styleguide']);
  });

  it('[CHR-28] have English titles from their paths', () => {
    const titled = siteRoutes.flatMap((route) =>
      'title' in route && route.title !== 'home.title' ? [route] : [],
    );
    expect(titled).toHaveLength(21);
    for (const { path, title } of titled) {
      expect(head[title]).toBe(pathTitle(path.replace('/:id', '')));
    }
  });

  it('are found with any spelling of the path', () => {
    const asked = [
      '/',
      '',
      '//',
      '/FAQ',
      '/faq/',
      '/f%61q',
      '/PROFILE',
      '/signin/',
      '/Bookings/x/',
    ];
    expect(asked.map((pathname) => routeAt(pathname)?.path)).toEqual([
      '/',
      '/',
      '/',
      '/FAQ',
      '/FAQ',
      '/FAQ',
      '/profile',
      '/signin',
      '/bookings/:id',
    ]);
  });

  it.each([
    '/faqs',
    '/%',
    '/profile/x',
    '/bookings/x/y',
    '/propertyDetails/x',
    '/propertyDetails/:id',
  ])('%s is not a page of the site', (pathname) => {
    expect(routeAt(pathname)).toBeUndefined();
  });
});
