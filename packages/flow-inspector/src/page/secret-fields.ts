import type { TypedSecret } from '../wire/typed-secrets.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What decides whether a field is for a secret. */
interface FieldLook {
  readonly type: string;
  readonly autocomplete: string;
  readonly value: string;
  /** Whether it was a password field before. A button can show its text. */
  readonly wasPassword: boolean;
}

/** The names of secrets by the `autocomplete` of their fields. */
const names: Readonly<Record<string, string>> = {
  'current-password': 'password',
  'new-password': 'password',
  'one-time-code': 'code',
  'cc-number': 'cardNumber',
  'cc-csc': 'cvc',
};

/** A PIN or a code. */
const fewDigits = /^\d{1,8}$/;

/**
 * The name of the secret that people type into such a field. `code4` is one of four digits, whose example
 * has four digits too. Undefined for any other field.
 */
export function secretIn({
  type,
  autocomplete,
  value,
  wasPassword,
}: FieldLook): string | undefined {
  const tokens = autocomplete.toLowerCase().split(/\s+/);
  const said = tokens.flatMap((token) => names[token] ?? [])[0];
  const name = said ?? (type === 'password' || wasPassword ? 'password' : undefined);
  const isCode = name !== undefined && fewDigits.test(value);
  return isCode ? `code${value.length}` : name;
}

/** Finds the fields for secrets, by their types, whatever their names are. */
export class SecretFields {
  readonly #passwords = new WeakSet<Element>();

  constructor() {
    const options = {
      attributeFilter: ['type', 'name', 'id'],
      attributeOldValue: true,
      subtree: true,
    };
    new MutationObserver((changes) => this.#changed(changes)).observe(document, options);
  }

  /** A field with another name is another field, which a framework shows with the same element. */
  #changed(changes: readonly MutationRecord[]): void {
    const named = changes.filter(({ attributeName }) => attributeName !== 'type');
    const others = new Set(named.map(({ target }) => target));
    for (const { target, oldValue } of changes) {
      if (!(target instanceof Element)) continue;
      if (others.has(target)) this.#passwords.delete(target);
      else if (oldValue === 'password') this.#passwords.add(target);
    }
  }

  /** What is typed in a field, when it is a secret. Of a box for a part of a code: the whole code. */
  secretOf(field: Field): TypedSecret | undefined {
    const { type, value } = field;
    if (type === 'password') this.#passwords.add(field);
    const boxes = boxesAround(field);
    const [first] = boxes;
    if (first) {
      const code = boxes.map((box) => box.value).join('');
      return { field: first, name: `code${code.length}`, value: code };
    }
    const autocomplete = field.getAttribute('autocomplete') ?? '';
    const wasPassword = this.#passwords.has(field);
    const name = secretIn({ type, autocomplete, value, wasPassword });
    return name === undefined ? undefined : { field, name, value };
  }
}

/** The boxes of a code, one for each character. Most of them have neither a name nor a type of their own. */
function boxesAround(field: Field): readonly HTMLInputElement[] {
  const isBox = field.maxLength === 1;
  const group = field.closest('[role=group]') ?? (isBox ? field.parentElement : undefined);
  const isOfCode =
    group?.querySelector('[autocomplete=one-time-code]') && field.type !== 'password';
  if (!group || (!isBox && !isOfCode)) return [];
  return [...group.querySelectorAll('input')].filter(
    (one) => one === field || (one.value.length < 2 && one.ariaHidden !== 'true'),
  );
}

/** Learns what people type into fields for secrets, before the flows receive it. */
export function watchTypedSecrets(fields: SecretFields, hide: (typed: TypedSecret) => void): void {
  const typed = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const secret = fields.secretOf(target);
    if (secret) hide(secret);
  };
  window.addEventListener('input', typed, true);
  // A browser that fills a form can report only this.
  window.addEventListener('change', typed, true);
}
