import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { stopOnSignal } from '#server/stop-on-signal.ts';

/*
 * The time limits of the end, on a clock that the test moves. `start.test.ts` shows the same of the
 * whole server in its own process, where they take as long as they say.
 */

const signals = ['SIGINT', 'SIGTERM'] as const;
let before: Map<string, readonly unknown[]>;

beforeEach(() => {
  // Sockets keep their own clock.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  before = new Map(signals.map((signal) => [signal, process.listeners(signal)]));
});
afterEach(() => {
  for (const signal of signals) for (const one of added(signal)) process.off(signal, one);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** What listens to a signal since the test began. The process of the tests has its own listeners. */
function added(signal: (typeof signals)[number]) {
  return process.listeners(signal).filter((one) => !before.get(signal)?.includes(one));
}

function send(signal: (typeof signals)[number]): void {
  for (const one of added(signal)) one(signal);
}

const exits = () => vi.mocked(process.exit).mock.calls;
const never = () => new Promise<void>(() => {});

it('gives requests under way eight seconds, and then ends cleanly', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const request = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  onTestFinished(() => {
    request.destroy();
  });
  request.on('error', () => undefined);
  request.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{');
  await once(server, 'request');
  stopOnSignal({
    close: () => new Promise((resolve) => server.close(() => resolve())),
    dropConnections: () => server.closeAllConnections(),
  });
  send('SIGINT');
  // npm passes the same signal on.
  send('SIGTERM');
  await vi.advanceTimersByTimeAsync(7999);
  expect(process.exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(exits).toEqual([[0]]);
});

it('ends after ten seconds with exit code 1 when something hangs', async () => {
  const dropConnections = vi.fn();
  stopOnSignal({ close: never, dropConnections });
  send('SIGTERM');
  await vi.advanceTimersByTimeAsync(9999);
  expect(dropConnections).toHaveBeenCalledTimes(1);
  expect(process.exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(exits()).toEqual([[1]]);
  expect(console.error).toHaveBeenCalledWith(
    'The server did not stop within 10 seconds and ends now.',
  );
});

it('takes a second signal for the same one within a second, and ends at once after that', async () => {
  stopOnSignal({ close: never, dropConnections: () => undefined });
  send('SIGINT');
  await vi.advanceTimersByTimeAsync(999);
  send('SIGINT');
  expect(process.exit).not.toHaveBeenCalled();
  expect(console.log).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(console.log).toHaveBeenCalledWith(
    'Waiting for requests under way. A second signal ends the server at once.',
  );
  send('SIGINT');
  expect(exits()).toEqual([[1]]);
});

it('ends with exit code 1 after an error', async () => {
  const stop = stopOnSignal({ close: async () => undefined, dropConnections: () => undefined });
  await stop();
  expect(exits()).toEqual([[1]]);
});
