import type { Redaction } from '../host.ts';
import { isStructure, parsedJson } from './parsed-json.ts';
import {
  plain,
  recordedLimits,
  type SerialiserLimits,
  shortText,
  shownLimits,
} from './plain-data.ts';
import { privateValue, type Way } from './private-fields.ts';
import { shortestSought, type TypedSecret, TypedSecrets } from './typed-secrets.ts';

/** The length of an account or card number, in any field. */
const longNumber = /(?<![A-Za-z0-9])\d{15,19}(?![A-Za-z0-9])/g;

const manyDigits = /\d{15}/;

/** The values in the query of an address, by their names. */
const queryValue = /(?<=[?&])([\w.-]+)=(?!\[hidden )[^&#\s"]+/g;
/** No secret that is found by its form is longer, in characters. */
const longestFound = 64;
const mostTexts = 5_000;

/** Removes secrets from data. */
export interface Redactor {
  /**
   * A copy as plain data (objects, arrays, texts, numbers). `[hidden password]` replaces a password,
   * and so on. After a secret has been seen in its own field, it is also redacted inside other texts.
   */
  readonly redact: (value: unknown) => unknown;
  /** A copy for a window, which leaves out what is large. */
  readonly show: (value: unknown) => unknown;
  /** It grows when secrets become known: an earlier copy can have them. */
  readonly version: () => number;
  /** Learns the secret in a field of an object, or in the data in its text. */
  readonly learnField: (value: unknown, way: Way, object: object) => void;
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

/**
 * @param redaction Default: tokens and passwords.
 * @param limits Of the copies for a window.
 */
export function createRedactor(
  redaction: Redaction = commonSecrets,
  limits: Partial<SerialiserLimits> = {},
): Redactor {
  const { secrets, isSecret } = redaction;
  const shown = { ...shownLimits, ...limits };
  const isPrivate = privateValue(secrets, isSecret);
  const known = new Map<string, string>();
  /** The secrets that texts are searched for. The longest first: a shorter one can begin a longer one. */
  let sought: readonly (readonly [secret: string, name: string])[] = [];
  let version = 0;
  /** Texts and what replaces them: the data of a page has the same ones again and again. */
  const texts = new Map<string, string>();
  /** The version that `sought` and `texts` have. */
  let soughtVersion = 0;
  const typed = new TypedSecrets(learnValue);

  function learnValue(value: string, name: string): void {
    known.set(value, name);
    version += 1;
  }

  /** When they are needed: data can have thousands of secrets. */
  function secretsSought(): typeof sought {
    if (soughtVersion === version) return sought;
    soughtVersion = version;
    texts.clear();
    const present = typed.present().map(({ value, name }) => [value, name] as const);
    sought = [...present, ...known]
      .flatMap(([value, name]) => formsOf(value).map((form) => [form, name] as const))
      .filter(([form]) => form.length >= shortestSought)
      .toSorted(([one], [other]) => other.length - one.length);
    return sought;
  }

  function redactText(text: string, way: Way = []): string {
    const whole = typed.nameOf(text);
    if (whole !== undefined) return hidden(whole);
    const inside = isStructure(text) ? parsedJson(text) : undefined;
    if (inside !== undefined) return JSON.stringify(redactPlain(inside, way));
    secretsSought();
    const redactedBefore = texts.get(text);
    if (redactedBefore !== undefined) return redactedBefore;
    if (texts.size >= mostTexts) texts.clear();
    const redacted = redactWords(text);
    texts.set(text, redacted);
    return redacted;
  }

  function redactWords(text: string): string {
    // Most texts have neither, and a look costs less.
    const unnumbered = manyDigits.test(text) ? text.replace(longNumber, hidden('number')) : text;
    const unqueried = text.includes('=') ? unnumbered.replace(queryValue, queried) : unnumbered;
    const rest = secretsSought().reduce(
      (left, [secret, name]) =>
        left.includes(secret) ? left.replaceAll(wordOf(secret), hidden(name)) : left,
      unqueried,
    );
    return typed.withoutWhole(rest, hidden);
  }

  /** A text of at most that length. */
  function hideText(text: string, way: Way, longest: number): string {
    if (text.length <= longest) return redactText(text, way);
    const whole = typed.nameOf(text);
    if (whole !== undefined) return hidden(whole);
    // The start of such a text does not say which of its fields are secret.
    if (isStructure(text)) return shortText('', text.length);
    // A secret that the cut divides is found as a whole, and one that ends later is not in what is kept.
    const margin = Math.max(secretsSought()[0]?.[0].length ?? 0, longestFound);
    const start = redactText(text.slice(0, longest + margin), way);
    return shortText(start.slice(0, Math.min(longest, start.length - margin)), text.length);
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
  function hide(value: unknown, way: Way, object: object, longest: number): unknown {
    const name = secretName(value, way, object);
    if (name !== undefined) return hidden(name);
    if (typeof value === 'string') return hideText(value, way, longest);
    if (typeof value === 'number') return hiddenNumber(value);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((part) => hide(part, way, object, longest));
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, hide(part, [...way, key], value, longest)]),
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

  function redactPlain(data: unknown, way: Way, longest = Number.POSITIVE_INFINITY): unknown {
    learn(data, way, {});
    return hide(data, way, {}, longest);
  }

  function learnField(value: unknown, way: Way, object: object): void {
    const data = typeof value === 'string' && isStructure(value) ? parsedJson(value) : undefined;
    learn(data ?? value, way, data === undefined ? object : {});
  }

  return {
    redact: (value) => redactPlain(plain(value, recordedLimits), []),
    show: (value) => redactPlain(plain(value, shown), [], shown.text),
    version: () => version,
    learnField,
    redactText: (text) => redactText(text),
    hideTyped: (secret) => {
      typed.type(secret);
      version += 1;
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

/** Digits are only the secret when no other digits are next to them. */
function wordOf(secret: string): RegExp | string {
  return /^\d+$/.test(secret) ? new RegExp(`(?<!\\d)${secret}(?!\\d)`, 'g') : secret;
}

function isHidden(value: unknown): boolean {
  return typeof value === 'string' && /^\[hidden \w+\]$/.test(value);
}
