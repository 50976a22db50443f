import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import type { HandOverMachine } from '#machines/guest/hand-over.machine.ts';
import { useFlow } from './use-flow.ts';

/**
 * What the screen before has handed to this one.
 *
 * @returns undefined where that was nothing: the page is on its way back to the start.
 */
export function useHandOver<Handed>(machine: HandOverMachine<Handed>): Handed | undefined {
  const { state } = useLocation();
  const flow = useFlow(machine, { input: { state } });
  return useSelector(flow, ({ context }) => context.handed);
}
