import { fromPromise } from 'xstate';
import { readPaymentInfo } from '#contract/calls/content.ts';
import { sayFailure } from '#machines/shared/failure-notice.ts';
import { firstRecords } from '../../app/first-records.ts';
import { createMessagesMachine, MessagePage } from './message-page.tsx';

const machine = createMessagesMachine('paymentInfo', sayFailure).provide({
  actors: {
    load: fromPromise(async ({ signal }) => {
      const records = await firstRecords(readPaymentInfo, signal);
      return records.slice(0, 1).map(({ message }) => message);
    }),
  },
});

/** SVC-08: the first payment record's message. */
export default function PaymentInfoPage() {
  return <MessagePage machine={machine} />;
}
