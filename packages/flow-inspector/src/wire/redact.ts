import type { Redaction } from '../host.ts';
import { parsedJson } from './parsed-json.ts';
import { privateValue, type Way } from './private-fields.ts';
import { shortestSought, type TypedSecret, TypedSecrets } from './typed-secrets.ts';

/** The length of an account or card number, in any field. */
const longNumber = /(?<![A-Za-z0-9])\d{15,19}(?![A-Za-z0-9])/g;

/** The values in the query of an address, by their names. */
const queryValue = /(?<=[?&])([\w.-]+)=(?!\[hidden )[^&#\s"]+/g;
const deepest = 14;

/** Removes secrets from data. */
export interface Redactor {
  /**
   * A copy as plain data (objects, arrays, texts, numbers). `[hidden password]` replaces a password,
   * and so on. After a secret has been seen in its own field, it is also redacted inside other texts.
   */
  readonly redact: (value: unknown) => unknown;
  readonly redactText: (text: string) => string;
  /**
   * Learns what a person types into a field for secrets, before the app can do anything with it.
   *
   * @returns what replaces it.
   */
  readonly hideTyped: (typed: TypedSecret) => string;
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
  const { secrets, isSecret } = redaction;
  const isPrivate = privateValue(secrets, isSecret);
  const known = new Map<string, string>();
  /** The secrets that texts are searched for. The longest first: a shorter one can begin a longer one. */
  let sought: readonly (readonly [secret: string, name: string])[] = [];
  const typed = new TypedSecrets(learnValue);

  function learnValue(value: string, name: string): void {
    known.set(value, name);
    seek();
  }

  function seek(): void {
    const present = typed.present().map(({ value, name }) => [value, name] as const);
    sought = [...present, ...known]
      .flatMap(([value, name]) => formsOf(value).map((form) => [form, name] as const))
      .filter(([form]) => form.length >= shortestSought)
      .toSorted(([one], [other]) => other.length - one.length);
  }

  function redactText(text: string, way: Way = []): string {
    const whole = typed.nameOf(text);
    if (whole !== undefined) return hidden(whole);
    const inside = text.startsWith('{') || text.startsWith('[') ? parsedJson(text) : undefined;
    if (inside !== undefined) return JSON.stringify(redactPlain(inside, way));
    const unnumbered = text.replace(longNumber, hidden('number')).replace(queryValue, queried);
    const rest = sought.reduce(
      (left, [secret, name]) =>
        left.includes(secret) ? left.replaceAll(wordOf(secret), hidden(name)) : left,
      unnumbered,
    );
    return typed.withoutWhole(rest, hidden);
  }

  function queried(whole: string, name: string): string {
    return secrets.has(name) ? `${name}=${hidden(name)}` : whole;
  }

  /** Collects the secrets of plain data. */
  function learn(value: unknown, way: Way, object: object): void {
    const name = secretName(value, way, object);
    if (name !== undefined) {
      if (isNew(String(value))) learnValue(String(value), name);
    } else if (Array.isArray(value)) {
      for (const part of value) learn(part, way, object);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) learn(part, [...way, key], value);
    }
  }

  /** What a person types is known already, and its beginnings are secrets only as whole values. */
  function isNew(value: string): boolean {
    return !known.has(value) && typed.nameOf(value) === undefined;
  }

  /** Redacts the secrets of plain data. */
  function hide(value: unknown, way: Way, object: object): unknown {
    const name = secretName(value, way, object);
    if (name !== undefined) return hidden(name);
    if (typeof value === 'string') return redactText(value, way);
    if (typeof value === 'number') return hiddenNumber(value);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((part) => hide(part, way, object));
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, hide(part, [...way, key], value)]),
    );
  }

  /** Short numbers are everywhere. */
  function hiddenNumber(value: number): unknown {
    const digits = String(value);
    const name = digits.length >= shortestSought ? typed.nameOf(digits) : undefined;
    return name === undefined ? value : hidden(name);
  }

  /** The name of the secret in this field of an object. Undefined when it has none. */
  function secretName(value: unknown, way: Way, object: object): string | undefined {
    const isEmpty = value === undefined || value === null || value === '' || value === false;
    if (isEmpty || typeof value === 'object' || isHidden(value)) return undefined;
    if (isPrivate(way, value, object)) return way.at(-1);
    // An entry of the storage, in an effect or in a change by another tab.
    const isEntry = way.at(-1) === 'value' && 'key' in object && typeof object.key === 'string';
    return isEntry && secrets.has(String(object.key)) ? String(object.key) : undefined;
  }

  function redactPlain(data: unknown, way: Way): unknown {
    learn(data, way, {});
    return hide(data, way, {});
  }

  return {
    redact: (value) => redactPlain(plain(value, 0), []),
    redactText: (text) => redactText(text),
    hideTyped: (secret) => {
      typed.type(secret);
      seek();
      return secret.value === '' ? '' : hidden(secret.name);
    },
  };
}

/** A secret as it is, as addresses and forms have it, and digits without the spaces between them. */
function formsOf(secret: string): string[] {
  const inForm = new URLSearchParams({ '': secret }).toString().slice(1);
  const digits = /^[\d -]+$/.test(secret) ? secret.replaceAll(/\D/g, '') : secret;
  return [...new Set([secret, inForm, encodeURIComponent(secret.toWellFormed()), digits])];
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
