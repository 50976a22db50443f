/** A record with a value for each of some names. */
export function byName<Name extends string, Value>(
  names: readonly Name[],
  valueFor: (name: Name) => Value,
): Record<Name, Value> {
  const record = {} as Record<Name, Value>;
  for (const name of names) record[name] = valueFor(name);
  return record;
}
