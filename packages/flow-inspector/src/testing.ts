export { PossibleSteps } from './go/possible-steps.ts';
export { routeAlong, shortestRoute } from './go/shortest-route.ts';
export { createCalls } from './page/calls.ts';
export { createDelays } from './page/delays.ts';
export { Journal } from './page/journal.ts';
export { aboutMachine, sentCalls } from './page/machine-sources.ts';
export { addressOf } from './page/moves.ts';
export { Observer } from './page/observer.ts';
export { ShownFlows } from './page/shown-flows.ts';
export { TakenEvents } from './page/taken-events.ts';
export { activeIn, WatchedActors } from './page/watched-actors.ts';
export { exampleFile } from './record/example-file.ts';
export { createExamples } from './record/examples.ts';
export { playwrightFiles } from './record/export-playwright.ts';
export { slugOf } from './record/source-text.ts';
export { ownCalls } from './window/walk/own-calls.ts';
export type { LogEntry } from './wire/log-entry.ts';
export { callsAbout } from './wire/outcomes.ts';
export {
  channelName,
  type Message,
  type PageMessage,
  type PageState,
  type SentEvent,
  windowLock,
} from './wire/protocol.ts';
export { createRedactor } from './wire/redact.ts';
export type { WindowMessage } from './wire/window-message.ts';
