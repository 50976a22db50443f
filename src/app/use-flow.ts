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
import type { SessionActor } from '#machines/session/session.machine.ts';
import { isInspectable } from './inspection.ts';
import { useSite } from './site.ts';

type FlowOptions<Machine extends AnyStateMachine> = ActorOptions<Machine> & {
  [Key in RequiredActorOptionsKeys<Machine>]: unknown;
};

/**
 * A flow that lives as long as its screen: `useFlow(machine.provide({ actors }), { input })`.
 * What it and its children emit is carried out, and it hears of the end of the session where it takes
 * `session.lost` or `session.left`. A new `input` needs a new `key` on the screen.
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
  const { effects, inspection, session } = useSite();
  const flow = useActorRef(
    machine,
    isInspectable ? { ...options, ...inspection?.actorOptions() } : options,
  );
  // A layout effect runs before the passive one that starts the actor: nothing is emitted unheard.
  useLayoutEffect(() => effects.listen(flow), [effects, flow]);
  useSessionEnd(session, flow);
  return flow;
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
