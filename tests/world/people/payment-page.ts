import { readPaymentTarget, storedTargets } from '#contract/forms/payment-target.ts';
import type { UserId } from '#contract/ids.ts';
import { centsOf } from '#contract/money.ts';
import { type PaymentActor, paymentMachine } from '#machines/guest/payment/payment.machine.ts';
import type { PaymentEvent } from '#machines/guest/payment/payment-setup.ts';
import type { Move } from '#machines/shared/effects.ts';
import { environment } from '#src/app/environment.ts';
import { recall } from '#src/app/storage.ts';
import { captureOrderActor } from '#src/flows/payment/capture-order.ts';
import { createOrderActor, readDebtActor } from '#src/flows/payment/payment-actors.ts';
import type { CapturedOrder, ProviderActions } from '#src/flows/payment/provider-actions.ts';
import { providerCallbacks } from '#src/flows/payment/provider-callbacks.ts';
import { recordPaymentActor } from '#src/flows/payment/record-payment-actors.ts';
import { storedReceipts, watchReceiptsActor } from '#src/flows/payment/stored-receipts.ts';
import type { Page } from '../page.ts';
import type { Tab } from '../tab.ts';

/** Both payment screens, with the provider's button and the page that it opens. */
export class PaymentPage implements Page {
  readonly title = 'the payment page';
  move: Move;
  readonly userId: UserId;
  readonly flow: PaymentActor;
  readonly #tab: Tab;
  readonly #targetId: string | undefined;
  readonly #callbacks: ReturnType<typeof providerCallbacks>;
  /** The order that the payer decides on, on the provider's page. */
  orderId: string | undefined;
  lastOrder: string | undefined;

  constructor(tab: Tab, move: Move, userId: UserId) {
    this.#tab = tab;
    this.move = move;
    this.userId = userId;
    const provider: ProviderActions = {};
    const machine = paymentMachine.provide({
      actors: {
        readDebt: readDebtActor,
        createOrder: createOrderActor(provider),
        captureOrder: captureOrderActor(provider),
        recordPayment: recordPaymentActor,
        watchReceipts: watchReceiptsActor,
      },
    });
    const target = targetOf(move);
    this.#targetId = target.targetId;
    const { onlineAmount } = environment;
    this.flow = tab.startFlow(machine, {
      ...target,
      userId,
      onlineAmount: onlineAmount === 'total' ? onlineAmount : centsOf(Number(onlineAmount)),
      receipts: storedReceipts(userId),
    });
    this.#callbacks = providerCallbacks(this.flow, provider, () => storedReceipts(userId));
  }

  isOf(move: Move): boolean {
    return move.to === this.move.to && targetOf(move).targetId === this.#targetId;
  }

  flows() {
    return [this.flow];
  }

  can(event: PaymentEvent): boolean {
    return this.#tab.coming === undefined && this.flow.getSnapshot().can(event);
  }

  send(event: PaymentEvent): void {
    this.#tab.run(() => this.flow.send(event));
  }

  get canOrder(): boolean {
    return this.orderId === undefined && this.can({ type: 'order.requested' });
  }

  /** Presses the provider's button. */
  order(): void {
    const noOwnOrder = async () => Promise.reject(new Error('The server opens the orders'));
    this.#tab.run(() => {
      this.#callbacks.createOrder(undefined, { order: { create: noOwnOrder } }).then(
        (orderId) => {
          this.orderId = orderId;
          this.lastOrder = orderId;
        },
        (error) => this.#callbacks.onError(error),
      );
    });
  }

  /** The payer approves on the provider's page, which then has the page capture the order. */
  approve(orderId: string): void {
    this.orderId = undefined;
    const order = { capture: () => this.#capture(orderId) };
    this.#tab.run(async () => {
      await this.#post(orderId, 'approve', { ending: 'completed' });
      // The provider shows its own words when a capture fails.
      await this.#callbacks.onApprove({ orderID: orderId }, { order }).catch(() => undefined);
    });
  }

  giveUp(orderId: string): void {
    this.orderId = undefined;
    this.#tab.run(() => this.#callbacks.onCancel({ orderID: orderId }));
  }

  async #capture(orderId: string): Promise<CapturedOrder> {
    return (await this.#post(orderId, 'capture')).json();
  }

  async #post(orderId: string, what: string, body: object = {}): Promise<Response> {
    const reply = await fetch(`/sandbox-provider/orders/${orderId}/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`The provider answered ${reply.status}`);
    return reply;
  }

  goOn(): string | undefined {
    const { orderId } = this;
    if (orderId !== undefined) {
      this.approve(orderId);
      return 'approves at the provider';
    }
    if (this.canOrder) {
      this.order();
      return 'presses the provider’s button';
    }
    const steps: readonly (readonly [PaymentEvent, string])[] = [
      [{ type: 'check.retry' }, 'asks again what is owed'],
      [{ type: 'record.retry' }, 'has the payment recorded again'],
      [{ type: 'script.resolved' }, 'waits for the provider’s button'],
      [{ type: 'payNow.open' }, 'presses Pay Now'],
    ];
    const step = steps.find(([event]) => this.can(event));
    if (step) this.send(step[0]);
    return step?.[1];
  }
}

function targetOf(move: Move) {
  const purpose = move.to === '/pay-now' ? 'again' : 'newBooking';
  const stored = {
    newBooking: recall(storedTargets.newBooking),
    again: recall(storedTargets.again),
  };
  return readPaymentTarget(purpose, 'state' in move ? move.state : undefined, stored);
}
