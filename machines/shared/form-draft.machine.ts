import type { ActorRefFrom } from 'xstate';
import { type EnquiryDraft, enquiryDraftText } from '#contract/forms/enquiry-draft.ts';
import type { StorageKey } from '#contract/stored-value.ts';
import { flowSetup } from './flow-setup.ts';

interface FormDraftInput {
  readonly key: StorageKey;
}

interface TypedEvent {
  readonly type: 'form.typed';
  readonly draft: EnquiryDraft;
}

/**
 * Keeps what is typed into a form in the browser's storage, so that neither a reload nor the end of the
 * session loses it. The form's own flow forgets it once it has been sent. Never for a form with a secret.
 */
export const formDraftMachine = flowSetup({
  types: {
    context: {} as FormDraftInput,
    events: {} as TypedEvent,
    input: {} as FormDraftInput,
    tags: {} as string,
  },
  actors: {},
}).createMachine({
  id: 'formDraft',
  context: ({ input: { key } }) => ({ key }),
  initial: 'keeping',
  states: {
    keeping: {
      on: {
        'form.typed': {
          actions: {
            type: 'remember',
            params: ({ context, event }) => ({
              key: context.key,
              value: enquiryDraftText(event.draft),
            }),
          },
        },
      },
    },
  },
});

export type FormDraftActor = ActorRefFrom<typeof formDraftMachine>;
