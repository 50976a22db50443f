import { useActorRef } from '@xstate/react';
import { useLayoutEffect } from 'react';
import type {
  Actor,
  ActorOptions,
  AnyStateMachine,
  ConditionalRequired,
  IsNotNever,
  RequiredActorOptionsKeys,
} from 'xstate';
import { isInspectable } from '../../app/inspection.ts';
import { useDesk } from './desk-site.ts';

type FlowOptions<Machine extends AnyStateMachine> = ActorOptions<Machine> & {
  [Key in RequiredActorOptionsKeys<Machine>]: unknown;
};

/**
 * A flow that lives as long as its screen, as `useFlow` of the guests' pages. What it emits is carried
 * out. A new `input` needs a new `key` on the screen.
 */
export function useDeskFlow<Machine extends AnyStateMachine>(
  machine: Machine,
  ...[options]: ConditionalRequired<
    [options?: FlowOptions<Machine>],
    IsNotNever<RequiredActorOptionsKeys<Machine>>
  >
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
  // A layout effect runs before the passive one that starts the actor: nothing is emitted unheard.
  useLayoutEffect(() => effects.listen(flow), [effects, flow]);
  return flow;
}
