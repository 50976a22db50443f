import { useActorRef } from '@xstate/react';
import { useId, useLayoutEffect, useState } from 'react';
import type { Actor, ActorOptions, AnyStateMachine } from 'xstate';
import { useRenderedFlow } from '../ssr/rendered-flows.ts';
import type { FlowArguments } from './flow-options.ts';
import { isInspectable } from './inspection.ts';
import { useShell } from './shell.ts';

const useActor = import.meta.env.SSR ? useRenderedFlow : useBrowserFlow;

function useBrowserFlow(
  machine: AnyStateMachine,
  options: ActorOptions<AnyStateMachine>,
): Actor<AnyStateMachine> {
  const { effects, inspection, resumed } = useShell();
  const place = useId();
  const [snapshot] = useState(() => resumed?.(place, machine, options.input));
  const flow = useActorRef(machine, {
    ...options,
    ...(snapshot && { snapshot }),
    ...(isInspectable && inspection?.actorOptions()),
  });
  // A layout effect runs before the passive one that starts the actor: nothing is emitted unheard.
  useLayoutEffect(() => effects.listen(flow), [effects, flow]);
  return flow;
}

/**
 * A flow that lives as long as its screen: `useFlow(machine.provide({ actors }), { input })`.
 * What it and its children emit is carried out. A new `input` needs a new `key` on the screen. A flow that
 * the server has rendered goes on in the browser, if both have the same input.
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
