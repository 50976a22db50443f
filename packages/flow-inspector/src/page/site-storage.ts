/** The site's entries in the browser's storage, by key, without those of the inspector. */
export function siteStorage(redact: (value: unknown) => unknown): Record<string, string> {
  const { localStorage } = window;
  const keys = Object.keys(localStorage).filter((key) => !key.startsWith('flow-inspector.'));
  return Object.fromEntries(
    keys.map((key) => {
      const redacted = redact({ key, value: localStorage.getItem(key) });
      return [key, String(Object(redacted).value)];
    }),
  );
}
