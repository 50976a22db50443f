import { PaymentScreen } from '../../flows/payment/payment-screen.tsx';

/** ROUTE-08, PAY-01: online payment of a new booking. */
export default function PaymentProcessingPage() {
  return <PaymentScreen purpose="newBooking" />;
}
