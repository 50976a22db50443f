import type { first as english } from '../en/first.ts';
import { chrome } from './chrome.ts';
import { pages } from './pages.ts';
import { shared } from './shared.ts';

/** The first load's sentences in French. */
export const first: Readonly<Record<keyof typeof english, string>> = {
  ...shared,
  ...chrome,
  ...pages,
};
