import type { Translate } from '../../language/text.ts';

/** The order matters: the text of a browser can also contain the names after its own. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const longest = 40;

/** DESK-60: the browser and the system of a session. An unknown browser keeps the beginning of its own text. */
export function deviceText(t: Translate, userAgent: string): string {
  const browser = browsers.find(([part]) => part.test(userAgent))?.[1];
  const system = systems.find(([part]) => part.test(userAgent))?.[1];
  if (!browser || !system) return userAgent.slice(0, longest);
  return t('desk.sessions.device', { browser, system });
}
