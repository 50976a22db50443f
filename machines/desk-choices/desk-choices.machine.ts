import { type ActorRefFrom, assign } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import {
  arrangeChoice,
  changeChoice,
  createChoice,
  listChoices,
} from '#contract/desk/calls/choices.ts';
import type { ChoiceId } from '#contract/desk/desk-ids.ts';
import type { ChoiceKind, DeskChoice } from '#contract/desk/records/desk-choice.ts';
import type { Failure } from '#contract/failure.ts';
import { callStub } from '../shared/call-stub.ts';
import { complainOfFailure, deskFailure } from '../shared/desk-failure.ts';
import { deskSetup } from '../shared/desk-setup.ts';
import { isReplyWith } from '../shared/failure-kind.ts';
import type { Message } from '../shared/failure-notice.ts';
import { complain, succeed } from '../shared/flow-actions.ts';
import { known } from '../shared/known.ts';
import { withEvent, withFailure, withReply } from '../shared/params.ts';

interface Names {
  readonly name: string;
  readonly french: string;
}

interface DeskChoicesContext {
  /** Undefined before they were read for the first time. */
  readonly choices: readonly DeskChoice[] | undefined;
  /** The kind of what is added. */
  readonly kind: ChoiceKind;
  /** The one that is renamed, moved or removed. */
  readonly chosen: DeskChoice | undefined;
  /** The first values of the form, and later the submitted ones. */
  readonly names: Names;
  /** Why the last try failed. */
  readonly failure: Message | undefined;
}

interface Chosen {
  readonly id: ChoiceId;
}

type DeskChoicesEvent =
  | { readonly type: 'choices.retry' }
  | { readonly type: 'adding.begin'; readonly kind: ChoiceKind }
  | ({ readonly type: 'renaming.begin' } & Chosen)
  | { readonly type: 'names.submit'; readonly values: Names }
  | ({ readonly type: 'choice.moveUp' } & Chosen)
  | ({ readonly type: 'removal.choose' } & Chosen)
  | { readonly type: 'removal.confirm' }
  | { readonly type: 'question.cancel' };

type Listed = ReplyOf<typeof listChoices>;

const noNames: Names = { name: '', french: '' };

function hasNames({ name, french }: DeskChoice, names: Names): boolean {
  return name === names.name && french === names.french;
}

/** The chosen one in a list that was read after a change. Undefined when it was removed. */
function presentOf({ chosen }: DeskChoicesContext, { choices }: Listed): DeskChoice | undefined {
  return choices.find(({ id }) => id === chosen?.id);
}

/** The only refusal of names that the form allows: another one of the kind has them. */
function namesFailure(failure: Failure): Message {
  return isReplyWith(failure, 422) ? { message: 'desk.choices.taken' } : deskFailure(failure);
}

const choicesSetup = deskSetup({
  types: {
    context: {} as DeskChoicesContext,
    events: {} as DeskChoicesEvent,
    input: undefined,
    tags: {} as 'naming' | 'removing' | 'busy',
  },
  actors: {
    listChoices: callStub(listChoices),
    createChoice: callStub(createChoice),
    changeChoice: callStub(changeChoice),
    arrangeChoice: callStub(arrangeChoice),
  },
}).extend({
  guards: {
    isListed: ({ context: { choices } }, { id }: Chosen) =>
      choices?.some((choice) => choice.id === id) ?? false,
    isUnused: ({ context: { choices } }, { id }: Chosen) =>
      choices?.some((choice) => choice.id === id && choice.uses === 0) ?? false,
    hasOneBefore: ({ context: { choices = [] } }, { id }: Chosen) => {
      const kind = choices.find((choice) => choice.id === id)?.kind;
      const first = choices.find((choice) => choice.kind === kind);
      return first !== undefined && first.id !== id;
    },
    isAdded: ({ context: { choices: former = [], kind, names } }, { choices }: Listed) =>
      choices.some(
        (choice) =>
          choice.kind === kind &&
          hasNames(choice, names) &&
          !former.some(({ id }) => id === choice.id),
      ),
    isGone: ({ context }, listed: Listed) => presentOf(context, listed) === undefined,
    isRenamed: ({ context }, listed: Listed) => {
      const present = presentOf(context, listed);
      return present !== undefined && hasNames(present, context.names);
    },
    isUnchanged: ({ context }, listed: Listed) =>
      presentOf(context, listed)?.version === context.chosen?.version,
  },
  actions: {
    keepChoices: assign((_, { choices }: Listed) => ({ choices })),
    /** The next try names the version that the list shows now. */
    keepPresent: assign(({ context }, listed: Listed) => ({
      choices: listed.choices,
      chosen: presentOf(context, listed),
    })),
    forgetChoices: assign({ choices: undefined }),
    beginAdding: assign((_, { kind }: { kind: ChoiceKind }) => ({ kind })),
    choose: assign(({ context: { choices } }, { id }: Chosen) => {
      const chosen = known(choices?.find((choice) => choice.id === id));
      return { chosen, names: { name: chosen.name, french: chosen.french } };
    }),
    setNames: assign((_, { values }: { values: Names }) => ({ names: values, failure: undefined })),
    explainLost: assign({ failure: { message: 'desk.unconfirmed' } }),
    explainChange: assign({ failure: { message: 'desk.form.changed' } }),
    explainNames: assign((_, failure: Failure) => ({ failure: namesFailure(failure) })),
    drop: assign({ chosen: undefined, names: noNames, failure: undefined }),
  },
});

/** Another operator was faster, so the list is read again. */
const outdated = {
  guard: withFailure('isOutdated'),
  target: 'loading',
  actions: ['drop', complain('desk.changed')],
} as const;

const saved = {
  target: 'loading',
  actions: ['drop', succeed('desk.choices.saved')],
} as const;

