import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '#server/environment.ts';
import { paymentWarnings } from '#server/payments/online-amount.ts';
import { StartError } from '#server/start-error.ts';

const example = join(import.meta.dirname, '../../../.env.example');

describe('settings', () => {
  it('all have defaults for a developer’s machine', () => {
    expect(readEnvironment({})).toMatchObject({
      PORT: 4000,
      isPortGiven: false,
      HOST: 'localhost',
      DATA_DIR: '.data',
      OTP_DELIVERY: 'screen',
      DEMO_DATA: 'on',
      LOG_LEVEL: 'warn',
      VITE_PRODUCT_NAME: 'Ndako',
      VITE_TIME_ZONE: 'Africa/Kinshasa',
      VITE_LONGEST_STAY: 90,
      VITE_PAYPAL_ENVIRONMENT: 'sandbox',
      VITE_ONLINE_AMOUNT: '1.00',
      VITE_INSPECT: false,
    });
  });

  it('count as missing when they are empty', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '', SMTP_URL: ' ' })).toEqual(
      readEnvironment({}),
    );
  });

  it('are all listed in .env.example with their defaults', () => {
    const text = readFileSync(example, 'utf8');
    expect(readEnvironment(parseEnv(text))).toEqual(readEnvironment({}));
    for (const name of Object.keys(readEnvironment({}))) {
      const isDerived = ['PAYPAL_CLIENT_ID', 'isPublic', 'isPortGiven'].includes(name);
      if (!isDerived) expect(text).toMatch(new RegExp(`^#?${name}=`, 'm'));
    }
  });

  it.each(['postgres://ada@/ndako?host=/run/postgresql', 'postgresql:///ndako'])(
    'accept the address of a database socket: %s',
    (DATABASE_URL) => {
      expect(readEnvironment({ DATABASE_URL })).toMatchObject({ DATABASE_URL });
    },
  );

  it('[OPS-01] accept several hosts of a database, of which one takes changes', () => {
    const DATABASE_URL = 'postgres://ada:x@one,two:5433/ndako?target_session_attrs=read-write';
    expect(readEnvironment({ DATABASE_URL })).toMatchObject({ DATABASE_URL });
  });

  it('[OPS-08] name the place of pictures: the database, a folder or a bucket', () => {
    const placeOf = (PICTURES: string) =>
      readEnvironment({ PICTURES, AWS_REGION: 'eu-west-1' }).PICTURES;
    expect(
      ['', 'database', '/srv/pictures', './pictures/', 's3://a.b-c', 's3://abc/x/y/'].map(placeOf),
    ).toEqual([
      null,
      null,
      '/srv/pictures',
      join(process.cwd(), 'pictures'),
      's3://a.b-c',
      's3://abc/x/y',
    ]);
    // Settings of AWS that are for another program are no fault.
    expect(readEnvironment({ AWS_ACCESS_KEY_ID: 'id' }).PICTURES).toBe(null);
  });

  it.each([
    { HOST: '127.0.0.1' },
    { HOST: '::1' },
    { SITE_ORIGIN: 'http://localhost:4000' },
    { SITE_ORIGIN: 'http://ndako.localhost' },
    { SITE_ORIGIN: 'http://127.0.0.1:4000' },
    { SITE_ORIGIN: 'http://[::1]:4000/' },
    { TRUST_PROXY: '0' },
  ])('are unchanged for a site that only its own machine can reach: %j', (reach) => {
    expect(readEnvironment(reach)).toMatchObject({
      isPublic: false,
      OTP_DELIVERY: 'screen',
      DEMO_DATA: 'on',
      LOG_LEVEL: 'warn',
    });
  });

  const reaches = [
    [{ HOST: '127.0.0.1', TRUST_PROXY: '1' }, 'TRUST_PROXY=1'],
    [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
    [{ HOST: '::' }, 'HOST=::'],
    [{ HOST: 'localhost.example' }, 'HOST=localhost.example'],
    [{ SITE_ORIGIN: 'https://ndako.example/' }, 'SITE_ORIGIN=https://ndako.example'],
    [{ SITE_ORIGIN: 'http://127.0.0.1.example' }, 'SITE_ORIGIN=http://127.0.0.1.example'],
  ] as const;
  const screen = (reason: string) =>
    `Bad setting OTP_DELIVERY: screen shows one-time codes to everyone, and ${reason} makes this site public; use email, or set ALLOW_OTP_ON_SCREEN=1`;
  const demo = (reason: string) =>
    `Bad setting DEMO_DATA: on creates accounts with public passwords, and ${reason} makes this site public; use off, or set ALLOW_DEMO_DATA=1`;
  const sandbox = (reason: string) =>
    `Bad setting VITE_PAYPAL_CLIENT_ID: is needed with VITE_PAYPAL_ENVIRONMENT=production, because payments in a sandbox move no real money, and ${reason} makes this site public; use VITE_ONLINE_AMOUNT=none to take cash only, or set ALLOW_SANDBOX_PAYMENTS=1`;
  const unit = (reason: string) =>
    `Bad setting VITE_STAY_UNIT: must be chosen, because ${reason} makes this site public and the first booking fixes it: night (a guest can arrive on the day on which another one leaves) or day (the first and the last day both count)`;
  const amount = (reason: string) =>
    `Bad setting VITE_ONLINE_AMOUNT: must be chosen, because ${reason} makes this site public: none (guests pay in cash), total (guests can pay the whole price online) or an amount of dollars such as 1.00 (it pays any booking)`;

  it.each(reaches)(
    'refuse codes on screen, demo accounts and sandboxes on a public site, one line each: %j',
    (reach, reason) => {
      expect(problemsOf({ ...reach, DEMO_DATA: 'on' })).toEqual([
        screen(reason),
        demo(reason),
        sandbox(reason),
      ]);
      const allowed = {
        ALLOW_OTP_ON_SCREEN: '1',
        ALLOW_DEMO_DATA: '1',
        ALLOW_SANDBOX_PAYMENTS: '1',
      };
      expect(
        problemsOf({ ...reach, DEMO_DATA: 'on', ...allowed, ALLOW_OTP_ON_SCREEN: '0' }),
      ).toEqual([screen(reason)]);
      expect(problemsOf({ ...reach, DEMO_DATA: 'on', ...allowed, ALLOW_DEMO_DATA: '0' })).toEqual([
        demo(reason),
      ]);
      expect(problemsOf({ ...reach, ...allowed, ALLOW_SANDBOX_PAYMENTS: '0' })).toEqual([
        sandbox(reason),
        unit(reason),
        amount(reason),
      ]);
      expect(readEnvironment({ ...reach, ...allowed, DEMO_DATA: 'on' })).toMatchObject({
        isPublic: true,
        OTP_DELIVERY: 'screen',
        DEMO_DATA: 'on',
      });
    },
  );

  it.each(reaches)(
    '[OPS-26] a public site without a demo chooses the unit of stays and how guests pay: %j',
    (reach, reason) => {
      const real = { ...reach, ALLOW_OTP_ON_SCREEN: '1', ALLOW_SANDBOX_PAYMENTS: '1' };
      expect(problemsOf(real)).toEqual([unit(reason), amount(reason)]);
      expect(problemsOf({ ...real, VITE_STAY_UNIT: 'night' })).toEqual([amount(reason)]);
      expect(problemsOf({ ...real, VITE_ONLINE_AMOUNT: '1.00' })).toEqual([unit(reason)]);
      const chosen = { VITE_STAY_UNIT: 'day', VITE_ONLINE_AMOUNT: '1.00' } as const;
      expect(readEnvironment({ ...real, ...chosen })).toMatchObject({ isPublic: true, ...chosen });
    },
  );

  it('[OPS-26] a public site that takes cash only needs nothing of PayPal', () => {
    const cash = {
      HOST: '0.0.0.0',
      OTP_DELIVERY: 'email',
      SMTP_URL: 'smtps://ndako:secret@mail.example:465',
      VITE_STAY_UNIT: 'night',
      VITE_ONLINE_AMOUNT: 'none',
    };
    expect(readEnvironment(cash)).toMatchObject({ isPublic: true, VITE_ONLINE_AMOUNT: 'none' });
    expect(problemsOf({ ...cash, VITE_ONLINE_AMOUNT: 'total' })).toEqual([sandbox('HOST=0.0.0.0')]);
  });

  it('say whether a port was set: the server replaces only the default', () => {
    expect(readEnvironment({ PORT: '4000' })).toMatchObject({ PORT: 4000, isPortGiven: true });
  });

  it('need no permission on a public site with mail, real payments and no demo data', () => {
    const real = {
      SITE_ORIGIN: 'https://ndako.example',
      TRUST_PROXY: '1',
      OTP_DELIVERY: 'email',
      SMTP_URL: 'smtps://ndako:secret@mail.example:465',
      VITE_PAYPAL_CLIENT_ID: 'id',
      PAYPAL_CLIENT_SECRET: 'secret',
      VITE_PAYPAL_ENVIRONMENT: 'production',
      VITE_STAY_UNIT: 'day',
      VITE_ONLINE_AMOUNT: '1.00',
    };
    expect(readEnvironment(real)).toMatchObject({
      isPublic: true,
      DEMO_DATA: 'off',
      LOG_LEVEL: 'info',
    });
    expect(problemsOf({ ...real, VITE_PAYPAL_ENVIRONMENT: 'sandbox' })).toEqual([
      sandbox('TRUST_PROXY=1'),
    ]);
  });

  it.each<[Record<string, string>, string]>([
    [{ PORT: 'abc' }, 'PORT: must be 0 to 65535'],
    [{ PORT: '65536' }, 'PORT: must be 0 to 65535'],
    ...[
      'postgres://one,two/ndako',
      'postgres://one,two/ndako?target_session_attrs=any',
      'postgres://one/ndako?target_session_attrs=standby',
    ].map((DATABASE_URL): [Record<string, string>, string] => [
      { DATABASE_URL },
      'DATABASE_URL: needs target_session_attrs=read-write to name several hosts, and can have no other',
    ]),
    ...['mysql://x', 'postgres://ada:secret@host:99999/x', 'postgres://one,two:x/y'].map(
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
    [
      { MIGRATIONS_DATABASE_URL: 'postgres://owner@localhost/ndako' },
      'MIGRATIONS_DATABASE_URL: needs DATABASE_URL, the same database as another user',
    ],
    [
      { DATABASE_READ_URL: 'postgres://ada@localhost/ndako' },
      'DATABASE_READ_URL: needs DATABASE_URL, the primary of this standby',
    ],
    [
      {
        DATABASE_URL: 'postgres://ada@one/ndako',
        DATABASE_READ_URL: 'postgres://ada@two,three/ndako',
      },
      'DATABASE_READ_URL: must name one host, because two standbys can be of two moments',
    ],
    [{ RENDER_WAIT: '100' }, 'RENDER_WAIT: must be a number of seconds from 1 to 99'],
    [{ DATABASE_READ_AGE: '0' }, 'DATABASE_READ_AGE: must be a number of seconds from 1 to 99'],
    ...[
      'pictures',
      'ftp://host/pictures',
      'file:///srv/pictures',
      's3://',
      's3://B',
      's3://bucket/../x',
      's3://key:secret@bucket',
    ].map((PICTURES): [Record<string, string>, string] => [
      { PICTURES, AWS_REGION: 'eu-west-1' },
      'PICTURES: must be database, a folder such as /srv/ndako-pictures, or s3://bucket or s3://bucket/prefix',
    ]),
    [
      { PICTURES: 's3://bucket' },
      'AWS_REGION: is needed for PICTURES=s3://…. Most servers other than AWS take us-east-1',
    ],
    [
      { PICTURES: 's3://bucket', AWS_REGION: 'eu-west-1', AWS_ACCESS_KEY_ID: 'id' },
      'AWS_SECRET_ACCESS_KEY: is needed with AWS_ACCESS_KEY_ID',
    ],
    [
      { PICTURES: 's3://bucket', AWS_REGION: 'eu-west-1', AWS_SECRET_ACCESS_KEY: 'secret' },
      'AWS_ACCESS_KEY_ID: is needed with AWS_SECRET_ACCESS_KEY',
    ],
    ...['s3.example', 'ftp://s3.example', 'https://key:secret@s3.example'].map(
      (AWS_ENDPOINT_URL_S3): [Record<string, string>, string] => [
        { PICTURES: 's3://bucket', AWS_REGION: 'eu-west-1', AWS_ENDPOINT_URL_S3 },
        'AWS_ENDPOINT_URL_S3: must be an address such as https://s3.example, without a user',
      ],
    ),
    [{ DATA_KEY: 'short' }, 'DATA_KEY: must have at least 32 characters'],
    [{ OTP_DELIVERY: 'email' }, 'SMTP_URL: is needed for OTP_DELIVERY=email'],
    [
      { VITE_PAYPAL_CLIENT_ID: 'id' },
      'PAYPAL_CLIENT_SECRET: is needed with VITE_PAYPAL_CLIENT_ID: the server checks every payment with the provider',
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
    expect(problemsOf(variables)).toEqual([`Bad setting ${problem}`]);
  });

  it('[STAY-63] refuse a longest stay that is no number of days up to 365', () => {
    expect(readEnvironment({ VITE_LONGEST_STAY: '365' }).VITE_LONGEST_STAY).toBe(365);
    for (const days of ['0', '366', '-7', '7.5', 'a week']) {
      expect(problemsOf({ VITE_LONGEST_STAY: days })).toEqual([
        'Bad setting VITE_LONGEST_STAY: must be a number of days from 1 to 365',
      ]);
    }
  });

  it.each(['0', '-1', '1.001', 'all', '1,00'])('refuse an online amount of %s', (amount) => {
    expect(() => readEnvironment({ VITE_ONLINE_AMOUNT: amount })).toThrow('VITE_ONLINE_AMOUNT');
  });

  it.each([
    [
      '1.00',
      'production',
      [
        'Warning: an online payment of $1.00 pays any booking. Set VITE_ONLINE_AMOUNT=total to ask for the total of the booking.',
      ],
    ],
    ['total', 'production', []],
    ['none', 'production', []],
    ['1.00', 'sandbox', []],
  ] as const)('[OQ-09] warn of an online amount of %s in %s', (amount, provider, warnings) => {
    const settings = {
      ...readEnvironment({ VITE_ONLINE_AMOUNT: amount }),
      PAYPAL_CLIENT_ID: 'client',
      PAYPAL_WEBHOOK_ID: 'webhook',
    };
    expect(paymentWarnings({ ...settings, VITE_PAYPAL_ENVIRONMENT: provider })).toEqual(warnings);
    const ownSandbox = { ...settings, PAYPAL_CLIENT_ID: '', VITE_PAYPAL_ENVIRONMENT: provider };
    expect(paymentWarnings(ownSandbox)).toEqual([]);
  });

  it.each([
    [
      'production',
      [
        'Warning: PayPal does not tell this site of refunds, disputes and late payments. Set PAYPAL_WEBHOOK_ID (see docs/guides/operations.md).',
      ],
    ],
    ['sandbox', []],
  ] as const)('[STAY-222] warn of PayPal without its messages in %s', (provider, warnings) => {
    const settings = readEnvironment({ VITE_ONLINE_AMOUNT: 'total' });
    const paypal = { PAYPAL_CLIENT_ID: 'client', VITE_PAYPAL_ENVIRONMENT: provider };
    expect(paymentWarnings({ ...settings, ...paypal })).toEqual(warnings);
  });

  it('report every invalid value, one line each', () => {
    expect(problemsOf({ PORT: 'x', OTP_DELIVERY: 'sms' })).toEqual([
      'Bad setting PORT: must be 0 to 65535',
      'Bad setting OTP_DELIVERY: Invalid option: expected one of "screen"|"email"',
    ]);
  });
});

/** The errors that prevent a server with these settings from starting, by line. */
function problemsOf(variables: Readonly<Record<string, string>>): string[] {
  try {
    readEnvironment(variables);
    return [];
  } catch (error) {
    if (error instanceof StartError) return error.message.split('\n');
    throw error;
  }
}
