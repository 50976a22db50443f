import { fromPromise } from 'xstate';
import { deleteBooking } from '#contract/calls/bookings.ts';
import { listPayments } from '#contract/calls/payments.ts';
import type { BookingId, UserId } from '#contract/ids.ts';
import type { Payment } from '#contract/records/payment.ts';
import { myPaymentsMachine } from '#machines/guest/my-payments/my-payments.machine.ts';
import {
  type OpenPaymentActor,
  openPaymentMachine,
} from '#machines/guest/my-payments/open-payment.machine.ts';
import { isOpen } from '#machines/guest/my-payments/records.ts';
import type { Move } from '#machines/shared/effects.ts';
import { callActor } from '#src/app/actors.ts';
import { client } from '#src/app/client.ts';
import type { Page } from '../page.ts';
import type { Command } from '../steps.ts';
import type { Tab } from '../tab.ts';

const listMachine = myPaymentsMachine.provide({
  actors: {
    load: fromPromise(
      async ({ input, signal }) =>
        (await client.send(listPayments, input.request, { signal })).records,
    ),
  },
});

const openMachine = openPaymentMachine.provide({
  actors: {
    deleteBooking: callActor(deleteBooking),
    listPayments: callActor(listPayments, { whole: true }),
  },
});

type OpenPaymentEvent = Parameters<OpenPaymentActor['send']>[0];

/** The booking of each record that was in sight, by the record's id. */
export const bookingOfRecord = new Map<string, BookingId>();

/** My Payments: the list, paying cash that is owed online, and deleting its booking. */
export class PaymentsPage implements Page {
  readonly title = 'My Payments';
  move: Move;
  readonly userId: UserId;
  readonly list;
  readonly open: OpenPaymentActor;
  readonly #tab: Tab;

  constructor(tab: Tab, move: Move, userId: UserId) {
    this.#tab = tab;
    this.move = move;
    this.userId = userId;
    this.list = tab.startFlow(listMachine, { request: { params: { userId } } });
    this.open = tab.startFlow(openMachine, undefined);
    this.list.subscribe(() => {
      for (const { id, booking } of this.payments) bookingOfRecord.set(id, booking.id);
    });
    this.open.on('*', (fact) => {
      if (fact.type !== 'record.removed' && fact.type !== 'records.outdated') return;
      tab.run(() => this.list.send(fact));
    });
  }

  get payments(): readonly Payment[] {
    return this.list.getSnapshot().context.data ?? [];
  }

  /** The page says that its list could not be read. */
  get isOld(): boolean {
    return this.list.getSnapshot().matches('failed');
  }

  get isAsking(): boolean {
    return this.open.getSnapshot().hasTag('dialogOpen');
  }

  isOf(move: Move): boolean {
    return move.to === this.move.to;
  }

  flows() {
    return [this.list, this.open];
  }

  /** What the page offers now, an open dialog first. */
  commands(): Command[] {
    if (this.#tab.coming) return [];
    const command = (event: OpenPaymentEvent, say: string): Command[] =>
      this.open.getSnapshot().can(event)
        ? [{ say, act: () => this.#tab.run(() => this.open.send(event)) }]
        : [];
    if (this.isAsking) {
      return [
        ...command({ type: 'deletion.confirm' }, 'confirms the deletion'),
        ...command({ type: 'deletion.cancel' }, 'keeps the booking'),
      ];
    }
    return [
      ...this.payments
        .filter(isOpen)
        .flatMap((payment) => [
          ...command({ type: 'payment.delete', payment }, 'presses Delete'),
          ...command({ type: 'payment.pay', payment }, 'presses Pay now'),
        ]),
      ...(this.isOld
        ? [
            {
              say: 'reads the list again',
              act: () => this.#tab.run(() => this.list.send({ type: 'resource.retry' })),
            },
          ]
        : []),
    ];
  }

  goOn(): string | undefined {
    const [command] = this.commands();
    void command?.act();
    return command?.say;
  }
}
