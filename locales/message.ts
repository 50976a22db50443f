import type { desk } from './en/desk.ts';
import type { deskCalendar } from './en/desk-calendar.ts';
import type { deskListings } from './en/desk-listings.ts';
import type { deskNotices } from './en/desk-notices.ts';
import type { deskOperators } from './en/desk-operators.ts';
import type { paymentLink } from './en/payment-link.ts';
import type { en } from './en.ts';

type English = typeof en &
  typeof desk &
  typeof deskCalendar &
  typeof deskListings &
  typeof deskNotices &
  typeof deskOperators;

/** The key of a sentence of the site or of the operators' desk. */
export type MessageKey = keyof English;

/** A language of the site: a sentence for every key. The desk's are in separate files. */
export type Sentences = Readonly<Record<keyof typeof en, string>>;

/** Those that are loaded. */
export type LoadedSentences = Readonly<Partial<Record<MessageKey, string>>>;

/** The key of a sentence of the page of a payment link. */
export type PaymentLinkMessage = keyof typeof paymentLink;

/** The sentences of that page in a language. */
export type PaymentLinkSentences = Readonly<Record<PaymentLinkMessage, string>>;

/** A language of the desk. */
export type DeskSentences = Readonly<Record<keyof typeof desk, string>>;

/** What fills the `{name}` places of a sentence, and chooses between its `{name:one|other}` forms. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** The names in the places and forms of a sentence. */
type Places<Sentence> = Sentence extends `${string}{${infer Place}}${infer Rest}`
  ? NameOf<Place> | Places<Rest>
  : never;

type NameOf<Place> = Place extends `${infer Name}:${string}` ? Name : Place;

/** The places that a speaker of the sentence fills; `{product}` is filled everywhere. */
type OwnPlaces<Key extends MessageKey> = Exclude<Places<English[Key]>, 'product'>;

/**
 * What is said with a sentence: nothing, or a value for each of its places. A key that is known only
 * at run time takes any values.
 */
export type ValuesOf<Key extends MessageKey> = MessageKey extends Key
  ? [values?: MessageValues]
  : [OwnPlaces<Key>] extends [never]
    ? []
    : [values: Readonly<Record<OwnPlaces<Key>, string | number>>];

const place = /\{(\w+)(?::([^|{}]*)\|([^|{}]*))?\}/g;

/**
 * A sentence with its places filled; a place without a value stays as it is. Of `{name:one|other}` the
 * form stays that the language uses with the number of that name: `{days} {days:day|days}`.
 */
export function fill(sentence: string, values: MessageValues = {}, language = 'en'): string {
  return sentence.replace(place, (whole, name: string, one?: string, other?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (one === undefined || other === undefined) return String(value);
    return new Intl.PluralRules(language).select(Number(value)) === 'one' ? one : other;
  });
}
