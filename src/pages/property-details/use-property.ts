import { useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import { readProperty } from '#contract/calls/properties.ts';
import type { Property } from '#contract/records/property.ts';
import { createResourceMachine } from '#machines/resource/resource.machine.ts';
import { isReplyWith } from '#machines/shared/failure-kind.ts';
import { client } from '../../app/client.ts';
import { useFlow } from '../../app/use-flow.ts';

interface PropertyRequest {
  readonly id: string;
  /** OQ-11: what is loaded already; the server is asked only without it. */
  readonly known: Property | undefined;
}

const machine = createResourceMachine<Property, PropertyRequest>({ id: 'propertyDetails' }).provide(
  {
    actors: {
      load: fromPromise<Property, { request: PropertyRequest }>(async ({ input, signal }) => {
        const { id, known } = input.request;
        if (known) return known;
        const reply = await client.send(readProperty, { params: { id } }, { signal });
        return reply.data;
      }),
    },
  },
);

/** The property of the page: it, or why it is not there. Another id needs another `key`. */
export function useProperty(request: PropertyRequest) {
  const flow = useFlow(machine, { input: { request } });
  const property = useSelector(flow, ({ context }) => context.data) ?? request.known;
  const failure = useSelector(flow, ({ context }) => context.failure);
  return {
    property,
    isMissing: failure !== undefined && isReplyWith(failure, 404),
    hasFailed: failure !== undefined && property === undefined,
    isLoading: useSelector(flow, (state) => state.hasTag('loading')),
    retry: () => flow.send({ type: 'resource.retry' }),
  };
}
