import type { EnquiryDraft } from '#contract/forms/enquiry-draft.ts';
import type { EventPayload } from './payloads.ts';

/** What a visitor has typed into a form so far. */
export const typedDraft: EventPayload<unknown, { draft: EnquiryDraft }> = {
  examples: () => [{ draft: { values: { name: 'Ada Example', message: 'Hello there' } } }],
};
