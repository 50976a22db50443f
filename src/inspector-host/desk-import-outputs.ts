import type { ExampleOutput, OutputsOfFlows } from 'flow-inspector';
import * as z from 'zod/mini';
import { checkListingImport } from '#contract/desk/calls/listing-imports.ts';
import { listTaxonomy } from '#contract/desk/calls/taxonomy.ts';
import { taxonomyEntryId } from '#contract/desk/desk-ids.ts';
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

/** Two amenities that no listing has, so that one can be moved and removed. */
function listedTaxonomy(): ExampleOutput[] {
  const reply = z.parse(listTaxonomy.reply, exampleReply(listTaxonomy));
  const entries = reply.entries.flatMap((one) => [
    { ...one, kind: 'home' as const, uses: 0 },
    { ...one, id: z.parse(taxonomyEntryId, 'example-2'), kind: 'home' as const, uses: 0 },
  ]);
  const output = { status: 'success', entries };
  return [{ output, replies: { listTaxonomy: output } }];
}

/** The import of listings at the desk, and what they choose from. */
export const importOutputs: OutputsOfFlows = {
  deskTaxonomy: { listTaxonomy: listedTaxonomy },
  deskImport: { checkListingImport: checkedArchives },
};
