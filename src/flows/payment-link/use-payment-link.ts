import {
  type PaymentLinkActor,
  paymentLinkMachine,
} from '#machines/guest/payment-link/payment-link.machine.ts';
import { useFlow } from '../../app/use-flow.ts';
import { readLinkActor } from './link-actors.ts';

/** The flow of a payment link. Another token needs another `key`. */
export function usePaymentLink(token: string): PaymentLinkActor {
  return useFlow(paymentLinkMachine.provide({ actors: { readLink: readLinkActor(token) } }));
}
