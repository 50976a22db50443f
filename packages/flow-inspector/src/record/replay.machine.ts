import { and, assign, enqueueActions, setup, stateIn } from 'xstate';
import type { Outcome } from '../wire/call-outcomes.ts';
import type { ReplayNow, SentEvent } from '../wire/protocol.ts';
import { type CallStep, callFor, type SentCall } from './call-matching.ts';
import type { ReplayStart } from './remembered-replay.ts';
import { isNothing, restored } from './restored.ts';
import { type EventStep, isVisible, type Walk, type WalkStep } from './walk.ts';
import {
  callsAfter,
  countOf,
  earlierEvents,
  sentenceOf,
  valueBefore,
  walkedActors,
} from './walk-steps.ts';

/** The actions of a replay on the page. */
export interface ReplayedPage {
  readonly address: () => string;
  /** The state of the newest actor of that path, live or not. Undefined when there was none. */
  readonly valueOf: (actor: string) => unknown;
  readonly send: (actor: string, event: SentEvent) => void;
  /** How many events of a type an actor has received since the page was loaded. */
  readonly received: (actor: string, type: string) => number;
  /** Whether the page shows a button of the payment provider. */
  readonly hasButton: (name: string) => boolean;
  readonly press: (name: string) => void;
  readonly pendingCalls: () => readonly SentCall[];
  readonly settle: (id: string, outcome: Outcome) => void;
  readonly findDelay: (actor: string, event: string) => string | undefined;
  readonly skipDelay: (id: string) => void;
  readonly move: (address: string) => void;
  readonly reload: () => void;
  /** A step of a person is about to be taken. */
  readonly stepTaken: () => void;
  readonly changed: (replay: ReplayNow) => void;
}

interface ReplayContext {
  readonly page: ReplayedPage;
  readonly walk: Walk;
  /** The index of the current step. */
  readonly step: number;
  /** Recorded calls that have passed in the walk and that the page has not made yet. */
  readonly owed: readonly CallStep[];
  /** The ids of the calls that have their replies. */
  readonly settled: readonly string[];
}

type ReplayEvent = { readonly type: 'replay.start' | 'replay.stop' | 'page.changed' };

/** A page that changes does not stand still, so the state waits from its start. */
function waitsIn<State extends string>(state: State) {
  return { 'page.changed': { target: state, reenter: true, actions: 'settleOwed' } } as const;
}

/**
 * Replays a walk in the page without a server: every call gets its recorded reply, and delays end when
 * they ended in the walk. So it does not depend on the data, the day or the speed of the machine.
 *
 * A wait ends when the page stands still for too long, or does not get there at all.
 */
