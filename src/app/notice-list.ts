import type { Notice } from '#machines/shared/effects.ts';

/** A notice ready to be read. */
export interface ShownNotice {
  readonly id: number;
  readonly level: Notice['level'];
  readonly text: string;
  /** Milliseconds until it closes by itself; false for a lasting one; absent is the default. */
  readonly autoClose?: number | false;
}

/** The notices of a page, for `useSyncExternalStore`. */
export type NoticeList = ReturnType<typeof createNoticeList>;

export function createNoticeList() {
  let count = 0;
  let waiting: readonly ShownNotice[] = [];
  const watchers = new Set<() => void>();

  function publish(next: readonly ShownNotice[]): void {
    waiting = next;
    for (const watcher of watchers) watcher();
  }

  return {
    /** Shows a sentence in the corner of the screen (CONST-06). */
    show(level: Notice['level'], text: string, closeAfter?: Notice['closeAfter']): void {
      count += 1;
      const autoClose = closeAfter === 'never' ? false : closeAfter;
      publish([
        ...waiting,
        { id: count, level, text, ...(autoClose !== undefined && { autoClose }) },
      ]);
    },
    /** Whether there has been any notice yet. */
    wanted: () => count > 0,
    /** Notices that are not on the screen yet. */
    waiting: () => waiting,
    /** Takes notices off the list of those that wait. */
    take(taken: readonly ShownNotice[]): void {
      publish(waiting.filter((notice) => !taken.includes(notice)));
    },
    /** Calls back whenever the list of waiting notices changes. */
    watch(onChange: () => void): () => void {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
  };
}
