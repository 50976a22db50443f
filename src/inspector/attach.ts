import { startInspection } from '../app/inspection.ts';
import { openBridge } from './bridge.ts';

/** Shows the inspector at `/inspector`, and observes the site on any other page. */
export async function attachInspector(root: HTMLElement, startSite: () => void): Promise<void> {
  if (window.location.pathname === '/inspector') {
    document.querySelector('.splash')?.remove();
    const { showInspector } = await import('./window/inspector-window.tsx');
    showInspector(root);
    return;
  }
  startInspection(await openBridge());
  startSite();
}
