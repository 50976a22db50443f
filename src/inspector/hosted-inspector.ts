import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import type { Redactor } from './redact.ts';

/**
 * `?inspect=stately`: Stately's own inspector in a window of its own, which must be allowed to open.
 * It gets what our inspector gets: nothing leaves this page before it is redacted.
 *
 * @returns what to tell it; undefined where the address does not ask for it.
 */
export function openHostedInspector(
  redactor: Redactor,
): ((event: InspectionEvent) => void) | undefined {
  if (new URLSearchParams(window.location.search).get('inspect') !== 'stately') return undefined;
  const { inspect } = createBrowserInspector({
    serialize: (event) => redactedEvent(event, redactor),
  });
  return (event) => inspect.next?.(event);
}

function redactedEvent(
  event: StatelyInspectionEvent,
  { redact }: Redactor,
): StatelyInspectionEvent {
  return { ...event, ...Object(redact(partsOf(event))) };
}

/** The fields that may hold personal data. The others only name and date the event. */
function partsOf(event: StatelyInspectionEvent) {
  switch (event.type) {
    case '@xstate.actor':
      return { snapshot: event.snapshot };
    case '@xstate.event':
      return { event: event.event };
    case '@xstate.snapshot':
      return { event: event.event, snapshot: event.snapshot };
  }
}
