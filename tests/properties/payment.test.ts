import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Actor, fromCallback, fromPromise } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import type { createPayment } from '#contract/calls/payments.ts';
import type { Failure } from '#contract/failure.ts';
import { type Purpose, type Receipt, receipts } from '#contract/forms/payment-receipt.ts';
import type { BookingId } from '#contract/ids.ts';
import { cents } from '#contract/money.ts';
import { debtOfBooking, debtOfRecord } from '#machines/guest/payment/debt.ts';
import { paymentMachine } from '#machines/guest/payment/payment.machine.ts';
import type {
  DebtQuestion,
  DebtReading,
  Order,
  OrderRequest,
  PaymentEvent,
} from '#machines/guest/payment/payment-setup.ts';
import { bookingOfKey } from '#machines/guest/payment/receipt.ts';
import type { PaymentToCreate, PaymentToUpdate } from '#machines/guest/record-payment.ts';
import type { Effect } from '#machines/shared/effects.ts';
import { isUnknownCall } from '#machines/shared/failure-kind.ts';
import { captureOrderActor } from '#src/flows/payment/capture-order.ts';
import type { ProviderActions } from '#src/flows/payment/provider-actions.ts';
import { providerCallbacks } from '#src/flows/payment/provider-callbacks.ts';
import { bookingIdOf, userIdOf } from '#testing/ids.ts';
import { PaymentServer, Provider, ProviderPage } from './payment-world.ts';
import { inEveryOrder, type Offers, runFlow, type World, wayOutOf } from './world.ts';

const userId = userIdOf('amina');
const heard = new Set<string>();

/** What the flow goes by, in ms: a capture that it waits for no longer is over by then. */
const longestRest = 5000;
const longestElsewhere = 65_000;

// Time is what the clock of the world lets pass: to the page, every approval is of this moment.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterAll(() => {
  vi.useRealTimers();
});

/** What a guest can do on the page itself. */
const clicks: readonly PaymentEvent[] = [
  { type: 'check.retry' },
  { type: 'payNow.open' },
  { type: 'payNow.close' },
  { type: 'script.retry' },
  { type: 'record.retry' },
  { type: 'payment.leave' },
];

/** A dialog covers the panel: in it only its own controls can be pressed. */
const offers: Offers<PaymentEvent> = (snapshot, { type }) =>
  snapshot.hasTag('dialogOpen') === ['payNow.close', 'script.retry'].includes(type);

/** How long an order may still be captured after its approval, in ms. */
const captureMayCome = 600_000;

/** `close`: the booking is cancelled on another device. `wait`: ten minutes pass. */
const commands = [
  ...Array<'pay'>(20).fill('pay'),
  ...Array<'click'>(8).fill('click'),
  ...Array<'reload'>(4).fill('reload'),
  'wait',
  'close',
] as const;

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

  receipts(): Receipt[] {
    return [...this.#entries].flatMap(([, text]) => receipts.read(text) ?? []);
  }
}

/** What a tab is opened to pay. */
interface Target {
  readonly purpose: Purpose;
  readonly targetId: string;
  readonly bookingId: BookingId;
}

/** A tab with a payment screen; its page may be left, reloaded and opened again. */
class Tab {
  readonly #world: World;
  readonly #server: PaymentServer;
  readonly #provider: Provider;
  readonly #storage: Storage;
  readonly #purpose: Purpose;
  readonly #targetId: string;
  readonly #bookingId: BookingId;
  readonly #number: number;
  readonly #faults: unknown[] = [];
  #opened = 0;
  #page: ProviderPage;
  #flow: Actor<typeof paymentMachine>;
  #providerActions: ProviderActions = {};
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
    const reopen = (id: string) => this.#windows.push(id);
    return new ProviderPage(this.#world, this.#provider, this.#bookingId, reopen);
  }

