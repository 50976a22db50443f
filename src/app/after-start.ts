/* What an open page needs, but not to start: one file, loaded after the first load. */
export { moveFormerDrafts } from './former-drafts.ts';
export { keepFocus } from './keep-focus.ts';
export { watchToday } from './today.ts';
