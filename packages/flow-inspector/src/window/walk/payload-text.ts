import type { PayloadSchema } from '../../wire/payload-schema.ts';
import type { SentEvent } from '../../wire/protocol.ts';

/** A field of an event's form: the key of the payload, and its type. */
export interface PayloadField {
  readonly key: string;
  readonly schema: PayloadSchema;
  readonly isRequired: boolean;
  readonly kind: 'text' | 'password' | 'number' | 'choice' | 'yesNo' | 'json' | 'file';
}

/** The fields of a payload. A value that is not primitive is typed as JSON. */
export function fieldsOf(schema: PayloadSchema, example: SentEvent): PayloadField[] {
  const properties = schema.properties ?? {};
  const keys = new Set([...Object.keys(properties), ...Object.keys(example)]);
  keys.delete('type');
  return [...keys].map((key) => {
    const own = properties[key] ?? {};
    const isRequired = schema.required?.includes(key) ?? false;
    return { key, schema: own, kind: kindOf(own, example[key]), isRequired };
  });
}

function kindOf(schema: PayloadSchema, example: unknown): PayloadField['kind'] {
  if (schema.format === 'binary') return 'file';
  if (schema.enum?.every((one) => typeof one === 'string')) return 'choice';
  const type = schema.type ?? (example === undefined ? undefined : typeof example);
  if (type === 'string') return schema.writeOnly ? 'password' : 'text';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'boolean') return 'yesNo';
  return 'json';
}

/** The text in a field. */
export function textOf({ kind }: PayloadField, value: unknown): string {
  if (kind === 'json') return value === undefined ? '' : JSON.stringify(value, null, 1);
  return value === undefined ? '' : String(value);
}

/** The value of a field's text. @throws SyntaxError when it should be JSON and is not. */
function payloadValueOf({ kind, isRequired }: PayloadField, text: string): unknown {
  if (kind === 'number') return Number(text);
  if (kind === 'yesNo') return text === 'true';
  if (kind === 'json') return text.trim() === '' && !isRequired ? undefined : JSON.parse(text);
  return text;
}

/** The event with the values of a form. A file is taken from the example. */
export function eventOf(
  fields: readonly PayloadField[],
  texts: Readonly<Record<string, string>>,
  example: SentEvent,
): SentEvent {
  const payload = fields.map((field) => {
    const { key, kind } = field;
    return [key, kind === 'file' ? example[key] : payloadValueOf(field, texts[key] ?? '')];
  });
  return { type: example.type, ...Object.fromEntries(payload) };
}
