import { expect } from 'vitest';
import type { Booking } from '#contract/records/booking.ts';
import type { Transaction } from '#contract/records/transaction.ts';
import type { PaymentToCreate, PaymentToUpdate } from '#machines/shared/record-payment.ts';
import { mayStay } from '#tests/support/machine/records.ts';
import { refusal, type World } from './world.ts';

interface Order {
  readonly id: string;
  /** What the guest meant to pay with it. */
  readonly bookingId: string;
  status: 'created' | 'approved' | 'captured';
}

/** How a capture goes at the provider, whoever still waits for it. */
interface Course {
  readonly turns: number;
  readonly isRefused: boolean;
}

/** The provider: it alone knows what was charged. */
export class Provider {
  readonly orders: Order[] = [];
  readonly #world: World;
  /** By order: resolves once its capture is over. */
  readonly #underWay = new Map<string, Promise<void>>();

  constructor(world: World) {
    this.#world = world;
  }

  create(bookingId: string): string {
    const id = `order-${this.orders.length + 1}`;
    this.orders.push({ id, bookingId, status: 'created' });
    return id;
  }

  order(id: string): Order {
    const order = this.orders.find((one) => one.id === id);
    if (!order) throw new Error(`There is no order ${id}`);
    return order;
  }

  async capture(id: string, { turns, isRefused }: Course): Promise<void> {
    const order = this.order(id);
    if (order.status !== 'approved') throw new Error(`${id} cannot be captured`);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#underWay.set(id, promise);
    for (let turn = 0; turn < turns; turn += 1) await this.#world.turn(`${id} is being captured`);
    this.#underWay.delete(id);
    resolve();
    if (isRefused) throw new Error(`${id} is refused`);
    order.status = 'captured';
  }

  /** The orders of a booking that are being captured. */
  underWay(bookingId: string): string[] {
    return [...this.#underWay.keys()].filter((id) => this.order(id).bookingId === bookingId);
  }

  async untilDone(id: string): Promise<void> {
    await this.#underWay.get(id);
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
  /** By booking. */
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
    const { propertyId, checkInDate } = mayStay;
    return [
      {
        id: 'record-1',
        userId: 'amina',
        bookingId: { id: 'booking-1', checkInDate, propertyId },
        amount: 100,
        paymentMethod: 'paypal',
        date: '',
        transactionId: '',
        message: '',
        paymentStatus: this.paid.has('booking-1') ? 'paid' : 'unPaid',
      },
    ];
  }

  create({ body }: PaymentToCreate) {
    return this.#record(body.bookingId, body);
  }

  update({ params, body }: PaymentToUpdate) {
    expect(params.id).toBe('record-1');
    return this.#record('booking-1', body);
  }

  #record(bookingId: string, { orderId = '', transactionId }: Sent) {
    const order = this.#provider.order(orderId);
    expect(order.bookingId, 'pays what it was meant to pay').toBe(bookingId);
    const before = this.paid.get(bookingId);
    if (before?.orderId === orderId) return { status: 'success' };
    expect(before?.transactionId, 'every order has an id of its own').not.toBe(transactionId);
    if (order.status !== 'captured') throw refusal('payment_unverified');
    if (before) throw refusal('already_paid');
    this.paid.set(bookingId, { orderId, transactionId });
    return { status: 'success' };
  }
}

/** Slow enough for another tab to be opened, and to ask and hear what became of an order. */
const slow = 12;

/** The provider as one page sees it, which may be closed while it waits. */
export class ProviderPage {
  readonly #world: World;
  readonly #provider: Provider;
  readonly #bookingId: string;
  /** Captures that the page has asked for, and those of them that it waits for. */
  readonly #asked = new Set<string>();
  readonly #awaited = new Set<string>();
  #isClosed = false;

  constructor(world: World, provider: Provider, bookingId: string) {
    this.#world = world;
    this.#provider = provider;
    this.#bookingId = bookingId;
  }

  /** What the provider has asked for goes on without the page. */
  close(): void {
    this.#isClosed = true;
    this.#awaited.clear();
  }

  /**
   * Waits until the provider is done with what nobody waits for any more: what broke off in this
   * page, or what any other page has asked for too.
   */
  async untilDone(whose: 'of this page' | 'of any page'): Promise<void> {
    const isLeft = (id: string) =>
      !this.#awaited.has(id) && (whose === 'of any page' || this.#asked.has(id));
    const left = this.#provider.underWay(this.#bookingId).filter(isLeft);
    await Promise.all(left.map((id) => this.#provider.untilDone(id)));
  }

  readonly create = async (): Promise<string> => {
    await this.#turn('order is created');
    if (this.#world.pick([true, true, true, false])) return this.#provider.create(this.#bookingId);
    throw new Error('The order could not be created');
  };

  readonly capture = async (id: string) => {
    const fate = this.#world.pick(['heard', 'heard', 'unheard', 'refused', 'slow', 'broken off']);
    this.#asked.add(id);
    this.#awaited.add(id);
    const taken = this.#provider.capture(id, {
      turns: ['slow', 'broken off'].includes(fate) ? slow : 1,
      isRefused: fate === 'refused' || this.#world.pick([false, false, false, true]),
    });
    if (fate === 'broken off') {
      taken.catch(() => {});
      await this.#turn('connection breaks');
      this.#awaited.delete(id);
      throw new Error('The connection broke');
    }
    await taken.finally(() => this.#awaited.delete(id));
    await this.#turn('capture is answered');
    if (fate === 'unheard') throw new Error('The connection broke');
    return { status: 'COMPLETED', payer: { payer_id: 'payer-1', name: { given_name: 'Amina' } } };
  };

  /** Whoever has closed the page goes on with nothing. */
  async #turn(label: string): Promise<void> {
    await this.#world.turn(label);
    if (this.#isClosed) await new Promise<never>(() => {});
  }
}
