import * as z from 'zod/mini';
import { isLongestStay, type StayUnit, stayUnits } from '#contract/rules/stay.ts';
import { isTimeZone } from '#contract/time-zone.ts';

/** A variable that is not set, or set to nothing, is its default. */
function setting<Schema extends z.ZodMiniType<string, string>>(schema: Schema, unset: string) {
  return z.pipe(
    z.pipe(
      z._default(z.string(), ''),
      z.transform((text) => text || unset),
    ),
    schema,
  );
}

const host = z
  .string()
  .check(z.refine(isHost, 'must be an http(s) origin, e.g. https://api.example.com'));

function isHost(link: string): boolean {
  return link === '' || /^https?:$/.test(URL.parse(link)?.protocol ?? '');
}

const amountPattern = /^(total|none|\d{1,7}(\.\d{1,2})?)$/;

const settings = z.object({
  /** Origin of the API; empty means the origin that serves the site. */
  VITE_API_HOST: z.pipe(
    setting(host, ''),
    z.transform((link) => link.replace(/\/+$/, '')),
  ),
  VITE_PRODUCT_NAME: setting(z.string(), 'Ndako'),
  /** The operators' desk shows times and days in it. */
  VITE_TIME_ZONE: setting(
    z.string().check(z.refine(isTimeZone, 'must be a time zone such as Africa/Kinshasa')),
    'Africa/Kinshasa',
  ),
  /** The longest stay that guests can book, in days or nights. */
  VITE_LONGEST_STAY: z.pipe(
    setting(
      z.string().check(z.refine(isLongestStay, 'must be a number of days from 1 to 365')),
      '90',
    ),
    z.transform(Number),
  ),
  VITE_STAY_UNIT: setting(z.enum(stayUnits, 'must be day or night'), 'day'),
  /** Empty: the local sandbox provider takes PayPal's place. */
  VITE_PAYPAL_CLIENT_ID: setting(z.string(), ''),
  VITE_PAYPAL_ENVIRONMENT: setting(
    z.enum(['production', 'sandbox'], 'must be production or sandbox'),
    'sandbox',
  ),
  /** Dollars that an online payment charges, `total` for the booking's own total, or `none` for cash only. */
  VITE_ONLINE_AMOUNT: setting(
    z.string().check(z.regex(amountPattern, 'must be an amount such as 1.00, total or none')),
    '1.00',
  ),
});

/** The site's settings, fixed when it is built. */
export interface Environment {
  readonly apiHost: string;
  readonly productName: string;
  readonly timeZone: string;
  /** In days or nights, as `stayUnit` says. */
  readonly longestStay: number;
  readonly stayUnit: StayUnit;
  readonly paypalClientId: string;
  readonly paypalEnvironment: 'production' | 'sandbox';
  readonly onlineAmount: string;
}

/**
 * Reads the `VITE_` variables (PAY-16 among them).
 *
 * @throws with one line for every variable that cannot be used.
 */
export function parseEnvironment(variables: Readonly<Record<string, unknown>>): Environment {
  const read = z.safeParse(settings, variables);
  if (!read.success) {
    const lines = read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new Error(lines.join('\n'));
  }
  return {
    apiHost: read.data.VITE_API_HOST,
    productName: read.data.VITE_PRODUCT_NAME,
    timeZone: read.data.VITE_TIME_ZONE,
    longestStay: read.data.VITE_LONGEST_STAY,
    stayUnit: read.data.VITE_STAY_UNIT,
    paypalClientId: read.data.VITE_PAYPAL_CLIENT_ID,
    paypalEnvironment: read.data.VITE_PAYPAL_ENVIRONMENT,
    onlineAmount: read.data.VITE_ONLINE_AMOUNT,
  };
}
