import { useState } from 'react';
import {
  type EnquiryDraft,
  enquiryDraftOf,
  enquiryDraftText,
} from '#contract/forms/enquiry-draft.ts';
import type { UserId } from '#contract/ids.ts';
import type { StoredValue } from '#contract/stored-value.ts';
import { formDraftMachine } from '#machines/shared/form-draft.machine.ts';
import { recall } from '../app/storage.ts';
import { useFlow } from '../app/use-flow.ts';

/**
 * The draft of a form.
 *
 * @returns `values`: what storage kept of it when the screen opened, if it is this person's; `keep` is
 * called with every change.
 */
export function useFormDraft<Values extends Readonly<Record<string, string>>>(
  stored: StoredValue<EnquiryDraft<Values>>,
  userId: UserId | undefined,
) {
  const flow = useFlow(formDraftMachine, { input: { key: stored.key } });
  // Formik owns the values from here on.
  const [values] = useState(() => enquiryDraftOf(recall(stored), userId));
  const keep = (typed: Values) =>
    flow.send({ type: 'form.typed', text: enquiryDraftText({ userId, values: typed }) });
  return { values, keep };
}
