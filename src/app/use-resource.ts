import { useSelector } from '@xstate/react';
import type { createResourceMachine } from '#machines/shared/resource.machine.ts';
import { useFlow } from './use-flow.ts';

/** Runs a small load without parameters as long as its screen lives. */
export function useResource<Data>(machine: ReturnType<typeof createResourceMachine<Data>>) {
  const flow = useFlow(machine, { input: { request: undefined } });
  const data = useSelector(flow, ({ context }) => context.data);
  const failure = useSelector(flow, ({ context }) => context.failure);
  const isLoading = useSelector(flow, (snapshot) => snapshot.hasTag('loading'));
  return { data, failure, isLoading };
}
