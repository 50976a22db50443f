import type { StorageKey, StoredValue } from '#contract/stored-value.ts';
import type { Stored } from '#machines/shared/stored-keys.ts';

interface Entry {
  readonly key: StorageKey;
  readonly value: string | null | undefined;
}

/** SES-09: null and undefined, as values or as their words, are never written. */
function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === 'undefined' || value === 'null';
}

/** Writes one entry of the local storage. A browser that refuses to store costs only the memory. */
export function remember({ key, value }: Entry): void {
  if (isNothing(value)) return;
  try {
    window.localStorage.setItem(key, String(value));
  } catch (error) {
    console.warn(`${key} could not be stored.`, error);
  }
}

/** Removes one entry of the local storage. Of a family of drafts, all members. */
export function forget(key: StorageKey): void {
  for (const each of membersOf(key)) window.localStorage.removeItem(each);
}

/** The keys of the entries with this key, or in this family of drafts. None where the browser refuses its storage. */
export function membersOf(key: StorageKey): string[] {
  try {
    return Object.keys({ ...window.localStorage }).filter(
      (each) => each === key || each.startsWith(`${key}.`),
    );
  } catch {
    return [];
  }
}

/** Whether storage has none of these keys, nor a member of such a family. */
export function hasNone(keys: readonly StorageKey[]): boolean {
  return keys.every((key) => membersOf(key).length === 0);
}

/** The entries as they are; a key that was never written is null, one that cannot be read undefined. */
export function stored(keys: readonly StorageKey[]): Stored {
  return Object.fromEntries(keys.map((key) => [key, storedText(key)]));
}

/** A value of the storage; undefined when it is missing, cannot be read, or has another shape. */
export function recall<Value>({
  key,
  read,
}: Pick<StoredValue<Value>, 'key' | 'read'>): Value | undefined {
  return read(storedText(key));
}

/** One entry as it is; null where it was never written, undefined where it cannot be read. */
function storedText(key: StorageKey): string | null | undefined {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

/** The entries whose keys begin so, by key: a browser keeps them in no order. */
export function storedTexts(beginning: string): string[] {
  try {
    const entries: [string, string][] = Object.entries({ ...window.localStorage });
    return entries
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([key, text]) => (key.startsWith(beginning) ? text : []));
  } catch {
    return [];
  }
}

/**
 * Calls back when another tab has written or removed such an entry, or has cleared everything. The
 * only place that listens to the other tabs.
 *
 * @param onChange gets the key; null when everything was cleared.
 * @returns stops listening.
 */
export function onStorageChange(
  isSuch: (key: string) => boolean,
  onChange: (key: string | null) => void,
): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || isSuch(key)) onChange(key);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
