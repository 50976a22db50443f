import { fromPromise } from 'xstate';
import { dayOfIso, isoOf } from '#contract/day.ts';
import * as calls from '#contract/desk/calls/bookings.ts';
import { unpaidCharge } from '#contract/desk/unpaid-charge.ts';
import { centsOf, dollarsOf } from '#contract/money.ts';
import { type DeskBookingStep, deskBookingMachine } from '#machines/desk/desk-booking.machine.ts';
import { assertDefined } from '#machines/shared/assert-defined.ts';
import type { Move } from '#machines/shared/effects.ts';
import type { Message } from '#machines/shared/failure-notice.ts';
import { sendAtDesk } from '../client.ts';
import type { Page } from '../page.ts';
import type { Command } from '../steps.ts';
import type { Tab } from '../tab.ts';

/** As the page provides it. */
const machine = deskBookingMachine.provide({
  actors: {
    load: fromPromise(async ({ input, signal }) => {
      const id = calls.readDeskBooking.params.shape.id.parse(input.id);
      return (await sendAtDesk(calls.readDeskBooking, { params: { id } }, signal)).booking;
    }),
    take: fromPromise(async ({ input: { record, step, reason, amount: typed }, signal }) => {
      const { id, version } = record;
      const params = { id };
      const amount = () => centsOf(Number(assertDefined(typed)));
      const sent = {
        approve: () => {
          const body = { version, payBy: dayOfIso(reason) };
          return sendAtDesk(calls.approveBooking, { params, body }, signal);
        },
        deadline: () => {
          const body = { version, payBy: assertDefined(dayOfIso(reason)) };
          return sendAtDesk(calls.changeDeadline, { params, body }, signal);
        },
        reject: () =>
          sendAtDesk(calls.rejectBooking, { params, body: { version, reason } }, signal),
        cash: () => {
          const body = { version, ...(typed !== undefined && { amount: amount(), note: reason }) };
          return sendAtDesk(calls.recordCash, { params, body }, signal);
        },
        charge: () => {
          const body = { version, amount: amount(), reason };
          return sendAtDesk(calls.chargeBooking, { params, body }, signal);
        },
        uncharge: () => {
          const charge = assertDefined(unpaidCharge(record)).id;
          return sendAtDesk(calls.unchargeBooking, { params, body: { version, charge } }, signal);
        },
        lower: () => {
          const body = { version, amount: amount(), reason };
          return sendAtDesk(calls.lowerBooking, { params, body }, signal);
        },
        link: () => sendAtDesk(calls.makePaymentLink, { params, body: { version } }, signal),
        code: () => sendAtDesk(calls.makeClaimCode, { params, body: { version } }, signal),
        cancel: () =>
          sendAtDesk(calls.cancelDeskBooking, { params, body: { version, reason } }, signal),
      };
      return (await sent[step]()).booking;
    }),
  },
});

const steps: readonly DeskBookingStep[] = [
  'approve',
  'deadline',
  'reject',
  'cash',
  'charge',
  'uncharge',
  'lower',
  'cancel',
];

const whatChanged: Message = { message: 'desk.changed' };

/** The page of a booking at the desk: its steps, each with a dialog that asks first. */
export class DeskBookingPage implements Page {
  readonly title = 'the booking at the desk';
  move: Move;
  readonly userId = undefined;
  readonly flow;
  /** What the operator has sent in the dialog of a step that is not taken yet. */
  typed: { readonly step: DeskBookingStep; readonly reason: string } | undefined;
  readonly #tab: Tab;

  constructor(tab: Tab, move: Move) {
    this.#tab = tab;
    this.move = move;
    this.flow = tab.startFlow(machine, { id: String(move.to.split('?')[1]) });
    let shown: Message | undefined;
    this.flow.subscribe((now) => {
      const changed = now.hasTag('changed') ? whatChanged : undefined;
      const sentence = now.context.failure ?? changed;
      if (sentence && sentence !== shown) tab.reads(sentence);
      shown = sentence;
    });
    this.flow.on('*', () => {
      this.typed = undefined;
    });
  }

  isOf(): boolean {
    return false;
  }

  flows() {
    return [this.flow];
  }

  /** The dialog of a step, with what is in it. */
  get dialog() {
    const now = this.flow.getSnapshot();
    return now.hasTag('asking') ? now.context.choice : undefined;
  }

  commands(): Command[] {
    const { flow, dialog } = this;
    const now = flow.getSnapshot();
    const { record } = now.context;
    const command = (say: string, act: () => void): Command => ({
      say,
      act: () => this.#tab.run(act),
    });
    if (now.can({ type: 'record.retry' })) {
      return [command('reads the booking again', () => flow.send({ type: 'record.retry' }))];
    }
    if (!record || now.hasTag('busy')) return [];
    if (!dialog) {
      return steps.flatMap((step) =>
        now.can({ type: 'step.choose', step })
          ? [
              command(`presses ${step}`, () => {
                // The dialog of another step takes the place of a closed one.
                if (this.typed?.step !== step) this.typed = undefined;
                flow.send({ type: 'step.choose', step });
              }),
            ]
          : [],
      );
    }
    const { step } = dialog;
    const reason = {
      approve: isoOf(record.checkIn),
      deadline: isoOf(record.checkOut),
      reject: `Reason ${this.#tab.order()}`,
      cash: '',
      link: '',
      code: '',
      charge: `Reason ${this.#tab.order()}`,
      uncharge: '',
      lower: `Reason ${this.#tab.order()}`,
      cancel: `Reason ${this.#tab.order()}`,
    }[step];
    const amount = {
      cash: record.owed > 0 ? dollarsOf(record.owed).toFixed(2) : undefined,
      charge: '15.00',
      lower: '1.00',
    }[String(step)];
    return [
      command(`confirms ${step}${reason && ` with ${reason}`}`, () => {
        this.typed = { step, reason };
        flow.send({ type: 'step.confirm', reason, ...(amount && { amount }) });
      }),
      command(`gives up ${step}`, () => {
        this.typed = undefined;
        flow.send({ type: 'step.cancel' });
      }),
    ];
  }

  goOn(): string | undefined {
    const [command] = this.commands();
    void command?.act();
    return command?.say;
  }
}
