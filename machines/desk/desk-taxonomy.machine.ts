import { type ActorRefFrom, assign } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import {
  arrangeTaxonomyEntry,
  changeTaxonomyEntry,
  createTaxonomyEntry,
  listTaxonomy,
} from '#contract/desk/calls/taxonomy.ts';
import type { TaxonomyEntryId } from '#contract/desk/desk-ids.ts';
import type { TaxonomyEntry, TaxonomyKind } from '#contract/desk/records/taxonomy-entry.ts';
import type { Failure } from '#contract/failure.ts';
import { assertDefined } from '../shared/assert-defined.ts';
import { callStub } from '../shared/call-stub.ts';
import { isReplyWith } from '../shared/failure-kind.ts';
import type { Message } from '../shared/failure-notice.ts';
import { notifyError, notifySuccess } from '../shared/flow-actions.ts';
import { withEvent, withFailure, withReply } from '../shared/params.ts';
import { notifyDeskFailure } from './desk-failure.ts';
import { deskSetup } from './desk-setup.ts';
import { question } from './question.ts';

interface Names {
  readonly name: string;
  readonly french: string;
}

interface DeskTaxonomyContext {
  /** Undefined before they were read for the first time. */
  readonly entries: readonly TaxonomyEntry[] | undefined;
  /** The kind of what is added. */
  readonly kind: TaxonomyKind;
  /** The one that is renamed, moved or removed. */
  readonly chosen: TaxonomyEntry | undefined;
  /** The first values of the form, and later the submitted ones. */
  readonly names: Names;
  /** Why the last try failed. */
  readonly failure: Message | undefined;
}

interface Chosen {
  readonly id: TaxonomyEntryId;
}

interface Now {
  readonly context: DeskTaxonomyContext;
}

type DeskTaxonomyEvent =
  | { readonly type: 'taxonomy.retry' }
  | { readonly type: 'adding.begin'; readonly kind: TaxonomyKind }
  | ({ readonly type: 'renaming.begin' } & Chosen)
  | { readonly type: 'names.submit'; readonly values: Names }
  | ({ readonly type: 'entry.moveUp' } & Chosen)
  | ({ readonly type: 'removal.choose' } & Chosen)
  | { readonly type: 'removal.confirm' }
  | { readonly type: 'question.cancel' };

type Listed = ReplyOf<typeof listTaxonomy>;

const noNames: Names = { name: '', french: '' };

function hasNames({ name, french }: TaxonomyEntry, names: Names): boolean {
  return name === names.name && french === names.french;
}

/** The chosen one in a list that was read after a change. Undefined when it was removed. */
function presentOf(
  { chosen }: DeskTaxonomyContext,
  { entries }: Listed,
): TaxonomyEntry | undefined {
  return entries.find(({ id }) => id === chosen?.id);
}

/** Moves or removes the chosen one. */
function arranging(step: 'up' | 'remove') {
  return ({ context: { chosen } }: Now) => {
    const { id, version } = assertDefined(chosen);
    return { params: { id }, body: { version, step } };
  };
}

