import { draftFamilies } from '#contract/stored-value.ts';
import { hasNone, remember, stored } from './storage.ts';

/**
 * Gives a draft from before to its record: a family was one key then, and its draft named the record. One that names
 * none is removed, because no page would find it.
 */
export function moveFormerDrafts(): void {
  for (const family of draftFamilies) {
    const text = stored([family])[family];
    if (typeof text !== 'string') continue;
    const record = /"(?:bookingId|propertyId)":"([^"]+)"/.exec(text)?.[1];
    const key = `${family}.${record}` as const;
    if (record && hasNone([key])) remember({ key, value: text });
    // A full storage takes no second copy: the former one stays then.
    if (!record || !hasNone([key])) window.localStorage.removeItem(family);
  }
}