export const replayMachine = setup({
  types: {
    context: {} as ReplayContext,
    events: {} as ReplayEvent,
    input: {} as ReplayStart & { readonly page: ReplayedPage },
    tags: {} as 'walking',
  },
  delays: {
    /** How long the page may stand still before it must be in the recorded state. */
    standstill: 15_000,
    /** How long the page may stand still before something that it does by itself. */
    ownStandstill: 3_000,
    /** How long the page may take for one step. A development server compiles the page first. */
    longest: 60_000,
  },
  guards: {
    isOver: ({ context: { walk, step } }) => step >= walk.steps.length,
    isLoad: ({ context }) => stepOf(context)?.kind === 'load',
    isMove: ({ context }) => stepOf(context)?.kind === 'move',
    /** Whether a call ended. A call that was aborted needs no reply. */
    isEndOfCall: ({ context }) => {
      const step = stepOf(context);
      return step?.kind === 'call' && step.reply.kind !== 'never';
    },
    /** Whether a person pressed a button of the payment provider, whose script sends the events that follow. */
    isPressOfProvider: ({ context }) => {
      const step = stepOf(context);
      return step?.kind === 'use' && step.isProviders === true;
    },
    isDelay: ({ context }) => ['delay', 'skippedDelay'].includes(eventOf(context)?.cause ?? ''),
    /**
     * Whether the page sends the event by itself. No control is pressed here, so the page does not send
     * the event of a person's control by itself.
     */
    isOfPage: ({ context }) => {
      const before = context.walk.steps[context.step - 1];
      return eventOf(context)?.cause === 'page' && !isPersonsUse(before);
    },
    /** Whether the event is sent here. The end of a call follows from its reply. */
    isSent: ({ context }) => {
      const event = eventOf(context);
      return event !== undefined && event.cause !== 'call';
    },
    isAtAddress: ({ context }) => {
      const step = stepOf(context);
      return step?.kind === 'move' && context.page.address() === step.address;
    },
    isReplied: ({ context }) => !context.owed.some((one) => one === stepOf(context)),
    hasButton: ({ context }) => context.page.hasButton(buttonOf(context)),
    isDelayRunning: ({ context }) => delayOf(context) !== undefined,
    isBeforeEvent: ({ context }) => {
      const event = eventOf(context);
      return (
        event !== undefined &&
        isSame(
          context.page.valueOf(event.actor),
          valueBefore(context.walk.steps, context.step, event.actor),
        )
      );
    },
    hasHappened: ({ context }) => {
      const event = eventOf(context);
      if (!event) return false;
      const { page, walk, step } = context;
      const isThere = isSame(page.valueOf(event.actor), event.leadsTo);
      const earlier = earlierEvents(walk.steps, step, event);
      return isThere || page.received(event.actor, event.event.type) > earlier;
    },
    /** The consequences of the last step must happen before the walk ends. */
    isAtEnd: ({ context }) => missingEnd(context) === undefined,
    /** A flow that a person used must make its recorded calls. Others can be shown at another time. */
    isNothingOwed: ({ context }) => owedByWalked(context) === undefined,
  },
  actions: {
    showStep: ({ context }) => {
      const step = stepOf(context);
      if (step) show(context, 'walking', sentenceOf(step));
    },
    showFinished: ({ context }) =>
      show(context, 'finished', 'Load the page again to leave the replay.'),
    showFailed: ({ context }) =>
      show(context, 'failed', [problemOf(context), ...missingCalls(context)].join(' ')),
    goOn: assign({ step: ({ context }) => context.step + 1 }),
    countStep: ({ context }) => {
      const step = stepOf(context);
      if (step && isVisible(step)) context.page.stepTaken();
    },
    reload: ({ context }) => context.page.reload(),
    move: ({ context }) => {
      const step = stepOf(context);
      if (step?.kind === 'move' && context.page.address() !== step.address)
        context.page.move(step.address);
    },
    owe: assign({
      owed: ({ context }) => {
        const step = stepOf(context);
        return step?.kind === 'call' ? [...context.owed, step] : context.owed;
      },
    }),
    /**
     * Gives the pending calls their replies. Flows can make their calls in another order than in the
     * recording, so a late call holds up nothing.
     */
    settleOwed: enqueueActions(({ context, enqueue }) => {
      const { owed, settled, replies } = repliesNow(context);
      enqueue.assign({ owed, settled });
      for (const { id, outcome } of replies) enqueue(() => context.page.settle(id, outcome));
    }),
    press: ({ context }) => context.page.press(buttonOf(context)),
    endDelay: ({ context }) => {
      const delay = delayOf(context);
      if (delay !== undefined) context.page.skipDelay(delay);
    },
    send: ({ context }) => {
      const step = eventOf(context);
      if (!step) return;
      const { actor, event } = step;
      context.page.send(actor, { ...Object(restored(event)), type: event.type });
    },
  },
}).createMachine({
  id: 'replay',
  context: ({ input: { page, walk, step } }) => ({ page, walk, step, owed: [], settled: [] }),
  initial: 'ready',
  on: { 'replay.stop': '.finished' },
  states: {
    ready: { tags: 'walking', on: { 'replay.start': 'walking' } },
    walking: {
      tags: 'walking',
      initial: 'choosing',
      states: {
        choosing: {
          entry: 'showStep',
          always: [
            { guard: 'isOver', target: '#replay.ending' },
            { guard: 'isLoad', target: 'loading' },
            { guard: 'isMove', target: 'taking.moving', actions: ['countStep', 'move'] },
            {
              guard: 'isEndOfCall',
              target: 'taking.replying',
              actions: ['countStep', 'owe', 'settleOwed'],
            },
            { guard: 'isPressOfProvider', target: 'taking.pressing' },
            { guard: 'isOfPage', target: 'taking.expecting' },
            { guard: 'isDelay', target: 'taking.delaying' },
            { guard: 'isSent', target: 'taking.preparing' },
            { target: 'choosing', reenter: true, actions: ['countStep', 'goOn'] },
          ],
        },
        loading: { description: 'The next load continues.', entry: 'reload' },
        taking: {
          initial: 'preparing',
          after: {
            longest: [
              {
                guard: stateIn({ walking: { taking: 'replying' } }),
                target: 'choosing',
                actions: 'goOn',
              },
              { guard: stateIn({ walking: { taking: 'expecting' } }), target: '.preparing' },
              { target: '#replay.failed' },
            ],
          },
          states: {
            moving: {
              always: { guard: 'isAtAddress', target: '#replay.walking.choosing', actions: 'goOn' },
              on: waitsIn('moving'),
              after: { standstill: '#replay.failed' },
            },
            replying: {
              description:
                'The page may make the call later, so the walk does not wait long for it.',
              always: { guard: 'isReplied', target: '#replay.walking.choosing', actions: 'goOn' },
              on: waitsIn('replying'),
              after: { ownStandstill: { target: '#replay.walking.choosing', actions: 'goOn' } },
            },
            pressing: {
              always: {
                guard: 'hasButton',
                target: '#replay.walking.choosing',
                actions: ['press', 'goOn'],
              },
              on: waitsIn('pressing'),
              after: { standstill: '#replay.failed' },
            },
            expecting: {
              description: 'The page sends the event by itself. Otherwise it is sent here.',
              always: { guard: 'hasHappened', target: '#replay.walking.choosing', actions: 'goOn' },
              on: waitsIn('expecting'),
              after: { ownStandstill: 'preparing' },
            },
            delaying: {
              always: {
                guard: 'isDelayRunning',
                target: '#replay.walking.choosing',
                actions: ['countStep', 'endDelay', 'goOn'],
              },
              on: waitsIn('delaying'),
              after: { standstill: '#replay.failed' },
            },
            preparing: {
              description: 'The actor must be in the recorded state before it gets the event.',
              always: {
                guard: 'isBeforeEvent',
                target: '#replay.walking.choosing',
                actions: ['countStep', 'send', 'goOn'],
              },
              on: waitsIn('preparing'),
              after: { standstill: '#replay.failed' },
            },
          },
        },
      },
    },
    ending: {
      tags: 'walking',
      initial: 'arriving',
      after: { longest: 'failed' },
      states: {
        arriving: {
          always: { guard: 'isAtEnd', target: 'collecting' },
          on: waitsIn('arriving'),
          after: { standstill: '#replay.failed' },
        },
        collecting: {
          always: { guard: and(['isAtEnd', 'isNothingOwed']), target: '#replay.finished' },
          on: waitsIn('collecting'),
          after: { standstill: '#replay.failed' },
        },
      },
    },
    finished: {
      description: 'Calls of the page still get their recorded replies.',
      entry: 'showFinished',
      on: { 'page.changed': { actions: 'settleOwed' } },
    },
    failed: { entry: 'showFailed', on: { 'page.changed': { actions: 'settleOwed' } } },
  },
});

