/** The given class names as one attribute; those that are missing or false are left out. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
