import type { Host, Inspection } from './host.ts';
import { openBridge } from './page/bridge.ts';

/**
 * Shows the inspector at `/inspector`, and observes the app on any other page. Call it before the app
 * creates its first actor.
 *
 * @returns what the app gives its actors. Undefined at `/inspector`, where the app must not start.
 */
export async function attachInspector(
  root: HTMLElement,
  host: Host,
): Promise<Inspection | undefined> {
  if (window.location.pathname !== '/inspector') return openBridge(host);
  const { showInspector } = await import('./window/inspector-window.tsx');
  showInspector(root, host.redaction);
  return undefined;
}
