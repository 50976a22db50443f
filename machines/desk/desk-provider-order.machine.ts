import {
  checkProviderOrder,
  readProviderOrder,
  returnProviderOrder,
} from '#contract/desk/calls/payments.ts';
import type { ProviderOrder } from '#contract/desk/records/provider-order.ts';
import type { ProviderOrderStep } from '../lives/payment-life.machine.ts';
import { offersProviderOrderStep } from '../lives/payment-life.ts';
import { createDeskRecordMachine } from './desk-record.machine.ts';

/** DESK-77: ask the provider for an order, or return its money. Asking needs no confirmation. */
export const deskProviderOrderMachine = createDeskRecordMachine<ProviderOrder, ProviderOrderStep>({
  id: 'deskProviderOrder',
  reads: readProviderOrder,
  changes: [checkProviderOrder, returnProviderOrder],
  canTake: offersProviderOrderStep,
  hasTaken: (step, now, before) =>
    step === 'check' ? now.checkedAt !== before.checkedAt : now.state === 'returned',
  isAtOnce: (step) => step === 'check',
  done: (step, { sendsMail }) =>
    step === 'return' && !sendsMail
      ? 'desk.providerOrder.return.done.noMail'
      : `desk.providerOrder.${step}.done`,
});
