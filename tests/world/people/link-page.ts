import {
  type PaymentLinkActor,
  paymentLinkMachine,
} from '#machines/guest/payment-link/payment-link.machine.ts';
import type { Move } from '#machines/shared/effects.ts';
import { linkPaymentActors, readLinkActor } from '#src/flows/payment-link/link-actors.ts';
import type { Page } from '../page.ts';
import type { Command } from '../steps.ts';
import type { Tab } from '../tab.ts';
import { ProviderPayment } from './provider-payment.ts';

type LinkEvent = Parameters<PaymentLinkActor['send']>[0];

/** The page of a payment link: the stay beside the payment. */
export class LinkPage implements Page {
  readonly title = 'the page of the payment link';
  move: Move;
  readonly userId;
  readonly flow: PaymentLinkActor;
  /** Undefined while the page offers none. */
  payment: ProviderPayment | undefined;
  readonly #tab: Tab;
  readonly #token: string;

  constructor(tab: Tab, move: Move) {
    this.#tab = tab;
    this.move = move;
    this.userId = tab.userId;
    this.#token = move.to.split('?')[1] ?? '';
    const machine = paymentLinkMachine.provide({
      actors: { readLink: readLinkActor(this.#token) },
    });
    this.flow = tab.startFlow(machine, undefined);
    tab.run(() => this.flow.subscribe(() => this.#showPayment()));
  }

  /** The payment is on the page as long as the link can be paid. */
  #showPayment(): void {
    const now = this.flow.getSnapshot();
    if (!now.matches('payable')) {
      if (this.payment) this.#tab.stopFlow(this.payment.flow);
      this.payment = undefined;
      return;
    }
    const { bookingId } = now.context.link ?? {};
    if (!bookingId || this.payment) return;
    const asked = { purpose: 'link', targetId: bookingId, bookingId, userId: undefined } as const;
    const actors = linkPaymentActors(this.#token, (link) =>
      this.#send({ type: 'link.read', link }),
    );
    this.payment = new ProviderPayment(this.#tab, asked, () => actors);
    this.payment.flow.on('payment.over', () => this.#send({ type: 'payment.over' }));
  }

  get lastOrder(): string | undefined {
    return this.payment?.lastOrder;
  }

  #send(event: LinkEvent): void {
    this.#tab.run(() => this.flow.send(event));
  }

  /** What the stay beside the payment says is owed. */
  get shownOwed(): number | undefined {
    return this.flow.getSnapshot().context.link?.stay?.owed;
  }

  isOf(move: Move): boolean {
    return move.to === this.move.to;
  }

  flows() {
    return [this.flow, ...(this.payment ? [this.payment.flow] : [])];
  }

  commands(): Command[] {
    const command = (event: LinkEvent, say: string): Command[] =>
      this.flow.getSnapshot().can(event) ? [{ say, act: () => this.#send(event) }] : [];
    return [
      ...command({ type: 'link.retry' }, 'reads the link again'),
      ...command({ type: 'resource.refresh' }, 'switches the language'),
      ...(this.payment?.commands() ?? []),
    ];
  }

  goOn(): string | undefined {
    return this.payment?.goOn();
  }
}
