import { useSelector } from '@xstate/react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import redaxios from 'redaxios';
import { assign, createActor, emit, fromPromise, setup } from 'xstate';
import * as z from 'zod/mini';

/*
 * The least that a page on the site's libraries weighs: one screen, one flow, one call, and in the
 * call's shape one field of each kind that the contract is written in.
 */

const reply = z.object({
  status: z.optional(z.union([z.string(), z.number(), z.boolean()])),
  kind: z.literal('reply'),
  method: z.enum(['cash', 'paypal']),
  email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(40), z.email()),
  count: z.int().check(z.minimum(0), z.maximum(100)),
  names: z._default(z.array(z.string().check(z.minLength(1), z.regex(/^\w+$/))), []),
  text: z.codec(z.nullish(z.string()), z.string(), {
    decode: (value) => value ?? '',
    encode: (value) => value,
  }),
  even: z.number().check(z.refine((value) => value % 2 === 0)),
});

const machine = setup({
  types: { context: {} as { text: string }, emitted: {} as { type: 'loaded' } },
  actors: {
    load: fromPromise(async ({ signal }): Promise<z.output<typeof reply>> => {
      const { data } = await redaxios({
        url: '/api',
        method: 'GET',
        fetch: (url, init) => fetch(url, { ...init, signal }),
      });
      return z.parse(reply, data);
    }),
  },
}).createMachine({
  context: { text: '' },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'load',
        onDone: {
          target: 'loaded',
          actions: [assign(({ event }) => ({ text: event.output.text })), emit({ type: 'loaded' })],
        },
        onError: 'failed',
      },
      after: { 20000: 'failed' },
    },
    loaded: {},
    failed: {},
  },
});

const actor = createActor(machine).start();

function Home() {
  const text = useSelector(actor, ({ context }) => context.text);
  return (
    <p>
      Floor {text} <Link to="/">Home</Link>
    </p>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <BrowserRouter>
    <Routes>
      <Route path="*" element={<Home />} />
    </Routes>
  </BrowserRouter>,
);
