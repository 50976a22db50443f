import { describe, expect, it } from 'vitest';
import { pathTitle, propertyIdIn } from '#contract/site-pages.ts';
import { sitePath } from '#contract/site-path.ts';

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
});

describe('the path of a listing', () => {
  it('contains its id', () => {
    expect(propertyIdIn(sitePath('/propertyDetails/:id', { id: 'a b' }))).toBe('a b');
    expect(propertyIdIn('/PropertyDetails/x/')).toBe('x');
    expect(propertyIdIn('/propertyDetails/')).toBeUndefined();
    expect(propertyIdIn('/propertyDetails/x/y')).toBeUndefined();
  });
});
