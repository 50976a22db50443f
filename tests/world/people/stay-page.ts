import { fromCallback } from 'xstate';
import { readStay } from '#contract/calls/stay.ts';
import { dayOnClock } from '#contract/day.ts';
import { failureOf } from '#contract/failure.ts';
import { storedStays } from '#contract/forms/stay-copies.ts';
import type { BookingId, UserId } from '#contract/ids.ts';
import {
  type StayReading,
  type StayRequest,
  stayMachine,
} from '#machines/guest/stay/stay.machine.ts';
import type { Move } from '#machines/shared/effects.ts';
import { isReplyWith } from '#machines/shared/failure-kind.ts';
import { callsActor } from '#src/app/actors.ts';
import { recall } from '#src/app/storage.ts';
import type { Page } from '../page.ts';
import type { Command } from '../steps.ts';
import type { Tab } from '../tab.ts';

/** As the page provides it. */
const machine = stayMachine.provide({
  actors: {
    load: callsActor<StayReading, StayRequest>(async ({ input: { id }, send }) => {
      const read = async () => {
        if (id === undefined) return null;
        try {
          return (await send(readStay, { params: { id } })).stay;
        } catch (error) {
          const failure = failureOf(error);
          if (isReplyWith(failure, 404) || isReplyWith(failure, 403)) return null;
          throw error;
        }
      };
      const stay = await read();
      return { stay, readAt: Date.now(), stored: recall(storedStays) };
    }),
    watchNetwork: fromCallback(() => {}),
    keepFiles: fromCallback(() => {}),
  },
});

/** The page of a stay, which is kept for times without a network. */
export class StayPage implements Page {
  readonly title = 'the page of a stay';
  move: Move;
  readonly userId: UserId;
  readonly id: BookingId;
  readonly flow;
  readonly #tab: Tab;

  constructor(tab: Tab, move: Move, userId: UserId, id: BookingId) {
    this.#tab = tab;
    this.move = move;
    this.userId = userId;
    this.id = id;
    const { today, stored } = tab.run(() => ({
      today: dayOnClock(new Date()),
      stored: recall(storedStays),
    }));
    this.flow = tab.startFlow(machine, { id, userId, today, stored });
  }

  isOf(move: Move): boolean {
    return move.to === this.move.to;
  }

  flows() {
    return [this.flow];
  }

  commands(): Command[] {
    const { flow } = this;
    const events = [
      ['resource.retry', 'presses Try again'],
      ['network.returned', 'has a network again'],
      ['resource.refresh', 'answers a message of the host'],
    ] as const;
    return events.flatMap(([type, say]) =>
      flow.getSnapshot().can({ type })
        ? [{ say, act: () => this.#tab.run(() => flow.send({ type })) }]
        : [],
    );
  }

  goOn(): string | undefined {
    const [command] = this.commands();
    void command?.act();
    return command?.say;
  }
}
