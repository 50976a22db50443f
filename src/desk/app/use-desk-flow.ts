import { useActorRef } from '@xstate/react';
import { useLayoutEffect } from 'react';
import type { Actor, ActorOptions, AnyStateMachine } from 'xstate';
import type { FlowArguments } from '../../app/flow-options.ts';
import { isInspectable } from '../../app/inspection.ts';
import { useDesk } from './desk-site.ts';

/**
 * A flow that lives as long as its screen, as `useFlow` does on the guests' pages. The desk executes the
 * effects that the flow emits. A new `input` needs a new `key` on the screen.
 */
export function useDeskFlow<Machine extends AnyStateMachine>(
  machine: Machine,
  ...[options]: FlowArguments<Machine>
): Actor<Machine>;
export function useDeskFlow(
  machine: AnyStateMachine,
  options: ActorOptions<AnyStateMachine> = {},
): Actor<AnyStateMachine> {
  const { effects, inspection } = useDesk();
  const flow = useActorRef(machine, {
    ...options,
    ...(isInspectable && inspection?.actorOptions()),
  });
  // A passive effect starts the actor. A layout effect runs before it, so no emitted event is lost.
  useLayoutEffect(() => effects.listen(flow), [effects, flow]);
  return flow;
}
