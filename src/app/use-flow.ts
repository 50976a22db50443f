import { useActorRef } from '@xstate/react';
import { useEffect, useId, useLayoutEffect, useState } from 'react';
import type { Actor, ActorOptions, AnyStateMachine } from 'xstate';
import type { SessionActor } from '#machines/session/session.machine.ts';
import type { FlowArguments } from './flow-options.ts';
import { isInspectable } from './inspection.ts';
import { useRenderedFlow } from './rendered-flows.ts';
import { useSite } from './site.ts';
import { watchToday } from './today.ts';

const useActor = import.meta.env.SSR ? useRenderedFlow : useBrowserFlow;

function useBrowserFlow(
  machine: AnyStateMachine,
  options: ActorOptions<AnyStateMachine>,
): Actor<AnyStateMachine> {
  const { effects, inspection, session, resumed } = useSite();
  const place = useId();
  const [snapshot] = useState(() => resumed?.(place, machine, options.input));
  const flow = useActorRef(machine, {
    ...options,
    ...(snapshot && { snapshot }),
    ...(isInspectable && inspection?.actorOptions()),
  });
  // A layout effect runs before the passive one that starts the actor: nothing is emitted unheard.
  useLayoutEffect(() => effects.listen(flow), [effects, flow]);
  useSessionEnd(session, flow);
  useNewDays(flow);
  return flow;
}

/**
 * A flow that lives as long as its screen: `useFlow(machine.provide({ actors }), { input })`.
 * What it and its children emit is carried out, and it hears of the end of the session where it takes
 * `session.lost` or `session.left`, and of each new day where it takes `today.changed`. A new `input` needs a new `key` on the screen. A flow that the
 * server has rendered goes on in the browser, if both have the same input.
 *
 * @returns the actor, for `useSelector` and `send`.
 */
export function useFlow<Machine extends AnyStateMachine>(
  machine: Machine,
  ...[options]: FlowArguments<Machine>
): Actor<Machine>;
export function useFlow(
  machine: AnyStateMachine,
  options: ActorOptions<AnyStateMachine> = {},
): Actor<AnyStateMachine> {
  return useActor(machine, options);
}

const ends = ['session.lost', 'session.left'] as const;

/** Sends a flow the end of the session, before any screen shows a visitor. */
function useSessionEnd(session: SessionActor, flow: Actor<AnyStateMachine>): void {
  useLayoutEffect(() => {
    const taken = ends.filter((end) => flow.logic.events.includes(end));
    const heard = taken.map((end) => session.on(end, (event) => flow.send(event)));
    return () => {
      for (const { unsubscribe } of heard) unsubscribe();
    };
  }, [session, flow]);
}

/** A page can be open over midnight. */
function useNewDays(flow: Actor<AnyStateMachine>): void {
  useEffect(() => {
    if (!flow.logic.events.includes('today.changed')) return undefined;
    return watchToday((today) => flow.send({ type: 'today.changed', today }));
  }, [flow]);
}
