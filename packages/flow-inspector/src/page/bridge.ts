import type { AnyActorRef } from 'xstate';
import type { Inspection, KnownHost } from '../host.ts';
import { lifeLock } from '../wire/protocol.ts';
import { Commands, type WalkCode } from './commands.ts';
import { openCoverageReport } from './coverage-report.ts';
import { InspectedPage } from './inspected-page.ts';
import { openPageLink } from './page-link.ts';

/**
 * Connects the page with the inspector's windows. Call it before the first actor is created.
 *
 * @param walkCode Needed when this load continues a walk.
 */
export function openBridge(host: KnownHost, walkCode: WalkCode | undefined): Inspection {
  const page = new InspectedPage(
    host,
    (message) => link.post(message),
    () => commands.pageChanged(),
  );
  const link = openPageLink(page.id, (message) => commands.hear(message));
  const commands = new Commands(page, link.post);
  const reportCoverage = openCoverageReport();
  commands.resume(walkCode);
  let release = () => {};
  const hold = () =>
    navigator.locks.request(lifeLock(page.id), () => {
      link.post({ type: 'page.loaded' });
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    });
  void hold();
  window.addEventListener('pagehide', () => {
    commands.suspend();
    release();
  });
  // The browser has kept the page and shows it again.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void hold();
  });
  return {
    actorOptions: () => {
      let root: AnyActorRef | undefined;
      return {
        clock: page.delays.clockOf(() => root),
        inspect: (event) => {
          if (!root && 'on' in event.actorRef) root = event.actorRef as AnyActorRef;
          page.observer.see(event);
          reportCoverage?.(event);
        },
      };
    },
    fetchOf: (call, send) => page.fetchOf(call, send),
    loadRedact: async () => (await page.load()).flows.redactor.redact,
  };
}