const taxonomySetup = deskSetup({
  types: {
    context: {} as DeskTaxonomyContext,
    events: {} as DeskTaxonomyEvent,
    input: undefined,
    tags: {} as 'naming' | 'removing' | 'busy',
  },
  actors: {
    listTaxonomy: callStub(listTaxonomy),
    createTaxonomyEntry: callStub(createTaxonomyEntry),
    changeTaxonomyEntry: callStub(changeTaxonomyEntry),
    arrangeTaxonomyEntry: callStub(arrangeTaxonomyEntry),
  },
}).extend({
  guards: {
    /** Whether the entry is in the list. */
    isListed: ({ context: { entries } }, { id }: Chosen) =>
      entries?.some((entry) => entry.id === id) ?? false,
    /** Whether the entry is in the list, and no listing has it. */
    isUnused: ({ context: { entries } }, { id }: Chosen) =>
      entries?.some((entry) => entry.id === id && entry.uses === 0) ?? false,
    /** Whether another entry of its kind comes before it. */
    hasOneBefore: ({ context: { entries = [] } }, { id }: Chosen) => {
      const kind = entries.find((entry) => entry.id === id)?.kind;
      const first = entries.find((entry) => entry.kind === kind);
      return first !== undefined && first.id !== id;
    },
    /** Whether the list has a new entry with the names that were sent. */
    isAdded: ({ context: { entries: former = [], kind, names } }, { entries }: Listed) =>
      entries.some(
        (entry) =>
          entry.kind === kind &&
          hasNames(entry, names) &&
          !former.some(({ id }) => id === entry.id),
      ),
    /** Whether the chosen entry is no longer in the list. */
    isGone: ({ context }, listed: Listed) => presentOf(context, listed) === undefined,
    /** Whether the chosen entry has the names that were sent. */
    isRenamed: ({ context }, listed: Listed) => {
      const present = presentOf(context, listed);
      return present !== undefined && hasNames(present, context.names);
    },
    /** Whether another operator has changed the chosen entry. */
    isOvertaken: ({ context }, listed: Listed) =>
      presentOf(context, listed)?.version !== context.chosen?.version,
    /** The only refusal of names that the form allows: another one of the kind has them. */
    areNamesTaken: (_, failure: Failure) => isReplyWith(failure, 422),
  },
  actions: {
    /** The next try names the version that the list shows now. */
    keepTaxonomy: assign(({ context }, listed: Listed) => ({
      entries: listed.entries,
      chosen: presentOf(context, listed),
    })),
    forgetTaxonomy: assign({ entries: undefined }),
    beginAdding: assign((_, { kind }: { kind: TaxonomyKind }) => ({ kind })),
    choose: assign(({ context: { entries } }, { id }: Chosen) => {
      const chosen = assertDefined(entries?.find((entry) => entry.id === id));
      return { chosen, names: { name: chosen.name, french: chosen.french } };
    }),
    setNames: assign((_, { values }: { values: Names }) => ({ names: values, failure: undefined })),
    storeLostReply: assign({ failure: { message: 'desk.unconfirmed' } }),
    storeOtherChange: assign({ failure: { message: 'desk.form.changed' } }),
    /** The typed names can be added in the place of the removed one. */
    becomeNew: assign(({ context: { chosen } }) => ({
      kind: assertDefined(chosen).kind,
      failure: { message: 'desk.taxonomy.gone' },
    })),
    storeTakenNames: assign({ failure: { message: 'desk.taxonomy.taken' } }),
    drop: assign({ chosen: undefined, names: noNames, failure: undefined }),
  },
});

/** Another operator was faster, so the list is read again. */
const outdated = {
  guard: withFailure('isOutdated'),
  target: 'loading',
  actions: ['drop', notifyError('desk.changed')],
} as const;

const readList = { id: 'listTaxonomy', src: 'listTaxonomy', input: {} } as const;
const keep = withReply('keepTaxonomy');
const reading = { read: readList, keep, unread: [] } as const;

const saved = ['drop', notifySuccess('desk.taxonomy.saved')] as const;
const removed = ['drop', notifySuccess('desk.taxonomy.removed')] as const;

const addition = question({
  tag: 'naming',
  ask: 'namingNew',
  check: 'checkingNew',
  answer: { 'names.submit': { target: 'adding', actions: withEvent('setNames') } },
  change: {
    id: 'createTaxonomyEntry',
    src: 'createTaxonomyEntry',
    input: ({ context: { kind, names } }: Now) => ({ body: { kind, ...names } }),
  },
  done: { target: 'loading', actions: saved },
  refused: [
    { guard: withFailure('areNamesTaken'), target: 'namingNew', actions: 'storeTakenNames' },
  ],
  reading,
  seen: [{ guard: withReply('isAdded'), target: 'shown', actions: [keep, ...saved] }],
});

