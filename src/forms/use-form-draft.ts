import { useState } from 'react';
import { enquiryDraftOf } from '#contract/forms/enquiry-draft.ts';
import { formDraftMachine } from '#machines/form-draft/form-draft.machine.ts';
import type { StorageKey } from '#machines/shared/storage-key.ts';
import { storedText } from '../app/storage.ts';
import { useFlow } from '../app/use-flow.ts';

/**
 * The draft of a form.
 *
 * @param blank the form without a draft.
 * @returns `values`: what storage kept of it when the screen opened, if it is this person's; `keep` is
 * called with every change.
 */
export function useFormDraft<Values extends Readonly<Record<string, string>>>(
  key: StorageKey,
  userId: string | undefined,
  blank: Values,
) {
  const flow = useFlow(formDraftMachine, { input: { key } });
  // Formik owns the values from here on.
  const [values] = useState(() => enquiryDraftOf(storedText(key), userId, blank));
  const keep = (typed: Values) =>
    flow.send({ type: 'form.typed', draft: { userId, values: typed } });
  return { values, keep };
}
