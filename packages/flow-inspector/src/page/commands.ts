import { Travel } from '../go/travel.ts';
import { withExampleSecrets } from '../record/examples.ts';
import { newWalk, rememberedRecording, rememberRecording } from '../record/recorder.ts';
import { rememberedReplay, rememberReplay } from '../record/remembered-replay.ts';
import type { ReplayedPage } from '../record/replay.machine.ts';
import { Replay } from '../record/replay.ts';
import { replaceBrowser } from '../record/replayed-browser.ts';
import { sealRandom } from '../record/sealed-random.ts';
import { saveWalk } from '../record/stored-walks.ts';
import { readWalk, restored, type Walk } from '../record/walk.ts';
import { countOf } from '../record/walk-steps.ts';
import { noFilm } from '../wire/picture.ts';
import type { PageMessage, ReplayNow, SentEvent } from '../wire/protocol.ts';
import type { WindowMessage } from '../wire/window-message.ts';
import type { InspectedPage } from './inspected-page.ts';
import { isEveryCallHeld } from './kept-hold.ts';
import { isKeptFrozen, keepFrozen } from './kept-time.ts';
import { addressNow } from './moves.ts';
import { answerRequests } from './other-requests.ts';
import { providersButton } from './provider-buttons.ts';
import { startedAt } from './recording-start.ts';
import { siteStorage } from './site-storage.ts';

/** Executes the commands of the windows in the page. */
export class Commands {
  readonly #page: InspectedPage;
  readonly #post: (message: PageMessage) => void;
  readonly #travel: Travel;
  #replay: Replay | undefined;
  /** The number of steps of a person that the replay has taken. */
  #taken = 0;
  /** Ends the recorded random numbers. */
  #unseal = () => {};
  /** The storage of a replay, by key. */
  #storage: Readonly<Record<string, string>> = {};

