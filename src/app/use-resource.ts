import { useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import { createResourceMachine } from '#machines/resource/resource.machine.ts';
import { useFlow } from './use-flow.ts';

/** A small load without parameters that fails silently; `load` gets the signal that ends it. */
export function silentResource<Data>(id: string, load: (signal: AbortSignal) => Promise<Data>) {
  return createResourceMachine<Data>({ id }).provide({
    actors: { load: fromPromise(({ signal }) => load(signal)) },
  });
}

/** Runs a small load as long as its screen lives. */
export function useResource<Data>(machine: ReturnType<typeof silentResource<Data>>) {
  const flow = useFlow(machine, { input: { request: undefined } });
  const data = useSelector(flow, ({ context }) => context.data);
  const failure = useSelector(flow, ({ context }) => context.failure);
  const isLoading = useSelector(flow, (snapshot) => snapshot.hasTag('loading'));
  return { data, failure, isLoading };
}
