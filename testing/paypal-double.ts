import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Capture {
  readonly id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
}

/** The part of an order's money that went back to the payer, in cents. */
interface GivenBack {
  readonly id: string;
  readonly value: number;
  /** Ndako's id of the refund, or that of the booking when a person or PayPal itself returned it. */
  readonly custom_id: string;
  status: 'COMPLETED' | 'FAILED';
}

interface Order {
  readonly id: string;
  bookingId: string;
  readonly value: string;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  readonly captures: Capture[];
  readonly refunds: GivenBack[];
  payee: string;
}

/**
 * What goes wrong with the next request of a kind. The provider does its work before it loses a
 * reply.
 */
export type Fault = 'reset' | 'lost reply' | 'slow' | '401' | '429' | '500' | 'not JSON';

type Kind = 'token' | 'open' | 'read' | 'refund' | 'verify';

/** A local server with the part of PayPal's REST API that Ndako uses. */
export class PayPalDouble {
  readonly orders = new Map<string, Order>();
  /** Every refund that the provider paid: the ids of the captures. */
  readonly refunded: string[] = [];
  readonly #server: Server;
  readonly #byRequestId = new Map<string, Order>();
  readonly #faults: { readonly kind: Kind; readonly fault: Fault }[] = [];

  constructor() {
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy());
    });
  }

  /** @returns the origin of the double. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  reset(): void {
    this.orders.clear();
    this.#byRequestId.clear();
    this.refunded.length = 0;
    this.#faults.length = 0;
  }

  /** The next request of this kind goes wrong. */
  fail(kind: Kind, fault: Fault): void {
    this.#faults.push({ kind, fault });
  }

  /** The payer approves the order, and the capture ends like this. */
  capture(id: string, status: Capture['status'] = 'COMPLETED'): void {
    const order = this.#order(id);
    order.captures.push({ id: `${id}-${order.captures.length + 1}`, status });
    order.status = status === 'DECLINED' ? 'APPROVED' : 'COMPLETED';
  }

  /** PayPal decides about the pending capture of an order. */
  decide(id: string, status: 'COMPLETED' | 'DECLINED'): void {
    for (const capture of this.#order(id).captures) {
      if (capture.status === 'PENDING') capture.status = status;
    }
  }

  /** PayPal says that the order is another's: of another booking, or paid to another account. */
  name(id: string, named: Partial<Pick<Order, 'bookingId' | 'payee'>>): void {
    Object.assign(this.#order(id), named);
  }

  /**
   * A person returns money of an order at PayPal, or PayPal takes it back from the host.
   *
   * @param cents Default: all that is left.
   */
  giveBack(id: string, cents?: number): void {
    const order = this.#order(id);
    this.#return(order, cents ?? leftOf(order), order.bookingId);
  }

  /** PayPal does not pay the refunds of an order that it has accepted. */
  giveUpRefunds(id: string): void {
    const order = this.#order(id);
    for (const refund of order.refunds) refund.status = 'FAILED';
    for (const capture of order.captures) capture.status = 'COMPLETED';
  }

  /** What has gone back of an order, in cents. */
  returned(id: string): number {
    const order = this.#order(id);
    return Math.round(Number(order.value) * 100) - leftOf(order);
  }

  void(id: string): void {
    this.#order(id).status = 'VOIDED';
  }

  #order(id: string): Order {
    const order = this.orders.get(id);
    if (!order) throw new Error(`There is no order ${id}`);
    return order;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '', method, headers } = request;
    const kind = kindOf(method, url);
    const body: unknown = method === 'POST' && kind !== 'token' ? await json(request) : undefined;
    const index = this.#faults.findIndex((one) => one.kind === kind);
    const fault = index === -1 ? undefined : this.#faults.splice(index, 1)[0]?.fault;
    const send = (status: number, reply: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(reply));
    };
    if (fault === 'reset') return void response.destroy();
    if (fault === '401' || fault === '429' || fault === '500') return send(Number(fault), {});
    const [status, reply] = this.#work(kind, url, String(headers['paypal-request-id']), body);
    if (fault === 'lost reply') return void response.destroy();
    if (fault === 'not JSON') return void response.writeHead(200).end('<html>');
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, 50));
    send(status, reply);
  }

  #work(kind: Kind, url: string, requestId: string, body: unknown): [number, unknown] {
    switch (kind) {
      case 'token':
        return [200, { access_token: 'a-token', expires_in: 32_400 }];
      case 'open':
        return [201, wire(this.#open(requestId, body))];
      case 'read': {
        const order = this.orders.get(url.split('/').at(-1) ?? '');
        return order ? [200, wire(order)] : [404, { name: 'RESOURCE_NOT_FOUND' }];
      }
      case 'refund':
        return this.#refund(url.split('/').at(-2) ?? '', Object(body));
      case 'verify': {
        const isGenuine = Object(body).transmission_sig === 'genuine';
        return [200, { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' }];
      }
    }
  }

  /** The same request id opens the same order. */
  #open(requestId: string, body: unknown): Order {
    const known = this.#byRequestId.get(requestId);
    if (known) return known;
    const [unit] = Object(body).purchase_units;
    const id = `ORDER${this.orders.size + 1}X${Math.random().toString(36).slice(2, 10)}`;
    const order: Order = {
      id,
      bookingId: unit.custom_id,
      value: unit.amount.value,
      status: 'CREATED',
      captures: [],
      refunds: [],
      payee: 'HOST1',
    };
    this.orders.set(id, order);
    this.#byRequestId.set(requestId, order);
    return order;
  }

  #refund(
    captureId: string,
    { custom_id, amount }: { custom_id: string; amount?: { value: string } },
  ): [number, unknown] {
    const order = [...this.orders.values()].find(({ captures }) =>
      captures.some(({ id }) => id === captureId),
    );
    const capture = order?.captures.find(({ id }) => id === captureId);
    const isTaken = capture && ['COMPLETED', 'PARTIALLY_REFUNDED'].includes(capture.status);
    if (!isTaken || !order) return [422, { name: 'UNPROCESSABLE_ENTITY' }];
    const cents = amount ? Math.round(Number(amount.value) * 100) : leftOf(order);
    if (cents > leftOf(order)) return [422, { name: 'REFUND_AMOUNT_EXCEEDED' }];
    const { id } = this.#return(order, cents, custom_id);
    this.refunded.push(captureId);
    return [201, { id, status: 'COMPLETED' }];
  }

  #return(order: Order, value: number, customId: string): GivenBack {
    const refund: GivenBack = {
      id: `R${order.id}-${order.refunds.length + 1}`,
      value,
      custom_id: customId,
      status: 'COMPLETED',
    };
    order.refunds.push(refund);
    const status = leftOf(order) === 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    for (const capture of order.captures) {
      if (['COMPLETED', 'PARTIALLY_REFUNDED'].includes(capture.status)) capture.status = status;
    }
    return refund;
  }
}

/** What has not gone back of an order, in cents. */
function leftOf({ value, refunds }: Order): number {
  const paid = refunds.filter(({ status }) => status !== 'FAILED');
  return Math.round(Number(value) * 100) - paid.reduce((sum, refund) => sum + refund.value, 0);
}

function kindOf(method: string | undefined, url: string): Kind {
  if (url === '/v1/oauth2/token') return 'token';
  if (url === '/v1/notifications/verify-webhook-signature') return 'verify';
  if (url.endsWith('/refund')) return 'refund';
  return method === 'POST' ? 'open' : 'read';
}

function wire({ id, status, bookingId, value, captures, refunds, payee }: Order) {
  const amount = { currency_code: 'USD', value };
  const payments = {
    captures: captures.map((capture) => ({ ...capture, amount })),
    refunds: refunds.map(({ value: cents, ...refund }) => ({
      ...refund,
      amount: { currency_code: 'USD', value: (cents / 100).toFixed(2) },
    })),
  };
  const payer = { payer_id: 'PAYER1', name: { given_name: 'Amina', surname: 'Guest' } };
  const unit = { custom_id: bookingId, payee: { merchant_id: payee }, amount, payments };
  return { id, status, payer, purchase_units: [unit] };
}