const readList = { id: 'listChoices', src: 'listChoices', input: {} } as const;

const cancel = { 'question.cancel': { target: 'shown', actions: 'drop' } } as const;

/**
 * DESK-239, DESK-352: the types and amenities of listings. When the reply to a change was lost, the list
 * shows whether it was made.
 */
export const deskChoicesMachine = choicesSetup.createMachine({
  id: 'deskChoices',
  context: {
    choices: undefined,
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
        onDone: { target: 'shown', actions: withReply('keepChoices') },
        onError: {
          target: 'failed',
          actions: 'forgetChoices',
          description: 'After a change, the earlier list is out of date.',
        },
      },
    },
    failed: { on: { 'choices.retry': 'loading' } },
    shown: {
      on: {
        'adding.begin': { target: 'namingNew', actions: withEvent('beginAdding') },
        'renaming.begin': {
          guard: withEvent('isListed'),
          target: 'renamingOne',
          actions: withEvent('choose'),
        },
        'choice.moveUp': {
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
    namingNew: {
      tags: 'naming',
      on: {
        'names.submit': { target: 'adding', actions: withEvent('setNames') },
        ...cancel,
      },
    },
    adding: {
      tags: ['naming', 'busy'],
      invoke: {
        id: 'createChoice',
        src: 'createChoice',
        input: ({ context: { kind, names } }) => ({ body: { kind, ...names } }),
        onDone: saved,
        onError: [
          { guard: withFailure('isUndecided'), target: 'checkingNew' },
          { target: 'namingNew', actions: withFailure('explainNames') },
        ],
      },
    },
    checkingNew: {
      tags: ['naming', 'busy'],
      description: 'The reply was lost. The list shows whether it was added.',
      invoke: {
        ...readList,
        onDone: [
          {
            guard: withReply('isAdded'),
            target: 'shown',
            actions: [withReply('keepChoices'), 'drop', succeed('desk.choices.saved')],
          },
          { target: 'namingNew', actions: [withReply('keepChoices'), 'explainLost'] },
        ],
        onError: { target: 'namingNew', actions: withFailure('explain') },
      },
    },
    renamingOne: {
      tags: 'naming',
      on: {
        'names.submit': { target: 'renaming', actions: withEvent('setNames') },
        ...cancel,
      },
    },
    renaming: {
      tags: ['naming', 'busy'],
      invoke: {
        id: 'changeChoice',
        src: 'changeChoice',
        input: ({ context: { chosen, names } }) => {
          const { id, version } = known(chosen);
          return { params: { id }, body: { version, ...names } };
        },
        onDone: saved,
        onError: [
          { guard: withFailure('isOutdated'), target: 'checkingOne' },
          { guard: withFailure('isUndecided'), target: 'checkingOne' },
          { target: 'renamingOne', actions: withFailure('explainNames') },
        ],
      },
    },
    checkingOne: {
      tags: ['naming', 'busy'],
      description:
        'Another operator has changed it, or the reply was lost. The typed names stay in the form.',
      invoke: {
        ...readList,
        onDone: [
          {
            guard: withReply('isGone'),
            target: 'shown',
            actions: [withReply('keepChoices'), 'drop', complain('desk.changed')],
          },
          {
            guard: withReply('isRenamed'),
            target: 'shown',
            actions: [withReply('keepChoices'), 'drop', succeed('desk.choices.saved')],
          },
          {
            guard: withReply('isUnchanged'),
            target: 'renamingOne',
            actions: [withReply('keepPresent'), 'explainLost'],
          },
          { target: 'renamingOne', actions: [withReply('keepPresent'), 'explainChange'] },
        ],
        onError: { target: 'renamingOne', actions: withFailure('explain') },
      },
    },
    moving: {
      tags: 'busy',
      invoke: {
        id: 'moveChoice',
        src: 'arrangeChoice',
        input: ({ context: { chosen } }) => {
          const { id, version } = known(chosen);
          return { params: { id }, body: { version, step: 'up' as const } };
        },
        onDone: { target: 'loading', actions: 'drop' },
        onError: [
          outdated,
          {
            guard: withFailure('isUndecided'),
            target: 'loading',
            actions: ['drop', complainOfFailure],
            description: 'The list shows whether it was moved.',
          },
          {
            target: 'shown',
            actions: ['drop', complainOfFailure],
          },
        ],
      },
    },
    confirmingRemoval: {
      tags: 'removing',
      on: {
        'removal.confirm': 'removing',
        ...cancel,
      },
    },
    removing: {
      tags: ['removing', 'busy'],
      invoke: {
        id: 'removeChoice',
        src: 'arrangeChoice',
        input: ({ context: { chosen } }) => {
          const { id, version } = known(chosen);
          return { params: { id }, body: { version, step: 'remove' as const } };
        },
        onDone: {
          target: 'loading',
          actions: ['drop', succeed('desk.choices.removed')],
        },
        onError: [
          outdated,
          { guard: withFailure('isUndecided'), target: 'checkingRemoval' },
          { target: 'confirmingRemoval', actions: withFailure('explain') },
        ],
      },
    },
    checkingRemoval: {
      tags: ['removing', 'busy'],
      description: 'The reply was lost. The list shows whether it was removed.',
      invoke: {
        ...readList,
        onDone: [
          {
            guard: withReply('isGone'),
            target: 'shown',
            actions: [withReply('keepChoices'), 'drop', succeed('desk.choices.removed')],
          },
          { target: 'confirmingRemoval', actions: [withReply('keepPresent'), 'explainLost'] },
        ],
        onError: { target: 'confirmingRemoval', actions: withFailure('explain') },
      },
    },
  },
});

export type DeskChoicesActor = ActorRefFrom<typeof deskChoicesMachine>;
