import type { Effects } from './effects.ts';
import { moveFormerDrafts } from './former-drafts.ts';
import { keepFocus } from './keep-focus.ts';
import { watchToday } from './today.ts';

/** What an open page needs, but not to start: one file, loaded after the first load. */
export function afterStart(effects: Effects): void {
  watchToday((today) => effects.tellFlows({ type: 'today.changed', today }));
  keepFocus();
  moveFormerDrafts();
}
