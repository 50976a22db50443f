import * as z from 'zod/mini';
import { OperatorError } from './operator-error.ts';

/**
 * Reads the fields of a record.
 *
 * @param text A JSON object with fields in their wire form.
 * @param base The fields that the text does not name.
 * @throws OperatorError with the first field that is wrong.
 */
export function readData<Schema extends z.ZodMiniType>(
  text: string,
  schema: Schema,
  base: object,
): z.output<Schema> {
  const read = z.safeParse(schema, { ...base, ...fieldsIn(text) });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const problem = `${issue?.path.join('.')}: ${issue?.message}`;
  throw new OperatorError('badFields', { problem });
}

/** The fields of a JSON object. @throws OperatorError for other text. */
export function fieldsIn(text: string): object {
  try {
    return z.parse(z.looseObject({}), JSON.parse(text));
  } catch {
    throw new OperatorError('badFields', { problem: text });
  }
}
