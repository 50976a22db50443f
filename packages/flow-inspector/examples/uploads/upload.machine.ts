import { fromPromise, setup } from 'xstate';

const missing = () => Promise.reject(new Error('The app provides it'));

/** One file on its way. A pause keeps how far it has come. */
export const uploadMachine = setup({
  types: {
    context: {} as { name: string },
    input: {} as { name: string },
    events: {} as { type: 'upload.paused' | 'upload.resumed' },
  },
  actors: {
    askForPlace: fromPromise<void, { name: string }>(missing),
    sendFile: fromPromise<void, { name: string }>(missing),
  },
  delays: { scan: 3_000 },
}).createMachine({
  id: 'upload',
  context: ({ input }) => input,
  initial: 'working',
  states: {
    working: {
      initial: 'asking',
      on: { 'upload.paused': 'paused' },
      states: {
        asking: {
          invoke: {
            id: 'askForPlace',
            src: 'askForPlace',
            input: ({ context }) => context,
            onDone: 'sending',
            onError: '#upload.failed',
          },
        },
        sending: {
          invoke: {
            id: 'sendFile',
            src: 'sendFile',
            input: ({ context }) => context,
            onDone: 'scanning',
            onError: '#upload.failed',
          },
        },
        scanning: {
          description: 'The server looks for viruses.',
          after: { scan: '#upload.stored' },
        },
        last: { type: 'history' },
      },
    },
    paused: { on: { 'upload.resumed': 'working.last' } },
    failed: { on: { 'upload.resumed': 'working.last' } },
    stored: { type: 'final' },
  },
});
