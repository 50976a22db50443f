import { readContactUs, readGetNow } from '#contract/calls/content.ts';
import type { RecordOf } from '#contract/list-reply.ts';
import { createResourceMachine } from '#machines/shared/resource.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { useResource } from '../../app/use-resource.ts';

const contactMachine = createResourceMachine<RecordOf<typeof readContactUs> | undefined>({
  id: 'panelContact',
}).provide({
  actors: {
    load: callsActor(async ({ first }) => (await first(readContactUs))[0]),
  },
});

const companyMachine = createResourceMachine<RecordOf<typeof readGetNow> | undefined>({
  id: 'panelCompany',
}).provide({
  actors: {
    load: callsActor(async ({ first }) => (await first(readGetNow))[0]),
  },
});

/** The two reads of the side panel; each fails silently (API-13, API-14). */
export function useCompany() {
  return {
    contact: useResource(contactMachine).data,
    company: useResource(companyMachine).data,
  };
}
