import { useSelector } from '@xstate/react';
import type { DeskPricesActor } from '#machines/desk/desk-prices/desk-prices.machine.ts';
import type { RulesChange } from '#machines/desk/desk-prices/rules-change.ts';

/**
 * Why the last change failed, and whether one is sent: for the form that sent it, and no other. `isFree`: no change at all
 * is being sent.
 */
export function useChangeState(flow: DeskPricesActor, kind: RulesChange['kind']) {
  const isOwn = useSelector(flow, ({ context }) => context.change?.kind === kind);
  const failure = useSelector(flow, ({ context }) => context.failure);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  return { failure: isOwn ? failure : undefined, busy: isOwn && isBusy, isFree: !isBusy };
}
