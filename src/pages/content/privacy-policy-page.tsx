import { fromPromise } from 'xstate';
import { readPrivacyPolicy } from '#contract/calls/content.ts';
import { firstRecords } from '../../app/first-records.ts';
import { createMessagesMachine, MessagePage } from './message-page.tsx';

const machine = createMessagesMachine('privacyPolicy').provide({
  actors: {
    load: fromPromise(async ({ signal }) => {
      const records = await firstRecords(readPrivacyPolicy, signal);
      return records.map(({ message }) => message);
    }),
  },
});

/** LEG-03: the privacy policy as the server supplies it. */
export default function PrivacyPolicyPage() {
  return <MessagePage machine={machine} />;
}