const renaming = question({
  tag: 'naming',
  ask: 'renamingOne',
  check: 'checkingOne',
  answer: { 'names.submit': { target: 'renaming', actions: withEvent('setNames') } },
  change: {
    id: 'changeTaxonomyEntry',
    src: 'changeTaxonomyEntry',
    input: ({ context: { chosen, names } }: Now) => {
      const { id, version } = assertDefined(chosen);
      return { params: { id }, body: { version, ...names } };
    },
  },
  done: { target: 'loading', actions: saved },
  refused: [
    { guard: withFailure('areNamesTaken'), target: 'renamingOne', actions: 'storeTakenNames' },
    { guard: withFailure('isOutdated'), target: 'checkingOne' },
  ],
  reading,
  seen: [
    { guard: withReply('isGone'), target: 'namingNew', actions: ['becomeNew', keep] },
    { guard: withReply('isRenamed'), target: 'shown', actions: [keep, ...saved] },
    {
      guard: withReply('isOvertaken'),
      target: 'renamingOne',
      actions: [keep, 'storeOtherChange'],
    },
  ],
});

const removal = question({
  tag: 'removing',
  ask: 'confirmingRemoval',
  check: 'checkingRemoval',
  answer: { 'removal.confirm': { target: 'removing', actions: 'dropFailure' } },
  change: { id: 'removeTaxonomyEntry', src: 'arrangeTaxonomyEntry', input: arranging('remove') },
  done: { target: 'loading', actions: removed },
  refused: [outdated],
  reading,
  seen: [{ guard: withReply('isGone'), target: 'shown', actions: [keep, ...removed] }],
});

/**
 * DESK-239, DESK-352: the types and amenities of listings. When the reply to a change was lost, the list
 * shows whether it was made.
 */
export const deskTaxonomyMachine = taxonomySetup.createMachine({
  id: 'deskTaxonomy',
  context: {
    entries: undefined,
    kind: 'type',
    chosen: undefined,
    names: noNames,
    failure: undefined,
  },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        ...readList,
        onDone: { target: 'shown', actions: keep },
        onError: {
          target: 'failed',
          actions: 'forgetTaxonomy',
          description: 'After a change, the earlier list is out of date.',
        },
      },
    },
    failed: { on: { 'taxonomy.retry': 'loading' } },
    shown: {
      on: {
        'adding.begin': { target: 'namingNew', actions: withEvent('beginAdding') },
        'renaming.begin': {
          guard: withEvent('isListed'),
          target: 'renamingOne',
          actions: withEvent('choose'),
        },
        'entry.moveUp': {
          guard: withEvent('hasOneBefore'),
          target: 'moving',
          actions: withEvent('choose'),
        },
        'removal.choose': {
          guard: withEvent('isUnused'),
          target: 'confirmingRemoval',
          actions: withEvent('choose'),
        },
      },
    },
    namingNew: addition.ask,
    adding: addition.act,
    checkingNew: {
      ...addition.check,
      description: 'The reply was lost. The list shows whether it was added.',
    },
    renamingOne: renaming.ask,
    renaming: renaming.act,
    checkingOne: {
      ...renaming.check,
      description:
        'Another operator has changed or removed it, or the reply was lost. The typed names stay in the form.',
    },
    moving: {
      tags: 'busy',
      invoke: {
        id: 'moveTaxonomyEntry',
        src: 'arrangeTaxonomyEntry',
        input: arranging('up'),
        onDone: { target: 'loading', actions: 'drop' },
        onError: [
          outdated,
          {
            guard: withFailure('isUndecided'),
            target: 'loading',
            actions: ['drop', notifyDeskFailure],
            description: 'The list shows whether it was moved.',
          },
          {
            target: 'shown',
            actions: ['drop', notifyDeskFailure],
          },
        ],
      },
    },
    confirmingRemoval: removal.ask,
    removing: removal.act,
    checkingRemoval: {
      ...removal.check,
      description: 'The reply was lost. The list shows whether it was removed.',
    },
  },
});

export type DeskTaxonomyActor = ActorRefFrom<typeof deskTaxonomyMachine>;
