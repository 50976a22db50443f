import type { Redaction } from '../host.ts';
import { parsedJson } from './json-text.ts';

/** The length of an account or card number, in any field. */
const longNumber = /(?<![A-Za-z0-9])\d{15,19}(?![A-Za-z0-9])/g;

/** Shorter values are only redacted in their own field. */
const shortestSought = 4;
const deepest = 14;

/** Removes secrets from data. */
export interface Redactor {
  /**
   * A copy as plain data (objects, arrays, texts, numbers). `[hidden password]` replaces a password,
   * and so on. After a secret has been seen in its own field, it is also redacted inside other texts.
   */
  readonly redact: (value: unknown) => unknown;
  readonly redactText: (text: string) => string;
}

/** The replacement of a secret. */
function hidden(name: string): string {
  return `[hidden ${name}]`;
}

/** The fields that are secret in most apps. */
const commonSecrets: Redaction = {
  secrets: new Set(['token', 'password', 'authorization', 'bearer', 'secret']),
};

/** @param redaction Default: tokens and passwords. */
export function createRedactor(redaction: Redaction = commonSecrets): Redactor {
  /** The known secrets and their names. */
  const known = new Map<string, string>();

  function redactText(text: string): string {
    const inside = text.startsWith('{') || text.startsWith('[') ? parsedJson(text) : undefined;
    if (inside !== undefined) return JSON.stringify(redact(inside));
    let rest = text.replace(longNumber, hidden('number'));
    for (const [secret, name] of known) {
      if (rest.includes(secret)) rest = rest.replaceAll(wordOf(secret), hidden(name));
    }
    return rest;
  }

  /** Collects the secrets of plain data. */
  function learn(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      const name = secretName(value, key, part);
      if (isSecretList(key, part)) learn(part.map((each) => ({ [key]: each })));
      else if (name === undefined) learn(part);
      else if (String(part).length >= shortestSought) known.set(String(part), name);
    }
  }

  /** Redacts the secrets of plain data. */
  function hide(value: unknown): unknown {
    if (typeof value === 'string') return redactText(value);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(hide);
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => {
        const name = secretName(value, key, part);
        if (isSecretList(key, part)) return [key, part.map(() => hidden(key))];
        return [key, name === undefined ? hide(part) : hidden(name)];
      }),
    );
  }

  /** The name of the secret in this field of an object. Undefined when it has none. */
  function secretName(object: object, key: string, value: unknown): string | undefined {
    const isEmpty = value === undefined || value === null || value === '' || value === false;
    if (isEmpty || typeof value === 'object' || isHidden(value)) return undefined;
    const { secrets, isSecret } = redaction;
    if (secrets.has(key) || isSecret?.(key, value, object)) return key;
    // An entry of the storage, in an effect or in a change by another tab.
    const isEntry = key === 'value' && 'key' in object && typeof object.key === 'string';
    return isEntry && secrets.has(String(object.key)) ? String(object.key) : undefined;
  }

  /** Whether a field has several secrets, each a text. */
  function isSecretList(key: string, value: unknown): value is string[] {
    if (!Array.isArray(value) || !redaction.secrets.has(key)) return false;
    return value.every((each) => typeof each === 'string');
  }

  function redact(value: unknown): unknown {
    const data = plain(value, 0);
    learn(data);
    return hide(data);
  }

  return { redact, redactText };
}

/** Any value as plain data that can be sent and stored. */
function plain(value: unknown, depth: number): unknown {
  if (typeof value === 'function') return `[function ${value.name}]`;
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) return '[deeper]';
  if (value instanceof Blob) return fileText(value);
  if (value instanceof Error) return { name: value.name, message: value.message };
  if (value instanceof Set) return plain([...value], depth);
  if (value instanceof Map) return plain(Object.fromEntries(value), depth);
  // Snapshots, actors and dates define their own plain data.
  if ('toJSON' in value && typeof value.toJSON === 'function') {
    return plain(value.toJSON(''), depth + 1);
  }
  if (Array.isArray(value)) return value.map((part) => plain(part, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, plain(part, depth + 1)]),
  );
}

/** Digits are only the secret when no other digits are next to them. */
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
