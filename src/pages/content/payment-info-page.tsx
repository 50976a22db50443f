import { fromPromise } from 'xstate';
import { readPaymentInfo } from '#contract/calls/content.ts';
import { client } from '../../app/client.ts';
import { createMessagesMachine, MessagePage } from './message-page.tsx';

const machine = createMessagesMachine('paymentInfo').provide({
  actors: {
    load: fromPromise(async ({ signal }) => {
      const { payment } = await client.send(readPaymentInfo, { query: {} }, { signal });
      return payment.map(({ message }) => message);
    }),
  },
});

/** Payment information as the server supplies it. */
export default function PaymentInfoPage() {
  return <MessagePage title="nav.payment" machine={machine} />;
}
