import { fromPromise } from 'xstate';
import { readServiceTax } from '#contract/calls/content.ts';
import { addDays, dayOnClock } from '#contract/day.ts';
import { changeListing, readDeskListing } from '#contract/desk/calls/listings.ts';
import { cents } from '#contract/money.ts';
import type { Season } from '#contract/records/listing-rules.ts';
import {
  type DeskPricesActor,
  deskPricesMachine,
} from '#machines/desk/desk-prices/desk-prices.machine.ts';
import type { Move } from '#machines/shared/effects.ts';
import { odette } from '#testing/machine/desk-records.ts';
import { sendAtDesk } from '../client.ts';
import type { Page } from '../page.ts';
import type { Command } from '../steps.ts';
import type { Tab } from '../tab.ts';

/** As the page provides it. */
const machine = deskPricesMachine.provide({
  actors: {
    load: fromPromise(async ({ input, signal }) => {
      const [listing, tax] = await Promise.all([
        sendAtDesk(readDeskListing, input.readDeskListing, signal),
        sendAtDesk(readServiceTax, input.readServiceTax, signal),
      ]);
      return { readDeskListing: listing, readServiceTax: tax };
    }),
    save: fromPromise(({ input, signal }) => sendAtDesk(changeListing, input, signal)),
  },
});

type PricesEvent = Parameters<DeskPricesActor['send']>[0];

/** The prices of a listing at the desk: its seasons, and the undo of the last change. */
export class PricesPage implements Page {
  readonly title = 'the prices of the home';
  move: Move;
  readonly userId = undefined;
  readonly flow: DeskPricesActor;
  /** Whether the last change that was asked for is an undo. */
  isUndoing = false;
  readonly #tab: Tab;
  /** The days in the dialog, which stay there after a refusal. */
  #days: Pick<Season, 'from' | 'to'>;

  constructor(tab: Tab, move: Move) {
    this.#tab = tab;
    this.move = move;
    const id = String(move.to.split('?')[1]);
    this.flow = tab.startFlow(machine, { id, operator: odette.id });
    this.#days = this.#newDays();
  }

  get seasons(): readonly Season[] {
    return this.flow.getSnapshot().context.loaded?.listing.fields.rules?.seasons ?? [];
  }

  isOf(): boolean {
    return false;
  }

  flows() {
    return [this.flow];
  }

  commands(): Command[] {
    const { flow } = this;
    const { dialog, undo } = flow.getSnapshot().context;
    const command = (event: PricesEvent, say: string): Command[] =>
      flow.getSnapshot().can(event) ? [{ say, act: () => this.#send(event) }] : [];
    // Each price is another one.
    const price = cents(10_000 + this.#tab.order());
    if (dialog) {
      const season = { ...this.#days, price };
      return [
        ...command({ type: 'season.submit', season }, `saves the season from ${season.from}`),
        ...command({ type: 'question.cancel' }, 'gives the season up'),
      ];
    }
    return [
      ...command({ type: 'record.retry' }, 'reads the prices again'),
      ...command({ type: 'season.describe' }, 'begins a season'),
      ...this.seasons.flatMap((season) => [
        ...command({ type: 'season.describe', season }, `changes the season from ${season.from}`),
        ...command({ type: 'season.remove', season }, `removes the season from ${season.from}`),
      ]),
      ...(undo ? command({ type: 'change.undo' }, 'undoes the last change') : []),
    ];
  }

  #send(event: PricesEvent): void {
    if (['change.undo', 'season.submit', 'season.remove'].includes(event.type)) {
      this.isUndoing = event.type === 'change.undo';
    }
    if (event.type === 'season.describe') this.#days = event.season ?? this.#newDays();
    this.#tab.run(() => this.flow.send(event));
  }

  /** Each new season has other days. */
  #newDays(): Pick<Season, 'from' | 'to'> {
    const today = this.#tab.run(() => dayOnClock(new Date()));
    const day = addDays(today, this.#tab.order());
    return { from: day, to: day };
  }

  goOn(): string | undefined {
    const [command] = this.commands();
    void command?.act();
    return command?.say;
  }
}
