export type {
  Bodies,
  ExampleOutput,
  ExampleOutputs,
  FlowStart,
  Goal,
  Host,
  HostCall,
  HostReply,
  Inspection,
  KnownHost,
  OutputsOfFlows,
  Redaction,
} from './host.ts';
export { inspect } from './inspect.ts';
export { coverageReporter } from './page/coverage-report.ts';
export {
  type EventPayload,
  type FlowPayloads,
  type PageContexts,
  payloadsOf,
} from './page/payloads.ts';
export type { CallRule, NamedOutcome, Outcome } from './wire/call-outcomes.ts';
export { type PayloadSchema, payloadSchemaOf } from './wire/payload-schema.ts';
