import { expect, test } from 'vitest';
import { parseEnvironment } from '#src/app/environment-schema.ts';

test('every setting of the site has a default; empty counts as not set', () => {
  const defaults = {
    apiHost: '',
    productName: 'Ndako',
    timeZone: 'Africa/Kinshasa',
    longestStay: 90,
    stayUnit: 'day',
    paypalClientId: '',
    paypalEnvironment: 'sandbox',
    onlineAmount: '1.00',
  };
  expect(parseEnvironment({})).toEqual(defaults);
  expect(parseEnvironment({ VITE_PRODUCT_NAME: '', VITE_ONLINE_AMOUNT: '' })).toEqual(defaults);
});

test('[STAY-63] the longest stay is 1 to 365 days', () => {
  expect(['1', '30', '365'].map(longestStayOf)).toEqual([1, 30, 365]);
  for (const text of ['0', '366', '1000', '-7', '7.5', '090', 'a week']) {
    expect(() => longestStayOf(text)).toThrow(
      /^VITE_LONGEST_STAY must be a number of days from 1 to 365$/,
    );
  }
});

function longestStayOf(text: string): number {
  return parseEnvironment({ VITE_LONGEST_STAY: text }).longestStay;
}

test('the host of another API is kept without its last slash', () => {
  expect(parseEnvironment({ VITE_API_HOST: 'https://api.example.com/' }).apiHost).toBe(
    'https://api.example.com',
  );
  expect(parseEnvironment({ VITE_ONLINE_AMOUNT: 'total' }).onlineAmount).toBe('total');
});

test('[PAY-16] the provider environment is production or sandbox, anything else is refused', () => {
  for (const paypalEnvironment of ['production', 'sandbox']) {
    expect(parseEnvironment({ VITE_PAYPAL_ENVIRONMENT: paypalEnvironment })).toMatchObject({
      paypalEnvironment,
    });
  }
  expect(() => parseEnvironment({ VITE_PAYPAL_ENVIRONMENT: 'live' })).toThrow(
    /^VITE_PAYPAL_ENVIRONMENT must be production or sandbox$/,
  );
});

test('each invalid setting has its own line', () => {
  const wrong = { VITE_API_HOST: 'not a host', VITE_ONLINE_AMOUNT: '1,50' };
  expect(() => parseEnvironment(wrong)).toThrow(
    'VITE_API_HOST must be an http(s) origin, e.g. https://api.example.com\n' +
      'VITE_ONLINE_AMOUNT must be an amount such as 1.00, total or none',
  );
});
