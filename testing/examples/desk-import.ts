import { examplesOf } from 'flow-inspector/paths';
import type { ImportPlan } from '#contract/desk/records/listing-import.ts';
import { deskImportMachine } from '#machines/desk/desk-import.machine.ts';
import { anyFailure, changedMeanwhile } from './failures.ts';

const archive = new File(['homes'], 'listings.tar');
// Files have no JSON, so a visible size tells this event from the one with the other file.
const large = Object.defineProperty(new File([], 'large.tar'), 'size', {
  value: 100 * 1024 * 1024 + 1,
  enumerable: true,
});
const tooLarge = { kind: 'reply', status: 413, code: 'too_large' } as const;

const plan: ImportPlan = {
  fingerprint: 'seen',
  errors: [],
  listings: [{ code: 'H-1', name: 'Lake house', step: 'add', fields: [], missing: [] }],
  types: [],
  amenities: [],
  pictures: 0,
  leftOut: [],
};
const wrong = {
  file: 'listings.json',
  field: '[0].price',
  problem: 'missing',
  values: {},
} as const;
const reply = (changes: Partial<ImportPlan>) => ({
  status: 'success' as const,
  plan: { ...plan, ...changes },
});

export const examples = [
  examplesOf({
    machine: deskImportMachine,
    inputs: [undefined],
    events: [
      { type: 'archive.choose', archive },
      { type: 'archive.choose', archive: large },
      { type: 'upload.progressed', part: 0.5 },
      { type: 'check.retry' },
      { type: 'import.confirm' },
    ],
    outcomes: {
      checkListingImport: {
        done: [reply({}), reply({ errors: [wrong] }), reply({ listings: [] })],
        error: [...anyFailure, tooLarge],
      },
      importListings: { done: [reply({})], error: [...anyFailure, changedMeanwhile] },
    },
    situation: ({ value, context: { archive: chosen, plan: present, sent, failure } }) => [
      value,
      chosen?.name,
      present?.errors.length,
      sent,
      failure?.message,
    ],
  }),
];
