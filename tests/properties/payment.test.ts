import { expect, it } from 'vitest';
import type { Actor } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { listBookings } from '#contract/calls/bookings.ts';
import {
  type createTransaction,
  listTransactions,
  type updateTransaction,
} from '#contract/calls/payments.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import type { PaymentEvent } from '#machines/payment/payment-setup.ts';
import { type Purpose, type Receipt, receiptKeysOf, receiptOf } from '#machines/payment/receipt.ts';
import type { Effect } from '#machines/shared/effects.ts';
import type { PaymentToCreate, PaymentToUpdate } from '#machines/shared/record-payment.ts';
import { providerCallbacks } from '#src/flows/payment/provider-callbacks.ts';
import { PaymentServer, Provider, ProviderPage } from './payment-world.ts';
import { inEveryOrder, runFlow, type World, wayOutOf } from './world.ts';

const userId = 'amina';
const heard = new Set<string>();

/** What the flow goes by, in ms: how long a capture takes, and how long once it broke off. */
const longestCapture = 60_000;
const longestRest = 5000;

/** What a guest can do on the page itself. */
const clicks: readonly PaymentEvent[] = [
  { type: 'check.retry' },
  { type: 'payNow.open' },
  { type: 'payNow.close' },
  { type: 'script.retry' },
  { type: 'record.retry' },
  { type: 'payment.leave' },
];

const scriptEnds = ['script.resolved', 'script.resolved', 'script.rejected'] as const;

/** The storage of the browser, which tells the other tabs what one of them has done. */
class Storage {
  readonly #entries = new Map<string, string>();
  readonly tabs: Tab[] = [];

  change(key: string, value: string | undefined, by: Tab): void {
    if (value === undefined) this.#entries.delete(key);
    else this.#entries.set(key, value);
    for (const tab of this.tabs) if (tab !== by) tab.hearOf(key);
  }

  receipts(bookingId?: string): Receipt[] {
    const beginning = receiptKeysOf(userId, bookingId);
    return [...this.#entries].flatMap(([key, text]) =>
      key.startsWith(beginning) ? (receiptOf(text) ?? []) : [],
    );
  }

  /** As the site finds it: taken money first. */
  receipt(bookingId: string): Receipt | undefined {
    const receipts = this.receipts(bookingId);
    return receipts.find(({ captured }) => captured) ?? receipts[0];
  }
}

/** What a tab is opened to pay. */
interface Target {
  readonly purpose: Purpose;
  readonly targetId: string;
  readonly bookingId: string;
}

/** A tab with a payment screen; its page may be left, reloaded and opened again. */
class Tab {
  readonly #world: World;
  readonly #server: PaymentServer;
  readonly #provider: Provider;
  readonly #storage: Storage;
  readonly #purpose: Purpose;
  readonly #targetId: string;
  readonly #bookingId: string;
  readonly #number: number;
  readonly #faults: unknown[] = [];
  #opened = 0;
  #page: ProviderPage;
  #flow: Actor<typeof paymentMachine>;
  #callbacks: ReturnType<typeof providerCallbacks>;
  /** Orders that the payer looks at on the provider's own page. */
  #windows: string[] = [];
  /** Whether another tab has changed what this one has not heard of yet. */
  #news = false;

  constructor(
    world: World,
    server: PaymentServer,
    provider: Provider,
    storage: Storage,
    { purpose, targetId, bookingId }: Target,
  ) {
    this.#world = world;
    this.#server = server;
    this.#provider = provider;
    this.#storage = storage;
    this.#purpose = purpose;
    this.#targetId = targetId;
    this.#bookingId = bookingId;
    this.#number = storage.tabs.push(this);
    this.#page = this.#newPage();
    this.#flow = this.#open();
    this.#callbacks = this.#wire();
  }

  #newPage() {
    return new ProviderPage(this.#world, this.#provider, this.#bookingId);
  }

