import { expect, it } from 'vitest';
import { askedAddress, signInFor } from '#contract/desk/asked-address.ts';

it('[DESK-300] the page of a sign-in keeps the address that was asked for', () => {
  const address = '/desk/api/audit.csv?by=a%26b&action=coupon.change';
  const { pathname, search, hash } = new URL(signInFor(address), 'http://localhost');
  expect({ pathname, search }).toEqual({
    pathname: '/desk/audit',
    search: '?by=a%26b&action=coupon.change',
  });
  expect(askedAddress(hash)).toBe(address);
});

it.each([
  '',
  '#audit',
  '#then=',
  '#then=%',
  '#then=https%3A%2F%2Fother.example%2Fdesk%2Fapi%2Faudit.csv',
  '#then=%2F%2Fother.example%2Fdesk%2Fapi%2F',
  '#then=%2F%5Cother.example',
  '#then=javascript%3Aalert(1)',
  '#then=%2Fsignin',
  '#then=%2Fdesk%2Fapi.other.example',
])('[DESK-300] no other address is opened after a sign-in: %s', (hash) => {
  expect(askedAddress(hash)).toBeUndefined();
});
