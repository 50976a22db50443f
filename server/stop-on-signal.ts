/** npm passes a Ctrl-C on to its child, so the server receives the same signal twice. */
const sameSignalMs = 1000;
const dropConnectionsMs = 8000;
const endMs = 10_000;

interface Stoppable {
  /** Waits for the work under way, and releases everything. */
  close(): Promise<void>;
  /** Ends the requests under way, so that `close` can finish. */
  dropConnections(): void;
}

/**
 * Stops the server on SIGINT or SIGTERM. Requests under way have 8 s. The process ends after 10 s at
 * the latest, with exit code 1 if something still hangs. A second signal ends it at once.
 *
 * @returns stops it in the same way because of an error: the exit code is 1.
 */
export function stopOnSignal({ close, dropConnections }: Stoppable): () => Promise<void> {
  let isStopping = false;
  let isLate = false;
  let exitCode = 0;

  async function stopOnce(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => {
      isLate = true;
      console.log('Waiting for requests under way. A second signal ends the server at once.');
    }, sameSignalMs);
    setTimeout(dropConnections, dropConnectionsMs);
    setTimeout(() => {
      console.error('The server did not stop within 10 seconds and ends now.');
      process.exit(1);
    }, endMs);
    await close();
    process.exit(exitCode);
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isLate) process.exit(1);
      return stopOnce();
    });
  }
  return () => {
    exitCode = 1;
    return stopOnce();
  };
}
