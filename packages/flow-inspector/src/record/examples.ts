import type { Redaction } from '../host.ts';
import { escapedPattern } from '../wire/escaped-pattern.ts';
import { isStructure, parsedJson } from '../wire/parsed-json.ts';
import { privateValue, type Way } from '../wire/private-fields.ts';
import type { People } from '../wire/protocol.ts';
import { hashOf } from '../wire/text-hash.ts';

const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const exampleEmail = /^guest[a-j]{6}@guests\.example$/;
const secret = /\[hidden (\w+)\]/g;

type Hide = (text: string) => string;

/**
 * Replaces people's data and redacted secrets in a recording by examples that the flows accept. The
 * same value always becomes the same example, also after the page was loaded again.
 */
export interface Examples {
  /** A copy of plain, redacted data. */
  readonly replace: (value: unknown) => unknown;
  readonly replaceText: (text: string) => string;
  /** Learns the value of a field. @param hide Redacts a text. Default: it is redacted. */
  readonly learnField: (value: unknown, way: Way, object: object, hide?: Hide) => void;
  readonly known: () => People;
}

/** @param learned The examples that another one has made. */
export function createExamples(redaction: Partial<Redaction> = {}, learned: People = {}): Examples {
  const isName = privateValue(redaction.names, redaction.isName);
  const isNumber = privateValue(redaction.numbers, redaction.isNumber);
  /** People's names and numbers, which texts can contain too. */
  const known = new Map(Object.entries(learned));

  function learn(value: unknown, way: Way, object: object, hide: Hide = (text) => text): void {
    const text = typeof value === 'string' ? value.trim() : '';
    if (text !== '' && isName(way, text, object)) know(hide(text), nameOf);
    else if (text !== '' && isNumber(way, text, object)) know(hide(text), numberOf);
    else learnInside(typeof value === 'string' ? structureOf(value) : value, way, object, hide);
  }

  function know(text: string, exampleOf: (text: string) => string): void {
    known.set(text, exampleOf(text));
  }

  function learnInside(data: unknown, way: Way, object: object, hide: Hide): void {
    if (typeof data !== 'object' || data === null) return;
    if (Array.isArray(data)) for (const part of data) learn(part, way, object, hide);
    else for (const [key, part] of Object.entries(data)) learn(part, [...way, key], data, hide);
  }

  function replaceText(text: string): string {
    const rest = replaceSecrets(text).replaceAll(email, (address) =>
      exampleEmail.test(address) ? address : `${nameOf(address).toLowerCase()}@guests.example`,
    );
    return [...known].reduce(
      (changed, [found, example]) =>
        // A text with few of hundreds of names is usual.
        changed.includes(found) ? changed.replaceAll(wordOf(found), example) : changed,
      rest,
    );
  }

  return {
    replace: (value) => {
      learn(value, [], {});
      return mapTexts(value, replaceText);
    },
    replaceText,
    learnField: learn,
    known: () => Object.fromEntries(known),
  };
}

/** A copy of redacted data whose secrets are examples, for data that a replay already has as examples. */
export function withExampleSecrets(value: unknown): unknown {
  return mapTexts(value, replaceSecrets);
}

function replaceSecrets(text: string): string {
  return text.replaceAll(secret, (_, name: string) => secretOf(name));
}

/** A copy of plain data with other texts. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => mapTexts(part, change));
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, mapTexts(part, change)]),
  );
}

/** Valid, but not real. */
function secretOf(name: string): string {
  if (/token|bearer|authorization/i.test(name)) return 'example-token';
  if (/password/i.test(name)) return 'Example@pass1';
  if (/number|iban/i.test(name)) return '4000000000000002';
  const [, length] = /^code(\d+)$/.exec(name) ?? [];
  return length === undefined ? '1234' : '1'.repeat(Number(length));
}

/** Letters only, as the forms ask. */
function nameOf(text: string): string {
  const letters = [...String(hashOf(text)).padStart(6, '0').slice(-6)];
  return `Guest${letters.map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
}

function numberOf(text: string): string {
  return `2438${String(hashOf(text)).padStart(8, '0').slice(-8)}`;
}

function wordOf(text: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${escapedPattern(text)}(?![\\p{L}\\p{N}])`, 'gu');
}

/** The data in a text of the storage. Undefined for any other text. */
function structureOf(text: string): unknown {
  return isStructure(text) ? parsedJson(text) : undefined;
}
