import type { AnyStateMachine, ContextFrom, EventFromLogic } from 'xstate';
import type * as z from 'zod/mini';

type Payload<Event> = Omit<Event, 'type'>;

type TypeWithPayload<Event extends { readonly type: string }> = Event extends unknown
  ? [Exclude<keyof Event, 'type'>] extends [never]
    ? never
    : Event['type']
  : never;

/** What a walk may send with an event. */
export interface EventPayload<Context = unknown, Data = unknown> {
  /** Draws the form; left out where one of the examples is chosen, because they are whole records. */
  readonly schema?: z.ZodMiniObject;
  /** Valid now; the first fills the form. None where there is nothing to send. */
  readonly examples: (context: Context, page: PageContexts) => readonly Data[];
}

/** The contexts of the page's other actors, for examples that are chosen from what the page shows. */
export interface PageContexts {
  /** Of the newest live actor of that machine. */
  readonly of: <M extends AnyStateMachine>(machineId: string) => ContextFrom<M> | undefined;
}

/** Every event of a machine that carries data. */
export type PayloadsOf<M extends AnyStateMachine> = {
  readonly [Type in TypeWithPayload<EventFromLogic<M>>]: EventPayload<
    ContextFrom<M>,
    Payload<Extract<EventFromLogic<M>, { readonly type: Type }>>
  >;
};

/** By the event's type. */
export type FlowPayloads = Readonly<Record<string, EventPayload>>;

/** Checks the payloads of a machine against its events: one that is forgotten does not compile. */
export function payloadsOf<M extends AnyStateMachine>(payloads: PayloadsOf<M>): FlowPayloads {
  // A list of flows must forget which context each has; only the flow's own actors are asked.
  return payloads as unknown as FlowPayloads;
}
