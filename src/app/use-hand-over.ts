import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import type { AddressQuery } from '#contract/forms/address-query.ts';
import type { HandOverMachine } from '#machines/guest/hand-over.machine.ts';
import { useFlow } from './use-flow.ts';

/**
 * What the screen before has handed to this one, and the query of its address.
 *
 * @returns undefined where that was nothing: the page is on its way back to the start.
 */
export function useHandOver<Handed extends object>(
  machine: HandOverMachine<Handed>,
): (Handed & AddressQuery) | undefined {
  const { state, search } = useLocation();
  const flow = useFlow(machine, { input: { state, search } });
  const handed = useSelector(flow, ({ context }) => context.handed);
  return handed && { ...handed, search };
}
