import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyEventObject } from 'xstate';
import type { Happening, LogEntry } from '../wire/log-entry.ts';
import type { SentEvent } from '../wire/protocol.ts';
import type { Redactor } from '../wire/redact.ts';
import { activeIn, isMachineSnapshot, type WatchedActor } from './watched-actors.ts';

const longest = 1000;

type Place = Pick<LogEntry, 'session' | 'path'>;

/** The log of the page: events of Stately's protocol and some of our own. */
export class Journal {
  readonly #entries: LogEntry[] = [];
  readonly #added: (entry: LogEntry) => void;
  readonly #redactor: Redactor;
  readonly #walk: () => string | undefined;
  #last = 0;
  #lastEvent: StatelyInspectionEvent | undefined;
  readonly #inspector;

  /** @param walk The id of the walk that is recorded or replayed now. */
  constructor(
    redactor: Redactor,
    added: (entry: LogEntry) => void,
    walk: () => string | undefined = () => undefined,
  ) {
    this.#redactor = redactor;
    this.#added = added;
    this.#walk = walk;
    this.#inspector = createInspector(
      {
        send: (event) => {
          this.#lastEvent = event;
        },
      },
      {
        sanitizeEvent: (event) => this.#event(event),
        sanitizeContext: (context) => Object(redactor.redact(context)),
        // The window receives the chart of each machine once.
        serialize: (event) =>
          event.type === '@xstate.actor' ? { ...event, definition: undefined } : event,
      },
    );
  }

  entries(): readonly LogEntry[] {
    return this.#entries;
  }

  /** The `seq` of the last entry. */
  last(): number {
    return this.#last;
  }

  /** @param isStart Whether a recording or a replay starts with this load. */
  loaded(address: string, isStart: boolean): void {
    const redacted = this.#redactor.redactText(address);
    this.#add({ session: '', path: '' }, { kind: 'loaded', address: redacted, isStart });
  }

  /** How many events of a type an actor has received since the page was loaded. */
  countOf(path: string, type: string): number {
    const isOne = (entry: LogEntry) =>
      entry.kind === 'event' && entry.path === path && entry.stately.event.type === type;
    const load = this.#entries.findLastIndex(({ kind }) => kind === 'loaded');
    return this.#entries.slice(load + 1).filter(isOne).length;
  }

  started(actor: WatchedActor): void {
    this.#inspector.actor(actor.ref, this.#snapshotOf(actor));
    if (this.#lastEvent?.type !== '@xstate.actor') return;
    this.#add(actor, { kind: 'started', stately: this.#lastEvent });
  }

  received(
    actor: WatchedActor,
    event: AnyEventObject,
    by: Extract<Happening, { kind: 'event' }>['by'],
    source: string | undefined,
  ): void {
    this.#inspector.event(actor.ref, event, source === undefined ? {} : { source });
    if (this.#lastEvent?.type !== '@xstate.event') return;
    this.#add(actor, { kind: 'event', stately: this.#lastEvent, by });
  }

  stateChanged(actor: WatchedActor, event: AnyEventObject): void {
    this.#inspector.snapshot(actor.ref, this.#snapshotOf(actor), { event });
    if (this.#lastEvent?.type !== '@xstate.snapshot') return;
    const snapshot = actor.ref.getSnapshot();
    const active = isMachineSnapshot(snapshot) ? activeIn(snapshot) : [];
    this.#add(actor, { kind: 'snapshot', stately: this.#lastEvent, active, taken: actor.taken });
    actor.lastSnapshot = this.#last;
  }

  emitted(actor: WatchedActor, effect: SentEvent, sentence: string): void {
    this.#add(actor, { kind: 'effect', effect, sentence });
  }

  /** @param data The request or the reply, redacted. */
  called(actor: WatchedActor | undefined, call: string, sentence: string, data: unknown): void {
    const place = actor ?? { session: '', path: '' };
    this.#add(place, { kind: 'call', call, sentence: `${call} ${sentence}`, data });
  }

  #add({ session, path }: Place, happening: Happening): void {
    this.#last += 1;
    const walk = this.#walk();
    const entry: LogEntry = {
      ...happening,
      session,
      path,
      seq: this.#last,
      at: Date.now(),
      ...(walk !== undefined && { walk }),
    };
    this.#entries.push(entry);
    if (this.#entries.length > longest) this.#entries.shift();
    this.#added(entry);
  }

  #event(event: AnyEventObject): AnyEventObject {
    return { ...Object(this.#redactor.redact(event)), type: event.type };
  }

  /** The data of a snapshot, when the snapshot contains more than data. */
  #snapshotOf({ ref }: WatchedActor) {
    const snapshot = ref.getSnapshot();
    const { status, context, output, error } = snapshot;
    const value: unknown = isMachineSnapshot(snapshot) ? snapshot.value : undefined;
    return { status, context, value, ...Object(this.#redactor.redact({ output, error })) };
  }
}
