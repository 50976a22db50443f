/** The entry of the tab's storage while time is frozen. */
export const frozenKey = 'flow-inspector.frozen.v1';

/** Whether time was frozen before the page was loaded again in this tab. */
export function isKeptFrozen(): boolean {
  return window.sessionStorage.getItem(frozenKey) !== null;
}

export function keepFrozen(isFrozen: boolean): void {
  if (isFrozen) window.sessionStorage.setItem(frozenKey, 'frozen');
  else window.sessionStorage.removeItem(frozenKey);
}
