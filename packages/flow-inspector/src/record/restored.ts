import { exampleFile, isFileText } from './example-file.ts';

/** Represents `undefined`, which JSON does not have. */
export const nothing = '[undefined]';

export function isNothing(value: unknown): boolean {
  return value === undefined || value === nothing;
}

/** Recorded data as it was, without the fields that were `undefined`. A file is an example picture. */
export function restored(value: unknown): unknown {
  if (isFileText(value)) return exampleFile();
  if (Array.isArray(value)) return value.map(restored);
  if (typeof value !== 'object' || value === null) return isNothing(value) ? undefined : value;
  const fields = Object.entries(value).filter(([, part]) => !isNothing(part));
  return Object.fromEntries(fields.map(([key, part]) => [key, restored(part)]));
}