  #open() {
    const world = this.#world;
    const page = this.#page;
    this.#opened += 1;
    const { actor, faults } = runFlow(world, {
      name: `tab ${this.#number} page ${this.#opened}`,
      machine: paymentMachine.provide({
        actors: {
          listBookings: world.reply(listBookings, () => ({ details: this.#server.bookings() })),
          listTransactions: world.reply(listTransactions, () => ({
            data: this.#server.records(),
          })),
          createTransaction: world.send<PaymentToCreate, ReplyOf<typeof createTransaction>>(
            'POST payment',
            (payment) => this.#server.create(payment),
          ),
          updateTransaction: world.send<PaymentToUpdate, ReplyOf<typeof updateTransaction>>(
            'PATCH payment',
            (payment) => this.#server.update(payment),
          ),
        },
      }),
      input: {
        purpose: this.#purpose,
        userId,
        targetId: this.#targetId,
        bookingId: this.#bookingId,
        amount: 100,
        ...this.#found(),
      },
      clock: world.clock(async (ms) => {
        if (ms >= longestRest) await page.untilDone('of this page');
        if (ms >= longestCapture) await page.untilDone('of any page');
      }),
      onEffect: (effect) => this.#hear(effect),
    });
    this.#faults.push(faults);
    return actor;
  }

  /** As the site opens a payment screen: what was approved before comes first. */
  #found() {
    const receipt = this.#storage.receipt(this.#bookingId);
    if (!receipt) return { receipt };
    const { purpose, targetId } = receipt;
    return { purpose, targetId, receipt };
  }

  #wire() {
    return providerCallbacks(this.#flow, () => this.#storage.receipt(this.#bookingId));
  }

  /** Nothing is said that is not so. */
  #hear(effect: Effect): void {
    if (effect.type === 'remember') this.#storage.change(effect.key, effect.value, this);
    if (effect.type === 'forget') this.#storage.change(effect.key, undefined, this);
    if (effect.type === 'navigate') heard.add(effect.to);
    if (effect.type !== 'notice') return;
    heard.add(effect.message);
    if (effect.message.startsWith('payment.recorded')) {
      expect([...this.#server.paid.keys()]).toContain(this.#bookingId);
    }
  }

  /** The browser tells of another tab's change soon, and before anything that the guest does next. */
  hearOf(key: string): void {
    if (!key.startsWith(receiptKeysOf(userId, this.#bookingId))) return;
    this.#news = true;
    void this.#world.turn('another tab is heard of').then(() => this.#tell());
  }

  #tell(): void {
    if (!this.#news || this.#flow.getSnapshot().status !== 'active') return;
    this.#news = false;
    this.#flow.send({ type: 'receipt.changed', receipt: this.#storage.receipt(this.#bookingId) });
  }

  act(): void {
    this.#tell();
    const snapshot = this.#flow.getSnapshot();
    const what = this.#world.pick(['pay', 'pay', 'pay', 'pay', 'pay', 'click', 'click', 'reload']);
    if (what === 'reload' || snapshot.status === 'done') this.#reload();
    else if (what === 'click') this.#flow.send(this.#world.pick(clicks));
    else this.#pay();
    if (this.#flow.getSnapshot().matches({ paying: { script: 'pending' } })) this.#loadScript();
  }

  #loadScript(): void {
    const flow = this.#flow;
    void this.#world.turn('the script is loaded').then(() => {
      const type = this.#world.pick(scriptEnds);
      if (flow.getSnapshot().status === 'active') flow.send({ type });
    });
  }

  /** The next step of somebody who wants to pay. */
  #pay(): void {
    const snapshot = this.#flow.getSnapshot();
    const [order] = this.#windows;
    if (order) this.#decide(order);
    else if (snapshot.matches({ paying: { script: 'resolved', dialog: 'open' } })) {
      for (let presses = this.#world.pick([1, 1, 2]); presses > 0; presses -= 1) this.#press();
    } else {
      const way = clicks.find((click) => click.type !== 'payNow.close' && snapshot.can(click));
      if (way) this.#flow.send(way);
    }
  }

  /** The provider's own button; a double click opens two of its windows. */
  #press(): void {
    const { create } = this.#page;
    const windows = this.#windows;
    const callbacks = this.#callbacks;
    void callbacks.createOrder(undefined, { order: { create } }).then(
      (id) => windows.push(id),
      () => callbacks.onError(),
    );
  }

  #decide(id: string): void {
    const decision = this.#world.pick(['approve', 'approve', 'approve', 'cancel', 'fail']);
    this.#windows.shift();
    if (decision !== 'approve') {
      if (decision === 'cancel') this.#callbacks.onCancel();
      else this.#callbacks.onError();
      return;
    }
    this.#provider.order(id).status = 'approved';
    const { capture } = this.#page;
    const order = { capture: () => capture(id) };
    for (let times = this.#world.pick([1, 1, 2]); times > 0; times -= 1) {
      void this.#callbacks.onApprove({ orderID: id }, { order });
    }
  }

  /** Back, forward or a reload. */
  #reload(): void {
    this.#flow.stop();
    this.#page.close();
    this.#windows = [];
    this.#news = false;
    this.#page = this.#newPage();
    this.#flow = this.#open();
    this.#callbacks = this.#wire();
  }

  end(): void {
    expect(this.#faults.flat()).toEqual([]);
    expect(wayOutOf(this.#flow.getSnapshot(), clicks)).toBeUndefined();
    this.#flow.stop();
  }
}

const first = { purpose: 'newBooking', targetId: 'booking-1', bookingId: 'booking-1' } as const;
const second = { purpose: 'newBooking', targetId: 'booking-2', bookingId: 'booking-2' } as const;
const recordOfFirst = { purpose: 'again', targetId: 'record-1', bookingId: 'booking-1' } as const;

it.each([
  { what: 'two bookings', targets: [first, second] },
  { what: 'a booking and its record', targets: [first, recordOfFirst] },
  { what: 'one booking', targets: [first, first] },
])(
  'two tabs with $what: never charged twice, no receipt lost, always a way out',
  {
    timeout: 600_000,
  },
  async ({ targets }) => {
    await inEveryOrder(async (world) => {
      const provider = new Provider(world);
      const server = new PaymentServer(provider);
      const storage = new Storage();
      const tabs = targets.map((target) => new Tab(world, server, provider, storage, target));
      const noReceiptLost = () => {
        const known = [
          ...[...server.paid.values()].map(({ orderId }) => orderId),
          ...storage.receipts().map(({ orderId }) => orderId),
        ];
        for (const { id } of provider.charged()) expect(known).toContain(id);
      };
      for (let step = 0; step < 30; step += 1) {
        await world.pause();
        world.pick(tabs).act();
        noReceiptLost();
      }
      return () => {
        noReceiptLost();
        const charges = provider.charged().map(({ bookingId }) => bookingId);
        expect(charges).toEqual([...new Set(charges)]);
        for (const tab of tabs) tab.end();
      };
    });
    expect([...heard]).toEqual(
      expect.arrayContaining([
        'payment.cancelled',
        'payment.providerError',
        'payment.captured',
        'payment.recordFailed',
        'payment.recordedForBooking',
        '/bookings',
        '/signin',
      ]),
    );
  },
);