  #open() {
    const world = this.#world;
    const page = this.#page;
    const provider: ProviderActions = {};
    this.#providerActions = provider;
    this.#opened += 1;
    const { actor, faults } = runFlow(world, {
      name: `tab ${this.#number} page ${this.#opened}`,
      machine: paymentMachine.provide({
        actors: {
          readDebt: fromPromise<DebtReading, DebtQuestion>(
            async ({ input: { purpose, targetId, bookingId } }) => {
              const read = () =>
                purpose === 'again'
                  ? debtOfRecord(
                      this.#server.records(),
                      this.#server.bookings(),
                      targetId,
                      bookingId,
                    )
                  : debtOfBooking(this.#server.bookings(), targetId);
              const debt = await world.exchange('GET debt', read);
              return { debt, receipts: this.#storage.receipts() };
            },
          ),
          createOrder: fromPromise<Order, OrderRequest>(async ({ input: { bookingId } }) => {
            try {
              return await world.exchange('POST order', () => this.#server.openOrder(bookingId));
            } catch (error) {
              if (!isUnknownCall(error as Failure)) throw error;
              const orderId = await provider.createOrder?.({
                intent: 'CAPTURE',
                purchase_units: [],
              });
              return { orderId: orderId ?? '', amount: cents(100) };
            }
          }),
          captureOrder: captureOrderActor(provider),
          recordPayment: world.send<
            PaymentToCreate | PaymentToUpdate,
            ReplyOf<typeof createPayment>
          >('record payment', (payment) => this.#server.record(payment)),
          // The storage of this world tells its tabs itself.
          watchReceipts: fromCallback(() => {}),
        },
      }),
      input: {
        purpose: this.#purpose,
        userId,
        targetId: this.#targetId,
        bookingId: this.#bookingId,
        onlineAmount: cents(100),
        receipts: this.#storage.receipts(),
      },
      clock: world.clock(async (ms) => {
        if (ms === longestRest) await page.untilDone('of this page');
        if (ms === longestElsewhere) await page.untilDone('of any page');
      }),
      onEffect: (effect) => this.#hear(effect),
    });
    this.#faults.push(faults);
    let wasPending = false;
    actor.subscribe((snapshot) => {
      const isPending = snapshot.matches({ paying: 'pending' });
      if (isPending && !wasPending) this.#loadScript(actor);
      wasPending = isPending;
    });
    return actor;
  }

  #wire() {
    return providerCallbacks(this.#flow, this.#providerActions, () => this.#storage.receipts());
  }

  /** Nothing is said that is not so. */
  #hear(effect: Effect): void {
    if (effect.type === 'remember') this.#storage.change(effect.key, effect.value, this);
    if (effect.type === 'forget') this.#storage.change(effect.key, undefined, this);
    if (effect.type === 'navigate') heard.add(effect.to.split('?')[0] ?? '');
    if (effect.type !== 'notice') return;
    heard.add(effect.message);
    if (effect.message === 'payment.notCharged') {
      expect(this.#provider.underWay(this.#bookingId)).toEqual([]);
    }
    if (['payment.recordedForBooking', 'payment.recordedAgain'].includes(effect.message)) {
      expect([...this.#server.paid.keys()]).toContain(this.#bookingId);
    }
  }

  /** The browser tells of another tab's change soon, and before anything that the guest does next. */
  hearOf(key: string): void {
    if (bookingOfKey(userId, key) !== this.#bookingId) return;
    this.#news = true;
    void this.#world.turn('another tab is heard of').then(() => this.#tell());
  }

  #tell(): void {
    if (!this.#news || this.#flow.getSnapshot().status !== 'active') return;
    this.#news = false;
    const receipts = this.#storage.receipts();
    this.#flow.send({ type: 'receipt.changed', bookingId: this.#bookingId, receipts });
  }

  act(): void {
    this.#tell();
    const snapshot = this.#flow.getSnapshot();
    const what = this.#world.pick(commands);
    if (what === 'reload' || snapshot.status === 'done') this.#reload();
    else if (what === 'click') this.#flow.send(this.#world.pick(clicks));
    else if (what === 'close') this.#server.close(this.#bookingId);
    else if (what === 'wait') void this.#wait();
    else this.#pay();
  }

  /** No capture takes as long as that. */
  async #wait(): Promise<void> {
    await this.#provider.untilIdle();
    vi.setSystemTime(Date.now() + captureMayCome);
  }

  #loadScript(flow: Actor<typeof paymentMachine>): void {
    void this.#world.turn('the script is loaded').then(() => {
      const type = this.#world.pick(scriptEnds);
      if (flow.getSnapshot().status === 'active') flow.send({ type });
    });
  }

  /** The next step of a guest who wants to pay. */
  #pay(): void {
    const snapshot = this.#flow.getSnapshot();
    const [order] = this.#windows;
    if (order) this.#decide(order);
    else if (snapshot.matches({ paying: 'resolved' })) {
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
      (error) => callbacks.onError(error),
    );
  }

  #decide(id: string): void {
    const decision = this.#world.pick(['approve', 'approve', 'approve', 'cancel', 'fail']);
    this.#windows.shift();
    if (decision === 'cancel') {
      this.#callbacks.onCancel({ orderID: id });
      return;
    }
    if (decision === 'fail' || !this.#provider.approve(id)) {
      this.#callbacks.onError(new Error('The provider failed'));
      return;
    }
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
    expect(wayOutOf(this.#flow.getSnapshot(), clicks, offers)).toBeUndefined();
    this.#flow.stop();
  }
}

const first = {
  purpose: 'newBooking',
  targetId: 'booking-1',
  bookingId: bookingIdOf('booking-1'),
} as const;
const second = {
  purpose: 'newBooking',
  targetId: 'booking-2',
  bookingId: bookingIdOf('booking-2'),
} as const;
const recordOfFirst = {
  purpose: 'again',
  targetId: 'record-1',
  bookingId: bookingIdOf('booking-1'),
} as const;

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
    await inEveryOrder(
      async (world) => {
        const provider = new Provider(world);
        const server = new PaymentServer(provider, world.pick([true, true, false]));
        const storage = new Storage();
        const tabs = targets.map((target) => new Tab(world, server, provider, storage, target));
        const noReceiptLost = () => {
          const known = [
            ...[...server.paid.values(), ...server.returned, ...storage.receipts()].map(
              ({ orderId }) => orderId,
            ),
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
      },
      heard,
      [
        'payment.cancelled',
        'payment.providerError',
        'payment.captured',
        'payment.recordFailed',
        'payment.notCharged',
        'payment.keptForSignIn',
        'payment.recordedForBooking',
        '/bookings',
        '/signin',
      ],
    );
  },
);