function stepOf({ walk, step }: ReplayContext): WalkStep | undefined {
  return walk.steps[step];
}

function eventOf(context: ReplayContext): EventStep | undefined {
  const step = stepOf(context);
  return step?.kind === 'event' ? step : undefined;
}

function buttonOf(context: ReplayContext): string {
  const step = stepOf(context);
  return step?.kind === 'use' ? (step.control?.name ?? '') : '';
}

function delayOf(context: ReplayContext): string | undefined {
  const step = eventOf(context);
  return step && context.page.findDelay(step.actor, step.event.type);
}

/** The replies that owed calls get now, and what is owed after them. */
function repliesNow({ page, walk, step, owed, settled }: ReplayContext) {
  const pending = page.pendingCalls();
  const coming = callsAfter(walk.steps, step);
  const replies: { readonly id: string; readonly outcome: Outcome }[] = [];
  const left = [...owed];
  const done = [...settled];
  for (const call of owed) {
    const others = [...left, ...coming].filter((one) => one !== call);
    const free = pending.filter(({ id }) => !done.includes(id));
    const found = callFor(call, free, others);
    if (!found || call.reply.kind === 'never') continue;
    left.splice(left.indexOf(call), 1);
    done.push(found.id);
    replies.push({ id: found.id, outcome: call.reply });
  }
  return { owed: left, settled: done, replies };
}

/** Why an actor that a person used is not in its last recorded state. Undefined when all are. */
function missingEnd({ page, walk: { steps }, step }: ReplayContext): string | undefined {
  for (const actor of walkedActors(steps)) {
    const end = valueBefore(steps, step, actor);
    if (!isSame(page.valueOf(actor), end)) return `${actor} did not reach ${textOf(end)}.`;
  }
  return undefined;
}

/** A call that an actor that a person used still owes. */
function owedByWalked({ walk, owed }: ReplayContext): CallStep | undefined {
  const walked = walkedActors(walk.steps);
  return owed.find(({ actor }) => actor !== undefined && walked.has(actor));
}

/** Why the replay cannot go on. */
function problemOf(context: ReplayContext): string {
  const step = stepOf(context);
  switch (step?.kind) {
    case undefined:
      return (
        missingEnd(context) ?? `${owedByWalked(context)?.actor} has not taken all recorded steps.`
      );
    case 'move':
      return `The page did not move to ${step.address}.`;
    case 'use':
      return `The page does not show the button ${buttonOf(context)}.`;
    case 'event': {
      const { actor, event, cause } = step;
      if (cause === 'delay' || cause === 'skippedDelay')
        return `${actor} does not wait for ${event.type}.`;
      const before = valueBefore(context.walk.steps, context.step, actor);
      return `${actor} did not reach ${textOf(before)}.`;
    }
    default:
      return '';
  }
}

function missingCalls({ owed }: ReplayContext): string[] {
  const names = new Set(owed.map(({ call }) => call));
  return names.size === 0 ? [] : [`The page does not call ${[...names].join(', ')}.`];
}

function show(context: ReplayContext, state: ReplayNow['state'], sentence: string): void {
  const { page, walk, step } = context;
  page.changed({
    name: walk.name,
    step: countOf(walk.steps.slice(0, step + 1)),
    steps: countOf(walk.steps),
    state,
    sentence,
  });
}

function isPersonsUse(step: WalkStep | undefined): boolean {
  return step?.kind === 'use' && !step.isProviders;
}

function isSame(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other);
}

function textOf(value: unknown): string {
  return isNothing(value) ? 'its start' : JSON.stringify(value);
}
