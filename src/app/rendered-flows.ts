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
  const obstacles: string[] = [];

  function begin(machine: AnyStateMachine, options: ActorOptions<AnyStateMachine>) {
    const actor = createActor(machine, {
      ...options,
      inspect: (inspected) => {
        if (inspected.type !== '@xstate.event') return;
        const { type } = inspected.event;
        if (type.startsWith('xstate.error.')) obstacles.push(`${machine.id}: ${type}`);
      },
    });
    actor.on('*', (effect) => obstacles.push(`${machine.id} emitted ${effect.type}`));
    return actor.start();
  }

  return {
    at(place, machine, options) {
      const known = flows.get(place);
      if (known) return known;
      const actor = begin(machine, options);
      const flow = { actor, input: options.input, rested: untilRest(actor) };
      flows.set(place, flow);
      return flow;
    },
    sent() {
      if (obstacles.length > 0) throw new Error(obstacles.join(', '));
      const sent = [...flows].map(([place, { actor, input }]) => {
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
