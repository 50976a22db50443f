/**
 * A value that the state cannot be reached without, such as a booking to pay.
 *
 * @throws when it is missing: the chart has a mistake.
 */
export function assertDefined<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('This state was reached too early.');
  return value;
}
