import { expect } from 'vitest';
import type { Booking } from '#contract/records/booking.ts';
import type { Transaction } from '#contract/records/transaction.ts';
import type { PaymentToCreate, PaymentToUpdate } from '#machines/shared/record-payment.ts';
import { mayStay } from '#tests/support/machine/records.ts';
import { refusal, type World } from './world.ts';

interface Order {
  readonly id: string;
  /** What the guest meant to pay with it. */
  readonly targetId: string;
  status: 'created' | 'approved' | 'captured';
}

/** The provider: it alone knows what was charged. */
export class Provider {
  readonly orders: Order[] = [];

  create(targetId: string): string {
    const id = `order-${this.orders.length + 1}`;
    this.orders.push({ id, targetId, status: 'created' });
    return id;
  }

  order(id: string): Order {
    const order = this.orders.find((one) => one.id === id);
    if (!order) throw new Error(`There is no order ${id}`);
    return order;
  }

  capture(id: string): void {
    const order = this.order(id);
    if (order.status !== 'approved') throw new Error(`${id} cannot be captured`);
    order.status = 'captured';
  }

  charged(): Order[] {
    return this.orders.filter(({ status }) => status === 'captured');
  }
}

interface Paid {
  readonly orderId: string;
  readonly transactionId: string;
}

interface Sent {
  readonly orderId?: string | undefined;
  readonly transactionId: string;
}

/** What the real server does with payments of one guest, without a database. */
export class PaymentServer {
  /** By booking or record. */
  readonly paid = new Map<string, Paid>();
  readonly #provider: Provider;

  constructor(provider: Provider) {
    this.#provider = provider;
  }

  bookings(): Booking[] {
    return ['booking-1', 'booking-2'].map((id) => ({
      ...mayStay,
      id,
      paymentMethod: this.paid.has(id) ? 'paypal' : 'cash',
    }));
  }

  records(): Transaction[] {
    const { id, propertyId, checkInDate } = mayStay;
    return [
      {
        id: 'record-1',
        userId: 'amina',
        bookingId: { id, checkInDate, propertyId },
        amount: 100,
        paymentMethod: 'paypal',
        date: '',
        transactionId: '',
        message: '',
        paymentStatus: this.paid.has('record-1') ? 'paid' : 'unPaid',
      },
    ];
  }

  create({ body }: PaymentToCreate) {
    return this.#record(body.bookingId, body);
  }

  update({ params, body }: PaymentToUpdate) {
    return this.#record(params.id, body);
  }

  #record(targetId: string, { orderId = '', transactionId }: Sent) {
    const order = this.#provider.order(orderId);
    expect(order.targetId, 'pays what it was meant to pay').toBe(targetId);
    const before = this.paid.get(targetId);
    if (before?.orderId === orderId || before?.transactionId === transactionId) {
      return { status: 'success' };
    }
    if (order.status !== 'captured') throw refusal('payment_unverified');
    if (before) throw refusal('already_paid');
    this.paid.set(targetId, { orderId, transactionId });
    return { status: 'success' };
  }
}

/** The provider as one page sees it, which may be closed while it waits. */
export class ProviderPage {
  readonly #world: World;
  readonly #provider: Provider;
  readonly #targetId: string;
  /** Captures that were asked for and have not reached the provider. */
  readonly #onTheWay = new Set<string>();
  #isClosed = false;

  constructor(world: World, provider: Provider, targetId: string) {
    this.#world = world;
    this.#provider = provider;
    this.#targetId = targetId;
  }

  isCapturing(): boolean {
    return this.#onTheWay.size > 0;
  }

  /** A request that is on its way has either arrived by then, or never will. */
  close(): void {
    this.#isClosed = true;
    for (const id of this.#onTheWay) {
      if (this.#world.pick([true, false])) this.#provider.capture(id);
    }
    this.#onTheWay.clear();
  }

  readonly create = async (): Promise<string> => {
    await this.#turn('order is created');
    if (this.#world.pick([true, true, true, false])) return this.#provider.create(this.#targetId);
    throw new Error('The order could not be created');
  };

  readonly capture = async (id: string) => {
    this.#onTheWay.add(id);
    await this.#turn('order is captured');
    const fate = this.#world.pick(['heard', 'heard', 'heard', 'unheard', 'refused', 'slow']);
    // Slow enough for another tab to be opened, and to ask and hear what became of the order.
    for (let turns = fate === 'slow' ? 12 : 0; turns > 0; turns -= 1) {
      await this.#turn('order is being captured');
    }
    this.#onTheWay.delete(id);
    if (fate === 'refused') throw new Error('The order could not be captured');
    this.#provider.capture(id);
    await this.#turn('capture is answered');
    if (fate === 'unheard') throw new Error('The connection broke');
    return { payer: { payer_id: 'payer-1', name: { given_name: 'Amina' } } };
  };

  /** Whoever has closed the page goes on with nothing. */
  async #turn(label: string): Promise<void> {
    await this.#world.turn(label);
    if (this.#isClosed) await new Promise<never>(() => {});
  }
}
