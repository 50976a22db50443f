/**
 * The app's entries in the browser's storage, by key, without those of the inspector.
 *
 * @param isKept Whether a walk has the entry: see `Host.storage`.
 */
export function siteStorage(
  storage: Pick<Storage, 'getItem'>,
  clean: (value: unknown) => unknown,
  isKept: (key: string) => boolean = () => true,
): Record<string, string> {
  const own = Object.keys(storage).filter((key) => !key.startsWith('flow-inspector.'));
  return Object.fromEntries(
    own.filter(isKept).map((key) => {
      const cleaned = clean({ key, value: storage.getItem(key) });
      return [key, String(Object(cleaned).value)];
    }),
  );
}
