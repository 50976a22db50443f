import { claimBooking } from '#contract/calls/claim.ts';
import type { UserId } from '#contract/ids.ts';
import { claimMachine } from '#machines/guest/claim/claim.machine.ts';
import type { Move } from '#machines/shared/effects.ts';
import { callActor } from '#src/app/actors.ts';
import type { Page } from '../page.ts';
import type { Command } from '../steps.ts';
import type { Tab } from '../tab.ts';

const machine = claimMachine.provide({ actors: { claimBooking: callActor(claimBooking) } });

/** The form on My Bookings that takes the code of a booking which the desk has made. */
export class ClaimPage implements Page {
  readonly title = 'the form for the code of a booking';
  move: Move;
  readonly userId: UserId;
  readonly flow;
  readonly #tab: Tab;
  readonly #codes: () => readonly string[];

  constructor(tab: Tab, move: Move, userId: UserId, codes: () => readonly string[]) {
    this.#tab = tab;
    this.move = move;
    this.userId = userId;
    this.#codes = codes;
    this.flow = tab.startFlow(machine, undefined);
    let shown: unknown;
    this.flow.subscribe(({ context: { failure } }) => {
      if (failure && failure !== shown) tab.reads(failure);
      shown = failure;
    });
  }

  isOf(move: Move): boolean {
    return move.to === this.move.to;
  }

  flows() {
    return [this.flow];
  }

  commands(): Command[] {
    const { flow } = this;
    const now = flow.getSnapshot();
    const command = (say: string, act: () => void): Command => ({
      say,
      act: () => this.#tab.run(act),
    });
    if (now.can({ type: 'claim.open' })) {
      return [command('opens the form', () => flow.send({ type: 'claim.open' }))];
    }
    if (!now.can({ type: 'claim.close' })) return [];
    return [
      ...(now.context.code === ''
        ? []
        : [command('sends the code', () => flow.send({ type: 'claim.submit' }))]),
      // The newest code first.
      ...this.#codes()
        .toReversed()
        .map((code, index) =>
          command(index === 0 ? 'types the newest code' : 'types an earlier code', () =>
            flow.send({ type: 'code.typed', code }),
          ),
        ),
      command('closes the form', () => flow.send({ type: 'claim.close' })),
    ];
  }

  goOn(): string | undefined {
    const [command] = this.commands();
    void command?.act();
    return command?.say;
  }
}
