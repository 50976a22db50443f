import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import type { Message } from '#machines/shared/failure-notice.ts';

/** A flow that sends what is typed or asked. Its tag `busy` says that the call is under way. */
export interface FormFlow {
  readonly subscribe: AnyActorRef['subscribe'];
  readonly getSnapshot: () => {
    readonly context: { readonly failure: Message | undefined };
    readonly hasTag: (tag: 'busy') => boolean;
  };
}

/** Why the last try failed, and whether one is under way: properties of a form or a question. */
export function useFormState(flow: FormFlow) {
  const failure = useSelector(flow, ({ context }) => context.failure);
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  return { failure, busy };
}
