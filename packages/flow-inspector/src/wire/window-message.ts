import type { CallRule, Outcome } from './call-outcomes.ts';
import type { SentEvent, SessionId } from './protocol.ts';

/** `request` is any random id. The page replies to it with `answered`. */
export type WindowMessage =
  /** A window opens. It holds the lock of its id. */
  | { readonly type: 'pages.ask'; readonly window: string }
  | { readonly type: 'everything.ask' }
  | { readonly type: 'pictures.ask' }
  | {
      readonly type: 'event.send';
      readonly request: string;
      readonly session: SessionId;
      readonly event: SentEvent;
    }
  /** The rule for the coming calls of a name. `letThrough` removes the rule. */
  | ({ readonly type: 'call.rule'; readonly request: string } & CallRule)
  /** Ends a pending call, held or sent. `letThrough` releases a held one. */
  | {
      readonly type: 'call.settle';
      readonly request: string;
      readonly id: string;
      readonly outcome: Outcome;
    }
  /** Navigates to another page of the site, like a link. */
  | { readonly type: 'page.move'; readonly request: string; readonly address: string }
  /** Ends a running delay now. */
  | { readonly type: 'delay.skip'; readonly request: string; readonly id: string }
  /** Stops or continues all delays, also after the page is loaded again. */
  | { readonly type: 'time.freeze'; readonly request: string; readonly isFrozen: boolean }
  /** Reloads the page at its URL and records from the start. */
  | { readonly type: 'recording.start'; readonly request: string; readonly name: string }
  /** Ends the recording and stores the walk (`stored-walks.ts`). */
  | { readonly type: 'recording.stop'; readonly request: string }
  /** Loads the page at the start of the walk and replays it. `walk` is a `Walk` of `walk.ts`. */
  | { readonly type: 'replay.start'; readonly request: string; readonly walk: unknown }
  | { readonly type: 'replay.stop'; readonly request: string }
  /** Walks the page to a state of a flow. The progress is reported like that of a replay. */
  | {
      readonly type: 'state.go';
      readonly request: string;
      /** The `Chart.id`. */
      readonly flow: string;
      /** The `ChartState.id`. */
      readonly state: string;
      /** Whether it loads a page that starts the flow, even if a way from here is known. */
      readonly isFresh?: boolean;
    };
