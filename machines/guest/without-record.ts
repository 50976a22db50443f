/** A list without the record of that id. */
export function withoutRecord<Item extends { readonly id: string }>(
  records: readonly Item[],
  id: string,
): readonly Item[] {
  return records.filter((record) => record.id !== id);
}
