import { inspect } from 'flow-inspector';
import type { Effects } from '../app/effects.ts';
import type { Inspection } from '../app/inspection.ts';
import { loadSentences } from '../language/sentences.ts';
import { nameOfCall } from './described-calls.ts';
import { openHostedInspector } from './hosted-inspector.ts';
import { ndakoHost } from './ndako-host.ts';

/** Starts the site with the inspector. */
export async function startInspected(
  effects: Effects,
  startSite: (inspection: Inspection) => void,
): Promise<void> {
  // Charts and effects contain whole sentences, so load all of them.
  await loadSentences();
  const { actorOptions, fetchOf, loadRedact } = inspect(ndakoHost(effects));
  const hosted = await openHostedInspector(loadRedact);
  startSite({
    actorOptions: () => {
      const { inspect, clock } = actorOptions();
      return {
        clock,
        inspect: (event) => {
          inspect(event);
          hosted?.(event);
        },
      };
    },
    fetchOf: (call, send) => fetchOf(nameOfCall(call), send),
  });
}
