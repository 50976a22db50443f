import { useCallback } from 'react';
import type { RequestOf } from '#contract/call.ts';
import { listReviews } from '#contract/calls/reviews.ts';
import type { PropertyId } from '#contract/ids.ts';
import type { Review } from '#contract/records/review.ts';
import { createResourceMachine } from '#machines/shared/resource.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useRead } from '../../parts/reading.tsx';

export const reviewsMachine = createResourceMachine<
  readonly Review[],
  RequestOf<typeof listReviews>
>({
  id: 'reviews',
}).provide({
  actors: {
    load: callsActor(async ({ input, send }) => (await send(listReviews, input.request)).records),
  },
});

/** The reviews of a property; undefined until they are read. */
export function useReviews(propertyId: PropertyId) {
  const flow = useFlow(reviewsMachine, { input: { request: { params: { propertyId } } } });
  return {
    read: useRead(flow),
    refresh: useCallback(() => flow.send({ type: 'resource.refresh' }), [flow]),
  };
}
