import { readContactUs, readGetNow } from '#contract/calls/content.ts';
import { firstRecords } from '../../app/first-records.ts';
import { silentResource, useResource } from '../../app/use-resource.ts';

const contactMachine = silentResource('panelContact', async (signal) => {
  const [contact] = await firstRecords(readContactUs, signal);
  return contact;
});

const companyMachine = silentResource('panelCompany', async (signal) => {
  const [company] = await firstRecords(readGetNow, signal);
  return company;
});

/** The two reads of the side panel; each fails silently (API-13, API-14). */
export function useCompany() {
  return {
    contact: useResource(contactMachine).data,
    company: useResource(companyMachine).data,
  };
}
