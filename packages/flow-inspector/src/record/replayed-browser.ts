/** A storage in memory. Its entries are properties, as in the browser's. */
class MemoryStorage {
  readonly [key: string]: unknown;

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }

  setItem(key: string, value: string): void {
    Object.assign(this, { [key]: String(value) });
  }

  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }

  clear(): void {
    for (const key of Object.keys(this)) this.removeItem(key);
  }
}

/**
 * Gives this load of the page a storage and a date of its own, so that a replay neither depends on the
 * user's session nor changes it. Call it before the site starts.
 *
 * @param now The date of the page at this moment, in milliseconds since 1970.
 * @returns the storage, by key, for the next load.
 */
export function replaceBrowser(
  stored: Readonly<Record<string, string>>,
  now: number,
): Readonly<Record<string, string>> {
  const storage = Object.assign(new MemoryStorage(), stored);
  Object.defineProperty(window, 'localStorage', { value: storage, configurable: true });
  const ahead = now - Date.now();
  const pageNow = () => RealDate.now() + ahead;
  const RealDate = Date;
  window.Date = new Proxy(RealDate, {
    construct: (target, values: [], newTarget) =>
      Reflect.construct(target, values.length === 0 ? [pageNow()] : values, newTarget),
    get: (target, name) => (name === 'now' ? pageNow : Reflect.get(target, name)),
  });
  return storage;
}
