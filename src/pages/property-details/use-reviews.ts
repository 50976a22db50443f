import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { RequestOf } from '#contract/call.ts';
import { listReviews } from '#contract/calls/reviews.ts';
import type { PropertyId } from '#contract/ids.ts';
import type { Review } from '#contract/records/review.ts';
import { createResourceMachine } from '#machines/resource/resource.machine.ts';
import { listActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';

const machine = createResourceMachine<readonly Review[], RequestOf<typeof listReviews>>({
  id: 'reviews',
}).provide({ actors: { load: listActor(listReviews) } });

/** The reviews of a property; undefined until they are read. */
export function useReviews(propertyId: PropertyId) {
  const flow = useFlow(machine, { input: { request: { params: { propertyId } } } });
  return {
    reviews: useSelector(flow, ({ context }) => context.data),
    hasFailed: useSelector(flow, (state) => state.matches('failed')),
    retry: () => flow.send({ type: 'resource.retry' }),
    refresh: useCallback(() => flow.send({ type: 'resource.refresh' }), [flow]),
  };
}
