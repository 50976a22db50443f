import { type ActorRefFrom, assign } from 'xstate';
import type { Call } from '#contract/call.ts';
import type { Failure, FailureCode } from '#contract/failure.ts';
import type { MessageKey } from '#locales/message.ts';
import { assertDefined } from '../shared/assert-defined.ts';
import { actorStub } from '../shared/call-stub.ts';
import { isReplyWith } from '../shared/failure-kind.ts';
import type { Message } from '../shared/failure-notice.ts';
import { withEvent, withFailure } from '../shared/params.ts';
import { deskFailure } from './desk-failure.ts';
import { deskSetup } from './desk-setup.ts';

/**
 * A step and the reason for it, or what else the step asks for, as it is typed. It is empty for a step that
 * asks for nothing, and before it is typed.
 */
interface Choice<Step> extends Typed {
  readonly step: Step;
}

/** What an operator has typed for a step. */
interface Typed {
  readonly reason: string;
  /** Dollars as they are typed. Undefined for a step that asks for no amount, and before it is typed. */
  readonly amount?: string;
}

/** Whether the record shows that the step was taken. `before`: the record that the operator saw. */
type HasTaken<Rec, Step> = (step: Step, now: Rec, before: Rec, typed: Typed) => boolean;

interface DeskRecordContext<Rec, Step> {
  readonly id: string;
  readonly record: Rec | undefined;
  /** The chosen step, or the one that failed because the record had changed. */
  readonly choice: Choice<Step> | undefined;
  /** The step that undoes the last one. */
  readonly undo: Choice<Step> | undefined;
  /** Why the last try failed. */
  readonly failure: Message | undefined;
  /** Why the reply of the last step was lost, until the record shows whether the step was taken. */
  readonly lost: Message | undefined;
}

type DeskRecordEvent<Step> =
  | { readonly type: 'record.retry' }
  /** A link has led to the page that is open. */
  | { readonly type: 'record.refresh' }
  | { readonly type: 'step.choose'; readonly step: Step }
  | ({ readonly type: 'step.confirm' } & Typed)
  | { readonly type: 'step.cancel' }
  | { readonly type: 'step.undo' };

interface DeskRecordOptions<Rec, Step> {
  /** The id of the machine. The chart and the log show it. */
  readonly id: string;
  /** The calls of the actors `load` and `take`. */
  readonly reads: Call;
  readonly changes: readonly Call[];
  /** Whether the step is possible with the present record. */
  readonly canTake: (step: Step, record: Rec) => boolean;
  readonly hasTaken: HasTaken<Rec, Step>;
  /** Whether the step needs no confirmation. Default: every step asks for one. */
  readonly isAtOnce?: (step: Step, record: Rec) => boolean;
  /** A refusal that changes the record: the flow reads it again and says why. Default: none. */
  readonly changingRefusal?: FailureCode;
  /** The notice of a step that was taken. */
  readonly done: (step: Step, now: Rec) => MessageKey;
  /** Adds to the record just read what the server sends only once and is still valid. Default: nothing. */
  readonly keepShown?: (now: Rec, before: Rec) => Rec;
  /** The step that undoes a step, undefined for one that has none. Default: none. */
  readonly undoOf?: (step: Step) => Step | undefined;
}

/** How a step was chosen. */
type Way = 'asked' | 'atOnce' | 'undo';

/** The state that reads the record when the reply of the step was lost. */
const checkOf = { asked: 'checkingAsked', atOnce: 'checking', undo: 'checkingUndo' } as const;

/**
 * DESK-56 … DESK-58, DESK-341: a record of the desk and the steps of an operator. A step names the version that
 * the operator saw. If the record has changed meanwhile, the flow reads it again and says so, and the
 * operator decides again. If the reply of a step was lost, the flow reads the record to learn what became
 * of the step. The actors `load` and `take` must be provided.
 */
export function createDeskRecordMachine<
  Rec extends { readonly version: number },
  Step extends string,
