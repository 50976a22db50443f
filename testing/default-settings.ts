import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

const OURS =
  /^(VITE_|PAYPAL_|SMTP_|(MIGRATIONS_)?DATABASE_URL$|DATABASE_READ_|DATA_|DEMO_|OTP_|ALLOW_|MAIL_|SITE_|CORS_|TRUST_PROXY$|RATE_|RENDER_WAIT$|LOG_|METRICS_|MAX_|REVIEWS_|PICTURES$|AWS_|HOST$|PORT$)/;

/**
 * Empty values for every setting of Ndako that the shell or `.env` sets, for tests that must not
 * depend on these settings. An empty setting counts as missing and overrides `.env`.
 */
export function defaultSettings(): Record<string, string> {
  const names = [...Object.keys(process.env), ...Object.keys(readDotEnv())];
  return Object.fromEntries(names.filter((name) => OURS.test(name)).map((name) => [name, '']));
}

function readDotEnv(): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(join(import.meta.dirname, '../.env'), 'utf8'));
  } catch {
    return {};
  }
}
