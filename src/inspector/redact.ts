/** Fields whose values only their owner may read, at any depth. */
const secretKeys = new Set([
  'token',
  'endedToken',
  'profileToken',
  'passwordResetToken',
  'bearer',
  'authorization',
  'password',
  'oldPassword',
  'newPassword',
  'confirmPassword',
  'otp',
  'accountNumber',
  'confirmAccountNumber',
  'cardNumber',
  'cvc',
  'iban',
]);

/** `code` is a coupon's or a failure's too: a one-time code is four digits. */
const oneTimeCode = /^\d{4}$/;
/** As long as the number of an account or a card, in whatever field it was typed. */
const longNumber = /(?<![A-Za-z0-9])\d{15,19}(?![A-Za-z0-9])/g;

/** Shorter values are hidden where they stand, and not looked for elsewhere. */
const shortestSought = 4;
const deepest = 14;

/** Takes secrets out of whatever it is given. */
export interface Redactor {
  /**
   * A copy in plain data (objects, arrays, texts, numbers), with `[hidden password]` in the place of
   * a password, and so on. A secret is also found inside of other texts, from the moment on that it
   * has been seen in a field of its own.
   */
  readonly redact: (value: unknown) => unknown;
  readonly redactText: (text: string) => string;
}

/** What stands in the place of a secret. */
function hidden(name: string): string {
  return `[hidden ${name}]`;
}

/** The names of the secrets that were taken out of a text. */
export function hiddenNames(text: string): string[] {
  return [...text.matchAll(/\[hidden (\w+)\]/g)].map(([, name]) => name ?? '');
}

export function isSecretKey(key: string): boolean {
  return secretKeys.has(key);
}

export function createRedactor(): Redactor {
  /** What was found, and what it is called. */
  const known = new Map<string, string>();

  function redactText(text: string): string {
    const inside = text.startsWith('{') || text.startsWith('[') ? parsed(text) : undefined;
    if (inside !== undefined) return JSON.stringify(redact(inside));
    let rest = text.replace(longNumber, hidden('number'));
    for (const [secret, name] of known) {
      if (rest.includes(secret)) rest = rest.replaceAll(wordOf(secret), hidden(name));
    }
    return rest;
  }

  /** Finds the secrets of plain data. */
  function learn(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      const name = secretName(value, key, part);
      if (name === undefined) learn(part);
      else if (String(part).length >= shortestSought) known.set(String(part), name);
    }
  }

  /** Hides the secrets of plain data. */
  function hide(value: unknown): unknown {
    if (typeof value === 'string') return redactText(value);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(hide);
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => {
        const name = secretName(value, key, part);
        return [key, name === undefined ? hide(part) : hidden(name)];
      }),
    );
  }

  function redact(value: unknown): unknown {
    const data = plain(value, 0);
    learn(data);
    return hide(data);
  }

  return { redact, redactText };
}

/** Whatever it is, as data that can be sent and stored. */
function plain(value: unknown, depth: number): unknown {
  if (typeof value === 'function') return `[function ${value.name}]`;
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) return '[deeper]';
  if (value instanceof Blob) return fileText(value);
  if (value instanceof Error) return { name: value.name, message: value.message };
  if (value instanceof Set) return plain([...value], depth);
  if (value instanceof Map) return plain(Object.fromEntries(value), depth);
  // Snapshots, actors and dates know best what of them is data.
  if ('toJSON' in value && typeof value.toJSON === 'function') {
    return plain(value.toJSON(''), depth + 1);
  }
  if (Array.isArray(value)) return value.map((part) => plain(part, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, plain(part, depth + 1)]),
  );
}

/** What the secret is called that this field of an object holds; undefined where it holds none. */
function secretName(object: object, key: string, value: unknown): string | undefined {
  const isEmpty = value === undefined || value === null || value === '' || value === false;
  if (isEmpty || typeof value === 'object' || isHidden(value)) return undefined;
  if (secretKeys.has(key)) return key;
  if (key === 'code') return isOneTimeCode(object, value) ? key : undefined;
  // An entry of the storage, as an effect or as another tab's change.
  const isEntry = key === 'value' && 'key' in object && typeof object.key === 'string';
  return isEntry && secretKeys.has(String(object.key)) ? String(object.key) : undefined;
}

function isOneTimeCode(object: object, value: unknown): boolean {
  const isTyped = 'type' in object && object.type === 'code.submit';
  return isTyped || oneTimeCode.test(String(value));
}

/** Digits are only the secret where no others stand beside them. */
function wordOf(secret: string): RegExp | string {
  return /^\d+$/.test(secret) ? new RegExp(`(?<!\\d)${secret}(?!\\d)`, 'g') : secret;
}

function fileText(file: Blob): string {
  const name = file instanceof File ? `${file.name}, ` : '';
  return `[file ${name}${file.size} bytes]`;
}

function isHidden(value: unknown): boolean {
  return typeof value === 'string' && /^\[hidden \w+\]$/.test(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
