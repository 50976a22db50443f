import { readStay } from '#contract/calls/stay.ts';
import { failureOf } from '#contract/failure.ts';
import type { StayPage } from '#contract/records/stay.ts';
import { type StayRequest, stayMachine } from '#machines/guest/stay/stay.machine.ts';
import { isReplyWith } from '#machines/shared/failure-kind.ts';
import { callsActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';

const machine = stayMachine.provide({
  actors: {
    load: callsActor<StayPage | null, { request: StayRequest }>(async ({ input, send }) => {
      const { id } = input.request;
      if (id === undefined) return null;
      try {
        return (await send(readStay, { params: { id } })).stay;
      } catch (error) {
        const failure = failureOf(error);
        // Another guest's booking looks like a missing one.
        if (isReplyWith(failure, 404) || isReplyWith(failure, 403)) return null;
        throw error;
      }
    }),
  },
});

/** The stay of the page. Another id or guest needs another `key`. */
export function useStay(request: StayRequest) {
  return useFlow(machine, { input: { request } });
}
