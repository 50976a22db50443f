// Tests can replace the timers of the process, so keep the real ones.
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;

/** A test that does not end within this time counts as failed, in milliseconds. */
const timeLimit = 2000;

const uncaught = ['uncaughtException', 'unhandledRejection'] as const;

function pause(ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => {
    timer = startTimer(resolve, ms);
  });
  return { over, stop: () => stopTimer(timer) };
}

/** Runs a test. True when it fails, causes an uncaught error or never ends. */
export async function fails(run: () => unknown): Promise<boolean> {
  let hasFailed = false;
  const fail = () => {
    hasFailed = true;
  };
  const others = uncaught.map((event) => [event, process.rawListeners(event)] as const);
  for (const event of uncaught) process.removeAllListeners(event).on(event, fail);
  const limit = pause(timeLimit);
  await Promise.race([Promise.resolve().then(run).catch(fail), limit.over.then(fail)]);
  limit.stop();
  // XState throws an unhandled error a moment later.
  await pause(0).over;
  for (const [event, listeners] of others) {
    process.removeAllListeners(event);
    for (const listener of listeners) process.on(event, listener as () => void);
  }
  return hasFailed;
}
