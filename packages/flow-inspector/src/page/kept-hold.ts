/** The entry of the tab's storage with which a test holds every call: see `testing/open-page.ts`. */
export const heldKey = 'flow-inspector.held.v1';

/** Whether every call waits until a test ends it, from the first call of the page on. */
export function isEveryCallHeld(): boolean {
  return window.sessionStorage.getItem(heldKey) !== null;
}
