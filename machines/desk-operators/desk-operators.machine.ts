import { type ActorRefFrom, assign } from 'xstate';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import {
  changeOperator,
  endOperator,
  inviteOperator,
  listOperators,
} from '#contract/desk/calls/operators.ts';
import type { Role } from '#contract/desk/desk-call.ts';
import type { OperatorId } from '#contract/desk/desk-ids.ts';
import type { ListedOperator } from '#contract/desk/records/operator.ts';
import { callStub } from '../shared/call-stub.ts';
import { deskSetup } from '../shared/desk-setup.ts';
import type { Message } from '../shared/failure-notice.ts';
import { complain, succeed } from '../shared/flow-actions.ts';
import { known } from '../shared/known.ts';
import { withEvent, withFailure, withReply } from '../shared/params.ts';

/** The e-mail address and the role in the form of an invitation. */
type Invitee = RequestOf<typeof inviteOperator>['body'];

interface DeskOperatorsContext {
  readonly operators: readonly ListedOperator[];
  /** The operator that is about to be changed. */
  readonly chosen: ListedOperator | undefined;
  /** The first values of the invitation's form, and later the submitted ones. */
  readonly invitee: Invitee;
  /** The invitation is shown once. */
  readonly invitation: { readonly token: string; readonly isSent: boolean } | undefined;
  /** Why the last try failed. */
  readonly failure: Message | undefined;
}

type Listed = ReplyOf<typeof listOperators>;

type DeskOperatorsEvent =
  | { readonly type: 'operators.retry' }
  | { readonly type: 'invitation.begin'; readonly invitee: Invitee }
  | { readonly type: 'invitation.submit'; readonly values: Invitee }
  | { readonly type: 'invitation.kept' }
  | { readonly type: 'role.choose'; readonly id: OperatorId }
  | { readonly type: 'role.submit'; readonly role: Role }
  | { readonly type: 'ending.choose'; readonly id: OperatorId }
  | { readonly type: 'ending.confirm' }
  | { readonly type: 'question.cancel' };

const noInvitee: Invitee = { email: '', role: 'support' };

/** At least one owner who can sign in must remain. The server checks this too. */
function isLastOwner(operators: readonly ListedOperator[], { id, role }: ListedOperator): boolean {
  return (
    role === 'owner' &&
    !operators.some(
      (other) => other.id !== id && other.role === 'owner' && other.state === 'active',
    )
  );
}

/** The chosen operator in a list that was read after a change. */
function presentOf({ chosen }: DeskOperatorsContext, { records }: Listed) {
  return records.find(({ id }) => id === chosen?.id);
}

const operatorsSetup = deskSetup({
  types: {
    context: {} as DeskOperatorsContext,
    events: {} as DeskOperatorsEvent,
    input: undefined,
    tags: {} as 'inviting' | 'changingRole' | 'ending' | 'busy',
  },
  actors: {
    listOperators: callStub(listOperators),
    inviteOperator: callStub(inviteOperator),
    changeOperator: callStub(changeOperator),
    endOperator: callStub(endOperator),
  },
}).extend({
  guards: {
    canChange: ({ context: { operators } }, { id }: { id: OperatorId }) =>
      operators.some(
        (operator) =>
          operator.id === id && operator.state !== 'ended' && !isLastOwner(operators, operator),
      ),
    hasRole: ({ context }, listed: Listed) =>
      presentOf(context, listed)?.role === context.chosen?.role,
    isEnded: ({ context }, listed: Listed) => presentOf(context, listed)?.state === 'ended',
    isUnchanged: ({ context }, listed: Listed) =>
      presentOf(context, listed)?.version === context.chosen?.version,
  },
  actions: {
    keepOperators: assign((_, { records }: Listed) => ({
      operators: records,
    })),
    forgetOperators: assign({ operators: [] }),
    choose: assign(({ context: { operators } }, { id }: { id: OperatorId }) => ({
      chosen: operators.find((operator) => operator.id === id),
    })),
    beginInvitation: assign((_, { invitee }: { invitee: Invitee }) => ({ invitee })),
    setInvitee: assign((_, { values }: { values: Invitee }) => ({
      invitee: values,
      failure: undefined,
    })),
    setRole: assign(({ context }, { role }: { role: Role }) => ({
      chosen: { ...known(context.chosen), role },
      failure: undefined,
    })),
    keepInvitation: assign((_, { invitation, isSent }: ReplyOf<typeof inviteOperator>) => ({
      invitation: { token: invitation, isSent },
    })),
    explainLost: assign({ failure: { message: 'desk.unconfirmed' } }),
    drop: assign({
      chosen: undefined,
      invitee: noInvitee,
      invitation: undefined,
      failure: undefined,
    }),
  },
});

/** Another owner was faster, so the list is read again. */
const outdated = {
  guard: withFailure('isOutdated'),
  target: 'loading',
  actions: ['drop', complain('desk.changed')],
} as const;

