import { chrome } from '#locales/fr/chrome.ts';
import { pages } from '#locales/fr/pages.ts';
import { shared } from '#locales/fr/shared.ts';
import type { firstSentences } from './first-sentences.ts';

/** The first load's sentences in French. */
export const firstFrench: Readonly<Record<keyof typeof firstSentences, string>> = {
  ...shared,
  ...chrome,
  ...pages,
};
