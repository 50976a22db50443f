import type { AnyMachineSnapshot } from 'xstate';
import type { FlowStart, Goal } from '../host.ts';
import type { InspectedPage } from '../inspected-page.ts';
import type { ReplayNow, SentEvent } from '../protocol.ts';
import { replaceBrowser } from '../replayed-browser.ts';
import { isMachineSnapshot } from '../watched-actors.ts';
import { loadStart, type RememberedGoal, rememberedGoal } from './goals.ts';
import { Guide, type GuidedPage } from './guide.ts';
import { type Act, PossibleSteps } from './possible-steps.ts';

const arrived =
  'Time stands still and the calls of this flow are held. Load the page again to leave.';

/**
 * Brings the page to a state of a flow: from where it is when a way is known, otherwise from a page
 * that starts the flow. Writing calls get example replies, so nothing is changed on the server.
 */
export class Travel {
  readonly #page: InspectedPage;
  readonly #send: (session: string, event: SentEvent) => void;
  readonly #show: (progress: ReplayNow) => void;
  #guide: Guide | undefined;

  constructor(
    page: InspectedPage,
    send: (session: string, event: SentEvent) => void,
    show: (progress: ReplayNow) => void,
  ) {
    this.#page = page;
    this.#send = send;
    this.#show = show;
  }

  start({ flow, state }: Goal, isFresh: boolean): void {
    this.stop();
    const goal = { flow, state };
    const guide = this.#guideTo(goal);
    if (!isFresh && guide.hasWay()) {
      this.#holdStill(goal.flow);
      void this.#run(guide, goal, { start: -1, problem: undefined });
    } else void this.#load(goal, 0, `No page is known that starts ${goal.flow}.`);
  }

  stop(): void {
    this.#guide?.stop();
  }

  /** Continues what was started before the page was loaded. Call it before the site starts. */
  resume(): void {
    const remembered = rememberedGoal();
    if (!remembered) return;
    const { flow, state, start, history, stored, problem } = remembered;
    if (history !== null) window.history.replaceState(history, '');
    replaceBrowser(stored, Date.now());
    this.#holdStill(flow);
    const goal = { flow, state };
    const within = this.#startsOf(flow)[start]?.within;
    // The session starts in this turn of the event loop.
    setTimeout(async () => {
      if (within) await this.#guideTo(within).run();
      await this.#run(this.#guideTo(goal), goal, { start, problem });
    });
  }

  #holdStill(flow: string): void {
    const { actors, calls, delays, host } = this.#page;
    delays.freeze(true);
    calls.hold(({ session }, call) => {
      // A writing call of an unknown actor must not reach the server.
      if (session === undefined) return host.calls[call]?.method !== 'GET';
      return actors.get(session)?.charted?.chart.id === flow;
    });
  }

  async #run(
    guide: Guide,
    goal: Goal,
    { start, problem: first }: Pick<RememberedGoal, 'start' | 'problem'>,
  ): Promise<void> {
    this.#guide = guide;
    this.#say(goal, 'walking', '');
    const problem = await guide.run();
    if (problem === undefined) this.#say(goal, 'finished', arrived);
    else await this.#load(goal, start + 1, first ?? problem);
  }

  /** Tries a page that starts the flow. The reason says why the first one did not lead to the goal. */
  async #load(goal: Goal, start: number, problem: string): Promise<void> {
    const found = this.#startsOf(goal.flow)[start];
    if (!found) return this.#say(goal, 'failed', problem);
    this.#say(goal, 'walking', '');
    try {
      await loadStart(goal, { found, place: start }, problem);
    } catch (error) {
      this.#say(goal, 'failed', error instanceof Error ? error.message : String(error));
    }
  }

  #startsOf(flow: string): readonly FlowStart[] {
    return this.#page.host.starts?.[flow] ?? [];
  }

  #say({ state }: Goal, how: ReplayNow['state'], sentence: string): void {
    const way = this.#guide?.way ?? [];
    const steps = way.length;
    this.#show({ name: state, step: steps, steps, state: how, sentence, way });
  }

  #guideTo(goal: Goal): Guide {
    const { actors, calls } = this.#page;
    const steps = new PossibleSteps(this.#page.host, (one) => actors.takenBy(one));
    const page: GuidedPage = {
      snapshotOf: (flow) => {
        const snapshot: unknown = actors.ofFlow(flow)?.ref.getSnapshot();
        return isSnapshot(snapshot) ? snapshot : undefined;
      },
      stepsAt: (snapshot) => steps.at(snapshot),
      isBusy: (flow) =>
        calls
          .pending()
          .some(({ session }) => session === undefined || session !== actors.ofFlow(flow)?.session),
      scroll: () => window.scrollBy(0, window.innerHeight / 2),
      act: (flow, act) => this.#act(flow, act),
      changed: this.#show,
    };
    return new Guide(page, goal);
  }

  #act(flow: string, act: Act): void {
    const { actors, calls, delays, observer } = this.#page;
    const session = actors.ofFlow(flow)?.session;
    if (session === undefined || act.kind === 'wait') return;
    if (act.kind === 'send') this.#send(session, act.event);
    else if (act.kind === 'skip') {
      const delay = delays.find(session, act.event);
      if (delay !== undefined) observer.during('skipping', () => delays.skip(delay));
    } else {
      const own = calls.pending().filter((one) => one.session === session);
      const unknown = calls.pending().filter((one) => one.session === undefined);
      const ending = [...own.filter(({ invoke }) => invoke === act.invoke), ...unknown];
      for (const { id, call } of ending) {
        calls.settle(id, outcomeOf(act, call) ?? { kind: 'letThrough' });
      }
    }
  }
}

function outcomeOf({ outcomes }: Extract<Act, { kind: 'settle' }>, call: string) {
  return Object.entries(outcomes).find(([name]) => name === call)?.[1];
}

function isSnapshot(value: unknown): value is AnyMachineSnapshot {
  return typeof value === 'object' && value !== null && isMachineSnapshot(value);
}
