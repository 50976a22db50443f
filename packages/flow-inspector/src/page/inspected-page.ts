import type { KnownHost } from '../host.ts';
import type { Recorder } from '../record/recorder.ts';
import type { PendingCall } from '../wire/call-outcomes.ts';
import type { LogEntry } from '../wire/log-entry.ts';
import { callsAbout } from '../wire/outcomes.ts';
import { ownId } from '../wire/own-id.ts';
import type {
  ActorPath,
  PageAbout,
  PageChange,
  PageMessage,
  PageState,
  ReplayNow,
} from '../wire/protocol.ts';
import { createRedactor, type Redactor } from '../wire/redact.ts';
import { watchAlerts } from './alerts.ts';
import { type Calls, createCalls } from './calls.ts';
import { Changes } from './changes.ts';
import type { CleanedData } from './cleaned-data.ts';
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
import { createShownCopies } from './shown-copies.ts';
import { type WatchedActor, WatchedActors } from './watched-actors.ts';

const tabKey = 'flow-inspector.tab';
/** Milliseconds in which the examples of all other actors are looked at once. */
const examplesPause = 250;
/** Where pages say something that a person did not ask for. Notices are there too. */
const announcements = '[role=alert], [role=status], [aria-live]';

/** The state of the page, and its messages to the windows. */
export class InspectedPage {
  readonly id = ownId();
  readonly host: KnownHost;
  readonly redactor: Redactor;
  readonly actors: WatchedActors;
  readonly journal: Journal;
  readonly secretFields = new SecretFields();
  /** Undefined until a picture or a walk needs it. */
  cleaned: CleanedData | undefined;
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
  readonly windows = new OpenWindows(() => void this.#startFilm());
  replay: ReplayNow | undefined;
  /** The id of the walk that is replayed. */
  replayedWalk: string | undefined;
  readonly #loadedAt = Date.now();
  readonly #post: (message: PageMessage) => void;
  readonly #changes: Changes;
  /** A copy of data for a window. */
  readonly #show: (value: unknown) => unknown;
  readonly #changed: () => void;
  /** The sentences of all alerts and notices so far. */
  readonly #said = new Set<string>();
  #postedAbout = '';
  /** The last reported events of each actor, as text. */
  readonly #postedTakes = new Map<string, string>();
  #examplesDue: ReturnType<typeof setTimeout> | undefined;
  #address = addressNow();
  /** The target of the last navigation by an actor. */
  #expectedAddress: string | undefined;

  /** @param changed Called after every event. */
  constructor(host: KnownHost, post: (message: PageMessage) => void, changed: () => void) {
    this.host = host;
    this.#changes = new Changes(post, () => this.tellAbout());
    this.#post = (message) => {
      this.#changes.send();
      post(message);
    };
    // A page that leaves has no later frame.
    window.addEventListener('pagehide', () => this.#changes.send());
    this.#changed = changed;
    const redactor = createRedactor(host.redaction, host.limits);
    const show = createShownCopies(redactor);
    const actors = new WatchedActors(host);
    const journal = new Journal(
      show,
      (read) => this.#logged(read),
      () => this.recorder?.walk()?.id ?? this.replayedWalk,
    );
    this.redactor = redactor;
    this.#show = show;
    this.actors = actors;
    this.journal = journal;
    watchTypedSecrets(this.secretFields, (typed) => redactor.hideTyped(typed));
    this.observer = new Observer({
      host,
      actors,
      journal,
      recorder: () => this.recorder,
      redactor,
      chartAdded: (chart) =>
        this.#change(`chart ${chart.id}`, () => ({ type: 'chart.added', chart })),
      actorChanged: (actor) => this.#actorChanged(actor),
      guestCause: (isThePages) => this.guest?.cause(isThePages) ?? 'person',
      moving: (to) => {
        this.#expectedAddress = to;
      },
    });
    this.calls = createCalls(
      {
        changed: () =>
          this.#change('calls', () => ({ type: 'calls.changed', ...this.#callsNow() })),
        happened: (call, sentence, data) => this.#called(call, sentence, data),
        ended: (call, reply, isDecided) => {
          this.recorder?.callEnded(call, this.actorOf(call), reply, isDecided);
          this.tellRecording();
        },
      },
      redactor.redact,
      keptRules,
      host.calls,
    );
    this.delays = createDelays(() =>
      this.#change('delays', () => ({ type: 'delays.changed', ...this.#delaysNow() })),
    );
    watchAddress(() => this.#moved());
    watchAlerts(`${announcements}, ${host.alerts ?? '[role=alert]'}`, (sentence) =>
      this.#said.add(sentence),
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

  /** Most pages have no window, so they need no pictures. */
  async #startFilm(): Promise<void> {
    const [{ filmOf }, { cleanedData }] = await Promise.all([
      import('./film-of-page.ts'),
      import('./cleaned-data.ts'),
    ]);
    this.cleaned ??= cleanedData(this);
    this.film ??= filmOf(this, this.cleaned, this.#post);
    this.film.stepped();
  }

  about(): PageAbout {
    const tab = window.sessionStorage.getItem(tabKey) ?? ownId();
    window.sessionStorage.setItem(tabKey, tab);
    return {
      tab,
      title: this.redactor.redactText(document.title),
      address: this.redactor.redactText(addressNow()),
      note: this.host.note?.(this.actors) ?? '',
      loadedAt: this.#loadedAt,
    };
  }

  state(): PageState {
    // What waits is in it.
    this.#changes.send();
    return {
      about: this.about(),
      charts: this.actors.charts(),
      actors: this.actors.all().map((actor) => this.actors.now(actor, this.#show)),
      log: this.journal.entries(),
      ...this.#callsNow(),
      calls: callsAbout(this.host),
      ...this.#delaysNow(),
      recording: this.recorder?.now(),
      replay: this.replay,
      said: [...this.#said].map((sentence) => this.redactor.redactText(sentence)),
    };
  }

  /** Reports the URL of the page to the windows, when it has changed. */
  tellAbout(): void {
    const about = this.about();
    const text = JSON.stringify(about);
    if (text === this.#postedAbout) return;
    this.#postedAbout = text;
    this.#post({ type: 'page.here', about });
  }

  tellRecording(): void {
    this.#change('recording', () => ({
      type: 'recording.changed',
      recording: this.recorder?.now(),
    }));
  }

  #change(name: string, read: () => PageChange): void {
    if (this.windows.isOpen()) this.#changes.add(name, read);
    this.#changed();
  }

  #logged(read: () => LogEntry): void {
    if (!this.windows.isOpen()) return;
    this.#change(`log ${this.journal.last()}`, () => ({ type: 'log.added', entry: read() }));
    this.film?.stepped();
  }

  #actorChanged(actor: WatchedActor): void {
    this.#changeActor(actor);
    if (this.windows.isOpen()) this.#followExamples();
    // The recorder has the step after the log has its event, and before the actor is reported.
    if (this.recorder?.walk()) this.tellRecording();
  }

  #changeActor(actor: WatchedActor): void {
    this.#change(`actor ${actor.session}`, () => {
      const now = this.actors.now(actor, this.#show);
      this.#postedTakes.set(actor.session, JSON.stringify(now.takes));
      return { type: 'actor.changed', actor: now };
    });
  }

  /** Reports other actors whose examples come from data that has changed. */
  #followExamples(): void {
    this.#examplesDue ??= setTimeout(() => {
      this.#examplesDue = undefined;
      for (const actor of this.actors.all()) {
        const takes = JSON.stringify(this.actors.takesOf(actor));
        if (takes !== (this.#postedTakes.get(actor.session) ?? '[]')) this.#changeActor(actor);
      }
    }, examplesPause);
  }

  #delaysNow() {
    return { delays: this.delays.running(), isFrozen: this.delays.isFrozen() };
  }

  #callsNow() {
    return { pending: this.calls.pending(), rules: this.calls.rules() };
  }

  #called({ session, call }: PendingCall, sentence: string, data: unknown): void {
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
