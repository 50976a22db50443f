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
import { listenToEffects } from './effects.ts';
import { inspectionOptions, isInspectable } from './inspection.ts';

type FlowOptions<Machine extends AnyStateMachine> = ActorOptions<Machine> & {
  [Key in RequiredActorOptionsKeys<Machine>]: unknown;
};

/**
 * A flow that lives as long as its screen: `useFlow(machine.provide({ actors }), { input })`.
 * What it and its children emit is carried out. A new `input` needs a new `key` on the screen.
 *
 * @returns the actor, for `useSelector` and `send`.
 */
export function useFlow<Machine extends AnyStateMachine>(
  machine: Machine,
  ...[options]: ConditionalRequired<
    [options?: FlowOptions<Machine>],
    IsNotNever<RequiredActorOptionsKeys<Machine>>
  >
): Actor<Machine>;
export function useFlow(
  machine: AnyStateMachine,
  options: ActorOptions<AnyStateMachine> = {},
): Actor<AnyStateMachine> {
  const flow = useActorRef(
    machine,
    isInspectable ? { ...options, ...inspectionOptions() } : options,
  );
  // A layout effect runs before the passive one that starts the actor: nothing is emitted unheard.
  useLayoutEffect(() => listenToEffects(flow), [flow]);
  return flow;
}
