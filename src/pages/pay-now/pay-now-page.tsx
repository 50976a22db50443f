import { PaymentScreen } from '../../flows/payment/payment-screen.tsx';

/** ROUTE-08, PAY-08, PAY-09: paying an unpaid record online. */
export default function PayNowPage() {
  return <PaymentScreen purpose="again" />;
}
