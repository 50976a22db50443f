import type {
  ActorOptions,
  AnyStateMachine,
  ConditionalRequired,
  IsNotNever,
  RequiredActorOptionsKeys,
} from 'xstate';

type FlowOptions<Machine extends AnyStateMachine> = ActorOptions<Machine> & {
  [Key in RequiredActorOptionsKeys<Machine>]: unknown;
};

/** The options of a flow as the last argument: required where the machine has an input. */
export type FlowArguments<Machine extends AnyStateMachine> = ConditionalRequired<
  [options?: FlowOptions<Machine>],
  IsNotNever<RequiredActorOptionsKeys<Machine>>
>;
