import type { Host } from '../host.ts';
import { createExamples, type Examples } from '../record/examples.ts';
import { Recorder } from '../record/recorder.ts';
import type { PendingCall } from '../wire/call-outcomes.ts';
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
import { createDelays, type Delays } from './delays.ts';
import { GuestActions } from './guest-actions.ts';
import { Journal } from './journal.ts';
import { keptRules } from './kept-rules.ts';
import { addressNow, watchAddress, watchTitle } from './moves.ts';
import { Observer } from './observer.ts';
import { watchRequests } from './other-requests.ts';
import { type Look, PageFilm } from './page-film.ts';
import { cleanTexts, takePicture } from './take-picture.ts';
import { WatchedActors } from './watched-actors.ts';

const tabKey = 'flow-inspector.tab';
/** Where pages say something that a person did not ask for. Notices are there too. */
const announcements = '[role=alert], [role=status], [aria-live]';

/** The state of the page, and its messages to the windows. */
export class InspectedPage {
  readonly id = ownId();
  readonly host: Host;
  readonly redactor: Redactor;
  readonly actors: WatchedActors;
  readonly journal: Journal;
  readonly examples: Examples;
  readonly recorder = new Recorder({
    value: (value) => this.clean(value),
    text: (text) => this.#cleanText(text),
  });
  readonly guest = new GuestActions((use, field) => this.recorder.used(use, field));
  readonly observer: Observer;
  readonly calls: Calls;
  readonly delays: Delays;
  readonly film: PageFilm;
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
  /** The contexts whose private data is known. */
  readonly #learned = new WeakSet();
  #examplesDue: ReturnType<typeof setTimeout> | undefined;
  #address = addressNow();
  /** The target of the last navigation by an actor. */
  #expectedAddress: string | undefined;

  /** @param changed Called after every event. */
  constructor(host: Host, post: (message: PageMessage) => void, changed: () => void) {
    this.host = host;
    this.#post = post;
    this.#changed = changed;
    const redactor = createRedactor(host.redaction);
    const actors = new WatchedActors(host);
    const journal = new Journal(
      redactor,
      (entry) => this.#send({ type: 'log.added', entry }),
      () => this.recorder.walk()?.id ?? this.replayedWalk,
    );
    this.redactor = redactor;
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
      post: (message) => this.#send(message),
      guestCause: (isThePages) => this.guest.cause(isThePages),
      moving: (to) => {
        this.#expectedAddress = to;
      },
    });
    this.calls = createCalls(
      {
        changed: () => this.#send({ type: 'calls.changed', ...this.#callsNow() }),
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
    this.delays = createDelays(() => this.#send({ type: 'delays.changed', ...this.#delaysNow() }));
    this.film = new PageFilm(
      () => this.#look(),
      () => journal.last(),
      (message) => this.#post(message),
    );
    watchAddress(() => this.#moved());
    const alerts = host.alerts ?? '[role=alert]';
    watchAlerts(alerts, (sentence, isShown) => recorder.alerted(sentence, isShown));
    watchAlerts(`${announcements}, ${alerts}`, (sentence) => this.#said.add(sentence));
    watchRequests(host.otherRequests, (step) =>
      recorder.add({ ...step, body: this.clean(step.body) }),
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

  #look(): Look {
    // This finds the names and numbers that `#cleanText` replaces in the texts of the page.
    for (const { ref } of this.actors.all()) {
      const { context }: { context?: unknown } = ref.getSnapshot() ?? {};
      if (typeof context !== 'object' || context === null || this.#learned.has(context)) continue;
      this.#learned.add(context);
      this.clean(context);
    }
    const { innerWidth: width, innerHeight: height, scrollX: left, scrollY: top } = window;
    const page = takePicture(document, {
      field: (name, value) => String(Object(this.clean({ [name]: value }))[name]),
      texts: (texts) => cleanTexts(texts, (text) => this.#cleanText(text)),
      images: this.host.redaction?.images,
    });
    return {
      address: this.#cleanText(addressNow()),
      width,
      height,
      scroll: { left, top },
      page: JSON.stringify(page),
    };
  }

  #cleanText(text: string): string {
    return this.examples.replaceText(this.redactor.redactText(text));
  }

  about(): PageAbout {
    const tab = window.sessionStorage.getItem(tabKey) ?? ownId();
    window.sessionStorage.setItem(tabKey, tab);
    return {
      tab,
      title: document.title,
      address: addressNow(),
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
    this.#send({ type: 'page.here', about });
  }

  tellRecording(): void {
    this.#send({ type: 'recording.changed', recording: this.recorder.now() });
  }

  #send(message: PageMessage): void {
    this.#post(message);
    this.#changed();
    if (message.type === 'actor.changed') this.tellAbout();
    if (message.type === 'log.added') this.film.stepped();
    // The recorder has the step after the log has its event, and before the actor is reported.
    if (message.type === 'actor.changed' && this.recorder.now()) this.tellRecording();
    if (message.type === 'actor.changed') this.#followExamples(message.actor);
  }

  /** Reports other actors whose examples come from data that has changed. */
  #followExamples({ session, takes }: ActorNow): void {
    this.#postedTakes.set(session, JSON.stringify(takes));
    this.#examplesDue ??= setTimeout(() => {
      this.#examplesDue = undefined;
      for (const actor of this.actors.all().filter(({ charted, isOver }) => charted && !isOver)) {
        const now = this.actors.now(actor, this.redactor.redact);
        if (JSON.stringify(now.takes) === this.#postedTakes.get(now.session)) continue;
        this.#send({ type: 'actor.changed', actor: now });
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
      const isByControl = this.guest.cause(false) === 'control';
      this.recorder.add({ kind: 'move', address, ...(isByControl && { isByControl }) });
      if (this.recorder.now()) this.tellRecording();
    }
    this.#address = address;
    this.#expectedAddress = undefined;
    this.tellAbout();
  }
}
