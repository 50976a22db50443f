import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { Inspection } from 'flow-inspector';
import type { InspectionEvent } from 'xstate';

/**
 * `?inspect=stately`: opens Stately's hosted inspector in a separate window. The browser must allow
 * popups. It receives only redacted data, like our own inspector.
 *
 * @returns the function that sends events to it. Undefined without that query.
 */
export async function openHostedInspector(
  loadRedact: Inspection['loadRedact'],
): Promise<((event: InspectionEvent) => void) | undefined> {
  if (new URLSearchParams(window.location.search).get('inspect') !== 'stately') return undefined;
  const redact = await loadRedact();
  const { inspect } = createBrowserInspector({
    serialize: (event) => redactedEvent(event, redact),
  });
  return (event) => inspect.next?.(event);
}

function redactedEvent(
  event: StatelyInspectionEvent,
  redact: (value: unknown) => unknown,
): StatelyInspectionEvent {
  return { ...event, ...Object(redact(partsOf(event))) };
}

/** The fields that can contain personal data. The others only name and date the event. */
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
