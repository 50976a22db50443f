import { assign, fromPromise, setup } from 'xstate';

export interface Todo {
  readonly id: number;
  readonly title: string;
  readonly isDone: boolean;
}

interface TodosContext {
  readonly todos: readonly Todo[];
  /** The text in the field. */
  readonly title: string;
}

type TodosEvent =
  | { readonly type: 'title.typed'; readonly title: string }
  | { readonly type: 'todo.toggled'; readonly id: number }
  | { readonly type: 'todo.added' | 'done.removed' | 'todos.retry' };

/** A list of things to do. */
export const todosMachine = setup({
  types: { context: {} as TodosContext, events: {} as TodosEvent },
  actors: {
    loadTodos: fromPromise<readonly Todo[]>(() => {
      throw new Error('loadTodos is not provided');
    }),
  },
  guards: {
    hasTitle: ({ context }) => context.title.trim() !== '',
    isAllDone: ({ context }) => context.todos.every(({ isDone }) => isDone),
  },
  actions: {
    keep: assign((_, todos: readonly Todo[]) => ({ todos })),
    type: assign((_, title: string) => ({ title })),
    add: assign(({ context: { todos, title } }) => {
      const id = Math.max(0, ...todos.map((one) => one.id)) + 1;
      return { title: '', todos: [...todos, { id, title: title.trim(), isDone: false }] };
    }),
    toggle: assign(({ context }, id: number) => ({
      todos: context.todos.map((one) => (one.id === id ? { ...one, isDone: !one.isDone } : one)),
    })),
    removeDone: assign(({ context }) => ({
      todos: context.todos.filter(({ isDone }) => !isDone),
    })),
  },
}).createMachine({
  id: 'todos',
  context: { todos: [], title: '' },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadTodos',
        src: 'loadTodos',
        onDone: {
          target: 'list',
          actions: { type: 'keep', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    failed: { on: { 'todos.retry': 'loading' } },
    list: {
      initial: 'counting',
      on: {
        'title.typed': { actions: { type: 'type', params: ({ event }) => event.title } },
        'todo.added': { guard: 'hasTitle', target: '.counting', actions: 'add' },
        'todo.toggled': {
          target: '.counting',
          actions: { type: 'toggle', params: ({ event }) => event.id },
        },
        'done.removed': { target: '.counting', actions: 'removeDone' },
      },
      states: {
        counting: { always: [{ guard: 'isAllDone', target: 'allDone' }, { target: 'open' }] },
        open: { description: 'Something is left to do.' },
        allDone: {},
      },
    },
  },
});
