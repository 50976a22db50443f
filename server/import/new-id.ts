import { randomUUID } from 'node:crypto';

/** A random id for a new row, as the database makes them. */
export function newId<Id extends string>(): Id {
  return randomUUID() as string as Id;
}
