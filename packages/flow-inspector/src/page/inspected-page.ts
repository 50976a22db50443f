import type { KnownHost } from '../host.ts';
import type { Recorder } from '../record/recorder.ts';
import type { PendingCall } from '../wire/call-outcomes.ts';
import type { LogEntry } from '../wire/log-entry.ts';
import { callsAbout } from '../wire/outcomes.ts';
import { ownId } from '../wire/own-id.ts';
import type {
  ActorNow,
  ActorPath,
  PageAbout,
  PageMessage,
  PageState,
  ReplayNow,
} from '../wire/protocol.ts';
import { createRedactor, type Redactor } from '../wire/redact.ts';
import { watchAlerts } from './alerts.ts';
import { type Calls, createCalls } from './calls.ts';
import type { CleanedData } from './cleaned-data.ts';
import { createDelays, type Delays } from './delays.ts';
import type { GuestActions } from './guest-actions.ts';
import { Journal } from './journal.ts';
import { keptRules } from './kept-rules.ts';
import { addressNow, watchAddress, watchTitle } from './moves.ts';
import { Observer } from './observer.ts';
import { OpenWindows } from './open-windows.ts';
import type { PageFilm } from './page-film.ts';
import { SecretFields, watchTypedSecrets } from './secret-fields.ts';
import { type WatchedActor, WatchedActors } from './watched-actors.ts';

const tabKey = 'flow-inspector.tab';
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
    this.#post = post;
    this.#changed = changed;
    const redactor = createRedactor(host.redaction);
    const actors = new WatchedActors(host);
    const journal = new Journal(
      redactor.redact,
      (read) => this.#logged(read),
      () => this.recorder?.walk()?.id ?? this.replayedWalk,
    );
    this.redactor = redactor;
    this.actors = actors;
    this.journal = journal;
    watchTypedSecrets(this.secretFields, (typed) => redactor.hideTyped(typed));
    this.observer = new Observer({
      host,
      actors,
      journal,
      recorder: () => this.recorder,
      redactor,
      chartAdded: (chart) => this.#send({ type: 'chart.added', chart }),
      actorChanged: (actor) => this.#actorChanged(actor),
      guestCause: (isThePages) => this.guest?.cause(isThePages) ?? 'person',
      moving: (to) => {
        this.#expectedAddress = to;
      },
    });
    this.calls = createCalls(
      {
        changed: () => this.#send({ type: 'calls.changed', ...this.#callsNow() }),
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
    this.delays = createDelays(() => this.#send({ type: 'delays.changed', ...this.#delaysNow() }));
    watchAddress(() => this.#moved());
    watchAlerts(`${announcements}, ${host.alerts ?? '[role=alert]'}`, (sentence) =>
      this.#said.add(sentence),
    );
    watchTitle(() => this.tellAbout());
  }

  fetchOf(call: string, send: typeof fetch): typeof fetch {
    const caller = this.observer.caller();
    const session = caller?.parent ?? caller?.session;
    return this.calls.fetchOf(call, send, { session, invoke: caller?.ref.id });
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
    return {
      about: this.about(),
      charts: this.actors.charts(),
      actors: this.actors.all().map((actor) => this.actors.now(actor, this.redactor.redact)),
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
    this.#send({ type: 'recording.changed', recording: this.recorder?.now() });
  }

  #send(message: PageMessage): void {
    if (this.windows.isOpen()) this.#post(message);
    this.#changed();
  }

  #logged(read: () => LogEntry): void {
    if (this.windows.isOpen()) this.#send({ type: 'log.added', entry: read() });
    if (this.windows.isOpen()) this.film?.stepped();
  }

  #actorChanged(changed: WatchedActor): void {
    if (this.windows.isOpen()) {
      const actor = this.actors.now(changed, this.redactor.redact);
      this.#send({ type: 'actor.changed', actor });
      this.tellAbout();
      this.#followExamples(actor);
    } else this.#changed();
    // The recorder has the step after the log has its event, and before the actor is reported.
    if (this.recorder?.now()) this.tellRecording();
  }

  /** Reports other actors whose examples come from data that has changed. */
  #followExamples({ session, takes }: ActorNow): void {
    this.#postedTakes.set(session, JSON.stringify(takes));
    this.#examplesDue ??= setTimeout(() => {
      this.#examplesDue = undefined;
      for (const actor of this.actors.all()) {
        const takes = JSON.stringify(this.actors.takesOf(actor));
        if (takes === (this.#postedTakes.get(actor.session) ?? '[]')) continue;
        this.#send({ type: 'actor.changed', actor: this.actors.now(actor, this.redactor.redact) });
      }
    });
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
