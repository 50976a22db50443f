import type { Host, Inspection } from './host.ts';
import { openBridge } from './page/bridge.ts';
import { loadWalkCode } from './page/commands.ts';
import { isWalkKept } from './page/kept-keys.ts';

/** A walk that this load continues begins before the app does. Most loads have none. */
const walkCode = isWalkKept() ? await loadWalkCode() : undefined;

/**
 * Observes the page, so that a window of the inspector can show, walk and record its flows. Call it once,
 * before the app creates its first actor, and only in builds for developers and testers.
 *
 * @param host What the app tells about itself. Default: nothing, so that calls have only the outcomes
 *   that every call has.
 */
export function inspect(host: Host = {}): Inspection {
  const known = { machines: {}, calls: {}, findsCalls: host.calls === undefined, ...host };
  return openBridge(known, walkCode);
}
