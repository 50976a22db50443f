import type { ActorOptions, AnyActorLogic } from 'xstate';
import type { Call } from '#contract/call.ts';

declare global {
  /** vite.config.ts puts it here. */
  const __INSPECTABLE__: boolean;
}

/**
 * Whether this is a build whose flows can be inspected: in development, or with `VITE_INSPECT=1`.
 * Known when the site is built, so that other builds do not contain the inspector.
 */
export const isInspectable = __INSPECTABLE__;

/** What the inspector puts into the page, before any of its actors is made. */
export interface Inspection {
  /** For each actor that is made on its own: who watches it, and its clock. */
  readonly actorOptions: () => Pick<ActorOptions<AnyActorLogic>, 'inspect' | 'clock'>;
  /** Sends a call, or ends it otherwise. Asked while the actor that makes the call starts. */
  readonly fetchOf: (call: Call, send: typeof fetch) => typeof fetch;
}
