import { useSelector } from '@xstate/react';
import type { createToggleMachine } from '#machines/shared/toggle.machine.ts';
import { useFlow } from './use-flow.ts';

/** A part of the screen that opens and closes. */
export function useToggle(machine: ReturnType<typeof createToggleMachine>) {
  const flow = useFlow(machine);
  return {
    isOpen: useSelector(flow, (state) => state.matches('open')),
    open: () => flow.send({ type: 'toggle.open' }),
    close: () => flow.send({ type: 'toggle.close' }),
  };
}
