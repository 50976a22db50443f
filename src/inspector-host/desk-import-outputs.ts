import * as z from 'zod/mini';
import { checkListingImport } from '#contract/desk/calls/listing-imports.ts';
import type { ExampleOutput, OutputsOfFlows } from '../inspector/host.ts';
import { exampleReply } from './schema-example.ts';

/** An archive with errors, one with a listing to add, and one that changes nothing. */
function checkedArchives(): ExampleOutput[] {
  const { plan } = z.parse(checkListingImport.reply, exampleReply(checkListingImport));
  const none = { ...plan, errors: [], types: [], amenities: [] };
  const added = plan.listings.map((listing) => ({ ...listing, step: 'add' as const }));
  return [plan, { ...none, listings: added }, { ...none, listings: [] }].map((each) => {
    const output = { status: 'success', plan: each };
    return { output, replies: { checkListingImport: output } };
  });
}

/** The import of listings at the desk. */
export const importOutputs: OutputsOfFlows = {
  deskImport: { checkListingImport: checkedArchives },
};
