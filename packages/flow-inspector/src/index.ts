export { attachInspector } from './attach.ts';
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
  OutputsOfFlows,
  Redaction,
} from './host.ts';
export { coverageReporter } from './page/coverage-report.ts';
export {
  type EventPayload,
  type FlowPayloads,
  type PageContexts,
  payloadsOf,
} from './page/payloads.ts';
export type { CallRule, NamedOutcome, Outcome } from './wire/call-outcomes.ts';
export { type PayloadSchema, payloadSchemaOf } from './wire/payload-schema.ts';
