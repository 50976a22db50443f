import { globSync, readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { isOwnLink } from '#contract/own-link.ts';
import { fillPath, sitePath } from '#contract/site-path.ts';
import { routeAt } from '#contract/site-routes.ts';

it.each([
  ['villa', '/propertyDetails/villa'],
  ['a villa/1?x#y', '/propertyDetails/a%20villa%2F1%3Fx%23y'],
  ['100%', '/propertyDetails/100%25'],
])('[ROUTE-04] the page of listing %j has the path %s', (id, path) => {
  expect(sitePath('/propertyDetails/:id', { id })).toBe(path);
});

it('fills every parameter of a path, and leaves out one without a value', () => {
  expect(fillPath('/a/:one/b/:two', { one: 1, two: 'x y' })).toBe('/a/1/b/x%20y');
  expect(fillPath('/a/:one', {})).toBe('/a/');
});

it.each([
  ['/bookings?tab=past', true],
  ['/', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example', false],
  ['bookings', false],
  ['', false],
])('whether %j is a link within the site is %j', (link, isOwn) => {
  expect(isOwnLink(link)).toBe(isOwn);
});

test('every link that the site writes out leads to one of its pages', () => {
  const links = globSync('src/{app,flows,layout,pages,parts}/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:\bto=|\bhref: |\bviewAll=)\{?["'](\/[^"']*)/g)].map(
      ([, path = '']) => path,
    ),
  );
  expect(links.length).toBeGreaterThan(15);
  expect(links.filter((path) => routeAt(path) === undefined)).toEqual([]);
});
