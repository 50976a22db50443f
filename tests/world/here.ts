import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tab } from './tab.ts';

/** Which tab runs: everything that it starts runs in its context, the server's work in none. */
export const here = new AsyncLocalStorage<Tab | undefined>();
