import { useEffect } from 'react';

/** DESK-59: `j` and `k` go to the next and the previous record of a list. */
export function useDeskKeys(): void {
  useEffect(() => {
    const leave = new AbortController();
    window.addEventListener('keydown', onKey, { signal: leave.signal });
    return () => leave.abort();
  }, []);
}

function onKey(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  const isTyping = target instanceof Element && target.closest(typed) !== null;
  if (isTyping || ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return;
  const aim = key === 'j' ? record(1) : key === 'k' ? record(-1) : undefined;
  if (!aim) return;
  event.preventDefault();
  aim.focus();
}

const typed = 'input, select, textarea, [contenteditable="true"]';

function record(steps: 1 | -1): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLElement>('main tbody th a')];
  const now = links.findIndex((link) => link.matches(':focus'));
  return now === -1 ? links[0] : links[now + steps];
}
