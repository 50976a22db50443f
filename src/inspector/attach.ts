import type { Effects } from '../app/effects.ts';
import type { Inspection } from '../app/inspection.ts';
import { openBridge } from './bridge.ts';

/** Shows the inspector at `/inspector`, and observes the site on any other page. */
export async function attachInspector(
  root: HTMLElement,
  effects: Effects,
  startSite: (inspection: Inspection) => void,
): Promise<void> {
  if (window.location.pathname === '/inspector') {
    document.querySelector('.splash')?.remove();
    const { showInspector } = await import('./window/inspector-window.tsx');
    showInspector(root);
    return;
  }
  startSite(await openBridge(effects));
}
