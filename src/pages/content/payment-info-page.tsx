import { readPaymentInfo } from '#contract/calls/content.ts';
import { failureNotice } from '#machines/shared/failure-notice.ts';
import { callsActor } from '../../app/actors.ts';
import { createMessagesMachine, MessagePage } from './message-page.tsx';

const machine = createMessagesMachine('paymentInfo', failureNotice).provide({
  actors: {
    load: callsActor(async ({ first }) => {
      const records = await first(readPaymentInfo);
      return records.slice(0, 1).map(({ message }) => message);
    }),
  },
});

/** SVC-08: the first payment record's message. */
export default function PaymentInfoPage() {
  return <MessagePage machine={machine} />;
}
