import type { ActorRefFrom } from 'xstate';
import type { StorageKey } from '#contract/stored-value.ts';
import { flowSetup } from './flow-setup.ts';

interface FormDraftInput {
  readonly key: StorageKey;
}

type FormDraftEvent =
  /** `text`: the draft as storage keeps it. */
  | { readonly type: 'form.typed'; readonly text: string }
  /** The form is sent, cancelled, or as it was before. */
  | { readonly type: 'form.dropped' };

/**
 * Keeps what is typed into a form in the browser's storage, so that neither a reload nor the end of the
 * session loses it. It is forgotten once the form is sent: by the form's own flow, or when the form tells of it. Never
 * for a form with a secret.
 */
export const formDraftMachine = flowSetup({
  types: {
    context: {} as FormDraftInput,
    events: {} as FormDraftEvent,
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
              value: event.text,
            }),
          },
        },
        'form.dropped': {
          actions: { type: 'forget', params: ({ context }) => ({ key: context.key }) },
        },
      },
    },
  },
});

export type FormDraftActor = ActorRefFrom<typeof formDraftMachine>;
