import type { Locator } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { failureOf } from '#contract/failure.ts';
import { fill } from '#locales/message.ts';
import type { Effect } from '#machines/shared/effects.ts';
import { isReplyWith } from '#machines/shared/failure-kind.ts';
import { everySentence } from '#testing/every-sentence.ts';

interface Action {
  readonly type: string;
  readonly params: unknown;
}

/** Ids of the calls that a step starts, including those that it stops immediately. */
export function startedIn(actions: readonly Action[]): ReadonlySet<string> {
  const ids = actions.flatMap(({ type, params }) =>
    type === 'xstate.spawnChild' && typeof params === 'object' && params !== null && 'id' in params
      ? String(params.id)
      : [],
  );
  return new Set(ids);
}

/** The active states without child states. */
export function innermost(snapshot: AnyMachineSnapshot): AnyStateNode[] {
  return snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final');
}

/** Machines emit only effects. */
export function isEffect(emitted: unknown): emitted is Effect {
  return typeof emitted === 'object' && emitted !== null && 'type' in emitted;
}

/** Whether the server reports that the session has ended. The session then shows a notice. */
function endsSession(event: AnyEventObject): boolean {
  return (
    event.type === 'session.lost' ||
    (event.type.startsWith('xstate.error.') &&
      isReplyWith(failureOf(event.error), 401, 'session_expired'))
  );
}

/** The notices of a step: those of the flow, and the notice of the session when it ends. */
export function noticesOf(effects: readonly Effect[], event: AnyEventObject | undefined): string[] {
  const own = effects.flatMap((effect) =>
    effect.type === 'notice' ? fill(everySentence[effect.message], effect.values) : [],
  );
  return event && endsSession(event) ? [...own, everySentence['session.expired']] : own;
}

/** Whether a control is visible, not covered by a modal dialog, and enabled. */
export function isOffered(control: Locator): Promise<boolean> {
  return control.evaluateAll((all) => {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    // The provider's button and dialog are in shadow roots, above any dialog of the page.
    const isInFront = (one: Element) =>
      !modal || one.getRootNode() instanceof ShadowRoot || modal.contains(one);
    return all.some(
      (one) =>
        one.checkVisibility() &&
        !one.closest('[inert]') &&
        isInFront(one) &&
        !one.matches(':disabled') &&
        one.ariaDisabled !== 'true' &&
        one.ariaBusy !== 'true',
    );
  });
}
