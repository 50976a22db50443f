import type { AnyStateMachine, ContextFrom, EventFromLogic } from 'xstate';

type Payload<Event> = Omit<Event, 'type'>;

type TypeWithPayload<Event extends { readonly type: string }> = Event extends unknown
  ? [Exclude<keyof Event, 'type'>] extends [never]
    ? never
    : Event['type']
  : never;

/** The payloads that a walk can send with an event. */
export interface EventPayload<Context = unknown, Data = unknown> {
  /**
   * For the form: a JSON Schema, or what `Host.jsonSchemaOf` reads. Undefined when the examples are whole
   * records, of which the user chooses one.
   */
  readonly schema?: object;
  /** Examples that are valid now. The first one fills the form. Empty when there is nothing to send. */
  readonly examples: (context: Context, page: PageContexts) => readonly Data[];
}

/** The contexts of the page's other actors, for examples from the data of the page. */
export interface PageContexts {
  /** The context of the newest live actor of that machine. */
  readonly of: <M extends AnyStateMachine>(machineId: string) => ContextFrom<M> | undefined;
}

/** All events of a machine that have data. */
export type PayloadsOf<M extends AnyStateMachine> = {
  readonly [Type in TypeWithPayload<EventFromLogic<M>>]: EventPayload<
    ContextFrom<M>,
    Payload<Extract<EventFromLogic<M>, { readonly type: Type }>>
  >;
};

/** By the type of the event. */
export type FlowPayloads = Readonly<Record<string, EventPayload>>;

/** Checks the payloads of a machine against its events. A missing event is a type error. */
export function payloadsOf<M extends AnyStateMachine>(payloads: PayloadsOf<M>): FlowPayloads {
  // A list of flows cannot keep the context type of each. Only actors of the same flow are used.
  return payloads as unknown as FlowPayloads;
}
