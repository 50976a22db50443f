import { examplesOf } from 'flow-inspector/paths';
import { formDraftMachine } from '#machines/shared/form-draft.machine.ts';

export const examples = [
  examplesOf({
    machine: formDraftMachine,
    inputs: [{ key: 'ndako.visitDraft.v1' }],
    events: [
      { type: 'form.typed', text: '{"userId":"user-1","values":{"message":"Hello"}}' },
      { type: 'form.dropped' },
    ],
    outcomes: {},
  }),
];
