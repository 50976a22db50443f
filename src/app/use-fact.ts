import { useEffectEvent, useLayoutEffect } from 'react';
import type { AnyActorRef } from 'xstate';
import type { Fact } from '#machines/shared/effects.ts';

type FactOf<Type> = Extract<Fact, { type: Type }>;

/** Calls back when a flow tells of such a fact: `useFact(flow, 'review.posted', readReviewsAgain)`. */
export function useFact<Type extends Fact['type']>(
  flow: AnyActorRef,
  type: Type,
  onFact: (fact: FactOf<Type>) => void,
): void {
  const hear = useEffectEvent(onFact);
  // A layout effect runs before the passive one that starts the actor: no fact is missed.
  useLayoutEffect(() => {
    const { unsubscribe } = flow.on(type, (fact: FactOf<Type>) => hear(fact));
    return unsubscribe;
  }, [flow, type]);
}
