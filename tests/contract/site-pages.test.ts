import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  accountPaths,
  isUnlistedPath,
  pageNameOf,
  pathTitle,
  propertyIdIn,
  propertyPath,
  publicPathOf,
  publicPaths,
} from '#contract/site-pages.ts';
import { head } from '#locales/en/head.ts';

const router = readFileSync(join(import.meta.dirname, '../../src/app/pages.tsx'), 'utf8');

describe('the title of a path', () => {
  it.each([
    ['/', 'Home'],
    ['/about', 'About'],
    ['/about/', 'About'],
    ['/local-Business', 'Local Business'],
    ['/Contact-Us', 'Contact Us'],
    ['/terms-&-Conditions', 'Terms & Conditions'],
    ['/terms-%26-Conditions', 'Terms & Conditions'],
    ['/ForgotPass-otp-verification', 'ForgotPass Otp Verification'],
    ['/deep/in/the-site', 'The Site'],
    ['/--two---hyphens-', 'Two Hyphens'],
    ['/100%', '100%'],
    ['/éte-à-goma', 'Éte À Goma'],
  ])('[CHR-28] of %s is %s', (path, title) => {
    expect(pathTitle(path)).toBe(title);
  });

  it('[CHR-28] is what every page is called in English', () => {
    const paths = [...publicPaths, ...accountPaths];
    const named = Object.entries(head).filter(([key]) => key.startsWith('title.'));
    const titles = Object.fromEntries(
      paths.map((path) => [`title.${pageNameOf(path)}`, pathTitle(path)]),
    );
    expect(titles).toMatchObject(Object.fromEntries(named));
  });
});

describe('the pages of the site', () => {
  it('are those of the router', () => {
    const routes = [...router.matchAll(/ path="(\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(routes.length).toBeGreaterThan(25);
    const strangers = routes.filter(
      (path) => !publicPathOf(path) && !isUnlistedPath(path) && !propertyIdIn(path),
    );
    expect(strangers).toEqual([]);
    const missing = [...publicPaths, ...accountPaths].filter(
      (path) => path !== '/' && !routes.includes(path),
    );
    expect(missing).toEqual([]);
  });

  it('are found however the path is spelt', () => {
    expect(['/', '', '//', '/FAQ', '/faq/', '/f%61q', '/faqs', '/%'].map(publicPathOf)).toEqual([
      '/',
      '/',
      '/',
      '/FAQ',
      '/FAQ',
      '/FAQ',
      undefined,
      undefined,
    ]);
    expect(['/PROFILE', '/signin/', '/profile/x', '/'].map(isUnlistedPath)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('lead to a listing by its id', () => {
    expect(propertyIdIn(propertyPath('a b'))).toBe('a b');
    expect(propertyIdIn('/PropertyDetails/x/')).toBe('x');
    expect(propertyIdIn('/propertyDetails/')).toBeUndefined();
    expect(propertyIdIn('/propertyDetails/x/y')).toBeUndefined();
  });
});
