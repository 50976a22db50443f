import { chrome } from '#locales/en/chrome.ts';
import { pages } from '#locales/en/pages.ts';
import { shared } from '#locales/en/shared.ts';

/** What the first load says: the frame, the home page, and what can go wrong there. */
export const firstSentences = { ...shared, ...chrome, ...pages } as const;
