import { useMachine } from '@xstate/vue';
import { inspect, payloadsOf } from 'flow-inspector';
import { createApp, defineComponent, h } from 'vue';
import { fromPromise } from 'xstate';
import { type Account, signUpMachine } from './sign-up.machine.ts';

const inspection = inspect({
  machines: import.meta.glob<Readonly<Record<string, unknown>>>('./*.machine.ts', { eager: true }),
  calls: {
    loadTakenNames: {
      method: 'GET',
      path: '/names/taken',
      summary: 'The names that others have',
      replies: [{ label: '200 two names', status: 200, body: ['ada', 'grace'] }],
    },
    createAccount: {
      method: 'POST',
      path: '/accounts',
      summary: 'Creates an account',
      replies: [
        { label: '201 created', status: 201, body: { id: 'account-1' } },
        { label: '409 known address', status: 409, body: { message: 'This address is known' } },
      ],
    },
  },
  payloads: {
    signUp: payloadsOf<typeof signUpMachine>({
      'email.typed': { examples: () => [{ email: 'guest@example.com' }] },
      'password.typed': { examples: () => [{ password: 'Example@pass1' }] },
      'name.typed': { examples: () => [{ name: 'noor' }, { name: 'ada' }] },
    }),
  },
  starts: { signUp: [{ address: () => '/' }] },
});

const loadTakenNames = fromPromise<readonly string[]>(async ({ signal }) => {
  const reply = await inspection.fetchOf('loadTakenNames', fetch)('/names/taken', { signal });
  return reply.json();
});
const createAccount = fromPromise<void, Account>(async ({ input, signal }) => {
  const send = inspection.fetchOf('createAccount', fetch);
  const body = JSON.stringify(input);
  const reply = await send('/accounts', { method: 'POST', body, signal });
  if (!reply.ok) throw new Error(`The server replied ${reply.status}`);
});
const machine = signUpMachine.provide({ actors: { loadTakenNames, createAccount } });

const SignUp = defineComponent(() => {
  const { snapshot, send } = useMachine(machine, inspection.actorOptions());
  const button = (label: string, type: 'step.next' | 'step.back' | 'form.sent') =>
    h('button', { type: 'button', onClick: () => send({ type }) }, label);
  const field = (label: string, value: string, typed: (text: string) => void, type = 'text') =>
    h('label', [
      `${label} `,
      h('input', {
        name: label.toLowerCase(),
        value,
        type,
        onInput: ({ target }: InputEvent) => {
          if (target instanceof HTMLInputElement) typed(target.value);
        },
      }),
    ]);
  const setPassword = (password: string) => send({ type: 'password.typed', password });
  return () => {
    const { context } = snapshot.value;
    const is = snapshot.value.matches.bind(snapshot.value);
    if (is('signedUp')) return h('p', { role: 'status' }, `Welcome, ${context.name}.`);
    if (is('sending')) return h('p', { role: 'status' }, 'One moment …');
    return [
      context.problem && h('p', { role: 'alert' }, context.problem),
      is({ form: { step: 'email' } }) && [
        field('Email', context.email, (email) => send({ type: 'email.typed', email })),
        button('Next', 'step.next'),
      ],
      is({ form: { step: 'password' } }) && [
        field('Password', context.password, setPassword, 'password'),
        button('Back', 'step.back'),
        button('Next', 'step.next'),
      ],
      is({ form: { step: 'name' } }) && [
        field('Name', context.name, (name) => send({ type: 'name.typed', name })),
        is({ form: { name: 'taken' } }) && h('p', { role: 'alert' }, 'This name is taken.'),
        is({ form: { name: 'free' } }) && h('p', { role: 'status' }, 'This name is free.'),
        button('Back', 'step.back'),
        button('Sign up', 'form.sent'),
      ],
    ];
  };
});

createApp(SignUp).mount('#root');
