import { resolve } from 'node:path';
import * as z from 'zod';
import { isLongestStay, stayUnits } from '#contract/rules/stay.ts';
import { isTimeZone } from '#contract/time-zone.ts';
import { addressesOf, sessionAttributesOf, writableHost } from './db/database-url.ts';
import { isLoopback, publicBy, refusedInPublic } from './public-site.ts';
import { StartError } from './start-error.ts';

const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .default('0')
  .transform((value) => value === '1' || value === 'true');
const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined);

const seconds = z
  .string()
  .refine((text) => /^[1-9]\d?$/.test(text), 'must be a number of seconds from 1 to 99');

const dataKey = optional.refine(
  (key) => key === undefined || key.length >= 32,
  'must have at least 32 characters',
);

const databaseUrl = optional
  .refine((url) => url === undefined || isDatabase(url), {
    error: 'must be an address such as postgres://user:password@host:5432/name',
    abort: true,
  })
  .refine((url) => url === undefined || choosesWritable(url), {
    error: 'needs target_session_attrs=read-write to name several hosts, and can have no other',
  });

/** Null: the database. Otherwise the absolute path of a folder, or the address of a bucket. */
const picturePlace = optional
  .refine((place) => place === undefined || isPicturePlace(place), {
    error:
      'must be database, a folder such as /srv/ndako-pictures, or s3://bucket or s3://bucket/prefix',
    abort: true,
  })
  .transform((place) => {
    if (place === undefined || place === 'database') return null;
    return place.startsWith('s3://') ? place.replace(/\/$/, '') : resolve(place);
  });

const onlineAmount = z.union([
  z.literal(['total', 'none']),
  z
    .string()
    .regex(
      /^\d{1,5}(\.\d{1,2})?$/,
      'must be an amount of dollars such as 1.00, or one of the words total and none',
    )
    .refine((text) => Number(text) > 0, 'must be more than 0'),
]);

/** Origins with commas between them. */
const origins = (example: string) =>
  optional
    .transform((list) => list?.split(',').map((link) => link.trim()) ?? [])
    .refine((links) => links.every(isOrigin), {
      error: `must be origins such as ${example}, with commas between them`,
      abort: true,
    })
    .transform((links) => links.map((link) => link.replace(/\/$/, '')));