const readList = { id: 'listOperators', src: 'listOperators', input: {} } as const;

/** The list was read after a lost reply, and another owner has changed the operator meanwhile. */
const changedMeanwhile = {
  target: 'shown',
  actions: [withReply('keepOperators'), 'drop', complain('desk.changed')],
} as const;

const cancel = { 'question.cancel': { target: 'shown', actions: 'drop' } } as const;

/** DESK-27 … DESK-31: the operators. Only owners see them. */
export const deskOperatorsMachine = operatorsSetup.createMachine({
  id: 'deskOperators',
  context: {
    operators: [],
    chosen: undefined,
    invitee: noInvitee,
    invitation: undefined,
    failure: undefined,
  },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        ...readList,
        onDone: { target: 'shown', actions: withReply('keepOperators') },
        onError: {
          target: 'failed',
          actions: 'forgetOperators',
          description: 'After a change, the earlier list is out of date.',
        },
      },
    },
    failed: { on: { 'operators.retry': 'loading' } },
    shown: {
      on: {
        'invitation.begin': { target: 'describing', actions: withEvent('beginInvitation') },
        'role.choose': {
          guard: withEvent('canChange'),
          target: 'choosingRole',
          actions: withEvent('choose'),
        },
        'ending.choose': {
          guard: withEvent('canChange'),
          target: 'confirmingEnd',
          actions: withEvent('choose'),
        },
      },
    },
    describing: {
      tags: 'inviting',
      description: 'The owner names a person and a role.',
      on: {
        'invitation.submit': { target: 'inviting', actions: withEvent('setInvitee') },
        ...cancel,
      },
    },
    inviting: {
      tags: ['inviting', 'busy'],
      invoke: {
        id: 'inviteOperator',
        src: 'inviteOperator',
        input: ({ context }) => ({ body: context.invitee }),
        onDone: { target: 'showingInvitation', actions: withReply('keepInvitation') },
        onError: { target: 'describing', actions: withFailure('explain') },
      },
    },
    showingInvitation: {
      description: 'The link is not shown again.',
      on: { 'invitation.kept': { target: 'loading', actions: 'drop' } },
    },
    choosingRole: {
      tags: 'changingRole',
      on: {
        'role.submit': { target: 'changingRole', actions: withEvent('setRole') },
        ...cancel,
      },
    },
    changingRole: {
      tags: ['changingRole', 'busy'],
      invoke: {
        id: 'changeOperator',
        src: 'changeOperator',
        input: ({ context }) => {
          const { id, version, role } = known(context.chosen);
          return { params: { id }, body: { version, role } };
        },
        onDone: {
          target: 'loading',
          actions: ['drop', succeed('desk.operators.changed')],
        },
        onError: [
          outdated,
          { guard: withFailure('isUndecided'), target: 'checkingRole' },
          { target: 'choosingRole', actions: withFailure('explain') },
        ],
      },
    },
    checkingRole: {
      tags: ['changingRole', 'busy'],
      description: 'The reply was lost. The list shows whether the role was changed.',
      invoke: {
        ...readList,
        onDone: [
          {
            guard: withReply('isUnchanged'),
            target: 'choosingRole',
            actions: [withReply('keepOperators'), 'explainLost'],
          },
          {
            guard: withReply('hasRole'),
            target: 'shown',
            actions: [withReply('keepOperators'), 'drop', succeed('desk.operators.changed')],
          },
          changedMeanwhile,
        ],
        onError: { target: 'choosingRole', actions: withFailure('explain') },
      },
    },
    confirmingEnd: {
      tags: 'ending',
      on: {
        'ending.confirm': 'ending',
        ...cancel,
      },
    },
    ending: {
      tags: ['ending', 'busy'],
      invoke: {
        id: 'endOperator',
        src: 'endOperator',
        input: ({ context }) => {
          const { id, version } = known(context.chosen);
          return { params: { id }, body: { version } };
        },
        onDone: {
          target: 'loading',
          actions: ['drop', succeed('desk.operators.ended')],
        },
        onError: [
          outdated,
          { guard: withFailure('isUndecided'), target: 'checkingEnd' },
          { target: 'confirmingEnd', actions: withFailure('explain') },
        ],
      },
    },
    checkingEnd: {
      tags: ['ending', 'busy'],
      description: 'The reply was lost. The list shows whether the account was ended.',
      invoke: {
        ...readList,
        onDone: [
          {
            guard: withReply('isEnded'),
            target: 'shown',
            actions: [withReply('keepOperators'), 'drop', succeed('desk.operators.ended')],
          },
          {
            guard: withReply('isUnchanged'),
            target: 'confirmingEnd',
            actions: [withReply('keepOperators'), 'explainLost'],
          },
          changedMeanwhile,
        ],
        onError: { target: 'confirmingEnd', actions: withFailure('explain') },
      },
    },
  },
});

export type DeskOperatorsActor = ActorRefFrom<typeof deskOperatorsMachine>;
