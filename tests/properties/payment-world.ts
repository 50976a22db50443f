import { expect } from 'vitest';
import type { Failure } from '#contract/failure.ts';
import type { BookingId } from '#contract/ids.ts';
import { cents } from '#contract/money.ts';
import type { Booking } from '#contract/records/booking.ts';
import type { Payment } from '#contract/records/payment.ts';
import type { Order } from '#machines/guest/payment/payment-setup.ts';
import type { PaymentToCreate, PaymentToUpdate } from '#machines/guest/record-payment.ts';
import { bookingIdOf, userIdOf } from '#testing/ids.ts';
import { mayStay } from '#testing/machine/records.ts';
import { refusal, type World } from './world.ts';

interface ProviderOrder {
  readonly id: string;
  /** What the guest meant to pay with it. */
  readonly bookingId: BookingId;
  status: 'created' | 'approved' | 'captured';
}

/** How a capture ends at the provider, even if no page waits for it. */
interface Course {
  readonly turns: number;
  readonly isRefused: boolean;
}

/** The provider: it alone knows what was charged. */
export class Provider {
  readonly orders: ProviderOrder[] = [];
  readonly #world: World;
  /** By order: resolves once its capture is over. */
  readonly #underWay = new Map<string, Promise<void>>();

  constructor(world: World) {
    this.#world = world;
  }

  create(bookingId: BookingId): string {
    const id = `order-${this.orders.length + 1}`;
    this.orders.push({ id, bookingId, status: 'created' });
    return id;
  }

  /** The payer approves an order. @returns false when it is captured already. */
  approve(id: string): boolean {
    const order = this.order(id);
    if (order.status === 'captured') return false;
    order.status = 'approved';
    return true;
  }

  order(id: string): ProviderOrder {
    const order = this.orders.find((one) => one.id === id);
    if (!order) throw new Error(`There is no order ${id}`);
    return order;
  }

