import { createContext, use, useId } from 'react';
import {
  type Actor,
  type ActorOptions,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
} from 'xstate';
import type { SentFlow } from '#contract/page-renderer.ts';

interface Flow {
  readonly actor: Actor<AnyStateMachine>;
  readonly input?: unknown;
  readonly rested: Promise<void>;
  /** What only the browser can carry out. */
  readonly obstacles: readonly string[];
}

/** The flows of a page that the server renders. */
export interface RenderedFlows {
  /** The flow at a place of the page; started when it is first asked for. */
  readonly at: (
    place: string,
    machine: AnyStateMachine,
    options: ActorOptions<AnyStateMachine>,
  ) => Flow;
  /** Starts a list of the start when it is first asked for. The browser stores its copy by itself. */
  readonly list: (place: string, actor: Actor<AnyStateMachine>) => Flow;
  /**
   * What the page carries of them.
   *
   * @throws when a flow has failed, or has emitted something, which only the browser can carry out.
   */
  readonly sent: () => Record<string, SentFlow>;
  readonly stop: () => void;
}

export function createRenderedFlows(): RenderedFlows {
  const flows = new Map<string, Flow>();

  function begin(place: string, actor: Actor<AnyStateMachine>, isList: boolean, input?: unknown) {
    const { id } = actor.logic;
    const obstacles: string[] = [];
    actor.system.inspect((inspected) => {
      if (inspected.type !== '@xstate.event') return;
      const { type } = inspected.event;
      if (type.startsWith('xstate.error.')) obstacles.push(`${id}: ${type}`);
    });
    actor.on('*', ({ type }) => {
      if (!isList || type !== 'remember') obstacles.push(`${id} emitted ${type}`);
    });
    const flow = { actor: actor.start(), input, rested: untilRest(actor), obstacles };
    flows.set(place, flow);
    return flow;
  }

  return {
    at: (place, machine, options) =>
      flows.get(place) ?? begin(place, createActor(machine, options), false, options.input),
    list: (place, actor) => flows.get(place) ?? begin(place, actor, true),
    sent() {
      const resting = [...flows].filter(([, { actor }]) => !hasDelay(actor));
      const obstacles = resting.flatMap(([, flow]) => flow.obstacles);
      if (obstacles.length > 0) throw new Error(obstacles.join(', '));
      const sent = resting.map(([place, { actor, input }]) => {
        return [place, { machine: actor.logic.id, input, snapshot: actor.getPersistedSnapshot() }];
      });
      return Object.fromEntries(sent);
    },
    stop() {
      for (const { actor } of flows.values()) actor.stop();
    },
  };
}

/** A flow rests when none of its children works. */
function untilRest(actor: Actor<AnyStateMachine>): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (!isAtWork(actor)) resolve();
    };
    actor.subscribe({ next: look, error: reject, complete: resolve });
    look();
  });
}

function isAtWork(actor: Actor<AnyStateMachine>): boolean {
  const children: Record<string, AnyActorRef> = actor.getSnapshot().children;
  return Object.values(children).some((child) => child.getSnapshot().status === 'active');
}

/**
 * A delay does not survive the way to the browser, so there such a flow starts from its beginning, and
 * emits by itself.
 */
function hasDelay(actor: Actor<AnyStateMachine>): boolean {
  return actor.getSnapshot()._nodes.some(({ after }) => after.length > 0);
}

export const RenderedFlowsContext = createContext<RenderedFlows | undefined>(undefined);

export function useRenderedFlows(): RenderedFlows {
  const flows = use(RenderedFlowsContext);
  if (!flows) throw new Error('No flows of the page');
  return flows;
}

/** `useFlow` on the server: waits until the flow rests. What the flow emits is not carried out. */
export function useRenderedFlow(
  machine: AnyStateMachine,
  options: ActorOptions<AnyStateMachine>,
): Actor<AnyStateMachine> {
  const flows = useRenderedFlows();
  const place = useId();
  const { actor, rested } = flows.at(place, machine, options);
  use(rested);
  return actor;
}
