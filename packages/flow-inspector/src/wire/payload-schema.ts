/** The subset of JSON Schema that payloads need. The `format` of a file is `binary`. */
export interface PayloadSchema {
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, PayloadSchema>>;
  readonly required?: readonly string[];
  readonly items?: PayloadSchema;
  readonly anyOf?: readonly PayloadSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  /** True for passwords and codes: the form shows a password field. */
  readonly writeOnly?: boolean;
}

/** What is read of a JSON Schema. */
interface Node
  extends Omit<PayloadSchema, 'type' | 'items' | 'anyOf' | 'properties' | 'writeOnly'> {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly items?: unknown;
  readonly anyOf?: readonly unknown[];
}

const none: ReadonlySet<string> = new Set();

/**
 * A JSON Schema as the subset that forms and examples need.
 *
 * @param schema Its form is not checked: what is missing or different is left out.
 * @param secrets The names of secret fields.
 */
export function payloadSchemaOf(schema: unknown, secrets = none): PayloadSchema {
  return read(schema, '', secrets);
}

function read(given: unknown, name: string, secrets: ReadonlySet<string>): PayloadSchema {
  const node: Node = Object(given);
  const type = typeOf(node.type);
  const { properties, items, anyOf, required } = node;
  return {
    ...(type && { type }),
    ...(node.enum && { enum: node.enum }),
    ...(node.const !== undefined && { const: node.const }),
    ...(node.format && { format: node.format }),
    ...(node.pattern && { pattern: node.pattern }),
    ...(node.minimum !== undefined && { minimum: node.minimum }),
    ...(node.maximum !== undefined && { maximum: node.maximum }),
    ...(node.maxLength !== undefined && { maxLength: node.maxLength }),
    ...(required && { required }),
    ...(items !== undefined && !Array.isArray(items) && { items: read(items, name, secrets) }),
    ...(anyOf && { anyOf: anyOf.map((one) => read(one, name, secrets)) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, part]) => [key, read(part, key, secrets)]),
      ),
    }),
    ...(secrets.has(name) && { writeOnly: true }),
  };
}

/** A nullable text counts as a text. */
function typeOf(type: Node['type']) {
  const types = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'] as const;
  const given = Array.isArray(type) ? type[0] : type;
  return types.find((one) => one === given);
}
