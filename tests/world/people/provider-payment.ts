import { centsOf } from '#contract/money.ts';
import { type PaymentActor, paymentMachine } from '#machines/guest/payment/payment.machine.ts';
import { dialogAmount } from '#machines/guest/payment/payment-request.ts';
import type { PaymentEvent, PaymentInput } from '#machines/guest/payment/payment-setup.ts';
import { environment } from '#src/app/environment.ts';
import { captureOrderActor } from '#src/flows/payment/capture-order.ts';
import type { CapturedOrder, ProviderActions } from '#src/flows/payment/provider-actions.ts';
import { providerCallbacks } from '#src/flows/payment/provider-callbacks.ts';
import { storedReceipts, watchReceiptsActor } from '#src/flows/payment/stored-receipts.ts';
import type { Command } from '../steps.ts';
import type { Tab } from '../tab.ts';

/** Who sends the calls of a payment: a guest who is signed in, or a payment link. */
type CallActors = (
  provider: ProviderActions,
) => Pick<
  NonNullable<NonNullable<Parameters<typeof paymentMachine.provide>[0]>['actors']>,
  'readDebt' | 'createOrder' | 'recordPayment'
>;

/** The payment flow of a page, as `usePayment` starts it, with the provider's button and the page that it opens. */
export class ProviderPayment {
  readonly flow: PaymentActor;
  readonly #tab: Tab;
  readonly #callbacks: ReturnType<typeof providerCallbacks>;
  /** The order that the payer decides on, on the provider's page. */
  orderId: string | undefined;
  lastOrder: string | undefined;

  constructor(
    tab: Tab,
    asked: Omit<PaymentInput, 'onlineAmount' | 'receipts'>,
    callActors: CallActors,
  ) {
    this.#tab = tab;
    const provider: ProviderActions = {};
    const machine = paymentMachine.provide({
      actors: {
        ...callActors(provider),
        captureOrder: captureOrderActor(provider),
        watchReceipts: watchReceiptsActor,
      },
    });
    const { onlineAmount } = environment;
    const receipts = () => storedReceipts(asked.userId);
    this.flow = tab.startFlow(machine, {
      ...asked,
      onlineAmount: onlineAmount === 'total' ? onlineAmount : centsOf(Number(onlineAmount)),
      receipts: tab.run(receipts),
    });
    this.#callbacks = providerCallbacks(this.flow, provider, receipts);
  }

  /** What the panel says is owed, where it asks for money. */
  get shownDebt(): number | undefined {
    const now = this.flow.getSnapshot();
    return now.hasTag('offered') ? now.context.total : undefined;
  }

  /** What the dialog asks for. */
  get asked(): number | undefined {
    const now = this.flow.getSnapshot();
    return dialogAmount(now.context, now.hasTag('orderOpen'));
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

  commands(): Command[] {
    const { orderId } = this;
    const event = (type: PaymentEvent, say: string): Command[] =>
      this.can(type) ? [{ say, act: () => this.send(type) }] : [];
    return [
      ...(orderId === undefined
        ? []
        : [
            { say: 'approves at the provider', act: () => this.approve(orderId) },
            { say: 'gives up at the provider', act: () => this.giveUp(orderId) },
          ]),
      ...(this.canOrder ? [{ say: 'presses the provider’s button', act: () => this.order() }] : []),
      ...event({ type: 'payNow.open' }, 'presses Pay Now'),
      ...event({ type: 'payNow.close' }, 'closes the dialog'),
      ...event({ type: 'record.retry' }, 'has the payment recorded again'),
      ...event({ type: 'payment.leave' }, 'leaves the payment'),
    ];
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
