import { assertDefined } from '../../shared/assert-defined.ts';
import { withEvent, withFailure } from '../../shared/params.ts';
import { type DeskTodayContext, doneOf, type Read, todaySetup } from './desk-today-setup.ts';
import type { Today } from './today-rows.ts';

const ofRead = <const Type extends string>(type: Type) => ({
  type,
  params: ({ event }: { readonly event: { readonly output: Read } }) => ({ record: event.output }),
});

const keepToday = {
  type: 'keepToday',
  params: ({ event }: { readonly event: { readonly output: Today } }) => ({ today: event.output }),
} as const;

const notifyDone = {
  type: 'notify',
  params: ({
    context,
    event,
  }: {
    readonly context: DeskTodayContext;
    readonly event: { readonly output: Read };
  }) => ({
    level: 'success' as const,
    message: doneOf(assertDefined(context.choice).step, event.output),
  }),
} as const;

/** After a step was taken. */
const end = [ofRead('keepRecord'), notifyDone, 'drop'] as const;

const steps = {
  'step.choose': [
    { guard: withEvent('canAsk'), target: 'asking', actions: withEvent('choose') },
    { guard: withEvent('canTakeAtOnce'), target: 'taking', actions: withEvent('choose') },
  ],
} as const;

const reading = { id: 'load', src: 'load', input: ofRequest } as const;

function ofRequest({ context: { request } }: { readonly context: DeskTodayContext }) {
  return { request };
}

/** How a step was chosen. */
type Way = 'asked' | 'atOnce';

/** Where a step that was not taken leads. Without a question, the page is read again: its rows may be old. */
const restOf = { asked: 'asking', atOnce: 'refreshing' } as const;
const checkOf = { asked: 'checkingAsked', atOnce: 'checking' } as const;

function taking(way: Way) {
  return todaySetup.createStateConfig({
    tags: way === 'asked' ? ['busy', 'asking'] : 'busy',
    invoke: {
      id: 'take',
      src: 'take',
      input: ({ context }) => assertDefined(context.choice),
      onDone: { target: 'refreshing', actions: end },
      onError: [
        { guard: withFailure('isOutdated'), target: 'rereading' },
        {
          guard: withFailure('isUndecided'),
          target: checkOf[way],
          actions: withFailure('keepLost'),
        },
        { target: restOf[way], actions: withFailure('storeFailure') },
      ],
    },
  });
}

function checking(way: Way) {
  return todaySetup.createStateConfig({
    tags: way === 'asked' ? ['busy', 'asking'] : 'busy',
    description: 'The reply of the step was lost. The record shows whether the step was taken.',
    invoke: {
      id: 'read',
      src: 'read',
      input: ({ context }) => assertDefined(context.choice),
      onDone: [
        { guard: ofRead('isTaken'), target: 'refreshing', actions: end },
        { guard: ofRead('isUnchanged'), target: restOf[way], actions: 'storeLostReply' },
        { target: 'rereading' },
      ],
      onError: [
        { guard: withFailure('isMissing'), target: 'rereading' },
        { target: restOf[way], actions: withFailure('storeFailure') },
      ],
    },
  });
}

const retry = { target: 'loading', actions: 'dropFailure' } as const;

/**
 * DESK-54, DESK-305, DESK-400 … DESK-404: what there is to do today, which of the first steps are not done, and
 * the next step of a row, which names the version that the operator saw. If the record has changed
 * meanwhile, or its reply was lost, the flow reads again and says what is true.
 */
export const deskTodayMachine = todaySetup.createMachine({
  id: 'deskToday',
  context: ({ input }) => ({
    request: input.request,
    today: undefined,
    choice: undefined,
    failure: undefined,
    lost: undefined,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        ...reading,
        onDone: { target: 'shown', actions: keepToday },
        onError: { target: 'failed', actions: withFailure('storeFailure') },
      },
    },
    failed: { on: { 'today.retry': retry, 'today.refresh': retry } },
    shown: { on: { ...steps, 'today.refresh': 'refreshing' } },
    asking: {
      tags: 'asking',
      on: {
        'step.confirm': { target: 'takingAsked', actions: withEvent('setReason') },
        'step.cancel': { target: 'refreshing', actions: 'drop' },
      },
    },
    takingAsked: taking('asked'),
    checkingAsked: checking('asked'),
    taking: taking('atOnce'),
    checking: checking('atOnce'),
    refreshing: {
      description:
        'A step was taken, left or refused, or there may be something new. The next rows of the lists take the place of those that are gone.',
      on: {
        ...steps,
        'today.refresh': {
          target: 'refreshing',
          reenter: true,
          description: 'The reply under way may not have it.',
        },
      },
      invoke: {
        ...reading,
        onDone: { target: 'shown', actions: keepToday },
        onError: 'refreshFailed',
      },
    },
    refreshFailed: {
      tags: 'stale',
      description: 'The rows are those of the last reading, without what was done since.',
      on: { ...steps, 'today.retry': 'refreshing', 'today.refresh': 'refreshing' },
    },
    rereading: {
      tags: 'busy',
      description: 'Another operator has changed or removed the record of the row.',
      invoke: {
        ...reading,
        onDone: { target: 'changed', actions: keepToday },
        onError: 'rereadFailed',
      },
    },
    rereadFailed: {
      tags: ['changed', 'stale'],
      description:
        'Once the page is read, the operator must still learn that the record has changed.',
      on: { ...steps, 'today.retry': 'rereading', 'today.refresh': 'refreshingChanged' },
    },
    changed: {
      tags: 'changed',
      description:
        'The page shows the present row, or the list without it, and says that it has changed.',
      on: { ...steps, 'today.refresh': 'refreshingChanged' },
    },
    refreshingChanged: {
      tags: 'changed',
      description: 'As `refreshing`. The page still says what has changed.',
      on: steps,
      invoke: {
        ...reading,
        onDone: { target: 'changed', actions: keepToday },
        onError: 'rereadFailed',
      },
    },
  },
});
