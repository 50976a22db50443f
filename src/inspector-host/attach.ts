import { attachInspector } from 'flow-inspector';
import type { Effects } from '../app/effects.ts';
import type { Inspection } from '../app/inspection.ts';
import { loadSentences } from '../language/sentences.ts';
import { nameOfCall } from './described-calls.ts';
import { ndakoHost } from './ndako-host.ts';

/** Starts the site with the inspector, or shows the inspector. */
export async function startInspected(
  root: HTMLElement,
  effects: Effects,
  startSite: (inspection: Inspection) => void,
): Promise<void> {
  // Charts and effects contain whole sentences, so load all of them.
  await loadSentences();
  const inspection = await attachInspector(root, ndakoHost(effects));
  if (!inspection) document.querySelector('.splash')?.remove();
  else {
    const { actorOptions, fetchOf } = inspection;
    startSite({ actorOptions, fetchOf: (call, send) => fetchOf(nameOfCall(call), send) });
  }
}
