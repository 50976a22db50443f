import { escapedPattern } from './escaped-pattern.ts';

/** A secret that a person types. No field of data says that it is one. */
export interface TypedSecret {
  /** The field of the page. */
  readonly field: object;
  /** What replaces it says this name. */
  readonly name: string;
  /** What the field has now. */
  readonly value: string;
}

interface Present extends TypedSecret {
  /** Whether the last change removed the end. */
  readonly isShorter: boolean;
}

/** Shorter values are only secrets where they are whole values. */
export const shortestSought = 4;

const opening = `"'“‘«„`;
const closing = `"'”’»“`;

/**
 * What a person types, letter by letter. The beginnings of a secret are often words, such as `pass`. So
 * they are secrets only where they are whole values, and the text of the field is one everywhere.
 */
export class TypedSecrets {
  readonly #present = new Map<object, Present>();
  /** The beginnings of secrets, and their names. */
  readonly #beginnings = new Map<string, string>();
  readonly #finished: (value: string, name: string) => void;

  /** @param finished Called with a text that was more than the beginning of the next one. */
  constructor(finished: (value: string, name: string) => void) {
    this.#finished = finished;
  }

  type({ field, name, value }: TypedSecret): void {
    const before = this.#present.get(field);
    if (before?.value === value) return;
    const isLonger = before !== undefined && value.startsWith(before.value);
    const isShorter = before?.value.startsWith(value) ?? false;
    this.#present.set(field, { field, name, value, isShorter });
    if (!before || before.value.length < shortestSought) return;
    if (isLonger || (isShorter && before.isShorter))
      this.#beginnings.set(before.value, before.name);
    else this.#finished(before.value, before.name);
  }

  /** The name of the secret that this whole value is. Undefined when it is none. */
  nameOf(value: string): string | undefined {
    if (value === '') return undefined;
    for (const present of this.#present.values()) if (present.value === value) return present.name;
    return this.#beginnings.get(value);
  }

  /** What the fields have now. */
  present(): readonly TypedSecret[] {
    return [...this.#present.values()];
  }

  /** A text without the secrets that are whole values in it, such as in an address. */
  withoutWhole(text: string, hidden: (name: string) => string): string {
    const short = this.present().flatMap(({ value, name }) =>
      value !== '' && value.length < shortestSought ? ([[value, name]] as const) : [],
    );
    let rest = text;
    for (const [value, name] of [...this.#beginnings, ...short]) {
      if (rest.includes(value)) rest = rest.replace(wholeValue(value), () => hidden(name));
    }
    return rest;
  }
}

/** In the query of an address, or in quotation marks. A longer one also between the texts of a picture. */
function wholeValue(value: string): RegExp {
  const between = value.length < shortestSought ? '' : '/:\\0';
  const [before, after] = [`[=${opening}${between}]`, `[&#${closing}${between}]`];
  return new RegExp(`(?<=^|${before})${escapedPattern(value)}(?=$|${after})`, 'g');
}
