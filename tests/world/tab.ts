import {
  type Actor,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  fromPromise,
  type InputFrom,
  type InspectionEvent,
} from 'xstate';
import { readMe } from '#contract/desk/calls/sign-in.ts';
import { type DeskSessionActor, deskSessionMachine } from '#machines/desk/desk-session.machine.ts';
import type { SessionActor } from '#machines/guest/session.machine.ts';
import type { Move, Notice } from '#machines/shared/effects.ts';
import type { Message } from '#machines/shared/failure-notice.ts';
import { createEffects } from '#src/app/effects.ts';
import { createNoticeList } from '#src/app/notice-list.ts';
import { startSession } from '#src/app/session.tsx';
import { t } from '#src/language/text.ts';
import type { Browser, PageWindow } from './browser.ts';
import { connectEveryone, sendAtDesk } from './client.ts';
import { here } from './here.ts';
import type { Exchange, Fate, Network } from './network.ts';
import type { Page, PageOf } from './page.ts';
import type { Story } from './story.ts';
import type { WalkLog } from './walk-file.ts';

/** A sentence that a person was told. */
export interface Said {
  readonly message: Notice['message'];
  readonly text: string;
  readonly at: number;
  /** Its place among all requests and sentences of the world. */
  readonly order: number;
  readonly page: Page | undefined;
  /** The last order at the provider of the page that said it. */
  readonly orderId: string | undefined;
}

interface Given {
  readonly name: string;
  readonly browser: Browser;
  readonly network: () => Network;
  readonly story: Story;
  readonly walk: WalkLog;
  readonly now: () => number;
  /** Draws the page of an address. */
  readonly pageOf: PageOf;
}

/** These are missing in older commits of `scripts/world-history.ts`. */
const todayModules = import.meta.glob<typeof import('#src/app/today.ts')>('/src/app/today.ts', {
  eager: true,
});

const deskModules = import.meta.glob<typeof import('#src/desk/app/end-session.ts')>(
  '/src/desk/app/end-session.ts',
  { eager: true },
);
const visitModule = import.meta.glob('/src/app/use-visit.ts');

const deskMachine = deskSessionMachine.provide({
  actors: { readMe: fromPromise(({ signal }) => sendAtDesk(readMe, {}, signal)) },
});

const ends = ['session.lost', 'session.left'] as const;

/** One tab of a browser: its session, and the page that is on its screen. */
export class Tab {
  readonly name: string;
  readonly browser: Browser;
  readonly said: Said[] = [];
  /** The texts that pages of this tab called saved. */
  readonly saved: { readonly page: Page; readonly text: string }[] = [];
  readonly effects;
  readonly session: SessionActor;
  /** How far the clock of this device is from the time of the world, in milliseconds. */
  clockError = 0;
  page: Page | undefined;
  /** The session of an operator. */
  desk: DeskSessionActor | undefined;
  /** Where the tab is going, while the code of that page is still being loaded. */
  coming: Move | undefined;
  /** The next page appears only when the world says so. */
  drawsSlowly = false;
  /** The path of the page on the screen. */
  #path: string | undefined;
  /** A flow has led to the page that is coming. */
  #isLeft = false;
  readonly #given: Given;
  readonly #window: PageWindow;
  readonly #history: Move[] = [];
  /** End what the flows of the page listen to. */
  readonly #stops = new Map<AnyActorRef, (() => void)[]>();
  /** A page that goes elsewhere as soon as it begins is drawn before that. */
  #isDrawing = false;
  #fate: { readonly fate: Fate; readonly ofChanges: boolean; left: number } | undefined;

