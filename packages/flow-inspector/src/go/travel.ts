import { type AnyActorRef, isMachineSnapshot } from 'xstate';
import type { Bodies, FlowStart, Goal } from '../host.ts';
import type { InspectedPage } from '../page/inspected-page.ts';
import { replaceBrowser } from '../record/replayed-browser.ts';
import type { ReplayNow, SentEvent } from '../wire/protocol.ts';
import { loadStart, type RememberedGoal, rememberedGoal } from './goals.ts';
import { Guide, type GuidedPage } from './guide.ts';
import { type Act, PossibleSteps, repliesOf } from './possible-steps.ts';

const arrived =
  'Time stands still and the calls of this flow are held. Load the page again to leave.';

type Try = Pick<RememberedGoal, 'start' | 'problem' | 'avoided'>;

/**
 * Brings the page to a state of a flow: from where it is when a way is known, otherwise from a page
 * that starts the flow. Writing calls get example replies, so nothing is changed on the server.
 */
export class Travel {
  readonly #page: InspectedPage;
  readonly #send: (session: string, event: SentEvent) => void;
  readonly #show: (progress: ReplayNow) => void;
  #guide: Guide | undefined;
  #received = 0;
  /** The replies to calls of a page that starts a flow, by call. */
  #replies: ReturnType<typeof repliesOf> = {};

  constructor(
    page: InspectedPage,
    send: (session: string, event: SentEvent) => void,
    show: (progress: ReplayNow) => void,
  ) {
    this.#page = page;
    this.#send = send;
    this.#show = show;
    new PerformanceObserver((list) => {
      this.#received += list.getEntries().length;
    }).observe({ type: 'resource', buffered: true });
  }

  start({ flow, state }: Goal, isFresh: boolean): void {
    this.stop();
    const goal = { flow, state };
    const guide = this.#guideTo(goal, []);
    if (!isFresh && guide.hasWay()) {
      this.#holdStill(goal.flow);
      void this.#run(guide, goal, { start: -1, problem: undefined, avoided: [] });
    } else
      void this.#load(goal, {
        start: 0,
        problem: `No page is known that starts ${goal.flow}.`,
        avoided: [],
      });
  }

  stop(): void {
    this.#guide?.stop();
  }

  /** Continues what was started before the page was loaded. Call it before the site starts. */
  resume(): void {
    const remembered = rememberedGoal();
    if (!remembered) return;
    const { flow, state, start, history, stored, problem, avoided } = remembered;
    if (history !== null) window.history.replaceState(history, '');
    replaceBrowser(stored, Date.now());
    const goal = { flow, state };
    const { within, replies } = this.#startsOf(goal)[start] ?? {};
    this.#holdStill(flow, replies);
    // The session starts in this turn of the event loop.
    setTimeout(async () => {
      if (within) await this.#guideTo(within, []).run();
      await this.#run(this.#guideTo(goal, avoided), goal, { start, problem, avoided });
    });
  }

  #holdStill(flow: string, bodies: Bodies = {}): void {
    const { actors, calls, delays, host } = this.#page;
    delays.freeze(true);
    this.#replies = repliesOf(bodies);
    calls.decide(({ session }, call) => {
      const isOwn = session !== undefined && actors.get(session)?.charted?.chart.id === flow;
      // A writing call of an unknown actor must not reach the server.
      const isWriting = session === undefined && host.calls[call]?.method !== 'GET';
      return isOwn || isWriting ? { kind: 'hold' } : this.#replies[call];
    });
  }

  async #run(guide: Guide, goal: Goal, { start, problem: first, avoided }: Try): Promise<void> {
    this.#guide = guide;
    this.#translate(goal, 'walking', '');
    const problem = await guide.run();
    const { stoppedBy } = guide;
    if (problem === undefined) this.#translate(goal, 'finished', arrived);
    else if (stoppedBy !== undefined && start >= 0) {
      await this.#load(goal, {
        start,
        problem: first ?? problem,
        avoided: [...avoided, stoppedBy],
      });
    } else await this.#load(goal, { start: start + 1, problem: first ?? problem, avoided: [] });
  }

  /** Tries a page that starts the flow. The reason says why the first one did not lead to the goal. */
  async #load(goal: Goal, { start, problem, avoided }: Try): Promise<void> {
    const found = this.#startsOf(goal)[start];
    if (!found) return this.#translate(goal, 'failed', problem ?? '');
    this.#translate(goal, 'walking', '');
    // Calls without an actor are not held, because the start may need them to sign in.
    this.#page.calls.decide(({ session }) =>
      session === undefined ? undefined : { kind: 'hold' },
    );
    try {
      await loadStart(goal, found, { start, avoided, ...(start > 0 && { problem }) });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const first = start > 0 ? problem : reason;
      await this.#load(goal, { start: start + 1, problem: first, avoided: [] });
    }
  }

  #startsOf({ flow, state }: Goal): readonly FlowStart[] {
    const starts = this.#page.host.starts?.[flow] ?? [];
    const first = starts.filter(({ only }) => only?.includes(state));
    return [...first, ...starts.filter(({ only }) => !only)];
  }

  #translate({ state }: Goal, how: ReplayNow['state'], sentence: string): void {
    const way = this.#guide?.way ?? [];
    const steps = way.length;
    this.#show({ name: state, step: steps, steps, state: how, sentence, way });
  }

  #guideTo(goal: Goal, avoided: readonly string[]): Guide {
    const { actors, calls } = this.#page;
    const steps = new PossibleSteps(this.#page.host, (one) => actors.takenBy(one));
    const page: GuidedPage = {
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
      changed: this.#show,
    };
    return new Guide(page, goal, avoided);
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
