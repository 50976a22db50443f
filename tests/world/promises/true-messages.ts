import { eq } from 'drizzle-orm';
import { messages } from '#server/db/message-tables.ts';
import { MessagesPage } from '../people/messages-page.ts';
import type { Tab } from '../tab.ts';
import type { World } from '../world.ts';
import type { Promised } from './promise.ts';

/** A message is kept until it is stored, stored once, and read when its reader comes back. */
export const trueMessages: Promised = {
  name: 'true-messages',
  check: async (world) => {
    for (const tab of world.tabs) {
      const { page } = tab;
      if (!(page instanceof MessagesPage)) continue;
      const how = unread(world, tab, page) ?? (await lost(world, tab, page));
      if (how) return how;
    }
    return undefined;
  },
};

/** Who comes back to the tab sees what has come meanwhile. */
function unread(world: World, tab: Tab, page: MessagesPage): string | undefined {
  const { name } = tab;
  const { cameBack } = page;
  page.cameBack = undefined;
  if (page.isUnsureOfShown) return `${name} reads that a message may not be sent, which is shown.`;
  // What is on its way already needs no second reading.
  if (cameBack === undefined || !world.isAtRest(tab)) return undefined;
  const hasRead = world.seen.some(
    (each) => each.page === page && each.method === 'GET' && each.order > cameBack,
  );
  return hasRead ? undefined : `${name} came back, and nothing was read.`;
}

async function lost(world: World, tab: Tab, page: MessagesPage): Promise<string | undefined> {
  const typed = tab.browser.typed.get(page.bookingId);
  if (typed === undefined) return undefined;
  const { db } = world.server.deps;
  const stored = await db.select().from(messages).where(eq(messages.bookingId, page.bookingId));
  const times = stored.filter(({ text }) => text === typed).length;
  if (times > 1) return `${tab.name} has typed “${typed}” once, and it is there ${times} times.`;
  if (times > 0 || page.text === typed) return undefined;
  return `${tab.name} has typed “${typed}”, and finds “${page.text}”.`;
}
