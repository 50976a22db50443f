import { startInspection } from '../app/inspection.ts';
import { openBridge } from './bridge.ts';

/** At `/inspector` the inspector takes the site's place; on any other page it watches the site. */
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
