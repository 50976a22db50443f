const key = 'flow-inspector.frozen.v1';

/** Whether time was frozen before the page was loaded again in this tab. */
export function isKeptFrozen(): boolean {
  return window.sessionStorage.getItem(key) !== null;
}

export function keepFrozen(isFrozen: boolean): void {
  if (isFrozen) window.sessionStorage.setItem(key, 'frozen');
  else window.sessionStorage.removeItem(key);
}
