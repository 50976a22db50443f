import { inspector } from './sentences.ts';

/** What fills the `{name}` places of a sentence, and chooses between its `{name:one|other}` forms. */
type Values = Readonly<Record<string, string | number>>;

const place = /\{(\w+)(?::([^|{}]*)\|([^|{}]*))?\}/g;
const plurals = new Intl.PluralRules('en');

/** A sentence of the window. The inspector is a tool for developers and testers, only in English. */
export function translate(key: keyof typeof inspector, values: Values = {}): string {
  return inspector[key].replace(place, (_, name: string, one?: string, other?: string) => {
    if (one === undefined || other === undefined) return String(values[name]);
    return plurals.select(Number(values[name])) === 'one' ? one : other;
  });
}
