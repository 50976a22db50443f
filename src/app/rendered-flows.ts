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
  readonly input: unknown;
  readonly rested: Promise<void>;
}

/** The flows of a page that the server renders. */
export interface RenderedFlows {
  /** The flow at a place of the page; started when it is first asked for. */
  readonly at: (
    place: string,
    machine: AnyStateMachine,
    options: ActorOptions<AnyStateMachine>,
  ) => Flow;
  /** What the page carries of them. */
  readonly sent: () => Record<string, SentFlow>;
  readonly stop: () => void;
}

export function createRenderedFlows(): RenderedFlows {
  const flows = new Map<string, Flow>();
  return {
    at(place, machine, options) {
      const known = flows.get(place);
      if (known) return known;
      const actor = createActor(machine, options).start();
      const flow = { actor, input: options.input, rested: untilRest(actor) };
      flows.set(place, flow);
      return flow;
    },
    sent: () =>
      Object.fromEntries(
        [...flows].map(([place, { actor, input }]) => [
          place,
          { machine: actor.logic.id, input, snapshot: actor.getPersistedSnapshot() },
        ]),
      ),
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

export const RenderedFlowsContext = createContext<RenderedFlows | undefined>(undefined);

/** `useFlow` on the server: waits until the flow rests. What the flow emits is not carried out. */
export function useRenderedFlow(
  machine: AnyStateMachine,
  options: ActorOptions<AnyStateMachine>,
): Actor<AnyStateMachine> {
  const flows = use(RenderedFlowsContext);
  const place = useId();
  if (!flows) throw new Error('No flows of the page');
  const { actor, rested } = flows.at(place, machine, options);
  use(rested);
  return actor;
}
