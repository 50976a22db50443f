import type { KnownHost } from '../host.ts';
import { createExamples, type Examples } from '../record/examples.ts';
import { Recorder } from '../record/recorder.ts';
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
import { createDelays, type Delays } from './delays.ts';
import { GuestActions } from './guest-actions.ts';
import { Journal } from './journal.ts';
import { keptRules } from './kept-rules.ts';
import { addressNow, watchAddress, watchTitle } from './moves.ts';
import { Observer } from './observer.ts';
import { OpenWindows } from './open-windows.ts';
import { watchRequests } from './other-requests.ts';
import type { PageFilm } from './page-film.ts';
import { SecretFields } from './secret-fields.ts';
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
  readonly examples: Examples;
  readonly recorder = new Recorder({
    value: (value) => this.clean(value),
    text: (text) => this.cleanText(text),
  });
  readonly secretFields = new SecretFields();
  readonly guest = new GuestActions(
    (use, field) => this.recorder.used(use, field),
    (typed) => this.redactor.hideTyped(typed),
    this.secretFields,
  );
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
      () => this.recorder.walk()?.id ?? this.replayedWalk,
    );
    this.redactor = redactor;
    this.#show = show;
    this.actors = actors;
    this.journal = journal;
    this.examples = createExamples(host.redaction);
    const { recorder } = this;
    this.observer = new Observer({
      host,
      actors,
      journal,
      recorder,
      redactor,
      chartAdded: (chart) =>
        this.#change(`chart ${chart.id}`, () => ({ type: 'chart.added', chart })),
      actorChanged: (actor) => this.#actorChanged(actor),
      guestCause: (isThePages) => this.guest.cause(isThePages),
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
          recorder.callEnded(call, this.actorOf(call), reply, isDecided);
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
    const alerts = host.alerts ?? '[role=alert]';
    watchAlerts(alerts, (sentence, isShown) => recorder.alerted(sentence, isShown));
    watchAlerts(`${announcements}, ${alerts}`, (sentence) => this.#said.add(sentence));
    watchRequests(host.otherRequests, (step) =>
      recorder.add({
        ...step,
        address: this.cleanText(step.address),
        body: this.clean(step.body),
      }),
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

  /** A copy for recordings, without secrets and people's data. */
  clean(value: unknown): unknown {
    return this.examples.replace(this.redactor.redact(value));
  }

  /** Most pages have no window, so they need no pictures. */
  async #startFilm(): Promise<void> {
    const { filmOf } = await import('./film-of-page.ts');
    this.film ??= filmOf(this, this.#post);
    this.film.stepped();
  }

  /** A text for recordings, without secrets and people's data. */
  cleanText(text: string): string {
    return this.examples.replaceText(this.redactor.redactText(text));
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
      recording: this.recorder.now(),
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
      recording: this.recorder.now(),
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
    if (this.recorder.walk()) this.tellRecording();
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
      const isByControl = this.guest.cause(false) === 'control';
      this.recorder.moved(address, isByControl);
      if (this.recorder.now()) this.tellRecording();
    }
    this.#address = address;
    this.#expectedAddress = undefined;
    this.tellAbout();
  }
}
