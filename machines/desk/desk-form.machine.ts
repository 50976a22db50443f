import { type ActorRefFrom, assign, enqueueActions } from 'xstate';
import type { Call } from '#contract/call.ts';
import { type FormDraft, storedFormDraft, type TypedFields } from '#contract/desk/form-draft.ts';
import type { Operator } from '#contract/desk/records/operator.ts';
import { draftOf, overtaken } from '#contract/desk/typed-draft.ts';
import { entryOf } from '#contract/stored-value.ts';
import type { MessageKey } from '#locales/message.ts';
import { assertDefined } from '../shared/assert-defined.ts';
import { actorStub } from '../shared/call-stub.ts';
import type { Message } from '../shared/failure-notice.ts';
import { notifySuccess } from '../shared/flow-actions.ts';
import { withEvent, withFailure } from '../shared/params.ts';
import { deskSetup } from './desk-setup.ts';

interface DeskFormInput {
  /** Undefined for a new record. */
  readonly id: string | undefined;
  readonly operator: Operator['id'];
  /** The stored draft of an earlier visit. */
  readonly draft?: FormDraft | undefined;
}

interface DeskFormContext<Data, Values, Saved> {
  /** Undefined for a new record. */
  readonly id: string | undefined;
  readonly operator: Operator['id'];
  /** The typed values that are not saved. */
  readonly draft: FormDraft | undefined;
  /** The present record, and the other data of the form. */
  readonly data: Data | undefined;
  /** The values that the form on the page was filled with. Another operator's save does not change them. */
  readonly filled: TypedFields | undefined;
  /** The values that are being saved, until it is known what became of them. */
  readonly values: Values | undefined;
  readonly saved: Saved | undefined;
  /** The values of a save of which neither the reply nor the record arrived. */
  readonly lost: Values | undefined;
  /** Why the last try failed. */
  readonly failure: Message | undefined;
  /**
   * It changes each time the operator starts again with the present record. A count would give the
   * generated paths no end.
   */
  readonly round: 0 | 1;
}

type DeskFormEvent<Values> =
  | { readonly type: 'record.retry' }
  | { readonly type: 'form.typed'; readonly values: TypedFields }
  /** The operator leaves the form with Cancel. */
  | { readonly type: 'form.cancel' }
  | { readonly type: 'form.submit'; readonly values: Values }
  | { readonly type: 'form.restart' };

/** What a form loads. */
interface Sought<Values, Saved> {
  readonly id: string | undefined;
  /** The record that the data has. */
  readonly present: Saved | undefined;
  /** Values whose save got no clear reply. For a new record, the data then has the one with them. */
  readonly sought: Values | undefined;
}

interface DeskFormOptions<Data, Values, Saved> {
  /** The id of the machine. The chart and the log show it. */
  readonly id: string;
  /** The calls of the actors `load` and `save`. */
  readonly reads: readonly Call[];
  readonly changes: readonly Call[];
  /** The notice of a saved record. */
  readonly done: MessageKey;
  /** The record in the data. Undefined for a new record. */
  readonly recordOf: (data: Data) => Saved | undefined;
  readonly hasValues: (record: Saved, values: Values) => boolean;
  /** The fields of the form before the operator types. */
  readonly fieldsOf: (data: Data) => TypedFields;
  /** The name of the form, and of its record, in the browser's storage. */
  readonly draftName: (id: string | undefined) => string;
}

/**
 * DESK-135: the form of a record of the desk. The save names the version that the operator saw. If the
 * record has changed since, the flow reads it again and says so. The typed values stay in the form: the
 * operator saves them over the other change, or starts again with the present record. When the reply to
 * a save was lost, the record shows whether it is saved (DESK-352). The browser keeps what is typed until it is
 * saved, cancelled, or given up for the present record. The actors `load` and `save` must be provided.
 */
