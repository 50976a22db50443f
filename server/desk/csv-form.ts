import { type Cents, dollarsOf } from '#contract/money.ts';
import { isoInZone } from '#contract/time-zone.ts';
import type { Language } from '#contract/translated.ts';
import { csv as english } from '#locales/en/csv.ts';
import { csv as french } from '#locales/fr/csv.ts';

type Key = keyof typeof english;
type NameAfter<Prefix extends string> = Key extends infer Name
  ? Name extends `${Prefix}${infer Rest}`
    ? Rest
    : never
  : never;

/** A word that stands for a value, such as `paid`. */
type CsvWord = NameAfter<'csv.is.'>;
/** The head of a column. */
export type CsvHead = Exclude<NameAfter<'csv.'>, `is.${string}`>;

const sentences = { en: english, fr: french };

/**
 * How a file is written for readers of a language: spreadsheets read numbers and columns as their language writes
 * them. A French one takes a comma for decimals, and a semicolon between columns.
 */
export interface CsvForm {
  readonly language: Language;
  readonly delimiter: string;
  head(name: CsvHead): string;
  word(word: CsvWord): string;
  /** A number with so many decimals. */
  number(value: number, decimals: number): string;
  /** Dollars and cents, without a sign. */
  money(cents: Cents): string;
  /** A timestamp on the clock of the zone. */
  moment(timestamp: string, timeZone: string): string;
}

export function csvForm(language: Language): CsvForm {
  const isFrench = language === 'fr';
  const number = (value: number, decimals: number) => {
    const text = value.toFixed(decimals);
    return isFrench ? text.replace('.', ',') : text;
  };
  return {
    language,
    delimiter: isFrench ? ';' : ',',
    head: (name) => sentences[language][`csv.${name}`],
    word: (word) => sentences[language][`csv.is.${word}`],
    number,
    money: (cents) => number(dollarsOf(cents), 2),
    moment: (timestamp, timeZone) => {
      const iso = isoInZone(timestamp, timeZone);
      return isFrench ? iso.slice(0, 'yyyy-MM-ddTHH:mm'.length).replace('T', ' ') : iso;
    },
  };
}
