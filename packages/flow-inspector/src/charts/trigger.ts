/** The trigger of a transition. */
export type Trigger =
  | { readonly kind: 'event'; readonly event: string }
  /** A call ended with a reply or a failure, or it reported progress. */
  | { readonly kind: 'done' | 'error' | 'snapshot'; readonly call: string }
  | { readonly kind: 'delay'; readonly delay: string; readonly state: string }
  /** A compound or parallel state reached its final state. */
  | { readonly kind: 'end' }
  /** Taken as soon as its state is entered. */
  | { readonly kind: 'always' };

const ofCall = /^xstate\.(?:(?<kind>done|error)\.actor|snapshot)\.(?<call>.+)$/;
const ofDelay = /^xstate\.after\.(?<delay>[^.]+)\.(?<state>.+)$/;

/** The trigger of XState's event name. `''` is its name for an `always` transition. */
export function triggerOf(eventType: string): Trigger {
  if (eventType === '') return { kind: 'always' };
  const { kind, call } = ofCall.exec(eventType)?.groups ?? {};
  if (call !== undefined) {
    if (kind === 'done' || kind === 'error') return { kind, call };
    return { kind: 'snapshot', call };
  }
  const { delay, state } = ofDelay.exec(eventType)?.groups ?? {};
  if (delay !== undefined && state !== undefined) return { kind: 'delay', delay, state };
  if (eventType.startsWith('xstate.done.state.')) return { kind: 'end' };
  return { kind: 'event', event: eventType };
}

/** The key of a trigger in the configuration of its state: `onDone`, `after patience`. */
export function triggerName(trigger: Trigger): string {
  switch (trigger.kind) {
    case 'event':
      return trigger.event;
    case 'done':
      return `${trigger.call}.onDone`;
    case 'error':
      return `${trigger.call}.onError`;
    case 'snapshot':
      return `${trigger.call}.onSnapshot`;
    case 'delay':
      return `after ${trigger.delay}`;
    case 'end':
      return 'onDone';
    case 'always':
      return 'always';
  }
}
