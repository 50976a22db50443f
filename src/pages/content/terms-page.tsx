import { fromPromise } from 'xstate';
import { readTerms } from '#contract/calls/content.ts';
import { firstRecords } from '../../app/first-records.ts';
import { createMessagesMachine, MessagePage } from './message-page.tsx';

const machine = createMessagesMachine('terms').provide({
  actors: {
    load: fromPromise(async ({ signal }) => {
      const records = await firstRecords(readTerms, signal);
      return records.map(({ message }) => message);
    }),
  },
});

/** LEG-02: the terms as the server supplies them. */
export default function TermsPage() {
  return <MessagePage machine={machine} />;
}
