/** The parameter that says which list of content is shown, and is no filter of it. */
const listName = 'registry';

/** Whether an address has filters of its list. */
export function isFiltered(params: URLSearchParams): boolean {
  return [...params.keys()].some((name) => name !== listName);
}

/** The address of the same list without filters. */
export function withoutFilters(pathname: string, params: URLSearchParams): string {
  const list = params.get(listName);
  return list === null ? pathname : `${pathname}?${new URLSearchParams({ [listName]: list })}`;
}
