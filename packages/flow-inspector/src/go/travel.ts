import { type Actor, type AnyActorRef, createActor, isMachineSnapshot } from 'xstate';
import type { FlowStart, Goal } from '../host.ts';
import type { InspectedPage } from '../page/inspected-page.ts';
import type { TakenEvents } from '../page/taken-events.ts';
import { replaceBrowser } from '../record/replayed-browser.ts';
import type { ReplayNow, SentEvent } from '../wire/protocol.ts';
import { loadStart, rememberedGoal } from './goals.ts';
import type { GuidedPage } from './guide.machine.ts';
import { type Act, PossibleSteps, repliesOf } from './possible-steps.ts';
import { travelMachine } from './travel.machine.ts';

/** Brings the page to a state of a flow: the actions of `travelMachine` on the page. */
export class Travel {
  readonly #page: InspectedPage;
  readonly #takes: TakenEvents;
  readonly #send: (session: string, event: SentEvent) => void;
  readonly #actor: Actor<typeof travelMachine>;
  #received = 0;
  /** The replies to calls of a page that starts a flow, by call. */
  #replies: ReturnType<typeof repliesOf> = {};

  constructor(
    page: InspectedPage,
    takes: TakenEvents,
    send: (session: string, event: SentEvent) => void,
    show: (progress: ReplayNow) => void,
  ) {
    this.#page = page;
    this.#takes = takes;
    this.#send = send;
    new PerformanceObserver((list) => {
      this.#received += list.getEntries().length;
    }).observe({ type: 'resource', buffered: true });
    const travelling = {
      guided: this.#guided(show),
      startsOf: (goal: Goal) => this.#startsOf(goal),
      holdStill: (flow: string, start: FlowStart | undefined) => this.#holdStill(flow, start),
      holdCalls: () => this.#holdCalls(),
      load: loadStart,
      changed: show,
    };
    this.#actor = createActor(travelMachine, { input: { page: travelling } }).start();
  }

  start({ flow, state }: Goal, isFresh: boolean): void {
    this.#actor.send({ type: 'state.go', goal: { flow, state }, isFresh });
  }

  stop(): void {
    this.#actor.send({ type: 'travel.stop' });
  }

  /** Continues what was started before the page was loaded. Call it before the site starts. */
  resume(): void {
    const remembered = rememberedGoal();
    if (!remembered) return;
    const { flow, start, history, stored } = remembered;
    if (history !== null) window.history.replaceState(history, '');
    replaceBrowser(stored, Date.now());
    this.#holdStill(flow, this.#startsOf(remembered)[start]);
    // The session starts in this turn of the event loop.
    setTimeout(() => this.#actor.send({ type: 'page.loaded', remembered }));
  }

  #holdStill(flow: string, start: FlowStart | undefined): void {
    const { actors, calls, delays, host } = this.#page;
    delays.freeze(true);
    this.#replies = repliesOf(start?.replies ?? {});
    calls.decide(({ session }, call) => {
      const isOwn = session !== undefined && actors.get(session)?.machine?.id === flow;
      // A writing call of an unknown actor must not reach the server.
      const isWriting = session === undefined && host.calls[call]?.method !== 'GET';
      return isOwn || isWriting ? { kind: 'hold' } : this.#replies[call];
    });
  }

  /** Calls without an actor are not held, because the start may need them to sign in. */
  #holdCalls(): void {
    this.#page.calls.decide(({ session }) =>
      session === undefined ? undefined : { kind: 'hold' },
    );
  }

  #startsOf({ flow, state }: Goal): readonly FlowStart[] {
    const starts = this.#page.host.starts?.[flow] ?? [];
    const first = starts.filter(({ only }) => only?.includes(state));
    return [...first, ...starts.filter(({ only }) => !only)];
  }

  #guided(changed: (progress: ReplayNow) => void): GuidedPage {
    const { actors, calls, host } = this.#page;
    const steps = new PossibleSteps(host, (one) => this.#takes.at(one));
    return {
      snapshotOf: (flow) => {
        const snapshot: unknown = actors.ofFlow(flow)?.ref.getSnapshot();
        return isMachineSnapshot(snapshot) ? snapshot : undefined;
      },
      stepsAt: (snapshot) => steps.at(snapshot),
      isBusy: (flow) =>
        calls
          .pending()
          .some(({ session }) => session === undefined || session !== actors.ofFlow(flow)?.session),
      isStopped: (flow) => {
        const actor = actors.ofFlow(flow);
        return actor?.isOver === true && actor.ref.getSnapshot().status === 'active';
      },
      received: () => this.#received,
      scroll: () => window.scrollBy(0, window.innerHeight / 2),
      act: (flow, act) => this.#act(flow, act),
      changed,
    };
  }

  #act(flow: string, act: Act): void {
    const { actors, calls, delays, observer } = this.#page;
    const session = actors.ofFlow(flow)?.session;
    if (session === undefined || act.kind === 'wait') return;
    if (act.kind === 'send') {
      this.#send(session, act.event);
      this.#stopSpawned(session);
    }
    if (act.kind === 'skip') {
      const delay = delays.find(session, act.event);
      if (delay !== undefined) observer.during('skipping', () => delays.skip(delay));
    }
    if (act.kind === 'settle') {
      const own = calls.pending().filter((one) => one.session === session);
      const unknown = calls.pending().filter((one) => one.session === undefined);
      const ending = [...own.filter(({ invoke }) => invoke === act.invoke), ...unknown];
      for (const { id, call } of ending) {
        calls.settle(id, outcomeOf(act, call) ?? this.#replies[call] ?? { kind: 'letThrough' });
      }
    }
  }

  /** Stops the actors that a state has spawned. They could end the state at once. */
  #stopSpawned(session: string): void {
    const snapshot: unknown = this.#page.actors.get(session)?.ref.getSnapshot();
    if (!isMachineSnapshot(snapshot)) return;
    const invoked = new Set(snapshot._nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id)));
    for (const [id, child] of Object.entries<AnyActorRef>(snapshot.children)) {
      if (!invoked.has(id)) child.send({ type: 'xstate.stop' });
    }
  }
}

function outcomeOf({ outcomes }: Extract<Act, { kind: 'settle' }>, call: string) {
  return Object.entries(outcomes).find(([name]) => name === call)?.[1];
}
