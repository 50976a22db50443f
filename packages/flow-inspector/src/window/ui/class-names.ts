/** Joins class names for an attribute, without those that are undefined or false. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
