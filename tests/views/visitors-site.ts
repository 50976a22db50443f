import { createActor } from 'xstate';
import { sessionMachine } from '#machines/guest/session.machine.ts';
import { createEffects } from '#src/app/effects.ts';
import { createNoticeList } from '#src/app/notice-list.ts';
import type { Site } from '#src/app/site.ts';
import { createLists } from '#src/app/start-up-lists.ts';

/** The site around a view, for a visitor. */
export function visitorsSite(): Site {
  const notices = createNoticeList();
  return {
    session: createActor(sessionMachine, { input: { stored: {} } }),
    lists: createLists(),
    notices,
    effects: createEffects(notices),
    historySteps: {},
    unusedIds: new Map(),
    ahead: {},
    inspection: undefined,
  };
}
