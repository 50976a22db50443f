import { readTerms } from '#contract/calls/content.ts';
import { callsActor } from '../../app/actors.ts';
import { createMessagesMachine, MessagePage } from './message-page.tsx';

export const termsMachine = createMessagesMachine('terms').provide({
  actors: {
    load: callsActor(async ({ first }) => (await first(readTerms)).map(({ message }) => message)),
  },
});

/** LEG-02: the terms as the server supplies them. */
export default function TermsPage() {
  return <MessagePage machine={termsMachine} />;
}
