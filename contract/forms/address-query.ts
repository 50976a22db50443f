/** What an account screen has in its address. */
export interface AddressQuery {
  readonly search?: string | undefined;
}

/** The next account screen, with the way back in its address (STAY-232, STAY-234). */
export function withQuery<Path extends string>(
  path: Path,
  { search }: AddressQuery = {},
): Path | `${Path}?${string}` {
  return search ? `${path}?${search.slice(1)}` : path;
}
