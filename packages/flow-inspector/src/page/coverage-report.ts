import type { InspectionEvent } from 'xstate';
import { takenIn } from '../charts/coverage.ts';

/** The name of the function with which a browser test learns what its page takes. */
export const coverageReporter = 'inspectorCoverage';

/** Reports the ids of taken states and transitions to a browser test. Undefined outside of a test. */
export function openCoverageReport(): ((event: InspectionEvent) => void) | undefined {
  const report: unknown = Reflect.get(window, coverageReporter);
  if (typeof report !== 'function') return undefined;
  const reported = new Set<string>();
  return (event) => {
    const fresh = takenIn(event).filter((id) => !reported.has(id));
    for (const id of fresh) reported.add(id);
    if (fresh.length > 0) report(fresh);
  };
}
