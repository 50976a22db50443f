const listeners = new Set<() => void>();

/**
 * Calls back while the session that the server has ended is still there, so that a flow can save
 * what it holds before its page goes.
 *
 * @returns stops listening.
 */
export function beforeSessionEnds(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells those who listen. */
export function announceSessionEnd(): void {
  for (const listener of listeners) listener();
}
