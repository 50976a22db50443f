import { formDraftMachine } from '#machines/form-draft/form-draft.machine.ts';
import { examplesOf } from '#tests/support/machine/path-examples.ts';

export const examples = [
  examplesOf({
    machine: formDraftMachine,
    inputs: [{ key: 'ndako.visitDraft.v1' }],
    events: [{ type: 'form.typed', draft: { userId: 'user-1', values: { message: 'Hello' } } }],
    outcomes: {},
  }),
];