>({
  id,
  reads,
  changes,
  canTake,
  hasTaken,
  isAtOnce,
  changingRefusal,
  done,
  keepShown,
  undoOf,
}: DeskRecordOptions<Rec, Step>) {
  const recordSetup = deskSetup({
    types: {
      context: {} as DeskRecordContext<Rec, Step>,
      events: {} as DeskRecordEvent<Step>,
      input: {} as { readonly id: string },
      tags: {} as 'loading' | 'failed' | 'missing' | 'busy' | 'asking' | 'changed',
    },
    actors: {
      load: actorStub<Rec, { readonly id: string }>(`${id}.load`, [reads]),
      take: actorStub<Rec, Choice<Step> & { readonly record: Rec }>(`${id}.take`, changes),
    },
  }).extend({
    guards: {
      /** Whether the record allows the step, and the step needs a confirmation. */
      canAsk: ({ context: { record } }, { step }: { step: Step }) =>
        record !== undefined && !isAtOnce?.(step, record) && canTake(step, record),
      /** Whether the record allows the step. `canAsk` comes first for a step that needs a confirmation. */
      canTakeAtOnce: ({ context: { record } }, { step }: { step: Step }) =>
        record !== undefined && canTake(step, record),
      /** Whether the last step can be undone. */
      hasUndo: ({ context }) => context.undo !== undefined,
      /** Whether the step was refused, and the refusal itself has changed the record. */
      isChangingRefusal: (_, failure: Failure) =>
        changingRefusal !== undefined && isReplyWith(failure, 422, changingRefusal),
      /** Whether the record that was read shows that the step was taken. */
      isTaken: ({ context }, { record }: { record: Rec }) => {
        const { step, ...typed } = assertDefined(context.choice);
        return hasTaken(step, record, assertDefined(context.record), typed);
      },
      /** Whether the record that was read is still the one on the page. */
      isUnchanged: ({ context }, { record }: { record: Rec }) =>
        record.version === context.record?.version,
    },
    actions: {
      keepRecord: assign((_, { record }: { record: Rec }) => ({ record })),
      keepRead: assign(({ context: { record: before } }, { record }: { record: Rec }) => ({
        record: before && keepShown ? keepShown(record, before) : record,
      })),
      choose: assign(({ context: { choice } }, { step }: { step: Step }) => ({
        // After a conflict, the form keeps the typed reason of the same step.
        choice: choice?.step === step ? choice : { step, reason: '' },
        undo: undefined,
        failure: undefined,
        lost: undefined,
      })),
      setTyped: assign(({ context }, { reason, amount }: Typed) => ({
        choice: {
          ...assertDefined(context.choice),
          reason,
          ...(amount !== undefined && { amount }),
        },
        failure: undefined,
      })),
      chooseUndo: assign(({ context }) => ({ choice: context.undo, undo: undefined })),
      offerUndo: assign(({ context }) => {
        const { step, reason } = assertDefined(context.choice);
        const back = undoOf?.(step);
        return { undo: back && { step: back, reason } };
      }),
      keepLost: assign((_, failure: Failure) => ({ lost: deskFailure(failure) })),
      storeLostReply: assign(({ context: { lost } }) => ({ failure: lost, lost: undefined })),
      drop: assign({ choice: undefined, failure: undefined, lost: undefined }),
      dropUndo: assign({ undo: undefined }),
    },
  });

  const ofStep = <const Type extends string>(type: Type) => ({
    type,
    params: ({ event }: { readonly event: { readonly step: Step } }) => event,
  });

  const ofRead = <const Type extends string>(type: Type) => ({
    type,
    params: ({ event }: { readonly event: { readonly output: Rec } }) => ({ record: event.output }),
  });

  const notifyDone = {
    type: 'notify',
    params: ({ context }: { readonly context: DeskRecordContext<Rec, Step> }) => ({
      level: 'success' as const,
      message: done(assertDefined(context.choice).step, assertDefined(context.record)),
    }),
  } as const;

  /** After a step was taken. */
  const endOf = (kind: Way) =>
    undoOf && kind !== 'undo'
      ? ([notifyDone, 'offerUndo', 'drop'] as const)
      : ([notifyDone, 'drop'] as const);

  const steps = {
    'step.choose': [
      { guard: ofStep('canAsk'), target: 'asking', actions: ofStep('choose') },
      ...(isAtOnce
        ? [
            {
              guard: ofStep('canTakeAtOnce'),
              target: 'taking',
              actions: ofStep('choose'),
            } as const,
          ]
        : []),
    ],
  } as const;

  // What was said before is not of the record that comes.
  const refresh = { target: 'loading', actions: ['drop', 'dropUndo'] } as const;

  function reading(kind: 'first' | 'again') {
    return recordSetup.createStateConfig({
      tags: kind === 'first' ? 'loading' : ['loading', 'busy'],
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: kind === 'first' ? 'shown' : 'changed',
          actions: ofRead('keepRead'),
        },
        onError: [
          { guard: withFailure('isMissing'), target: 'missing' },
          {
            target: kind === 'first' ? 'failed' : 'rereadFailed',
            actions: withFailure('storeFailure'),
          },
        ],
      },
    });
  }

  function taking(kind: Way) {
    return recordSetup.createStateConfig({
      tags: kind === 'asked' ? ['busy', 'asking'] : 'busy',
      invoke: {
        id: 'take',
        src: 'take',
        input: ({ context }) => ({
          record: assertDefined(context.record),
          ...assertDefined(context.choice),
        }),
        onDone: {
          target: 'shown',
          actions: [ofRead('keepRecord'), ...endOf(kind)],
        },
        onError: [
          {
            guard: withFailure('hasChanged'),
            target: 'rereading',
            ...(kind === 'undo' && { actions: 'drop' as const }),
          },
          ...(changingRefusal
            ? [
                {
                  guard: withFailure('isChangingRefusal'),
                  target: 'rereading',
                  actions: withFailure('storeFailure'),
                } as const,
              ]
            : []),
          { guard: withFailure('isMissing'), target: 'missing' },
          {
            guard: withFailure('isUndecided'),
            target: checkOf[kind],
            actions: withFailure('keepLost'),
          },
          { target: kind === 'asked' ? 'asking' : 'shown', actions: withFailure('storeFailure') },
        ],
      },
    });
  }

  function checking(kind: Way) {
    return recordSetup.createStateConfig({
      tags: kind === 'asked' ? ['busy', 'asking'] : 'busy',
      description: 'The reply of the step was lost. The record shows whether the step was taken.',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: ofRead('isTaken'),
            target: 'shown',
            actions: [ofRead('keepRead'), ...endOf(kind)],
          },
          {
            guard: ofRead('isUnchanged'),
            target: kind === 'asked' ? 'asking' : 'shown',
            // The version does not count what is beside the record, such as its place in a list.
            actions: [ofRead('keepRead'), 'storeLostReply'],
          },
          {
            target: 'changed',
            // The reason was for the step that the undo takes back.
            actions: [ofRead('keepRead'), ...(kind === 'undo' ? (['drop'] as const) : [])],
          },
        ],
        onError: [
          { guard: withFailure('isMissing'), target: 'missing' },
          {
            target: kind === 'asked' ? 'checkFailed' : 'failed',
            actions: withFailure('storeFailure'),
          },
        ],
      },
    });
  }

  return recordSetup.createMachine({
    id,
    context: ({ input }) => ({
      id: input.id,
      record: undefined,
      choice: undefined,
      undo: undefined,
      failure: undefined,
      lost: undefined,
    }),
    initial: 'loading',
    states: {
      loading: reading('first'),
      failed: {
        tags: 'failed',
        on: { 'record.retry': refresh, 'record.refresh': refresh },
      },
      missing: { type: 'final', tags: 'missing', description: 'There is no such record.' },
      shown: {
        on: {
          ...steps,
          'record.refresh': refresh,
          ...(undoOf && {
            'step.undo': { guard: 'hasUndo', target: 'undoing', actions: 'chooseUndo' } as const,
          }),
        },
      },
      asking: {
        tags: 'asking',
        on: {
          'step.confirm': { target: 'takingAsked', actions: withEvent('setTyped') },
          'step.cancel': { target: 'shown', actions: 'drop' },
        },
      },
      takingAsked: taking('asked'),
      checkingAsked: checking('asked'),
      checkFailed: {
        tags: 'failed',
        description:
          'It is still unknown whether the step was taken. Once the record is read, the operator learns it.',
        on: { 'record.retry': { target: 'checkingAsked', actions: 'dropFailure' } },
      },
      ...(isAtOnce && { taking: taking('atOnce'), checking: checking('atOnce') }),
      ...(undoOf && { undoing: taking('undo'), checkingUndo: checking('undo') }),
      rereading: reading('again'),
      rereadFailed: {
        tags: 'failed',
        description: 'Once the record is read, the operator must still learn that it has changed.',
        on: { 'record.retry': { target: 'rereading', actions: 'dropFailure' } },
      },
      changed: {
        tags: 'changed',
        description:
          'Another operator changed it first, or a refusal did. The page shows the present record.',
        on: { ...steps, 'record.refresh': refresh },
      },
    },
  });
}

export type DeskRecordActor<
  Rec extends { readonly version: number },
  Step extends string,
> = ActorRefFrom<ReturnType<typeof createDeskRecordMachine<Rec, Step>>>;
