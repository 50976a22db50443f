import { chrome } from './chrome.ts';
import { pages } from './pages.ts';
import { shared } from './shared.ts';

/** What the first load says: the frame, the home page, and what can go wrong there. */
export const first = { ...shared, ...chrome, ...pages } as const;
