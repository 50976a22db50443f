import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '#server/environment.ts';

const example = join(import.meta.dirname, '../../../.env.example');

describe('settings', () => {
  it('all have defaults, made for a person’s own machine', () => {
    expect(readEnvironment({})).toMatchObject({
      PORT: 4000,
      HOST: 'localhost',
      DATA_DIR: '.data',
      OTP_DELIVERY: 'screen',
      DEMO_DATA: 'on',
      LOG_LEVEL: 'warn',
      VITE_PRODUCT_NAME: 'Ndako',
      VITE_PAYPAL_ENVIRONMENT: 'sandbox',
      VITE_ONLINE_AMOUNT: '1.00',
      VITE_INSPECT: false,
    });
  });

  it('are absent when they are empty', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '', SMTP_URL: ' ' })).toEqual(
      readEnvironment({}),
    );
  });

  it('are all in .env.example, with their defaults', () => {
    const text = readFileSync(example, 'utf8');
    expect(readEnvironment(parseEnv(text))).toEqual(readEnvironment({}));
    for (const name of Object.keys(readEnvironment({}))) {
      if (name !== 'PAYPAL_CLIENT_ID') expect(text).toMatch(new RegExp(`^#?${name}=`, 'm'));
    }
  });

  it.each(['postgres://ada@/ndako?host=/run/postgresql', 'postgresql:///ndako'])(
    'take the address of a database behind a socket: %s',
    (DATABASE_URL) => {
      expect(readEnvironment({ DATABASE_URL })).toMatchObject({ DATABASE_URL });
    },
  );

  it('keep demo accounts off a server that others can reach', () => {
    const open = { HOST: '0.0.0.0', ALLOW_OTP_ON_SCREEN: '1' };
    expect(readEnvironment(open)).toMatchObject({ DEMO_DATA: 'off', LOG_LEVEL: 'info' });
    expect(readEnvironment({ ...open, DEMO_DATA: 'on' })).toMatchObject({ DEMO_DATA: 'on' });
  });

  it.each<[Record<string, string>, string]>([
    [{ PORT: 'abc' }, 'PORT: must be 0 to 65535'],
    [{ PORT: '65536' }, 'PORT: must be 0 to 65535'],
    ...['mysql://x', 'postgres://ada:secret@host:99999/x'].map(
      (DATABASE_URL): [Record<string, string>, string] => [
        { DATABASE_URL },
        'DATABASE_URL: must be an address such as postgres://user:password@host:5432/name',
      ],
    ),
    ...['mail.example', 'https://mail.example'].map(
      (SMTP_URL): [Record<string, string>, string] => [
        { OTP_DELIVERY: 'email', SMTP_URL },
        'SMTP_URL: must be an address such as smtps://user:password@host:465',
      ],
    ),
    [{ DATA_KEY: 'short' }, 'DATA_KEY: must have at least 32 characters'],
    [{ OTP_DELIVERY: 'email' }, 'SMTP_URL: is needed for OTP_DELIVERY=email'],
    [
      { HOST: '0.0.0.0' },
      'OTP_DELIVERY: screen shows one-time codes to everybody who can reach 0.0.0.0; use email, or set ALLOW_OTP_ON_SCREEN=1',
    ],
    [
      { VITE_PAYPAL_CLIENT_ID: 'id' },
      'PAYPAL_CLIENT_SECRET: is needed with VITE_PAYPAL_CLIENT_ID: the server asks the provider about every payment',
    ],
    [
      { VITE_PAYPAL_ENVIRONMENT: 'live' },
      'VITE_PAYPAL_ENVIRONMENT: Invalid option: expected one of "production"|"sandbox"',
    ],
    ...['ndako.example', 'ftp://ndako.example', 'https://ndako.example/site'].map(
      (SITE_ORIGIN): [Record<string, string>, string] => [
        { SITE_ORIGIN },
        'SITE_ORIGIN: must be an origin such as https://ndako.example',
      ],
    ),
    ...['host', 'ftp://host.example', 'localhost:5000'].map(
      (VITE_API_HOST): [Record<string, string>, string] => [
        { VITE_API_HOST },
        'VITE_API_HOST: must be an address such as https://host.example',
      ],
    ),
  ])('refuse %j in one line', (variables, problem) => {
    expect(() => readEnvironment(variables)).toThrow(`Bad settings. ${problem}`);
  });

  it.each(['0', '-1', '1.001', 'all', '1,00'])('refuse an online amount of %s', (amount) => {
    expect(() => readEnvironment({ VITE_ONLINE_AMOUNT: amount })).toThrow('VITE_ONLINE_AMOUNT');
  });

  it('name every bad value at once', () => {
    expect(() => readEnvironment({ PORT: 'x', OTP_DELIVERY: 'sms' })).toThrow(
      /^Bad settings\. PORT: .+; OTP_DELIVERY: .+$/,
    );
  });
});
