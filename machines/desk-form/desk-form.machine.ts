import { type ActorRefFrom, assign } from 'xstate';
import type { Call } from '#contract/call.ts';
import type { MessageKey } from '#locales/message.ts';
import { actorStub } from '../shared/call-stub.ts';
import { deskSetup } from '../shared/desk-setup.ts';
import type { Message } from '../shared/failure-notice.ts';
import { succeed } from '../shared/flow-actions.ts';
import { known } from '../shared/known.ts';
import { withEvent, withFailure } from '../shared/params.ts';

interface DeskFormContext<Data, Values, Saved> {
  /** Undefined for a new record. */
  readonly id: string | undefined;
  /** The present record, and the other data of the form. */
  readonly data: Data | undefined;
  /** The values that are being saved, only during the save. */
  readonly values: Values | undefined;
  readonly saved: Saved | undefined;
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

interface DeskFormOptions {
  /** The id of the machine. The chart and the log show it. */
  readonly id: string;
  /** The calls of the actors `load` and `save`. */
  readonly reads: readonly Call[];
  readonly changes: readonly Call[];
  /** The notice of a saved record. */
  readonly done: MessageKey;
}

/**
 * DESK-135: the form of a record of the desk. The save names the version that the operator saw. If the
 * record has changed since, the flow reads it again and says so. The typed values stay in the form: the
 * operator saves them over the other change, or starts again with the present record. The actors `load`
 * and `save` must be provided.
 */
export function createDeskFormMachine<Data, Values, Saved>(options: DeskFormOptions) {
  const { id, reads, changes, done } = options;
  const formSetup = deskSetup({
    types: {
      context: {} as DeskFormContext<Data, Values, Saved>,
      events: {} as DeskFormEvent<Values>,
      input: {} as { readonly id: string | undefined },
      tags: {} as 'failed' | 'missing' | 'busy' | 'open' | 'changed',
    },
    actors: {
      load: actorStub<Data, { readonly id: string | undefined }>(`${id}.load`, reads),
      save: actorStub<Saved, { readonly data: Data; readonly values: Values }>(
        `${id}.save`,
        changes,
      ),
    },
  }).extend({
    guards: {},
    actions: {
      keepData: assign((_, { data }: { data: Data }) => ({ data })),
      keepSaved: assign((_, { saved }: { saved: Saved }) => ({ saved })),
      keepValues: assign((_, { values }: { values: Values }) => ({ values, failure: undefined })),
      dropValues: assign({ values: undefined }),
      beginRound: assign(({ context }) => ({
        round: context.round === 0 ? (1 as const) : (0 as const),
        failure: undefined,
      })),
    },
  });

  const submit = {
    'form.submit': { target: 'saving', actions: withEvent('keepValues') },
  } as const;

  function reading(kind: 'first' | 'again') {
    return formSetup.createStateConfig({
      tags: kind === 'first' ? [] : ['open', 'busy'],
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: kind === 'first' ? 'editing' : 'changed',
          actions: { type: 'keepData', params: ({ event }) => ({ data: event.output }) },
        },
        onError: [
          { guard: withFailure('isMissing'), target: 'missing' },
          {
            target: kind === 'first' ? 'failed' : 'editing',
            actions: withFailure('explain'),
          },
        ],
      },
    });
  }

  return formSetup.createMachine({
    id,
    context: ({ input }) => ({
      id: input.id,
      data: undefined,
      values: undefined,
      saved: undefined,
      failure: undefined,
      round: 0,
    }),
    initial: 'loading',
    states: {
      loading: reading('first'),
      failed: {
        tags: 'failed',
        on: { 'record.retry': { target: 'loading', actions: 'dropFailure' } },
      },
      missing: { type: 'final', tags: 'missing', description: 'There is no such record.' },
      editing: { tags: 'open', on: submit },
      saving: {
        tags: ['open', 'busy'],
        exit: 'dropValues',
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context }) => ({ data: known(context.data), values: known(context.values) }),
          onDone: {
            target: 'saved',
            actions: [
              { type: 'keepSaved', params: ({ event }) => ({ saved: event.output }) },
              succeed(done),
            ],
          },
          onError: [
            { guard: withFailure('hasChanged'), target: 'rereading' },
            { guard: withFailure('isMissing'), target: 'missing' },
            { target: 'editing', actions: withFailure('explain') },
          ],
        },
      },
      saved: { type: 'final', description: 'The page moves to the record.' },
      rereading: {
        ...reading('again'),
        description: 'If this fails, the next save is refused too, and the record is read again.',
      },
      changed: {
        tags: ['open', 'changed'],
        description: 'Another operator saved first. The form keeps the typed values.',
        on: { ...submit, 'form.restart': { target: 'editing', actions: 'beginRound' } },
      },
    },
  });
}

export type DeskFormActor<Data, Values, Saved> = ActorRefFrom<
  ReturnType<typeof createDeskFormMachine<Data, Values, Saved>>
>;
