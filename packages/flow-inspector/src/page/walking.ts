import { Travel } from '../go/travel.ts';
import type { Goal } from '../host.ts';
import { withExampleSecrets } from '../record/examples.ts';
import { newWalk, Recorder, rememberedRecording, rememberRecording } from '../record/recorder.ts';
import { rememberedReplay, rememberReplay } from '../record/remembered-replay.ts';
import type { ReplayedPage } from '../record/replay.machine.ts';
import { Replay } from '../record/replay.ts';
import { replaceBrowser } from '../record/replayed-browser.ts';
import { sealRandom } from '../record/sealed-random.ts';
import { saveWalk } from '../record/stored-walks.ts';
import { readWalk, type Walk } from '../record/walk.ts';
import { countOf } from '../record/walk-steps.ts';
import type { ReplayNow, SentEvent } from '../wire/protocol.ts';
import { watchAlerts } from './alerts.ts';
import type { CleanedData } from './cleaned-data.ts';
import { GuestActions } from './guest-actions.ts';
import type { InspectedPage } from './inspected-page.ts';
import { addressNow } from './moves.ts';
import { answerRequests, watchRequests } from './other-requests.ts';
import { providersButton } from './provider-buttons.ts';
import { startedAt } from './recording-start.ts';
import type { ShownPage } from './shown-page.ts';
import { siteStorage } from './site-storage.ts';

/** What a walk needs of the commands of a window. */
export interface WalkCommands {
  /** @returns the reason for a failure. Undefined on success. */
  readonly send: (session: string, event: SentEvent) => string | undefined;
  /** @returns whether the address is one of this site. */
  readonly move: (address: string) => boolean;
  readonly show: (replay: ReplayNow) => void;
}

/**
 * Records and replays walks, and goes to states. Its code is loaded when a window first asks for one of
 * them, or when the page is loaded to continue one.
 */
export class Walking {
  readonly #page: InspectedPage;
  readonly #shown: ShownPage;
  readonly #commands: WalkCommands;
  readonly #clean: CleanedData;
  readonly #travel: Travel;
  #replay: Replay | undefined;
  /** The number of steps of a person that the replay has taken. */
  #taken = 0;
  /** Ends the recorded random numbers. */
  #unseal = () => {};
  /** The storage of a replay, by key. */
  #storage: Readonly<Record<string, string>> = {};

  constructor(page: InspectedPage, shown: ShownPage, commands: WalkCommands) {
    this.#page = page;
    this.#shown = shown;
    this.#commands = commands;
    this.#clean = shown.flows.cleaned;
    this.#travel = new Travel(page, shown.flows.takes, commands.send, commands.show);
  }

  startRecording(name: string): undefined {
    const walk = newWalk({
      name,
      address: String(this.#clean.value(addressNow())),
      stored: siteStorage(
        window.localStorage,
        (entry) => this.#clean.value(entry),
        this.#page.host.storage,
      ),
      history: this.#clean.value(window.history.state),
    });
    this.#replay?.stop();
    rememberRecording(walk);
    window.location.reload();
  }

  stopRecording(): string | undefined {
    const walk = this.#page.recorder?.end();
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

  startReplay(given: unknown): string | undefined {
    const walk = readWalk(given);
    if (!walk) return 'This is not a walk of this version.';
    this.#replay?.stop();
    rememberReplay({ walk, step: 0, stored: walk.stored });
    if (addressNow() === walk.address) window.location.reload();
    else window.location.assign(walk.address);
    return undefined;
  }

  stopReplay(): void {
    this.#replay?.stop();
    this.#travel.stop();
  }

  go(goal: Goal, isFresh: boolean): void {
    this.#travel.start(goal, isFresh);
  }

  /** Continues what was started before the page was loaded. Call it before the site starts. */
  resume(): void {
    this.#resumeRecording();
    this.#travel.resume();
    this.#resumeReplay();
  }

  #resumeRecording(): void {
    const remembered = rememberedRecording();
    if (!remembered) return;
    const { host, secretFields } = this.#page;
    const { redactor } = this.#shown.flows;
    const history = this.#clean.value(window.history.state);
    const walk = startedAt(remembered, addressNow(), history);
    const recorder = new Recorder(this.#clean, this.#shown.flows);
    recorder.begin(walk);
    this.#page.recorder = recorder;
    this.#page.isWalkStart ||= walk.steps.length === 0;
    this.#page.guest = new GuestActions(
      (use, field) => recorder.used(use, field),
      (typed) => redactor.hideTyped(typed),
      secretFields,
    );
    watchAlerts(host.alerts ?? '[role=alert]', (sentence, isShown) =>
      recorder.alerted(sentence, isShown),
    );
    watchRequests(host.otherRequests, (step) =>
      recorder.add({
        ...step,
        address: this.#clean.text(step.address),
        body: this.#clean.value(step.body),
      }),
    );
    this.#unseal = sealed(walk, () => recorder.now()?.steps ?? 0);
  }

  #resumeReplay(): void {
    const replay = rememberedReplay();
    if (!replay) return;
    const { calls, delays } = this.#page;
    this.#page.replayedWalk = replay.walk.id;
    this.#page.isWalkStart ||= replay.step === 0;
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
    const walk = this.#page.recorder?.cleanedWalk();
    if (walk) rememberRecording(walk);
    const rest = this.#replay?.rest();
    if (rest) rememberReplay({ ...rest, stored: { ...this.#storage } });
  }

  pageChanged(): void {
    this.#replay?.pageChanged();
  }

  #replayedPage(): ReplayedPage {
    const page = this.#page;
    return {
      address: addressNow,
      valueOf: (actor) => page.actors.newest(actor)?.ref.getSnapshot().value,
      send: (actor, event) => {
        const { session } = page.actors.at(actor) ?? {};
        if (session !== undefined) this.#commands.send(session, event);
      },
      received: (actor, type) => page.journal.countOf(actor, type),
      hasButton: (name) => providersButton(name) !== undefined,
      press: (name) => providersButton(name)?.click(),
      pendingCalls: () =>
        this.#shown.calls().pending.map((one) => ({
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
      move: (address) => void this.#commands.move(address),
      reload: () => window.location.reload(),
      stepTaken: () => {
        this.#taken += 1;
      },
      changed: this.#commands.show,
    };
  }
}

/** Gives the page the random numbers of a walk. Older walks have none. @returns ends that. */
function sealed({ seed }: Walk, steps: () => number): () => void {
  return seed === undefined ? () => {} : sealRandom(seed, steps);
}