const schema = z
  .object({
    PORT: z
      .string()
      .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be 0 to 65535')
      .transform(Number)
      .optional(),
    HOST: z.string().trim().min(1).default('localhost'),
    DATA_DIR: z.string().trim().min(1).default('.data'),
    DATABASE_URL: databaseUrl,
    MIGRATIONS_DATABASE_URL: databaseUrl,
    DATABASE_READ_URL: optional
      .refine((url) => url === undefined || isDatabase(url), {
        error: 'must be an address such as postgres://user:password@host:5432/name',
        abort: true,
      })
      .refine((url) => url === undefined || addressesOf(url).length === 1, {
        error: 'must name one host, because two standbys can be of two moments',
      }),
    DATABASE_READ_AGE: seconds.default('2').transform(Number),
    PICTURES: picturePlace,
    AWS_ACCESS_KEY_ID: optional,
    AWS_SECRET_ACCESS_KEY: optional,
    AWS_SESSION_TOKEN: optional,
    AWS_REGION: optional,
    AWS_ENDPOINT_URL_S3: optional,
    DATA_KEY: dataKey,
    NEW_DATA_KEY: dataKey,
    OTP_DELIVERY: z.enum(['screen', 'email']).default('screen'),
    ALLOW_OTP_ON_SCREEN: flag,
    SMTP_URL: optional.refine(
      (url) => url === undefined || (/^smtps?:\/\//.test(url) && URL.canParse(url)),
      'must be an address such as smtps://user:password@host:465',
    ),
    MAIL_FROM: z.string().trim().default('Ndako <no-reply@localhost>'),
    DEMO_DATA: z.enum(['on', 'off']).optional(),
    ALLOW_DEMO_DATA: flag,
    ALLOW_SANDBOX_PAYMENTS: flag,
    SITE_ORIGIN: optional
      .refine((link) => link === undefined || isOrigin(link), {
        error: 'must be an origin such as https://ndako.example',
        abort: true,
      })
      .transform((link) => link?.replace(/\/$/, '')),
    CORS_ORIGINS: origins('https://ndako.example'),
    PRIVATE_CALENDARS: origins('http://10.0.0.5:8080'),
    TRUST_PROXY: flag,
    RENDER_WAIT: seconds.default('2').transform(Number),
    RATE_LIMITS: z.enum(['on', 'off']).default('on'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
    METRICS_TOKEN: optional.refine(
      (token) => token === undefined || /^\S{16,}$/.test(token),
      'must have at least 16 characters and no spaces',
    ),
    PAYPAL_CLIENT_SECRET: optional,
    PAYPAL_WEBHOOK_ID: optional,
    PAYPAL_API_HOST: optional
      .refine((host) => host === undefined || isOrigin(host), {
        error: 'must be an origin such as https://api-m.paypal.com',
        abort: true,
      })
      .refine((host) => host === undefined || isSafeHost(host), {
        error: 'must use https, or be on this machine',
      }),
    MAX_UNPAID_BOOKINGS: z
      .string()
      .refine((text) => /^[1-9]\d{0,3}$/.test(text), 'must be a number from 1 to 9999')
      .default('3')
      .transform(Number),
    REVIEWS_NEED_STAY: flag,
    VITE_API_HOST: optional.refine(
      (host) => host === undefined || isHttp(URL.parse(host)),
      'must be an address such as https://host.example',
    ),
    VITE_PRODUCT_NAME: z.string().trim().min(1).default('Ndako'),
    VITE_TIME_ZONE: z
      .string()
      .refine(isTimeZone, 'must be a time zone such as Africa/Kinshasa')
      .default('Africa/Kinshasa'),
    VITE_LONGEST_STAY: z
      .string()
      .refine(isLongestStay, 'must be a number of days from 1 to 365')
      .default('90')
      .transform(Number),
    VITE_STAY_UNIT: z.enum(stayUnits, 'must be day or night').optional(),
    VITE_PAYPAL_CLIENT_ID: optional,
    VITE_PAYPAL_ENVIRONMENT: z.enum(['production', 'sandbox']).default('sandbox'),
    VITE_ONLINE_AMOUNT: onlineAmount.optional(),
    VITE_INSPECT: z
      .enum(['0', '1', ''], 'must be 1 or 0')
      .default('0')
      .transform((value) => value === '1'),
  })
  .superRefine((values, context) => {
    function complain(path: string, message: string): void {
      context.addIssue({ code: 'custom', path: [path], message });
    }
    if (values.OTP_DELIVERY === 'email' && !values.SMTP_URL) {
      complain('SMTP_URL', 'is needed for OTP_DELIVERY=email');
    }
    if (values.MIGRATIONS_DATABASE_URL && !values.DATABASE_URL) {
      complain('MIGRATIONS_DATABASE_URL', 'needs DATABASE_URL, the same database as another user');
    }
    if (values.DATABASE_READ_URL && !values.DATABASE_URL) {
      complain('DATABASE_READ_URL', 'needs DATABASE_URL, the primary of this standby');
    }
    for (const [path, message] of refusedInPublic(values)) complain(path, message);
    // Other programs use these settings too, so that without a bucket any value is fine.
    if (values.PICTURES?.startsWith('s3://')) {
      for (const [path, message] of bucketFaults(values)) complain(path, message);
    }
    if (values.VITE_PAYPAL_CLIENT_ID && !values.PAYPAL_CLIENT_SECRET) {
      complain(
        'PAYPAL_CLIENT_SECRET',
        'is needed with VITE_PAYPAL_CLIENT_ID: the server checks every payment with the provider',
      );
    }
  })
  .transform((values) => {
    const isPublic = publicBy(values) !== undefined;
    return {
      ...values,
      PORT: values.PORT ?? 4000,
      /** False: another port may take its place. */
      isPortGiven: values.PORT !== undefined,
      isPublic,
      DEMO_DATA: values.DEMO_DATA ?? (isPublic ? 'off' : 'on'),
      // Those of the documents. A public site has chosen both.
      VITE_STAY_UNIT: values.VITE_STAY_UNIT ?? 'day',
      VITE_ONLINE_AMOUNT: values.VITE_ONLINE_AMOUNT ?? '1.00',
      /** On a developer's machine the terminal shows only what the developer needs. */
      LOG_LEVEL: values.LOG_LEVEL ?? (isPublic ? 'info' : 'warn'),
      /** The site and the server use the same client id. */
      PAYPAL_CLIENT_ID: values.VITE_PAYPAL_CLIENT_ID,
    };
  });

/** Every setting of the server. See `.env.example`. */
export type Environment = z.output<typeof schema>;

function isDatabase(url: string): boolean {
  // An address without a host names a socket. `pg` accepts it, but `URL` does not.
  return addressesOf(url).every(
    (address) =>
      /^postgres(ql)?:\/\//.test(address) && URL.canParse(address.replace('@/', '@socket/')),
  );
}

/** Without it, libpq would take a standby that answers first. */
function choosesWritable(url: string): boolean {
  const attributes = sessionAttributesOf(url);
  return attributes === null ? addressesOf(url).length === 1 : attributes === writableHost;
}

/** A folder has a slash in its name, so that a mistyped word is no folder. */
function isPicturePlace(place: string): boolean {
  if (place === 'database') return true;
  if (!/^[a-z\d]+:/i.test(place)) return place.includes('/');
  return /^s3:\/\/[a-z\d][a-z\d.-]{1,61}[a-z\d](\/[\w-]+)*\/?$/.test(place);
}

type BucketSetting =
  | 'AWS_ACCESS_KEY_ID'
  | 'AWS_SECRET_ACCESS_KEY'
  | 'AWS_REGION'
  | 'AWS_ENDPOINT_URL_S3';

function bucketFaults(
  values: Readonly<Record<BucketSetting, string | undefined>>,
): [BucketSetting, string][] {
  const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret } = values;
  const { AWS_REGION: region, AWS_ENDPOINT_URL_S3: endpoint } = values;
  const faults: [BucketSetting, string][] = [];
  if (!id && secret) faults.push(['AWS_ACCESS_KEY_ID', 'is needed with AWS_SECRET_ACCESS_KEY']);
  if (id && !secret) faults.push(['AWS_SECRET_ACCESS_KEY', 'is needed with AWS_ACCESS_KEY_ID']);
  if (!region) {
    faults.push([
      'AWS_REGION',
      'is needed for PICTURES=s3://…. Most servers other than AWS take us-east-1',
    ]);
  }
  const url = endpoint === undefined ? undefined : URL.parse(endpoint);
  if (url === null || (url && (!isHttp(url) || url.username || url.password))) {
    faults.push([
      'AWS_ENDPOINT_URL_S3',
      'must be an address such as https://s3.example, without a user',
    ]);
  }
  return faults;
}

function isOrigin(link: string): boolean {
  const url = URL.parse(link);
  return isHttp(url) && url?.origin === link.replace(/\/$/, '');
}

function isHttp(url: URL | null): boolean {
  return url !== null && /^https?:$/.test(url.protocol);
}

/** The credentials of the PayPal account go to this host, so the connection must be encrypted. */
function isSafeHost(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || isLoopback(hostname);
}

/**
 * Reads the settings. An empty value counts as missing.
 *
 * @throws StartError with one line for every invalid value.
 */
export function readEnvironment(variables: Readonly<NodeJS.ProcessEnv>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const problems = read.error.issues.map(
    ({ path, message }) => `Bad setting ${path.join('.')}: ${message}`,
  );
  throw new StartError(problems.join('\n'));
}
