import { assign, fromPromise, setup, stateIn } from 'xstate';

export interface Account {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

type SignUpEvent =
  | { readonly type: 'email.typed'; readonly email: string }
  | { readonly type: 'password.typed'; readonly password: string }
  | { readonly type: 'name.typed'; readonly name: string }
  | { readonly type: 'step.next' | 'step.back' | 'form.sent' };

const missing = () => Promise.reject(new Error('The app provides it'));

/** Asks for an account in three steps, and looks meanwhile whether its name is free. */
export const signUpMachine = setup({
  types: { context: {} as Account & { problem: string }, events: {} as SignUpEvent },
  actors: {
    loadTakenNames: fromPromise<readonly string[]>(missing),
    createAccount: fromPromise<void, Account>(missing),
  },
  guards: {
    hasEmail: ({ context }) => /^\S+@\S+$/.test(context.email),
    hasLongPassword: ({ context }) => context.password.length >= 10,
    isNameFree: stateIn({ form: { name: 'free' } }),
    isTaken: ({ context }, names: readonly string[]) => names.includes(context.name),
  },
  actions: {
    keep: assign(({ event: { type: _, ...typed } }) => typed),
    complain: assign({ problem: 'The account could not be created.' }),
  },
  delays: { typing: 300 },
}).createMachine({
  id: 'signUp',
  context: { email: '', password: '', name: '', problem: '' },
  initial: 'form',
  states: {
    form: {
      type: 'parallel',
      states: {
        step: {
          initial: 'email',
          states: {
            email: {
              on: {
                'email.typed': { actions: 'keep' },
                'step.next': { guard: 'hasEmail', target: 'password' },
              },
            },
            password: {
              on: {
                'password.typed': { actions: 'keep' },
                'step.next': { guard: 'hasLongPassword', target: 'name' },
                'step.back': 'email',
              },
            },
            name: {
              on: {
                'form.sent': { guard: 'isNameFree', target: '#signUp.sending' },
                'step.back': 'password',
              },
            },
          },
        },
        name: {
          initial: 'unknown',
          on: {
            'name.typed': { target: '.typing', actions: 'keep' },
          },
          states: {
            unknown: {},
            typing: { after: { typing: 'checking' } },
            checking: {
              invoke: {
                id: 'loadTakenNames',
                src: 'loadTakenNames',
                onDone: [
                  {
                    guard: { type: 'isTaken', params: ({ event }) => event.output },
                    target: 'taken',
                  },
                  { target: 'free' },
                ],
                onError: 'unknown',
              },
            },
            free: {},
            taken: {},
          },
        },
      },
    },
    sending: {
      invoke: {
        id: 'createAccount',
        src: 'createAccount',
        input: ({ context: { email, password, name } }) => ({ email, password, name }),
        onDone: 'signedUp',
        onError: { target: 'form', actions: 'complain' },
      },
    },
    signedUp: { type: 'final' },
  },
});
