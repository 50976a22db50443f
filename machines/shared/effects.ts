import type { MessageKey, MessageValues } from '#locales/message.ts';
import type { StorageKey } from './storage-key.ts';

/** Something a person should notice. */
export interface Notice {
  readonly type: 'notice';
  readonly level: 'success' | 'info' | 'warning' | 'error';
  readonly message: MessageKey;
  readonly values?: MessageValues;
  /**
   * Milliseconds until it closes by itself; `never` stays until it is closed, its page is left or
   * another such notice takes its place. Default: 5000 (CONST-06).
   */
  readonly closeAfter?: number | 'never';
}

/** A move to another page, with what the page is to know. */
export interface Navigate {
  readonly type: 'navigate';
  readonly to: string;
  readonly state?: Readonly<Record<string, unknown>>;
  readonly replace?: boolean;
}

/** Something that must survive a reload. Never a code or a password. */
export interface Remember {
  readonly type: 'remember';
  readonly key: StorageKey;
  readonly value: string;
}

export interface Forget {
  readonly type: 'forget';
  readonly key: StorageKey;
}

/** Loads the page anew. */
export interface Reload {
  readonly type: 'reload';
}

/** What machines ask of the world; `src/app/effects.ts` alone carries it out. */
export type Effect = Notice | Navigate | Remember | Forget | Reload;
