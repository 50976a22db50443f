import { useState } from 'react';
import { enquiryDraftOf } from '#contract/forms/enquiry-draft.ts';
import type { StorageKey } from '#machines/shared/storage-key.ts';
import { storedText } from './storage.ts';

/** What storage kept of a form when its screen opened; undefined where it kept nothing of this person. */
export function useEnquiryDraft<Values extends Readonly<Record<string, string>>>(
  key: StorageKey,
  userId: string | undefined,
  blank: Values,
): Values | undefined {
  const [draft] = useState(() => enquiryDraftOf(storedText(key), userId, blank));
  return draft;
}
