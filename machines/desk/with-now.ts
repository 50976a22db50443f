/** The records, with those of a reply in place of the former ones. */
export function withNow<Row extends { readonly id: string }>(
  rows: readonly Row[],
  now: readonly Row[],
): Row[] {
  return rows.map((row) => now.find(({ id }) => id === row.id) ?? row);
}
