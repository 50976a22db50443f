import { listApprovedProperties } from '#contract/calls/properties.ts';
import { searchProperties } from '#contract/calls/property-search.ts';
import { addDays, dayOnClock, isBefore } from '#contract/day.ts';
import {
  hasFilters,
  queryOf,
  readSearch,
  type SearchRequest,
  type SearchState,
} from '#contract/forms/search-state.ts';
import {
  type PropertySearchActor,
  propertySearchMachine,
} from '#machines/guest/property-search/property-search.machine.ts';
import type { Move } from '#machines/shared/effects.ts';
import { callActor } from '#src/app/actors.ts';
import type { Page } from '../page.ts';
import type { Command } from '../steps.ts';
import type { Tab } from '../tab.ts';

const machine = propertySearchMachine.provide({
  actors: {
    listApprovedProperties: callActor(listApprovedProperties),
    searchProperties: callActor(searchProperties),
  },
});

type SearchEvent = Parameters<PropertySearchActor['send']>[0];

/** The list of homes with its search. The address says what it shows. */
export class SearchPage implements Page {
  readonly title = 'the list of homes';
  readonly userId;
  readonly flow: PropertySearchActor;
  /** What the person has filled in since the last search. */
  typed: Partial<SearchState> = {};
  readonly #tab: Tab;
  #move: Move;

  constructor(tab: Tab, move: Move) {
    this.#tab = tab;
    this.#move = move;
    this.userId = tab.userId;
    this.flow = tab.startFlow(machine, {
      request: requestOf(move),
      today: dayOnClock(new Date()),
      isSearchedFor: !move.replace && hasFilters(readSearch('', stateIn(move)).filters),
    });
  }

  get move(): Move {
    return this.#move;
  }

  /** Another address of the same page. */
  set move(move: Move) {
    const former = requestOf(this.#move).filters;
    this.#move = move;
    const request = requestOf(move);
    // Another search takes the place of what was being filled in.
    if (textOf(former) !== textOf(request.filters)) this.typed = {};
    this.#tab.run(() => this.flow.send({ type: 'search.opened', request }));
  }

  /** What the address asks for. */
  get request(): SearchRequest {
    return requestOf(this.#move);
  }

  isOf(move: Move): boolean {
    return move.to.split('?')[0] === '/apartment';
  }

  flows() {
    return [this.flow];
  }

  #fillIn(change: Partial<SearchState>): void {
    this.typed = { ...this.typed, ...change };
    this.#send({ type: 'filter.changed', change });
  }

  #send(event: SearchEvent): void {
    this.#tab.run(() => this.flow.send(event));
  }

  /** A day that has passed is taken out, and that is said. */
  get kept(): Partial<SearchState> {
    const today = this.#tab.run(() => dayOnClock(new Date()));
    const { checkIn, checkOut, ...rest } = this.typed;
    const isKept = (day: typeof checkIn) => day !== undefined && !isBefore(day, today);
    return {
      ...rest,
      ...(isKept(checkIn) && { checkIn }),
      ...(isKept(checkOut) && { checkOut }),
    };
  }

  commands(): Command[] {
    if (this.#tab.coming) return [];
    const today = this.#tab.run(() => dayOnClock(new Date()));
    const command = (event: SearchEvent, say: string): Command[] =>
      this.flow.getSnapshot().can(event) ? [{ say, act: () => this.#send(event) }] : [];
    const filling = (say: string, change: Partial<SearchState>): Command => ({
      say,
      act: () => this.#fillIn(change),
    });
    return [
      filling('types Goma', { location: 'Goma' }),
      filling('types Kinshasa', { location: 'Kinshasa' }),
      filling('fills in today and tomorrow', { checkIn: today, checkOut: addDays(today, 1) }),
      filling('fills in days that begin after they end', {
        checkIn: addDays(today, 5),
        checkOut: addDays(today, 3),
      }),
      filling('asks for two bedrooms', { bedrooms: 2 }),
      ...command({ type: 'search.submit' }, 'presses Search'),
      {
        say: 'clears the search',
        act: () => {
          this.typed = {};
          this.#send({ type: 'search.clear' });
        },
      },
      ...command({ type: 'search.retry' }, 'reads the list again'),
      ...command({ type: 'page.next' }, 'turns to the next page'),
      ...command({ type: 'page.previous' }, 'turns to the page before'),
      ...command({ type: 'sort.chosen', sort: 'price' }, 'sorts by price'),
      ...command({ type: 'sort.chosen', sort: 'newest' }, 'sorts by age'),
      ...command({ type: 'search.refresh' }, 'switches the language'),
    ];
  }

  goOn(): string | undefined {
    const command = this.commands().find(({ say }) => say === 'presses Search');
    void command?.act();
    return command?.say;
  }
}

function stateIn(move: Move): unknown {
  return 'state' in move ? move.state : undefined;
}

function requestOf(move: Move): SearchRequest {
  return readSearch(move.to.split('?')[1] ?? '', stateIn(move));
}

function textOf(filters: SearchState): string {
  return queryOf({ filters, page: 1, sort: 'newest' });
}