  constructor(given: Given) {
    this.#given = given;
    this.name = given.name;
    this.browser = given.browser;
    this.#window = given.browser.openWindow();
    this.effects = createEffects(createNoticeList());
    this.effects.connectRouter((move) => {
      this.#isLeft ||= pathOf(move) !== this.#path;
      this.goTo(move);
    });
    this.session = this.run(() => startSession(this.effects, undefined));
    connectTabs();
    this.session.on('*', (effect) => this.#hear(effect));
    this.session.subscribe(() => this.redraw());
  }

  get window(): PageWindow {
    return this.#window;
  }

  /** Opens the desk with the cookie of an operator's session. */
  openDesk(cookie: string): void {
    this.browser.cookie = cookie;
    const desk = createActor(deskMachine);
    this.desk = desk;
    this.run(() => desk.start());
  }

  get hasEndedAtDesk(): boolean {
    return this.desk?.getSnapshot().matches('ended') ?? false;
  }

  get userId() {
    return this.session.getSnapshot().context.member?.user.id;
  }

  get token() {
    return this.session.getSnapshot().context.member?.token;
  }

  order(): number {
    return this.#given.story.next();
  }

  run<Result>(work: () => Result): Result {
    return here.run(this, work);
  }

  fetch(input: string, init?: RequestInit): Promise<Response> {
    return this.#given.network().fetch(this, input, init);
  }

  /**
   * What happens to the request after the next `left` ones.
   *
   * @param ofChanges Only requests that change something count.
   */
  decide(fate: Fate, left: number, ofChanges: boolean): void {
    this.#fate = { fate, left, ofChanges };
  }

  get isFateDecided(): boolean {
    return this.#fate !== undefined;
  }

  takeFate({ method, path }: Exchange): Fate | undefined {
    const decided = this.#fate;
    if (!decided || (decided.ofChanges && method === 'GET')) return undefined;
    // The payer approves on the provider's own page.
    if (path.endsWith('/approve')) return undefined;
    if (decided.left > 0) {
      decided.left -= 1;
      return undefined;
    }
    this.#fate = undefined;
    this.#given.story.tell(`The network ${decided.fate} ${method} ${path.split('?')[0]}`);
    return decided.fate;
  }

  /** Starts a flow as `useFlow` does. */
  startFlow<Machine extends AnyStateMachine>(
    machine: Machine,
    input: InputFrom<Machine>,
  ): Actor<Machine> {
    const { walk } = this.#given;
    const watched = walk.watch(this.name, machine, input);
    const flow: Actor<AnyStateMachine> = createActor(machine as AnyStateMachine, {
      input,
      inspect: (event: InspectionEvent) => watched(event),
    });
    const stops: (() => void)[] = [];
    this.#stops.set(flow, stops);
    this.run(() => {
      this.effects.listen(flow);
      flow.on('*', (effect) => this.#hear(effect));
      for (const end of ends) {
        if (!flow.logic.events.includes(end)) continue;
        const heard = this.session.on(end, (event) => this.run(() => flow.send(event)));
        stops.push(() => heard.unsubscribe());
      }
      for (const { watchToday } of Object.values(todayModules)) {
        if (!flow.logic.events.includes('today.changed')) continue;
        stops.push(watchToday((today) => flow.send({ type: 'today.changed', today })));
      }
      flow.subscribe({ error: (error) => this.#given.story.fault(error) });
      flow.start();
    });
    return flow as Actor<Machine>;
  }

  #hear(effect: { readonly type: string }): void {
    if (effect.type !== 'notice') return;
    const { message, values } = effect as Notice;
    this.reads({ message, ...(values && { values }) });
  }

  /** A sentence comes onto the screen. */
  reads({ message, values }: Message): void {
    const text = t(message, values);
    const { story, now } = this.#given;
    const { page } = this;
    const orderId = page?.lastOrder;
    this.said.push({ message, text, at: now(), order: story.next(), page, orderId });
    story.tell(`  ${this.name} reads “${text}”`);
  }

  /** The address changes at once, and the page when its code is loaded. */
  goTo(move: Move): void {
    this.coming = move;
    if (!this.drawsSlowly && !this.#isDrawing) this.draw();
  }

  /** The page that the tab was going to appears. */
  draw(): void {
    const move = this.coming;
    if (!move) return;
    const startsAgain = this.#startsAgain;
    this.#arrive();
    const { page } = this;
    if (page && !move.replace) this.#history.push(page.move);
    if (!startsAgain && page?.userId === this.userId && page?.isOf(move)) page.move = move;
    else this.#show(move);
  }

  get canGoBack(): boolean {
    return this.coming !== undefined || this.#history.length > 0;
  }

  #arrive(): void {
    this.coming = undefined;
    this.drawsSlowly = false;
    this.#isLeft = false;
  }

  /** A flow has led away from the page on the screen, as `useVisit` notices it. */
  get #startsAgain(): boolean {
    return this.#isLeft && visitModule['/src/app/use-visit.ts'] !== undefined;
  }

  /** Back: the former page begins again. A page that is still on the screen goes on, at its former address. */
  back(): void {
    const { coming, page } = this;
    if (coming) {
      const startsAgain = this.#startsAgain;
      this.#arrive();
      if (page && startsAgain) this.#show(page.move);
      return;
    }
    const move = this.#history.pop();
    if (!move) return;
    if (page && page.userId === this.userId && page.isOf(move)) page.move = move;
    else this.#show(move);
  }

  reload(): void {
    const move = this.coming ?? this.page?.move;
    this.#arrive();
    if (move) this.#show(move);
  }

  /** A page has the user's id in its key. */
  redraw(): void {
    if (this.#isDrawing || !this.page) return;
    if (this.page.userId !== this.userId) this.#show(this.page.move);
  }

  #show(move: Move): void {
    this.#leavePage();
    this.#isDrawing = true;
    this.#path = pathOf(move);
    this.page = this.run(() => this.#given.pageOf(this, move));
    this.#isDrawing = false;
    this.#given.story.tell(`  ${this.name} shows ${this.page.title}`);
    if (this.coming && !this.drawsSlowly) this.draw();
  }

  /** Ends a flow whose part of the page is gone, and what it listens to. */
  stopFlow(flow: AnyActorRef): void {
    for (const stop of this.#stops.get(flow) ?? []) stop();
    this.#stops.delete(flow);
    flow.stop();
  }

  #leavePage(): void {
    this.run(() => {
      for (const flow of this.#stops.keys()) this.stopFlow(flow);
    });
  }

  close(): void {
    this.#leavePage();
    this.session.stop();
    this.browser.closeWindow(this.#window);
  }
}

function pathOf({ to }: Move): string | undefined {
  return to.split('?')[0];
}

/** All tabs share the modules of `src`, which ask for the tab that runs now. */
function connectTabs(): void {
  const [deskModule] = Object.values(deskModules);
  connectEveryone({
    token: () => here.getStore()?.token,
    userId: () => here.getStore()?.userId,
    expired: (token) => here.getStore()?.session.send({ type: 'session.expired', token }),
    endedAtDesk: () => {
      const desk = here.getStore()?.desk;
      return desk && deskModule?.endSession(desk);
    },
  });
}
