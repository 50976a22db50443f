/** The entries of the tab's storage that the next load of the page continues. */
export const recordingKey = 'flow-inspector.recording.v1';
export const replayKey = 'flow-inspector.replay.v1';
export const goalKey = 'flow-inspector.goal.v1';

/** Whether this load continues a recording, a replay or the way to a state. */
export function isWalkKept(): boolean {
  // A test of an app can import it without a browser.
  if (typeof window === 'undefined') return false;
  const { sessionStorage } = window;
  return [recordingKey, replayKey, goalKey].some((key) => sessionStorage.getItem(key) !== null);
}
