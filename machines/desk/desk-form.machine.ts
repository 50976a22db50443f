import { type ActorRefFrom, assign } from 'xstate';
import type { Call } from '#contract/call.ts';
import type { MessageKey } from '#locales/message.ts';
import { assertDefined } from '../shared/assert-defined.ts';
import { actorStub } from '../shared/call-stub.ts';
import type { Message } from '../shared/failure-notice.ts';
import { notifySuccess } from '../shared/flow-actions.ts';
import { withEvent, withFailure } from '../shared/params.ts';
import { deskSetup } from './desk-setup.ts';

interface DeskFormContext<Data, Values, Saved> {
  /** Undefined for a new record. */
  readonly id: string | undefined;
  /** The present record, and the other data of the form. */
  readonly data: Data | undefined;
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
}

/**
 * DESK-135: the form of a record of the desk. The save names the version that the operator saw. If the
 * record has changed since, the flow reads it again and says so. The typed values stay in the form: the
 * operator saves them over the other change, or starts again with the present record. When the reply to
 * a save was lost, the record shows whether it is saved (DESK-352). The actors `load` and `save` must be
 * provided.
 */
export function createDeskFormMachine<Data, Values, Saved extends { readonly version: number }>(
  options: DeskFormOptions<Data, Values, Saved>,
) {
  const { id, reads, changes, done, recordOf, hasValues } = options;
  const formSetup = deskSetup({
    types: {
      context: {} as DeskFormContext<Data, Values, Saved>,
      events: {} as DeskFormEvent<Values>,
      input: {} as { readonly id: string | undefined },
      tags: {} as 'failed' | 'missing' | 'busy' | 'open' | 'changed',
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
      /** Whether the record that was read is still the one of the form. */
      isUnchanged: ({ context }, { data }: { data: Data }) =>
        recordOf(data)?.version === recordOf(assertDefined(context.data))?.version,
    },
    actions: {
      keepLost: assign(({ context: { values } }) => ({ lost: values })),
      dropLost: assign({ lost: undefined }),
      storeFound: assign({ failure: { message: 'desk.form.added' } }),
      keepData: assign((_, { data }: { data: Data }) => ({ data })),
      keepSaved: assign((_, { saved }: { saved: Saved }) => ({ saved })),
      keepFound: assign((_, { data }: { data: Data }) => ({ saved: recordOf(data) })),
      storeLostReply: assign({ failure: { message: 'desk.unconfirmed' } }),
      keepValues: assign((_, { values }: { values: Values }) => ({ values, failure: undefined })),
      dropValues: assign({ values: undefined }),
      beginRound: assign(({ context }) => ({
        round: context.round === 0 ? (1 as const) : (0 as const),
        failure: undefined,
      })),
    },
  });

  const save = { target: 'saving', actions: withEvent('keepValues') } as const;

  const ofRead = <const Type extends string>(type: Type) => ({
    type,
    params: ({ event }: { readonly event: { readonly output: Data } }) => ({ data: event.output }),
  });

  const ifMissing = { guard: withFailure('isMissing'), target: 'missing' } as const;

  return formSetup.createMachine({
    id,
    context: ({ input }) => ({
      id: input.id,
      data: undefined,
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
          onDone: { target: 'editing', actions: ofRead('keepData') },
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
        on: {
          'form.submit': [
            { guard: 'mayBeAdded', target: 'checkingLost', actions: withEvent('keepValues') },
            save,
          ],
        },
      },
      saving: {
        tags: ['open', 'busy'],
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
              actions: [ofRead('keepFound'), notifySuccess(done)],
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
        description: 'An earlier save may have added the record. It is read before the next save.',
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context: { id, lost } }) => ({ id, present: undefined, sought: lost }),
          onDone: [
            {
              guard: ofRead('isSaved'),
              target: 'saved',
              actions: [ofRead('keepFound'), notifySuccess(done)],
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
        on: { 'form.submit': save, 'form.restart': { target: 'editing', actions: 'beginRound' } },
      },
    },
  });
}

export type DeskFormActor<Data, Values, Saved extends { readonly version: number }> = ActorRefFrom<
  ReturnType<typeof createDeskFormMachine<Data, Values, Saved>>
>;
