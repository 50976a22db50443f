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
import { assertDefined } from '../shared/assert-defined.ts';
import { callStub } from '../shared/call-stub.ts';
import type { Message } from '../shared/failure-notice.ts';
import { notifyError, notifySuccess } from '../shared/flow-actions.ts';
import { withEvent, withFailure, withReply } from '../shared/params.ts';
import { deskSetup } from './desk-setup.ts';
import { question } from './question.ts';

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

interface Now {
  readonly context: DeskOperatorsContext;
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

function withEmail(operators: readonly ListedOperator[], { email }: Invitee) {
  return operators.find((operator) => operator.email === email.trim().toLowerCase());
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
    /** Whether the operator has an account that has not ended, and is not the last owner. */
    canChange: ({ context: { operators } }, { id }: { id: OperatorId }) =>
      operators.some(
        (operator) =>
          operator.id === id && operator.state !== 'ended' && !isLastOwner(operators, operator),
      ),
    /** A second invitation changes the version of the operator. */
    isInvited: ({ context }, { records }: Listed) => {
      const now = withEmail(records, context.invitee);
      return (
        now !== undefined && now.version !== withEmail(context.operators, context.invitee)?.version
      );
    },
    /** Whether the operator who was read has the role that was sent. */
    hasNewRole: ({ context: { chosen }, context }, listed: Listed) => {
      const present = presentOf(context, listed);
      return present?.version !== chosen?.version && present?.role === chosen?.role;
    },
    /** Whether the account of the chosen operator has ended. */
    isEnded: ({ context }, listed: Listed) => presentOf(context, listed)?.state === 'ended',
    /** Whether another owner has changed the chosen operator. */
    isOvertaken: ({ context }, listed: Listed) =>
      presentOf(context, listed)?.version !== context.chosen?.version,
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
      chosen: { ...assertDefined(context.chosen), role },
      failure: undefined,
    })),
    keepInvitation: assign((_, { invitation, isSent }: ReplyOf<typeof inviteOperator>) => ({
      invitation: { token: invitation, isSent },
    })),
    storeLostLink: assign({ failure: { message: 'desk.operators.linkLost' } }),
    storeLostReply: assign({ failure: { message: 'desk.unconfirmed' } }),
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
  actions: ['drop', notifyError('desk.changed')],
} as const;

const readList = { id: 'listOperators', src: 'listOperators', input: {} } as const;
const keep = withReply('keepOperators');
const reading = { read: readList, keep, unread: [] } as const;

const changed = ['drop', notifySuccess('desk.operators.changed')] as const;
const ended = ['drop', notifySuccess('desk.operators.ended')] as const;

/** The list was read after a lost reply, and another owner has changed the operator meanwhile. */
const changedMeanwhile = {
  guard: withReply('isOvertaken'),
  target: 'shown',
  actions: [keep, 'drop', notifyError('desk.changed')],
} as const;

const invitation = question({
  tag: 'inviting',
  ask: 'describing',
  check: 'checkingInvitation',
  answer: { 'invitation.submit': { target: 'inviting', actions: withEvent('setInvitee') } },
  change: {
    id: 'inviteOperator',
    src: 'inviteOperator',
    input: ({ context }: Now) => ({ body: context.invitee }),
  },
  done: { target: 'showingInvitation', actions: withReply('keepInvitation') },
  refused: [],
  reading,
  seen: [{ guard: withReply('isInvited'), target: 'describing', actions: [keep, 'storeLostLink'] }],
});

const role = question({
  tag: 'changingRole',
  ask: 'choosingRole',
  check: 'checkingRole',
  answer: { 'role.submit': { target: 'changingRole', actions: withEvent('setRole') } },
  change: {
    id: 'changeOperator',
    src: 'changeOperator',
    input: ({ context: { chosen } }: Now) => {
      const { id, version, role } = assertDefined(chosen);
      return { params: { id }, body: { version, role } };
    },
  },
  done: { target: 'loading', actions: changed },
  refused: [outdated],
  reading,
  seen: [
    { guard: withReply('hasNewRole'), target: 'shown', actions: [keep, ...changed] },
    changedMeanwhile,
  ],
});

const ending = question({
  tag: 'ending',
  ask: 'confirmingEnd',
  check: 'checkingEnd',
  answer: { 'ending.confirm': { target: 'ending', actions: 'dropFailure' } },
  change: {
    id: 'endOperator',
    src: 'endOperator',
    input: ({ context: { chosen } }: Now) => {
      const { id, version } = assertDefined(chosen);
      return { params: { id }, body: { version } };
    },
  },
  done: { target: 'loading', actions: ended },
  refused: [outdated],
  reading,
  seen: [
    { guard: withReply('isEnded'), target: 'shown', actions: [keep, ...ended] },
    changedMeanwhile,
  ],
});

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
        onDone: { target: 'shown', actions: keep },
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
    describing: { ...invitation.ask, description: 'The owner names a person and a role.' },
    inviting: invitation.act,
    checkingInvitation: {
      ...invitation.check,
      description:
        'The reply was lost, and with it the link. The list shows whether the person is invited.',
    },
    showingInvitation: {
      description: 'The link is not shown again.',
      on: { 'invitation.kept': { target: 'loading', actions: 'drop' } },
    },
    choosingRole: role.ask,
    changingRole: role.act,
    checkingRole: {
      ...role.check,
      description: 'The reply was lost. The list shows whether the role was changed.',
    },
    confirmingEnd: ending.ask,
    ending: ending.act,
    checkingEnd: {
      ...ending.check,
      description: 'The reply was lost. The list shows whether the account was ended.',
    },
  },
});

export type DeskOperatorsActor = ActorRefFrom<typeof deskOperatorsMachine>;
