import { assign, fromPromise, setup, stateIn } from 'xstate';

export interface Account {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

type SignUpEvent =
  | { readonly type: 'email.typed'; readonly text: string }
  | { readonly type: 'password.typed'; readonly text: string }
  | { readonly type: 'name.typed'; readonly text: string }
  | { readonly type: 'step.next' | 'step.back' | 'form.sent' };

/** Asks for an account in three steps, and looks meanwhile whether its name is free. */
export const signUpMachine = setup({
  types: { context: {} as Account & { problem: string }, events: {} as SignUpEvent },
  actors: {
    loadTakenNames: fromPromise<readonly string[]>(() => {
      throw new Error('loadTakenNames is not provided');
    }),
    createAccount: fromPromise<void, Account>(() => {
      throw new Error('createAccount is not provided');
    }),
  },
  guards: {
    hasEmail: ({ context }) => /^\S+@\S+$/.test(context.email),
    hasLongPassword: ({ context }) => context.password.length >= 10,
    isNameFree: stateIn({ form: { name: 'free' } }),
    isTaken: ({ context }, names: readonly string[]) => names.includes(context.name),
  },
  actions: {
    setEmail: assign((_, email: string) => ({ email })),
    setPassword: assign((_, password: string) => ({ password })),
    setName: assign((_, name: string) => ({ name })),
    setProblem: assign((_, problem: string) => ({ problem })),
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
                'email.typed': { actions: { type: 'setEmail', params: ({ event }) => event.text } },
                'step.next': { guard: 'hasEmail', target: 'password' },
              },
            },
            password: {
              on: {
                'password.typed': {
                  actions: { type: 'setPassword', params: ({ event }) => event.text },
                },
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
            'name.typed': {
              target: '.typing',
              actions: { type: 'setName', params: ({ event }) => event.text },
            },
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
        onError: {
          target: 'form',
          actions: { type: 'setProblem', params: 'The account could not be created.' },
        },
      },
    },
    signedUp: { type: 'final' },
  },
});
