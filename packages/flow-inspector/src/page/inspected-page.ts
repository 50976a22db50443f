import type { KnownHost } from '../host.ts';
import type { Recorder } from '../record/recorder.ts';
import type { PendingCall } from '../wire/call-outcomes.ts';
import type { LogEntry } from '../wire/log-entry.ts';
import { ownId } from '../wire/own-id.ts';
import type { ActorPath, PageChange, PageMessage, ReplayNow } from '../wire/protocol.ts';
import type { TypedSecret } from '../wire/typed-secrets.ts';
import { watchAlerts } from './alerts.ts';
import { type Calls, createCalls } from './calls.ts';
import { Changes } from './changes.ts';
import { createDelays, type Delays } from './delays.ts';
import { findCalls } from './found-calls.ts';
import type { GuestActions } from './guest-actions.ts';
import { Journal } from './journal.ts';
import { keptRules } from './kept-rules.ts';
import { addressNow, watchAddress, watchTitle } from './moves.ts';
import { Observer } from './observer.ts';
import { OpenWindows } from './open-windows.ts';
import type { PageFilm } from './page-film.ts';
import { SecretFields, watchTypedSecrets } from './secret-fields.ts';
import type { ShownFlows } from './shown-flows.ts';
import type { ShownPage } from './shown-page.ts';
import { type WatchedActor, WatchedActors } from './watched-actors.ts';

/** Milliseconds in which the examples of all other actors are looked at once. */
const examplesPause = 250;
/** Where pages say something that a person did not ask for. Notices are there too. */
const announcements = '[role=alert], [role=status], [aria-live]';

/** The code with which windows and walks see the page. */
export type ShownCode = Pick<typeof import('./shown-page.ts'), 'ShownPage'>;

/** The state of the page, and its messages to the windows. */
export class InspectedPage {
  readonly id = ownId();
  readonly host: KnownHost;
  readonly actors = new WatchedActors();
  readonly journal: Journal;
  readonly secretFields = new SecretFields();
  /** Undefined until a window or a walk needs it. */
  shown: ShownPage | undefined;
  /** Undefined while nothing is recorded, as are the actions of the person. */
  recorder: Recorder | undefined;
  guest: GuestActions | undefined;
  /** Whether a recording or a replay starts with this load. */
  isWalkStart = false;
  readonly observer: Observer;
  readonly calls: Calls;
  readonly delays: Delays;
  /** Undefined until a window has opened. */
  film: PageFilm | undefined;
  readonly windows = new OpenWindows();
  readonly loadedAt = Date.now();
  /** The sentences of all alerts and notices so far. */
  readonly said = new Set<string>();
  replay: ReplayNow | undefined;
  /** The id of the walk that is replayed. */
  replayedWalk: string | undefined;
  readonly #post: (message: PageMessage) => void;
  readonly #changes: Changes;
  readonly #changed: () => void;
  /** What a person has typed into fields for secrets, until `shown` knows it. */
  readonly #typed: TypedSecret[] = [];
  #postedAbout = '';
  /** The number of people's names and numbers that windows know. */
  #postedPeople = 0;
  /** The last reported events of each actor, as text. */
  readonly #postedTakes = new Map<string, string>();
  #examplesDue: ReturnType<typeof setTimeout> | undefined;
  #address = addressNow();
  /** The target of the last navigation by an actor. */
  #expectedAddress: string | undefined;

