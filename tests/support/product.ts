import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { defaultSettings } from '../../scripts/default-settings.ts';
import { freePort } from './free-port.ts';

const root = join(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 10_000;

/** The real product, started like `npm start`, with its own demo data. */
export interface Product {
  /** The origin of the site and the API, without a trailing slash. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts `server/main.ts` on a free loopback port with a fresh data folder, and waits until it is
 * ready. The site must be built.
 *
 * @throws with the server's last lines when it ends, or is not ready within two minutes.
 */
export async function startProduct(env: Readonly<Record<string, string>> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ndako-product-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...defaultSettings(),
      PORT: `${port}`,
      DATA_DIR: dataDir,
      OTP_DELIVERY: 'screen',
      // All guests of the tests have the same IP address.
      RATE_LIMITS: 'off',
      ...env,
    },
  });
  const killWithUs = () => server.kill('SIGKILL');
  process.once('exit', killWithUs);
  const stop = async () => {
    await end(server);
    process.removeListener('exit', killWithUs);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(server, url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  let log = '';
  const keep = (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-4000);
  };
  server.stdout?.on('data', keep);
  server.stderr?.on('data', keep);
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (hasEnded(server)) throw new Error(`The server ended while starting:\n${log}`);
    const reply = await fetch(`${url}/readyz`).catch(() => undefined);
    if (reply?.ok) return;
    await wait(50);
  }
  throw new Error(`The server was not ready in ${START_TIMEOUT_MS / 1000} s:\n${log}`);
}

async function end(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.kill('SIGTERM');
  const impatient = setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(impatient);
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}
