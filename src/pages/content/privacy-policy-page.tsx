import { fromPromise } from 'xstate';
import { readPrivacyPolicy } from '#contract/calls/content.ts';
import { client } from '../../app/client.ts';
import { createMessagesMachine, MessagePage } from './message-page.tsx';

const machine = createMessagesMachine('privacyPolicy').provide({
  actors: {
    load: fromPromise(async ({ signal }) => {
      const { policy } = await client.send(
        readPrivacyPolicy,
        { query: readPrivacyPolicy.first },
        { signal },
      );
      return policy.map(({ message }) => message);
    }),
  },
});

/** LEG-03: the privacy policy as the server supplies it. */
export default function PrivacyPolicyPage() {
  return <MessagePage machine={machine} />;
}
