import { inLanguage, type Language } from '#contract/translated.ts';
import type { WireRecord } from './content-store.ts';

/**
 * A record in a reader's language. A text without a translation is in the other language.
 *
 * @param record In its wire form, with the English texts.
 * @param french The French texts by field. `a_b` is the member `b` of the member `a`.
 */
export function recordIn(
  language: Language,
  record: WireRecord,
  french: Readonly<Record<string, string>>,
): WireRecord {
  const texts: Record<string, unknown> = { ...record };
  for (const [field, fr] of Object.entries(french)) {
    const [member = '', inner] = field.split('_');
    const of = (en: unknown) => inLanguage({ en: typeof en === 'string' ? en : '', fr }, language);
    if (inner === undefined) texts[member] = of(record[member]);
    else {
      const whole: Record<string, unknown> = { ...Object(texts[member]) };
      texts[member] = { ...whole, [inner]: of(whole[inner]) };
    }
  }
  return texts;
}
