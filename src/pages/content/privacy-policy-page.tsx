import { readPrivacyPolicy } from '#contract/calls/content.ts';
import { callsActor } from '../../app/actors.ts';
import { createMessagesMachine, MessagePage } from './message-page.tsx';

export const privacyPolicyMachine = createMessagesMachine('privacyPolicy').provide({
  actors: {
    load: callsActor(async ({ first }) =>
      (await first(readPrivacyPolicy)).map(({ message }) => message),
    ),
  },
});

/** LEG-03: the privacy policy as the server supplies it. */
export default function PrivacyPolicyPage() {
  return <MessagePage machine={privacyPolicyMachine} />;
}
