import { examplesOf } from 'flow-inspector/paths';
import { formDraftMachine } from '#machines/shared/form-draft.machine.ts';
import { userIdOf } from '#testing/ids.ts';

export const examples = [
  examplesOf({
    machine: formDraftMachine,
    inputs: [{ key: 'ndako.visitDraft.v1' }],
    events: [
      { type: 'form.typed', draft: { userId: userIdOf('user-1'), values: { message: 'Hello' } } },
    ],
    outcomes: {},
  }),
];
