import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate';
import { uploadMachine } from './upload.machine.ts';

interface UploadsContext {
  readonly uploads: readonly ActorRefFrom<typeof uploadMachine>[];
}

type UploadsEvent =
  | { readonly type: 'file.chosen'; readonly name: string }
  | { readonly type: 'list.cleared' };

/** The files that a person has chosen. Each has an actor of its own. */
export const uploadsMachine = setup({
  types: { context: {} as UploadsContext, events: {} as UploadsEvent },
  actors: { upload: uploadMachine },
  actions: {
    begin: assign(({ context, spawn }, name: string) => {
      const id = `upload-${context.uploads.length + 1}`;
      return { uploads: [...context.uploads, spawn('upload', { id, input: { name } })] };
    }),
    clear: enqueueActions(({ context, enqueue }) => {
      for (const upload of context.uploads) enqueue.stopChild(upload);
      enqueue.assign({ uploads: [] });
    }),
  },
}).createMachine({
  id: 'uploads',
  context: { uploads: [] },
  initial: 'empty',
  on: {
    'file.chosen': {
      target: '.listing',
      actions: { type: 'begin', params: ({ event }) => event.name },
    },
  },
  states: {
    empty: {},
    listing: { on: { 'list.cleared': { target: 'empty', actions: 'clear' } } },
  },
});
