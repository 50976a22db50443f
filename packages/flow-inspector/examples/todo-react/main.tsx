import { useMachine } from '@xstate/react';
import { inspect, payloadsOf } from 'flow-inspector';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { fromPromise } from 'xstate';
import { type Todo, todosMachine } from './todos.machine.ts';

const inspection = inspect({
  machines: import.meta.glob<Readonly<Record<string, unknown>>>('./*.machine.ts', { eager: true }),
  calls: {
    loadTodos: {
      method: 'GET',
      path: '/todos',
      summary: 'What there is to do',
      replies: [
        { label: '200 one', status: 200, body: [{ id: 1, title: 'Sleep', isDone: false }] },
        { label: '500 broken', status: 500, body: {} },
      ],
    },
  },
  payloads: {
    todos: payloadsOf<typeof todosMachine>({
      'title.typed': { examples: () => [{ title: 'Call a friend' }] },
      'todo.toggled': { examples: ({ todos }) => todos.map(({ id }) => ({ id })) },
    }),
  },
  starts: { todos: [{ address: () => '/' }] },
});

const loadTodos = fromPromise<readonly Todo[]>(async ({ signal }) => {
  const reply = await inspection.fetchOf('loadTodos', fetch)('/todos', { signal });
  if (!reply.ok) throw new Error(`The server replied ${reply.status}`);
  return reply.json();
});
const machine = todosMachine.provide({ actors: { loadTodos } });

function Todos() {
  const [now, send] = useMachine(machine, inspection.actorOptions());
  if (now.matches('loading')) return <p role="status">Loading …</p>;
  if (now.matches('failed')) {
    return (
      <>
        <p role="alert">The list could not be loaded.</p>
        <button type="button" onClick={() => send({ type: 'todos.retry' })}>
          Try again
        </button>
      </>
    );
  }
  const { todos, title } = now.context;
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'todo.added' });
        }}
      >
        <label>
          New{' '}
          <input
            value={title}
            onChange={({ target }) => send({ type: 'title.typed', title: target.value })}
          />
        </label>
        <button type="submit">Add</button>
      </form>
      <ul>
        {todos.map((todo) => (
          <li key={todo.id}>
            <label>
              <input
                type="checkbox"
                checked={todo.isDone}
                onChange={() => send({ type: 'todo.toggled', id: todo.id })}
              />{' '}
              {todo.title}
            </label>
          </li>
        ))}
      </ul>
      {now.matches({ list: 'allDone' }) && <p role="status">All done.</p>}
      <button type="button" onClick={() => send({ type: 'done.removed' })}>
        Remove what is done
      </button>
    </>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('No #root');
createRoot(root).render(
  <StrictMode>
    <h1>To do</h1>
    <Todos />
  </StrictMode>,
);
