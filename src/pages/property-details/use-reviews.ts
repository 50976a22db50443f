import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { fromPromise } from 'xstate';
import { listReviews } from '#contract/calls/reviews.ts';
import type { Review } from '#contract/records/review.ts';
import { createResourceMachine } from '#machines/resource/resource.machine.ts';
import { client } from '../../app/client.ts';
import { useFlow } from '../../app/use-flow.ts';

interface ReviewsRequest {
  readonly propertyId: string;
}

const machine = createResourceMachine<readonly Review[], ReviewsRequest>({ id: 'reviews' }).provide(
  {
    actors: {
      load: fromPromise<readonly Review[], { request: ReviewsRequest }>(
        async ({ input, signal }) => {
          const reply = await client.send(listReviews, { params: input.request }, { signal });
          return reply.comments;
        },
      ),
    },
  },
);

/** The reviews of a property; undefined until they are read. */
export function useReviews(propertyId: string) {
  const flow = useFlow(machine, { input: { request: { propertyId } } });
  return {
    reviews: useSelector(flow, ({ context }) => context.data),
    hasFailed: useSelector(flow, (state) => state.matches('failed')),
    retry: () => flow.send({ type: 'resource.retry' }),
    refresh: useCallback(() => flow.send({ type: 'resource.refresh' }), [flow]),
  };
}
