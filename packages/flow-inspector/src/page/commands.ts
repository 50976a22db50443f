import { restored } from '../record/restored.ts';
import { noFilm } from '../wire/picture.ts';
import type { PageMessage, ReplayNow, SentEvent } from '../wire/protocol.ts';
import type { WindowMessage } from '../wire/window-message.ts';
import type { InspectedPage, ShownCode } from './inspected-page.ts';
import { isEveryCallHeld } from './kept-hold.ts';
import { isKeptFrozen, keepFrozen } from './kept-time.ts';
import { addressNow } from './moves.ts';
import type { Walking } from './walking.ts';

type Command = Exclude<
  WindowMessage,
  { readonly type: 'pages.ask' | 'everything.ask' | 'pictures.ask' }
>;
type WalkCommand = Extract<
  Command,
  { readonly type: `recording.${string}` | `replay.${string}` | `state.${string}` }
>;

/** The code that records and replays walks. */
export type WalkCode = Pick<typeof import('./walking.ts'), 'Walking'> & ShownCode;

export async function loadWalkCode(): Promise<WalkCode> {
  const [walking, shown] = await Promise.all([import('./walking.ts'), import('./shown-page.ts')]);
  return { ...walking, ...shown };
}

/** Executes the commands of the windows in the page. */
export class Commands {
  readonly #page: InspectedPage;
  readonly #post: (message: PageMessage) => void;
  #walking: Walking | undefined;
  /** Whether a window has had everything of this load. */
  #isTold = false;

  constructor(page: InspectedPage, post: (message: PageMessage) => void) {
    this.#page = page;
    this.#post = post;
  }

  /** @param walkCode Loaded when this load continues a walk. Call it before the site starts. */
  resume(walkCode: WalkCode | undefined): void {
    const { calls, delays, journal } = this.#page;
    delays.freeze(isKeptFrozen());
    if (isEveryCallHeld()) calls.decide(() => ({ kind: 'hold' }));
    if (walkCode) this.#walkingWith(walkCode).resume();
    journal.loaded(addressNow(), this.#page.isWalkStart);
  }

  /** Stores the current recording or replay for the next load. */
  suspend(): void {
    if (!this.#walking) return;
    this.#walking.suspend();
    // A bug report needs the log of a load that was too short for a window to ask for it.
    if (this.#isTold) return;
    void this.#tellAbout();
    void this.#tellEverything();
  }

  pageChanged(): void {
    this.#walking?.pageChanged();
  }

  hear(message: WindowMessage): void {
    const { type } = message;
    if (type === 'pages.ask') {
      this.#page.windows.add(message.window);
      void this.#tellAbout();
    } else if (type === 'everything.ask') {
      void this.#tellEverything();
    } else if (type === 'pictures.ask') {
      this.#post({
        type: 'pictures',
        film: this.#page.film?.film() ?? noFilm,
        people: this.#page.shown?.flows.cleaned.people() ?? {},
      });
    } else {
      void this.#answer(message);
    }
  }

  async #tellAbout(): Promise<void> {
    const shown = this.#page.shown ?? (await this.#page.load());
    this.#post({ type: 'page.here', about: shown.about() });
    await this.#page.startFilm();
  }

  async #tellEverything(): Promise<void> {
    // At once if it can: a window needs this state for the messages that follow.
    const shown = this.#page.shown ?? (await this.#page.load());
    this.#page.sendChanges();
    this.#isTold = true;
    this.#post({ type: 'everything', state: shown.state() });
    this.#page.tellPeople();
  }

  async #answer(command: Command): Promise<void> {
    const { request } = command;
    const problem = isOfWalk(command)
      ? await this.#executeWalking(command)
      : this.#execute(command);
    this.#post({ type: 'answered', request, ...(problem && { problem }) });
  }

  /** @returns the reason for a failure. Undefined on success. */
  #execute(message: Exclude<Command, WalkCommand>): string | undefined {
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
    }
  }

  async #executeWalking(command: WalkCommand): Promise<string | undefined> {
    const walking = this.#walkingWith(await loadWalkCode());
    switch (command.type) {
      case 'recording.start':
        return walking.startRecording(command.name);
      case 'recording.stop':
        return walking.stopRecording();
      case 'replay.start':
        return walking.startReplay(command.walk);
      case 'replay.stop':
        walking.stopReplay();
        return undefined;
      case 'state.go': {
        const { flow, state, isFresh = false } = command;
        walking.go({ flow, state }, isFresh);
        return undefined;
      }
    }
  }

  #walkingWith({ Walking, ShownPage }: WalkCode): Walking {
    this.#walking ??= new Walking(this.#page, this.#page.showWith({ ShownPage }), {
      send: (session, event) => this.#send(session, event),
      move: (address) => this.#move(address),
      show: (replay) => this.#showProgress(replay),
    });
    return this.#walking;
  }

  #send(session: string, event: SentEvent): string | undefined {
    const actor = this.#page.actors.get(session);
    if (!actor || actor.isOver) return 'This actor has stopped.';
    this.#page.observer.during('sending', () => actor.ref.send(event));
    return undefined;
  }

  /** @returns whether the address is one of this site. */
  #move(address: string): boolean {
    // Two slashes, or a backslash, lead to another host.
    if (!/^\/(?![/\\])/.test(address)) return false;
    const { move = (to: string) => window.location.assign(to) } = this.#page.host;
    move(address);
    return true;
  }

  #showProgress(replay: ReplayNow): void {
    this.#page.replay = replay;
    if (replay.state !== 'walking') this.#page.replayedWalk = undefined;
    this.#post({ type: 'replay.changed', replay });
  }
}

function isOfWalk(command: Command): command is WalkCommand {
  return /^(?:recording|replay|state)\./.test(command.type);
}

/** An event as the page receives it. A window and a recorded walk have words for a file. */
function eventOf(event: SentEvent): SentEvent {
  return { ...Object(restored(event)), type: event.type };
}
