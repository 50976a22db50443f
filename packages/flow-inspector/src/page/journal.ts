import { type AnyEventObject, isMachineSnapshot } from 'xstate';
import type { Happening, LogEntry } from '../wire/log-entry.ts';
import type { SentEvent } from '../wire/protocol.ts';
import type { ShownFlows } from './shown-flows.ts';
import { activeIn, type WatchedActor } from './watched-actors.ts';

const longest = 1000;

type Place = Pick<LogEntry, 'session' | 'path'>;
/** What a window sees of the data of an entry. */
type Shown = Pick<ShownFlows, 'copy' | 'effect'>;
type ReadEntry = (shown: Shown) => LogEntry;

/**
 * The log of the page. An entry keeps the page's own data, because a copy without secrets takes time:
 * it is made when a window reads the entry.
 */
export class Journal {
  readonly #entries: ReadEntry[] = [];
  readonly #added: (read: ReadEntry) => void;
  readonly #walk: () => string | undefined;
  /** The number of events since the load, by actor and type. */
  readonly #received = new Map<string, number>();
  #last = 0;

  /** @param walk The id of the walk that is recorded or replayed now. */
  constructor(added: (read: ReadEntry) => void, walk: () => string | undefined = () => undefined) {
    this.#added = added;
    this.#walk = walk;
  }

  entries(shown: Shown): readonly LogEntry[] {
    // A later entry can have the field that makes a text of an earlier one a secret.
    for (const read of this.#entries) read(shown);
    return this.#entries.map((read) => read(shown));
  }

  /** The `seq` of the last entry. */
  last(): number {
    return this.#last;
  }

  /** @param isStart Whether a recording or a replay starts with this load. */
  loaded(address: string, isStart: boolean): void {
    this.#received.clear();
    this.#add({ session: '', path: '' }, ({ copy }) => ({
      kind: 'loaded',
      address: String(copy(address)),
      isStart,
    }));
  }

  /** How many events of a type an actor has received since the page was loaded. */
  countOf(path: string, type: string): number {
    return this.#received.get(`${path}: ${type}`) ?? 0;
  }

  started(actor: WatchedActor): void {
    this.#add(actor, () => ({ kind: 'started' }));
  }

  received(
    actor: WatchedActor,
    event: AnyEventObject,
    by: Extract<Happening, { kind: 'event' }>['by'],
  ): void {
    const name = `${actor.path}: ${event.type}`;
    this.#received.set(name, this.countOf(actor.path, event.type) + 1);
    this.#add(actor, ({ copy }) => ({
      kind: 'event',
      event: { ...Object(copy(event)), type: event.type },
      by,
    }));
  }

  stateChanged(actor: WatchedActor): void {
    const { taken, ref } = actor;
    const snapshot: unknown = ref.getSnapshot();
    this.#add(actor, ({ copy }) => {
      if (!isMachineSnapshot(snapshot)) {
        return { kind: 'snapshot', value: undefined, context: undefined, active: [], taken };
      }
      const { value, context } = snapshot;
      const active = activeIn(snapshot);
      return { kind: 'snapshot', value, context: copy(context), active, taken };
    });
    actor.lastSnapshot = this.#last;
  }

  emitted(actor: WatchedActor, effect: SentEvent): void {
    this.#add(actor, (shown) => ({ kind: 'effect', ...shown.effect(effect) }));
  }

  /** @param data The request or the reply. */
  called(actor: WatchedActor | undefined, call: string, sentence: string, data: unknown): void {
    const place = actor ?? { session: '', path: '' };
    this.#add(place, ({ copy }) => ({
      kind: 'call',
      call,
      sentence: `${call} ${sentence}`,
      data: copy(data),
    }));
  }

  #add({ session, path }: Place, read: (shown: Shown) => Happening): void {
    this.#last += 1;
    const walk = this.#walk();
    const about = {
      session,
      path,
      seq: this.#last,
      at: Date.now(),
      ...(walk !== undefined && { walk }),
    };
    const readEntry = (shown: Shown): LogEntry => ({ ...read(shown), ...about });
    this.#entries.push(readEntry);
    if (this.#entries.length > longest) this.#entries.shift();
    this.#added(readEntry);
  }
}
