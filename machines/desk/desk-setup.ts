import { assign, type EventObject, type UnknownActorLogic } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import { isReplyWith, isUndecided } from '../shared/failure-kind.ts';
import type { Message } from '../shared/failure-notice.ts';
import { type FlowParts, flowSetup } from '../shared/flow-setup.ts';
import { deskFailure } from './desk-failure.ts';

interface DeskContext {
  /** Why the last try failed. */
  readonly failure: Message | undefined;
}

/**
 * The base of the flows of the desk that show why the last try failed.
 *
 * - `isMissing`: there is no such record. `hasChanged`: another operator has changed it since.
 *   `isOutdated`: one of both. `isUndecided`: the server may have done what it was asked.
 * - `storeFailure`: keeps the reason of a failure. `dropFailure`: forgets it.
 */
export function deskSetup<
  Context extends DeskContext,
  Event extends EventObject,
  Input,
  Tag extends string,
  Actors extends Record<string, UnknownActorLogic>,
>(parts: FlowParts<Context, Event, Input, Tag, Actors>) {
  return flowSetup(parts).extend({
    guards: {
      /** Whether the record no longer exists. */
      isMissing: (_, failure: Failure) => isReplyWith(failure, 404, 'not_found'),
      /** Whether another operator has changed the record since it was read. */
      hasChanged: (_, failure: Failure) => isReplyWith(failure, 409, 'changed_meanwhile'),
      /** Whether another operator has changed or removed the record since it was read. */
      isOutdated: (_, failure: Failure) =>
        isReplyWith(failure, 409, 'changed_meanwhile') || isReplyWith(failure, 404, 'not_found'),
      isUndecided: (_, failure: Failure) => isUndecided(failure),
    },
    actions: {
      storeFailure: assign(
        (_, failure: Failure) => ({ failure: deskFailure(failure) }) as Partial<Context>,
      ),
      dropFailure: assign({ failure: undefined }),
    },
  });
}
