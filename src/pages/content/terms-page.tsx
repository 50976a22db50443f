import { fromPromise } from 'xstate';
import { readTerms } from '#contract/calls/content.ts';
import { client } from '../../app/client.ts';
import { createMessagesMachine, MessagePage } from './message-page.tsx';

const machine = createMessagesMachine('terms').provide({
  actors: {
    load: fromPromise(async ({ signal }) => {
      const { term } = await client.send(readTerms, { query: readTerms.first }, { signal });
      return term.map(({ message }) => message);
    }),
  },
});

/** LEG-02: the terms as the server supplies them. */
export default function TermsPage() {
  return <MessagePage machine={machine} />;
}
