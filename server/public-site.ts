interface Reach {
  readonly HOST: string;
  readonly SITE_ORIGIN?: string | undefined;
  readonly TRUST_PROXY: boolean;
}

/**
 * The setting that makes a site public; undefined for one that only its own machine reaches.
 *
 * Public is a site behind a proxy, one that listens on an address other than loopback, and one whose
 * `SITE_ORIGIN` is another machine's. `SITE_ORIGIN=http://localhost:4000` makes nothing public: it
 * only spells the addresses of this machine's own site.
 */
export function publicBy({ HOST, SITE_ORIGIN, TRUST_PROXY }: Reach): string | undefined {
  if (TRUST_PROXY) return 'TRUST_PROXY=1';
  if (!isLoopback(HOST)) return `HOST=${HOST}`;
  const isElsewhere = SITE_ORIGIN !== undefined && !isLoopback(new URL(SITE_ORIGIN).hostname);
  return isElsewhere ? `SITE_ORIGIN=${SITE_ORIGIN}` : undefined;
}

function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|\[?::1\]?|127(\.\d{1,3}){3})$/.test(host);
}

interface Choices extends Reach {
  readonly OTP_DELIVERY: 'screen' | 'email';
  readonly ALLOW_OTP_ON_SCREEN: boolean;
  readonly DEMO_DATA?: 'on' | 'off' | undefined;
  readonly ALLOW_DEMO_DATA: boolean;
  readonly VITE_PAYPAL_CLIENT_ID?: string | undefined;
  readonly VITE_PAYPAL_ENVIRONMENT: 'production' | 'sandbox';
  readonly ALLOW_SANDBOX_PAYMENTS: boolean;
}

/** What a public site must not do unless it is allowed by name: settings, each with its complaint. */
export function refusedInPublic(values: Choices): [keyof Choices, string][] {
  const reason = publicBy(values);
  if (reason === undefined) return [];
  const refused: [keyof Choices, string][] = [];
  if (values.OTP_DELIVERY === 'screen' && !values.ALLOW_OTP_ON_SCREEN) {
    refused.push([
      'OTP_DELIVERY',
      `screen answers one-time codes to everyone who asks, and ${reason} makes this site public; use email, or set ALLOW_OTP_ON_SCREEN=1`,
    ]);
  }
  if (values.DEMO_DATA === 'on' && !values.ALLOW_DEMO_DATA) {
    refused.push([
      'DEMO_DATA',
      `on makes accounts whose passwords are public, and ${reason} makes this site public; use off, or set ALLOW_DEMO_DATA=1`,
    ]);
  }
  const isRealMoney =
    values.VITE_PAYPAL_CLIENT_ID && values.VITE_PAYPAL_ENVIRONMENT === 'production';
  if (!isRealMoney && !values.ALLOW_SANDBOX_PAYMENTS) {
    refused.push([
      'VITE_PAYPAL_CLIENT_ID',
      `is needed with VITE_PAYPAL_ENVIRONMENT=production, because in a sandbox everyone pays without money, and ${reason} makes this site public; or set ALLOW_SANDBOX_PAYMENTS=1`,
    ]);
  }
  return refused;
}
