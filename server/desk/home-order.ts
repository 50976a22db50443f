const { compare } = new Intl.Collator('fr', { numeric: true });

/** In the order of the homes as people count: Villa 2 before Villa 10. */
export function byHome<Row>(rows: readonly Row[], homeOf: (row: Row) => string): Row[] {
  return rows.toSorted((one, other) => compare(homeOf(one), homeOf(other)));
}