  async capture(id: string, { turns, isRefused }: Course): Promise<void> {
    const order = this.order(id);
    if (order.status !== 'approved' || this.#underWay.has(id))
      throw new Error(`${id} cannot be captured`);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#underWay.set(id, promise);
    for (let turn = 0; turn < turns; turn += 1) await this.#world.turn(`${id} is being captured`);
    this.#underWay.delete(id);
    resolve();
    if (isRefused) throw new Error(`${id} is refused`);
    order.status = 'captured';
  }

  /** Waits until no order is being captured. */
  async untilIdle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay.values());
  }

  /** The orders of a booking that are being captured. */
  underWay(bookingId: BookingId): string[] {
    return [...this.#underWay.keys()].filter((id) => this.order(id).bookingId === bookingId);
  }

  async untilDone(id: string): Promise<void> {
    await this.#underWay.get(id);
  }

  charged(): ProviderOrder[] {
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
  /** What was paid for a closed booking, and goes back. */
  readonly returned: Paid[] = [];
  /** Bookings that were cancelled on another device. */
  readonly #closed = new Set<string>();
  /** By booking: the order that its devices share. */
  readonly #open = new Map<string, string>();
  readonly #provider: Provider;
  readonly #opensOrders: boolean;

  /** @param opensOrders false: a host that knows only the documents. */
  constructor(provider: Provider, opensOrders: boolean) {
    this.#provider = provider;
    this.#opensOrders = opensOrders;
  }

  close(bookingId: BookingId): void {
    this.#closed.add(bookingId);
  }

  bookings(): Booking[] {
    return ['booking-1', 'booking-2'].map(bookingIdOf).map((id) => ({
      ...mayStay,
      id,
      isCancelled: this.#closed.has(id),
      paymentMethod: this.paid.has(id) ? 'paypal' : 'cash',
    }));
  }

  records(): Payment[] {
    const { property, checkIn } = mayStay;
    if (this.#closed.has('booking-1')) return [];
    return [
      {
        id: 'record-1',
        userId: userIdOf('amina'),
        booking: { id: bookingIdOf('booking-1'), checkIn, property },
        amount: cents(100),
        method: 'paypal',
        date: '',
        transactionId: '',
        message: '',
        status: this.paid.has('booking-1') ? 'paid' : 'unPaid',
      },
    ];
  }

  openOrder(bookingId: BookingId): Order {
    if (!this.#opensOrders) throw unknownCall;
    const known = this.#open.get(bookingId);
    const isTaken = known !== undefined && this.#provider.order(known).status === 'captured';
    if (this.paid.has(bookingId) || isTaken) throw refusal('already_paid');
    if (this.#closed.has(bookingId)) throw refusal('booking_closed');
    const orderId = known ?? this.#provider.create(bookingId);
    this.#open.set(bookingId, orderId);
    return { orderId, amount: cents(100) };
  }

  record(payment: PaymentToCreate | PaymentToUpdate) {
    if (!('params' in payment)) return this.#record(payment.body.bookingId, payment.body);
    expect(payment.params.id).toBe('record-1');
    return this.#record(bookingIdOf('booking-1'), payment.body);
  }

  #record(bookingId: BookingId, { orderId = '', transactionId }: Sent) {
    const order = this.#provider.order(orderId);
    expect(order.bookingId, 'pays what it was meant to pay').toBe(bookingId);
    if (this.returned.some((one) => one.orderId === orderId)) throw refusal('payment_returned');
    const before = this.paid.get(bookingId);
    if (before?.orderId === orderId) return { status: 'success' };
    expect(before?.transactionId, 'every order has an id of its own').not.toBe(transactionId);
    const isClosed = this.#closed.has(bookingId);
    if (order.status !== 'captured') {
      throw refusal(isClosed ? 'booking_closed' : 'payment_unverified');
    }
    // A host that knows only the documents refuses a second payment without a code.
    if (before && !this.#opensOrders) throw { kind: 'reply', status: 422 } satisfies Failure;
    if (before || isClosed) {
      this.returned.push({ orderId, transactionId });
      throw refusal('payment_returned');
    }
    this.paid.set(bookingId, { orderId, transactionId });
    return { status: 'success' };
  }
}

/** A host that knows only the documents says no code. */
const unknownCall: Failure = { kind: 'reply', status: 404 };

/** Slow enough for another tab to be opened, and to ask and hear what became of an order. */
const slow = 12;

const fates = ['heard', 'heard', 'unheard', 'refused', 'slow', 'broken off', 'declined'] as const;

/** The provider as one page sees it, which may be closed while it waits. */
export class ProviderPage {
  readonly #world: World;
  readonly #provider: Provider;
  readonly #bookingId: BookingId;
  /** Lets the payer of a declined order choose another card. */
  readonly #reopen: (id: string) => void;
  /** ProviderOrders that the page has asked for. */
  readonly #asked = new Set<string>();
  #isClosed = false;

  constructor(
    world: World,
    provider: Provider,
    bookingId: BookingId,
    reopen: (id: string) => void,
  ) {
    this.#world = world;
    this.#provider = provider;
    this.#bookingId = bookingId;
    this.#reopen = reopen;
  }

  /** What the provider was asked for goes on without the page. */
  close(): void {
    this.#isClosed = true;
  }

  /** Waits until the provider is done with what was asked of it. */
  async untilDone(whose: 'of this page' | 'of any page'): Promise<void> {
    const isLeft = (id: string) => whose === 'of any page' || this.#asked.has(id);
    const left = this.#provider.underWay(this.#bookingId).filter(isLeft);
    await Promise.all(left.map((id) => this.#provider.untilDone(id)));
  }

  readonly create = async (): Promise<string> => {
    await this.#turn('order is created');
    if (this.#world.pick([true, true, true, false])) return this.#provider.create(this.#bookingId);
    throw new Error('The order could not be created');
  };

  readonly capture = async (id: string) => {
    const fate = this.#world.pick([...fates]);
    if (fate === 'declined') {
      await this.#turn('card is declined');
      this.#reopen(id);
      return new Promise<never>(() => {});
    }
    this.#asked.add(id);
    const taken = this.#provider.capture(id, {
      turns: ['slow', 'broken off'].includes(fate) ? slow : 1,
      isRefused: fate === 'refused' || this.#world.pick([false, false, false, true]),
    });
    if (fate === 'broken off') {
      taken.catch(() => {});
      await this.#turn('connection breaks');
      throw new Error('The connection broke');
    }
    await taken;
    await this.#turn('capture is answered');
    if (fate === 'unheard') throw new Error('The connection broke');
    return { status: 'COMPLETED', payer: { payer_id: 'payer-1', name: { given_name: 'Amina' } } };
  };

  /** A guest who has closed the page does nothing more. */
  async #turn(label: string): Promise<void> {
    await this.#world.turn(label);
    if (this.#isClosed) await new Promise<never>(() => {});
  }
}