  constructor(page: InspectedPage, post: (message: PageMessage) => void) {
    this.#page = page;
    this.#post = post;
    this.#travel = new Travel(
      page,
      (session, event) => this.#send(session, event),
      (progress) => this.#showProgress(progress),
    );
  }

  hear(message: WindowMessage): void {
    const { type } = message;
    if (type === 'pages.ask') {
      this.#page.windows.add(message.window);
      this.#post({ type: 'page.here', about: this.#page.about() });
    } else if (type === 'everything.ask') {
      this.#post({ type: 'everything', state: this.#page.state() });
    } else if (type === 'pictures.ask') {
      this.#post({
        type: 'pictures',
        film: this.#page.film?.film() ?? noFilm,
        people: this.#page.examples.known(),
      });
    } else {
      const problem = this.#execute(message);
      this.#post({ type: 'answered', request: message.request, ...(problem && { problem }) });
    }
  }

  /** @returns the reason for a failure. Undefined on success. */
  #execute(
    message: Exclude<WindowMessage, { type: 'pages.ask' | 'everything.ask' | 'pictures.ask' }>,
  ) {
    const { calls, delays, observer } = this.#page;
    switch (message.type) {
      case 'event.send':
        return this.#send(message.session, eventOf(message.event));
      case 'call.rule': {
        const { call, outcome, times } = message;
        calls.setRule({ call, outcome, times });
        return undefined;
      }
      case 'call.settle':
        if (!calls.settle(message.id, message.outcome)) return 'This call is over already.';
        return undefined;
      case 'page.move':
        return this.#move(message.address) ? undefined : 'This address is not a page of the site.';
      case 'delay.skip': {
        let isSkipped = false;
        observer.during('skipping', () => {
          isSkipped = delays.skip(message.id);
        });
        return isSkipped ? undefined : 'This delay does not run any more.';
      }
      case 'time.freeze':
        delays.freeze(message.isFrozen);
        keepFrozen(message.isFrozen);
        return undefined;
      case 'recording.start':
        return this.#startRecording(message.name);
      case 'recording.stop':
        return this.#stopRecording();
      case 'replay.start':
        return this.#startReplay(message.walk);
      case 'replay.stop':
        this.#replay?.stop();
        this.#travel.stop();
        return undefined;
      case 'state.go':
        this.#travel.start(message, message.isFresh ?? false);
        return undefined;
    }
  }

  #send(session: string, event: SentEvent): string | undefined {
    const actor = this.#page.actors.get(session);
    if (!actor || actor.isOver) return 'This actor has stopped.';
    this.#page.observer.during('sending', () => actor.ref.send(event));
    return undefined;
  }

  #startRecording(name: string): undefined {
    const walk = newWalk({
      name,
      address: String(this.#page.clean(addressNow())),
      stored: siteStorage(
        window.localStorage,
        (entry) => this.#page.clean(entry),
        this.#page.host.storage,
      ),
      history: this.#page.clean(window.history.state),
    });
    this.#replay?.stop();
    rememberRecording(walk);
    window.location.reload();
  }

  #stopRecording(): string | undefined {
    const walk = this.#page.recorder.end();
    this.#unseal();
    this.#page.tellRecording();
    if (!walk) return 'Nothing is being recorded.';
    try {
      saveWalk(window.localStorage, walk);
    } catch {
      return 'The walk is too large for this browser to keep. Remove others first.';
    }
    return undefined;
  }

  #startReplay(given: unknown): string | undefined {
    const walk = readWalk(given);
    if (!walk) return 'This is not a walk of this version.';
    this.#replay?.stop();
    rememberReplay({ walk, step: 0, stored: walk.stored });
    if (addressNow() === walk.address) window.location.reload();
    else window.location.assign(walk.address);
    return undefined;
  }

  /** Continues what was started before the page was loaded. Call it before the site starts. */
  resume(): void {
    const { calls, delays, journal, recorder } = this.#page;
    const remembered = rememberedRecording();
    const walk =
      remembered && startedAt(remembered, addressNow(), this.#page.clean(window.history.state));
    if (walk) {
      recorder.begin(walk);
      this.#unseal = sealed(walk, () => recorder.now()?.steps ?? 0);
    }
    delays.freeze(isKeptFrozen());
    if (isEveryCallHeld()) calls.decide(() => ({ kind: 'hold' }));
    this.#travel.resume();
    const replay = rememberedReplay();
    this.#page.replayedWalk = replay?.walk.id;
    journal.loaded(addressNow(), walk?.steps.length === 0 || replay?.step === 0);
    if (!replay) return;
    const { recordedAt, history } = replay.walk;
    if (replay.step === 0) window.history.replaceState(history, '');
    this.#storage = replaceBrowser(replay.stored, recordedAt);
    const rest = replay.walk.steps.slice(replay.step);
    answerRequests(rest.filter((step) => step.kind === 'request'));
    calls.decide(() => ({ kind: 'hold' }));
    delays.freeze(true);
    const running = new Replay(this.#replayedPage(), replay);
    this.#replay = running;
    // A window can ask for it before the first step.
    this.#page.replay = running.now();
    this.#taken = countOf(replay.walk.steps.slice(0, replay.step));
    this.#unseal = sealed(replay.walk, () => this.#taken);
    // A page that loads its code does not stand still.
    new PerformanceObserver(() => this.pageChanged()).observe({ type: 'resource' });
    // The session starts in this turn of the event loop.
    setTimeout(() => running.start());
  }

  /** Stores the current recording or replay for the next load. */
  suspend(): void {
    const walk = this.#page.recorder.cleanedWalk();
    if (walk) rememberRecording(walk);
    const rest = this.#replay?.rest();
    if (rest) rememberReplay({ ...rest, stored: { ...this.#storage } });
  }

  pageChanged(): void {
    this.#replay?.pageChanged();
  }

  /** @returns whether the address is one of this site. */
  #move(address: string): boolean {
    // Two slashes, or a backslash, lead to another host.
    if (!/^\/(?![/\\])/.test(address)) return false;
    const { move = (to: string) => window.location.assign(to) } = this.#page.host;
    move(address);
    return true;
  }

  #replayedPage(): ReplayedPage {
    const page = this.#page;
    return {
      address: addressNow,
      valueOf: (actor) => page.actors.newest(actor)?.ref.getSnapshot().value,
      send: (actor, event) => {
        const { session } = page.actors.at(actor) ?? {};
        if (session !== undefined) this.#send(session, event);
      },
      received: (actor, type) => page.journal.countOf(actor, type),
      hasButton: (name) => providersButton(name) !== undefined,
      press: (name) => providersButton(name)?.click(),
      pendingCalls: () =>
        page.calls.pending().map((one) => ({
          id: one.id,
          call: one.call,
          actor: page.actorOf(one),
          // The page already has examples in the place of people's data.
          request: withExampleSecrets(one.request),
        })),
      settle: (id, outcome) => page.calls.settle(id, outcome),
      findDelay: (actor, event) => {
        const { session } = page.actors.at(actor) ?? {};
        return session === undefined ? undefined : page.delays.find(session, event);
      },
      skipDelay: (id) => page.observer.during('skipping', () => page.delays.skip(id)),
      move: (address) => void this.#move(address),
      reload: () => window.location.reload(),
      stepTaken: () => {
        this.#taken += 1;
      },
      changed: (replay) => this.#showProgress(replay),
    };
  }

  #showProgress(replay: ReplayNow): void {
    this.#page.replay = replay;
    if (replay.state !== 'walking') this.#page.replayedWalk = undefined;
    this.#post({ type: 'replay.changed', replay });
  }
}

/** Gives the page the random numbers of a walk. Older walks have none. @returns ends that. */
function sealed({ seed }: Walk, steps: () => number): () => void {
  return seed === undefined ? () => {} : sealRandom(seed, steps);
}

/** An event as the page receives it. A window and a recorded walk have words for a file. */
function eventOf(event: SentEvent): SentEvent {
  return { ...Object(restored(event)), type: event.type };
}
