import { type Failure, failureOf } from '#contract/failure.ts';

/** The failure of the call that has just ended. */
export function callFailure({ event }: { readonly event: { readonly error: unknown } }): Failure {
  return failureOf(event.error);
}

/** Runs an action, or asks a guard, with the event as its parameters. */
export function withEvent<const Type extends string>(type: Type) {
  return { type, params: <Event>({ event }: { readonly event: Event }) => event };
}

/** Runs an action, or asks a guard, with the reply of the call that has just succeeded. */
export function withReply<const Type extends string>(type: Type) {
  return {
    type,
    params: <Reply>({ event }: { readonly event: { readonly output: Reply } }) => event.output,
  };
}

/** Runs an action, or asks a guard, with the failure of the call that has just ended. */
export function withFailure<const Type extends string>(type: Type) {
  return { type, params: callFailure };
}