  /** @param changed Called after every event. */
  constructor(host: KnownHost, post: (message: PageMessage) => void, changed: () => void) {
    this.host = host;
    this.#changes = new Changes(post, () => {
      this.tellPeople();
      this.tellAbout();
    });
    this.#post = (message) => {
      this.#changes.send();
      post(message);
    };
    // A page that leaves has no later frame.
    window.addEventListener('pagehide', () => this.#changes.send());
    this.#changed = changed;
    const { actors } = this;
    const journal = new Journal(
      (read) => this.#logged(read),
      () => this.recorder?.walk()?.id ?? this.replayedWalk,
    );
    this.journal = journal;
    watchTypedSecrets(this.secretFields, (typed) => {
      if (this.shown) this.shown.flows.redactor.hideTyped(typed);
      else this.#typed.push(typed);
    });
    this.observer = new Observer({
      host,
      actors,
      journal,
      recorder: () => this.recorder,
      flowAdded: (machine) =>
        this.#change(`chart ${machine.id}`, (shown) => ({
          type: 'chart.added',
          chart: shown.flows.chart(machine),
        })),
      actorChanged: (actor) => this.#actorChanged(actor),
      guestCause: (isThePages) => this.guest?.cause(isThePages) ?? 'person',
      moving: (to) => {
        this.#expectedAddress = to;
      },
    });
    this.calls = createCalls(
      {
        changed: () =>
          this.#change('calls', (shown) => ({ type: 'calls.changed', ...shown.calls() })),
        happened: (call, sentence, data) => this.#called(call, sentence, data),
        ended: (call, reply, isDecided) => {
          this.recorder?.callEnded(call, this.actorOf(call), reply, isDecided);
          this.tellRecording();
        },
      },
      keptRules,
      host.calls,
    );
    this.delays = createDelays(() =>
      this.#change('delays', () => ({ type: 'delays.changed', ...this.delaysNow() })),
    );
    watchAddress(() => this.#moved());
    watchAlerts(`${announcements}, ${host.alerts ?? '[role=alert]'}`, (sentence) =>
      this.said.add(sentence),
    );
    watchTitle(() => this.tellAbout());
    if (host.findsCalls) {
      findCalls(
        () => (this.calls.isSending() ? undefined : this.#starting()),
        (call, send, caller) => this.calls.fetchOf(call, send, caller),
      );
    }
  }

  /** The actor that is starting, and so may send a call. */
  #starting() {
    const actor = this.observer.caller();
    if (!actor) return undefined;
    const { ref, parent, session } = actor;
    const call = typeof ref.src === 'string' ? ref.src : ref.id;
    return { call, caller: { session: parent ?? session, invoke: ref.id } };
  }

  fetchOf(call: string, send: typeof fetch): typeof fetch {
    const caller = this.#starting()?.caller ?? { session: undefined, invoke: undefined };
    return this.calls.fetchOf(call, send, caller);
  }

  /** The path of the machine that waits for a call. Undefined when unknown. */
  actorOf({ session }: PendingCall): ActorPath | undefined {
    return session === undefined ? undefined : this.actors.get(session)?.path;
  }

  /** Loads what a window or a walk needs. */
  async load(): Promise<ShownPage> {
    return this.showWith(await import('./shown-page.ts'));
  }

  /** @param code Loaded before. */
  showWith({ ShownPage }: ShownCode): ShownPage {
    this.shown ??= new ShownPage(this, this.#typed.splice(0));
    return this.shown;
  }

  /** Most pages have no window, so they need no pictures. */
  async startFilm(): Promise<void> {
    if (this.film) return;
    const [shown, { filmOf }] = await Promise.all([this.load(), import('./film-of-page.ts')]);
    this.film ??= filmOf(this, shown, this.#post);
    this.film.stepped();
  }

  /** Sends the changes that wait for the next frame. */
  sendChanges(): void {
    this.#changes.send();
  }

  /** Reports the URL of the page to the windows, when it has changed. */
  tellAbout(): void {
    if (!this.shown || !this.windows.isOpen()) return;
    const about = this.shown.about();
    const text = JSON.stringify(about);
    if (text === this.#postedAbout) return;
    this.#postedAbout = text;
    this.#post({ type: 'page.here', about });
  }

  /** Reports the examples for the people's data that windows have: a bug report contains them instead. */
  tellPeople(): void {
    const people = this.shown?.flows.cleaned.people() ?? {};
    const count = Object.keys(people).length;
    if (count === this.#postedPeople) return;
    this.#postedPeople = count;
    this.#post({ type: 'people.found', people });
  }

  tellRecording(): void {
    this.#change('recording', () => ({
      type: 'recording.changed',
      recording: this.recorder?.now(),
    }));
  }

  #change(name: string, read: (shown: ShownPage) => PageChange): void {
    const { shown } = this;
    // A window that opens later, or is opening, asks for everything.
    if (shown && this.windows.isOpen()) this.#changes.add(name, () => read(shown));
    this.#changed();
  }

  #logged(read: (flows: ShownFlows) => LogEntry): void {
    if (!this.windows.isOpen()) return;
    this.#change(`log ${this.journal.last()}`, (shown) => ({
      type: 'log.added',
      entry: read(shown.flows),
    }));
    this.film?.stepped();
  }

  #actorChanged(actor: WatchedActor): void {
    this.#changeActor(actor);
    if (this.windows.isOpen()) this.#followExamples();
    // The recorder has the step after the log has its event, and before the actor is reported.
    if (this.recorder?.walk()) this.tellRecording();
  }

  #changeActor(actor: WatchedActor): void {
    this.#change(`actor ${actor.session}`, (shown) => {
      const now = shown.flows.actor(actor);
      this.#postedTakes.set(actor.session, JSON.stringify(now.takes));
      return { type: 'actor.changed', actor: now };
    });
  }

  /** Reports other actors whose examples come from data that has changed. */
  #followExamples(): void {
    this.#examplesDue ??= setTimeout(() => {
      this.#examplesDue = undefined;
      for (const actor of this.actors.all()) {
        const takes = JSON.stringify(this.shown?.flows.takes.of(actor) ?? []);
        if (takes !== (this.#postedTakes.get(actor.session) ?? '[]')) this.#changeActor(actor);
      }
    }, examplesPause);
  }

  delaysNow() {
    return { delays: this.delays.running(), isFrozen: this.delays.isFrozen() };
  }

  #called({ session, call }: PendingCall, sentence: string, data: unknown): void {
    // Its secrets can be in events that are reported in the same frame, before it.
    this.shown?.flows.redactor.redact(data);
    this.journal.called(
      session === undefined ? undefined : this.actors.get(session),
      call,
      sentence,
      data,
    );
  }

  #moved(): void {
    const address = addressNow();
    if (address !== this.#address && address !== this.#expectedAddress) {
      const isByControl = this.guest?.cause(false) === 'control';
      this.recorder?.moved(address, isByControl);
      if (this.recorder?.now()) this.tellRecording();
    }
    this.#address = address;
    this.#expectedAddress = undefined;
    this.tellAbout();
  }
}
