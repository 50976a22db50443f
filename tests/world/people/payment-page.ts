import { readPaymentTarget } from '#contract/forms/payment-target.ts';
import type { UserId } from '#contract/ids.ts';
import type { Move } from '#machines/shared/effects.ts';
import { createOrderActor, readDebtActor } from '#src/flows/payment/payment-actors.ts';
import { recordPaymentActor } from '#src/flows/payment/record-payment-actors.ts';
import type { Page } from '../page.ts';
import type { Tab } from '../tab.ts';
import { ProviderPayment } from './provider-payment.ts';

/** Both payment screens. */
export class PaymentPage implements Page {
  readonly title = 'the payment page';
  move: Move;
  readonly userId: UserId;
  readonly payment: ProviderPayment;
  /** The booking, or the record. */
  readonly targetId: string | undefined;

  constructor(tab: Tab, move: Move, userId: UserId) {
    this.move = move;
    this.userId = userId;
    const target = targetOf(move);
    this.targetId = target.targetId;
    this.payment = new ProviderPayment(tab, { ...target, userId }, (provider) => ({
      readDebt: readDebtActor,
      createOrder: createOrderActor(provider),
      recordPayment: recordPaymentActor,
    }));
  }

  get lastOrder(): string | undefined {
    return this.payment.lastOrder;
  }

  /** The page says that there is nothing to pay. */
  get saysNothingOwed(): boolean {
    return this.payment.flow.getSnapshot().matches({ settled: 'nothingToPay' });
  }

  isOf(move: Move): boolean {
    return move.to === this.move.to && targetOf(move).targetId === this.targetId;
  }

  flows() {
    return [this.payment.flow];
  }

  commands() {
    return this.payment.commands();
  }

  goOn(): string | undefined {
    return this.payment.goOn();
  }
}

function targetOf(move: Move) {
  const [, page, id] = move.to.split('/');
  return readPaymentTarget(page === 'pay-now' ? 'again' : 'newBooking', id);
}