export function createDeskFormMachine<Data, Values, Saved extends { readonly version: number }>(
  options: DeskFormOptions<Data, Values, Saved>,
) {
  const { id, reads, changes, done, recordOf, hasValues, fieldsOf, draftName } = options;
  const formSetup = deskSetup({
    types: {
      context: {} as DeskFormContext<Data, Values, Saved>,
      events: {} as DeskFormEvent<Values>,
      input: {} as DeskFormInput,
      tags: {} as 'failed' | 'missing' | 'busy' | 'open' | 'changed' | 'resumed',
    },
    actors: {
      load: actorStub<Data, Sought<Values, Saved>>(`${id}.load`, reads),
      save: actorStub<Saved, { readonly data: Data; readonly values: Values }>(
        `${id}.save`,
        changes,
      ),
    },
  }).extend({
    guards: {
      /** Whether the record that was read has the values that were sent. */
      isSaved: ({ context: { values } }, { data }: { data: Data }) => {
        const record = recordOf(data);
        return record !== undefined && values !== undefined && hasValues(record, values);
      },
      /** A second save of a present record is refused. That of a new one adds it twice. */
      mayBeAdded: ({ context: { data, lost } }) =>
        lost !== undefined && recordOf(assertDefined(data)) === undefined,
      /** Whether the record still exists. */
      isFound: (_, { data }: { data: Data }) => recordOf(data) !== undefined,
      /** Whether something was typed on an earlier visit. */
      hasDraft: ({ context }) => context.draft !== undefined,
      /** Whether fields of the draft have changed in the record since. */
      isOvertaken: ({ context: { draft } }, { data }: { data: Data }) =>
        draft !== undefined && overtaken<TypedFields>(draft, fieldsOf(data)).length > 0,
      /** Whether the record that was read is still the one of the form. */
      isUnchanged: ({ context }, { data }: { data: Data }) =>
        recordOf(data)?.version === recordOf(assertDefined(context.data))?.version,
    },
    actions: {
      keepDraft: assign(
        ({ context: { filled, operator, draft } }, typed: { values: TypedFields }) => ({
          draft: draftOf(operator, typed.values, assertDefined(filled), draft),
        }),
      ),
      dropDraft: assign({ draft: undefined }),
      storeDraft: enqueueActions(({ context, enqueue }) => {
        const stored = storedFormDraft(draftName(context.id), context.operator);
        enqueue.emit(
          context.draft
            ? { type: 'remember', ...entryOf(stored, context.draft) }
            : { type: 'forget', key: stored.key },
        );
      }),
      keepLost: assign(({ context: { values } }) => ({ lost: values })),
      dropLost: assign({ lost: undefined }),
      storeFound: assign({ failure: { message: 'desk.form.added' } }),
      keepData: assign((_, { data }: { data: Data }) => ({ data })),
      fillForm: assign(({ context }) => ({ filled: fieldsOf(assertDefined(context.data)) })),
      keepSaved: assign((_, { saved }: { saved: Saved }) => ({ saved })),
      keepFound: assign((_, { data }: { data: Data }) => ({ saved: recordOf(data) })),
      storeLostReply: assign({ failure: { message: 'desk.unconfirmed' } }),
      keepValues: assign((_, { values }: { values: Values }) => ({ values, failure: undefined })),
      dropValues: assign({ values: undefined }),
      beginRound: assign(({ context }) => ({
        round: context.round === 0 ? (1 as const) : (0 as const),
      })),
    },
  });

  const forgetDraft = ['dropDraft', 'storeDraft'] as const;

  const typing = {
    'form.typed': { actions: [withEvent('keepDraft'), 'storeDraft'] },
    'form.cancel': { actions: forgetDraft },
  } as const;

  const save = { target: 'saving', actions: withEvent('keepValues') } as const;

  const submit = [
    { guard: 'mayBeAdded', target: 'checkingLost', actions: withEvent('keepValues') },
    save,
  ] as const;

  const restart = {
    target: 'editing',
    actions: [...forgetDraft, 'fillForm', 'beginRound'],
  } as const;

  const ofRead = <const Type extends string>(type: Type) => ({
    type,
    params: ({ event }: { readonly event: { readonly output: Data } }) => ({ data: event.output }),
  });

  const showRead = [ofRead('keepData'), 'fillForm'] as const;

  const ifMissing = { guard: withFailure('isMissing'), target: 'missing' } as const;

  return formSetup.createMachine({
    id,
    context: ({ input }) => ({
      id: input.id,
      operator: input.operator,
      draft: input.draft?.operator === input.operator ? input.draft : undefined,
      data: undefined,
      filled: undefined,
      values: undefined,
      saved: undefined,
      lost: undefined,
      failure: undefined,
      round: 0,
    }),
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => ({ id: context.id, present: undefined, sought: undefined }),
          onDone: [
            { guard: ofRead('isOvertaken'), target: 'changed', actions: showRead },
            { guard: 'hasDraft', target: 'resumed', actions: showRead },
            { target: 'editing', actions: showRead },
          ],
          onError: [ifMissing, { target: 'failed', actions: withFailure('storeFailure') }],
        },
      },
      failed: {
        tags: 'failed',
        on: { 'record.retry': { target: 'loading', actions: 'dropFailure' } },
      },
      missing: {
        type: 'final',
        tags: 'missing',
        entry: 'dropValues',
        description: 'There is no such record.',
      },
      editing: {
        tags: 'open',
        entry: 'dropValues',
        on: { ...typing, 'form.submit': submit },
      },
      resumed: {
        tags: ['open', 'resumed'],
        description: 'The form has what the operator typed on an earlier visit.',
        on: { ...typing, 'form.submit': save, 'form.restart': restart },
      },
      saving: {
        tags: ['open', 'busy'],
        on: typing,
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context }) => ({
            data: assertDefined(context.data),
            values: assertDefined(context.values),
          }),
          onDone: {
            target: 'saved',
            actions: [
              { type: 'keepSaved', params: ({ event }) => ({ saved: event.output }) },
              ...forgetDraft,
              notifySuccess(done),
            ],
          },
          onError: [
            { guard: withFailure('hasChanged'), target: 'rereading' },
            { guard: withFailure('isUndecided'), target: 'rereading' },
            ifMissing,
            { target: 'editing', actions: withFailure('storeFailure') },
          ],
        },
      },
      saved: { type: 'final', entry: 'dropValues', description: 'The page moves to the record.' },
      rereading: {
        tags: ['open', 'busy'],
        on: typing,
        description:
          'Another operator was faster, or the reply to the save was lost. If this fails, the next save of a present record is refused, and a new one is looked for first.',
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => ({
            id: context.id,
            present: recordOf(assertDefined(context.data)),
            sought: context.values,
          }),
          onDone: [
            {
              guard: ofRead('isSaved'),
              target: 'saved',
              actions: [ofRead('keepFound'), ...forgetDraft, notifySuccess(done)],
            },
            { guard: ofRead('isUnchanged'), target: 'editing', actions: 'storeLostReply' },
            { target: 'changed', actions: ofRead('keepData') },
          ],
          onError: [
            ifMissing,
            { target: 'editing', actions: ['keepLost', withFailure('storeFailure')] },
          ],
        },
      },
      checkingLost: {
        tags: ['open', 'busy'],
        on: typing,
        description: 'An earlier save may have added the record. It is read before the next save.',
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context: { id, lost } }) => ({ id, present: undefined, sought: lost }),
          onDone: [
            {
              guard: ofRead('isSaved'),
              target: 'saved',
              actions: [ofRead('keepFound'), ...forgetDraft, notifySuccess(done)],
            },
            {
              guard: ofRead('isFound'),
              target: 'editing',
              actions: [ofRead('keepData'), 'dropLost', 'storeFound'],
            },
            { target: 'saving', actions: 'dropLost' },
          ],
          onError: [ifMissing, { target: 'editing', actions: withFailure('storeFailure') }],
        },
      },
      changed: {
        tags: ['open', 'changed'],
        entry: 'dropValues',
        description: 'Another operator saved first. The form keeps the typed values.',
        on: { ...typing, 'form.submit': save, 'form.restart': restart },
      },
    },
  });
}

export type DeskFormActor<Data, Values, Saved extends { readonly version: number }> = ActorRefFrom<
  ReturnType<typeof createDeskFormMachine<Data, Values, Saved>>
>;
