import * as z from 'zod/mini';
import { listChoices } from '#contract/desk/calls/choices.ts';
import { checkListingImport } from '#contract/desk/calls/listing-imports.ts';
import { choiceId } from '#contract/desk/desk-ids.ts';
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

/** Two amenities that no listing has, so that one can be moved and removed. */
function listedChoices(): ExampleOutput[] {
  const reply = z.parse(listChoices.reply, exampleReply(listChoices));
  const choices = reply.choices.flatMap((one) => [
    { ...one, kind: 'home' as const, uses: 0 },
    { ...one, id: z.parse(choiceId, 'example-2'), kind: 'home' as const, uses: 0 },
  ]);
  const output = { status: 'success', choices };
  return [{ output, replies: { listChoices: output } }];
}

/** The import of listings at the desk, and what they choose from. */
export const importOutputs: OutputsOfFlows = {
  deskChoices: { listChoices: listedChoices },
  deskImport: { checkListingImport: checkedArchives },
};
