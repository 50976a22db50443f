/** Whether two values of plain data are the same. */
export function isSameData(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const [fields, others] = [Object.entries(one), new Map(Object.entries(other))];
  if (fields.length !== others.size || Array.isArray(one) !== Array.isArray(other)) return false;
  return fields.every(([key, value]) => others.has(key) && isSameData(value, others.get(key)));
}
