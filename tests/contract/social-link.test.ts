import { expect, test } from 'vitest';
import { mailLink, mapsLink, phoneLink } from '#src/api/contact-link.ts';
import { socialLink } from '#src/api/social-link.ts';

test.each([
  ['https://social.example/ndako', 'https://social.example/ndako'],
  ['HTTP://social.example', 'HTTP://social.example'],
  ['social.example/ndako', 'http://social.example/ndako'],
  [' social.example ', 'http://social.example'],
  ['', undefined],
  ['   ', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,<script>', undefined],
])('[CHR-24] [CHR-26] the social link %j leads to %j', (stored, link) => {
  expect(socialLink(stored)).toBe(link);
});

test('[CHR-16] addresses open a map, phones a call, e-mails a letter', () => {
  expect(mapsLink('Rue A & B, 1')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Rue%20A%20%26%20B%2C%201',
  );
  expect(phoneLink('+243 81 000-0001')).toBe('tel:+243810000001');
  expect(mailLink('a+b@ndako.example?cc=x@y.z')).toBe('mailto:a%2Bb@ndako.example%3Fcc%3Dx%40y.z');
});
