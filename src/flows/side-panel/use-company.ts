import { readContactUs, readGetNow } from '#contract/calls/content.ts';
import { client } from '../../app/client.ts';
import { silentResource, useResource } from '../../app/use-resource.ts';

const contactMachine = silentResource('panelContact', async (signal) => {
  const { contactUs } = await client.send(
    readContactUs,
    { query: readContactUs.first },
    { signal },
  );
  return contactUs[0];
});

const companyMachine = silentResource('panelCompany', async (signal) => {
  const { getNow } = await client.send(readGetNow, { query: readGetNow.first }, { signal });
  return getNow[0];
});

/** The two reads of the side panel; each fails silently (API-13, API-14). */
export function useCompany() {
  return {
    contact: useResource(contactMachine).data,
    company: useResource(companyMachine).data,
  };
}
