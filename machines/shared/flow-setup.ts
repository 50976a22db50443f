import {
  type EventObject,
  emit,
  enqueueActions,
  type MachineContext,
  type NonReducibleUnknown,
  setup,
  type UnknownActorLogic,
} from 'xstate';
import type { Failure } from '#contract/failure.ts';
import { entranceTo, type WayBack } from '#contract/forms/way-back.ts';
import type { Effect, Fact, Forget, Log, Move, Notice, Remember } from './effects.ts';
import { isRefusal, isSessionOver } from './failure-kind.ts';
import { sharedFailure } from './failure-notice.ts';
import type { SessionEvent } from './session-event.ts';

export interface FlowParts<Context, Event, Input, Tag, Actors> {
  readonly types: {
    readonly context: Context;
    readonly events: Event;
    readonly input: Input;
    readonly tags: Tag;
  };
  readonly actors: { [K in keyof Actors]: K extends keyof Actors ? Actors[K] : never };
}

/** Types, because interfaces are not assignable to the records that `setup` asks for. */
type FlowActions = {
  notify: Omit<Notice, 'type'>;
  notifyError: Omit<Notice, 'type' | 'level'>;
  notifyFailure: Failure;
  goTo: Move;
  goToSignIn: WayBack;
  remember: Omit<Remember, 'type'>;
  forget: Omit<Forget, 'type'>;
  tellSession: SessionEvent;
  emitFact: Fact;
  log: Omit<Log, 'type'>;
  emitEffects: readonly Effect[];
};

type FlowGuards = {
  isSessionOver: Failure;
  isRefusal: Failure;
};

/**
 * The base that every flow extends: `flowSetup({ types, actors }).extend({ guards, actions, delays })`.
 * It holds the judgement of failures and the effects that all flows share.
 *
 * - `isSessionOver`: only signing in again helps. `isRefusal`: the server answered (OQ-22).
 * - `notify`, `notifyError`: a notice; `notifyError` is one of an error. `notifyFailure`: ERR-01 … ERR-03.
 * - `goTo`, `goToSignIn`: a move to another page. `goToSignIn` names the page to come back to.
 * - `remember`, `forget`: a key of the browser's storage.
 * - `tellSession`: an event for the session's actor. `emitFact`: a fact for the screen around the flow.
 * - `log`: an error for the console.
 * - `emitEffects`: several effects at once, in their order.
 */
export function flowSetup<
  Context extends MachineContext,
  Event extends EventObject,
  Input,
  Tag extends string,
  Actors extends Record<string, UnknownActorLogic>,
>({ types, actors }: FlowParts<Context, Event, Input, Tag, Actors>) {
  return setup<
    Context,
    Event,
    Actors,
    Record<never, string>,
    FlowActions,
    FlowGuards,
    never,
    Tag,
    Input,
    NonReducibleUnknown,
    Effect
  >({
    types: { ...types, emitted: {} as Effect },
    actors,
    guards: {
      isSessionOver: (_, failure) => isSessionOver(failure),
      isRefusal: (_, failure) => isRefusal(failure),
    },
    actions: {
      notify: emit((_, notice) => ({ type: 'notice', ...notice })),
      notifyError: emit((_, notice) => ({ type: 'notice', level: 'error', ...notice })),
      notifyFailure: emit((_, failure) => ({
        type: 'notice',
        level: 'error',
        ...sharedFailure(failure),
      })),
      goTo: emit((_, move) => ({ type: 'navigate', ...move })),
      goToSignIn: emit((_, back) => ({ type: 'navigate', ...entranceTo('/signin', back) })),
      remember: emit((_, entry) => ({ type: 'remember', ...entry })),
      forget: emit((_, entry) => ({ type: 'forget', ...entry })),
      tellSession: emit((_, event) => ({ type: 'tellSession', event })),
      emitFact: emit((_, fact) => fact),
      log: emit((_, entry) => ({ type: 'log', ...entry })),
      emitEffects: enqueueActions(({ enqueue }, effects) => {
        for (const effect of effects) enqueue.emit(effect);
      }),
    },
  });
}
