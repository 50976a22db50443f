/**
 * Calls back with each minute, and when a page that slept wakes up: its timers are late.
 *
 * @returns stops watching.
 */
export function watchMinutes(onMinute: () => void): () => void {
  const timer = window.setInterval(onMinute, 60_000);
  document.addEventListener('visibilitychange', onMinute);
  return () => {
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', onMinute);
  };
}

/**
 * Calls back once, when an ISO instant is past.
 *
 * @returns stops watching.
 */
export function watchPast(instant: string, onPast: () => void): () => void {
  const stop = watchMinutes(() => {
    if (Date.now() < Date.parse(instant)) return;
    stop();
    onPast();
  });
  return stop;
}
