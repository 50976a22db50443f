/** The fields of an XState object or function whose type hides them. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  const hasFields = (typeof value === 'object' && value !== null) || typeof value === 'function';
  return hasFields ? Object(value) : {};
}
