import { assign } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { checkListingImport, importListings } from '#contract/desk/calls/listing-imports.ts';
import { type ImportPlan, largestArchive } from '#contract/desk/records/listing-import.ts';
import type { Failure } from '#contract/failure.ts';
import { assertDefined } from '../shared/assert-defined.ts';
import { actorStub } from '../shared/call-stub.ts';
import { isReplyWith } from '../shared/failure-kind.ts';
import { type Message, serverWords } from '../shared/failure-notice.ts';
import { notifyError } from '../shared/flow-actions.ts';
import { flowSetup } from '../shared/flow-setup.ts';
import { withEvent, withFailure, withReply } from '../shared/params.ts';
import { deskFailure } from './desk-failure.ts';

interface DeskImportContext {
  readonly archive: File | undefined;
  /** What the import would do, or has done. Its errors stop the import. */
  readonly plan: ImportPlan | undefined;
  /** The part of the archive that is sent, from 0 to 1. */
  readonly sent: number;
  /** Why the last try failed. */
  readonly failure: Message | undefined;
}

interface Chosen {
  readonly archive: File;
}

type DeskImportEvent =
  | ({ readonly type: 'archive.choose' } & Chosen)
  | { readonly type: 'upload.progressed'; readonly part: number }
  | { readonly type: 'check.retry' }
  | { readonly type: 'import.confirm' };

interface Checking extends Chosen {
  readonly onProgress: (part: number) => void;
}

interface Importing extends Checking {
  readonly fingerprint: string;
}

type Reply = ReplyOf<typeof checkListingImport>;

const largestMegabytes = largestArchive / (1024 * 1024);

/** The server answers with the same codes for archives as for other files. */
function importFailure(failure: Failure): Message {
  if (isReplyWith(failure, 413)) {
    // Also a file of the archive can be too large, or their number. The server says which.
    const values = { most: largestMegabytes };
    return { values, ...serverWords(failure, 'desk.import.tooLarge') };
  }
  return isReplyWith(failure, 422) ? { message: 'desk.import.notArchive' } : deskFailure(failure);
}

const choice = {
  'archive.choose': [
    { guard: withEvent('isTooLarge'), target: 'choosing', actions: 'refuseSize' },
    { target: 'checking', actions: withEvent('keepArchive') },
  ],
} as const;

const importSetup = flowSetup({
  types: {
    context: {} as DeskImportContext,
    events: {} as DeskImportEvent,
    input: undefined,
    tags: {} as 'busy' | 'planned',
  },
  actors: {
    checkListingImport: actorStub<Reply, Checking>('checkListingImport', [checkListingImport]),
    importListings: actorStub<Reply, Importing>('importListings', [importListings]),
  },
}).extend({
  guards: {
    /** Whether the archive is larger than the server accepts. */
    isTooLarge: (_, { archive }: Chosen) => archive.size > largestArchive,
    /** Whether an archive is chosen. */
    hasArchive: ({ context: { archive } }) => archive !== undefined,
    /** Whether the check of the archive has found errors. */
    hasErrors: (_, { plan }: Reply) => plan.errors.length > 0,
    /** Whether the site has everything of the archive already. */
    hasNothingToDo: (_, { plan: { listings, types, amenities } }: Reply) =>
      listings.every(({ step }) => step === 'keep') && types.length + amenities.length === 0,
    /** Whether the listings have changed since the check, or the server refuses the archive now. */
    isOutdated: (_, failure: Failure) =>
      isReplyWith(failure, 409, 'changed_meanwhile') || isReplyWith(failure, 422),
  },
  actions: {
    keepArchive: assign((_, { archive }: Chosen) => ({
      archive,
      plan: undefined,
    })),
    keepPlan: assign((_, { plan }: Reply) => ({ plan })),
    setProgress: assign((_, { part }: { part: number }) => ({ sent: part })),
    startAtZero: assign({ sent: 0, failure: undefined }),
    refuseSize: assign({
      archive: undefined,
      plan: undefined,
      failure: { message: 'desk.import.tooLarge', values: { most: largestMegabytes } } as const,
    }),
    storeFailure: assign((_, failure: Failure) => ({ failure: importFailure(failure) })),
  },
});

/**
 * DESK-235: the import of an archive: chosen, checked, confirmed. The actors must be provided. Nothing
 * waits on the server between the check and the import, so the archive is sent twice.
 */
export const deskImportMachine = importSetup.createMachine({
  id: 'deskImport',
  context: { archive: undefined, plan: undefined, sent: 0, failure: undefined },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'No archive was checked. A failed check can be tried again.',
      on: { ...choice, 'check.retry': { guard: 'hasArchive', target: 'checking' } },
    },
    checking: {
      tags: 'busy',
      entry: 'startAtZero',
      on: { 'upload.progressed': { actions: withEvent('setProgress') } },
      invoke: {
        id: 'checkListingImport',
        src: 'checkListingImport',
        input: ({ context, self }) => ({
          archive: assertDefined(context.archive),
          onProgress: (part: number) => self.send({ type: 'upload.progressed', part }),
        }),
        onDone: [
          { guard: withReply('hasErrors'), target: 'refused', actions: withReply('keepPlan') },
          { guard: withReply('hasNothingToDo'), target: 'same', actions: withReply('keepPlan') },
          { target: 'planned', actions: withReply('keepPlan') },
        ],
        onError: { target: 'choosing', actions: withFailure('storeFailure') },
      },
    },
    refused: { description: 'The archive has errors. Another one can be chosen.', on: choice },
    same: { description: 'The site has all of it already.', on: choice },
    planned: {
      tags: 'planned',
      description: 'The operator sees what would change.',
      on: { ...choice, 'import.confirm': 'importing' },
    },
    importing: {
      tags: ['busy', 'planned'],
      entry: 'startAtZero',
      on: { 'upload.progressed': { actions: withEvent('setProgress') } },
      invoke: {
        id: 'importListings',
        src: 'importListings',
        input: ({ context, self }) => ({
          archive: assertDefined(context.archive),
          fingerprint: assertDefined(context.plan).fingerprint,
          onProgress: (part: number) => self.send({ type: 'upload.progressed', part }),
        }),
        onDone: { target: 'done', actions: withReply('keepPlan') },
        onError: [
          {
            guard: withFailure('isOutdated'),
            target: 'checking',
            actions: notifyError('desk.import.changed'),
          },
          { target: 'planned', actions: withFailure('storeFailure') },
        ],
      },
    },
    done: { description: 'Everything is imported.', on: choice },
  },
});
