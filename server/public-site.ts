interface Reach {
  readonly HOST: string;
  readonly SITE_ORIGIN?: string | undefined;
  readonly TRUST_PROXY: boolean;
}

/**
 * The setting that makes a site public, or undefined when only the same machine can reach it.
 *
 * A site is public when it is behind a proxy, when it listens on an address other than loopback, or
 * when `SITE_ORIGIN` names another machine. `SITE_ORIGIN=http://localhost:4000` does not make a
 * site public: it only sets the origin of the local site.
 */
export function publicBy({ HOST, SITE_ORIGIN, TRUST_PROXY }: Reach): string | undefined {
  if (TRUST_PROXY) return 'TRUST_PROXY=1';
  if (!isLoopback(HOST)) return `HOST=${HOST}`;
  const isElsewhere = SITE_ORIGIN !== undefined && !isLoopback(new URL(SITE_ORIGIN).hostname);
  return isElsewhere ? `SITE_ORIGIN=${SITE_ORIGIN}` : undefined;
}

/** Whether only this machine can reach the host. */
export function isLoopback(host: string): boolean {
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
  readonly VITE_STAY_UNIT?: string | undefined;
  readonly VITE_ONLINE_AMOUNT?: string | undefined;
}

/**
 * The settings that are not allowed on a public site without an explicit permission, and those that only
 * its host can choose, each with its error.
 */
export function refusedInPublic(values: Choices): [keyof Choices, string][] {
  const reason = publicBy(values);
  if (reason === undefined) return [];
  const refused: [keyof Choices, string][] = [];
  if (values.OTP_DELIVERY === 'screen' && !values.ALLOW_OTP_ON_SCREEN) {
    refused.push([
      'OTP_DELIVERY',
      `screen shows one-time codes to everyone, and ${reason} makes this site public; use email, or set ALLOW_OTP_ON_SCREEN=1`,
    ]);
  }
  if (values.DEMO_DATA === 'on' && !values.ALLOW_DEMO_DATA) {
    refused.push([
      'DEMO_DATA',
      `on creates accounts with public passwords, and ${reason} makes this site public; use off, or set ALLOW_DEMO_DATA=1`,
    ]);
  }
  const isRealMoney =
    values.VITE_PAYPAL_CLIENT_ID && values.VITE_PAYPAL_ENVIRONMENT === 'production';
  const takesOnline = values.VITE_ONLINE_AMOUNT !== 'none';
  if (takesOnline && !isRealMoney && !values.ALLOW_SANDBOX_PAYMENTS) {
    refused.push([
      'VITE_PAYPAL_CLIENT_ID',
      `is needed with VITE_PAYPAL_ENVIRONMENT=production, because payments in a sandbox move no real money, and ${reason} makes this site public; use VITE_ONLINE_AMOUNT=none to take cash only, or set ALLOW_SANDBOX_PAYMENTS=1`,
    ]);
  }
  return values.DEMO_DATA === 'on' ? refused : [...refused, ...notChosen(values, reason)];
}

/** What the first booking fixes, or what decides how much money comes. The demo alone has defaults. */
function notChosen(values: Choices, reason: string): [keyof Choices, string][] {
  const missing: [keyof Choices, string][] = [];
  if (values.VITE_STAY_UNIT === undefined) {
    missing.push([
      'VITE_STAY_UNIT',
      `must be chosen, because ${reason} makes this site public and the first booking fixes it: night (a guest can arrive on the day on which another one leaves) or day (the first and the last day both count)`,
    ]);
  }
  if (values.VITE_ONLINE_AMOUNT === undefined) {
    missing.push([
      'VITE_ONLINE_AMOUNT',
      `must be chosen, because ${reason} makes this site public: none (guests pay in cash), total (guests can pay the whole price online) or an amount of dollars such as 1.00 (it pays any booking)`,
    ]);
  }
  return missing;
}
