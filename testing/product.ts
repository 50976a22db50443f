import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { execa } from 'execa';
import getPort from 'get-port';
import { defaultSettings } from './default-settings.ts';

const root = join(import.meta.dirname, '..');
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 10_000;

/**
 * The command that starts the product for tests. V8 does not optimise the database's WebAssembly: a server that ends
 * within minutes takes less processor time without.
 */
export const forTests: readonly string[] = ['--liftoff-only', 'scripts/start.ts'];

/** The command that starts the product for tests as `npm run dev` does. */
export const inDevelopment: readonly string[] = ['--liftoff-only', 'scripts/dev.ts', '--dev'];

/** The real product, started like `npm start`, with its own demo data. */
export interface Product {
  /** The origin of the site and the API, without a trailing slash. */
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts the product like `npm start`, on a free loopback port with a fresh data folder, and waits
 * until it is ready.
 *
 * @param command What `npm start` or another npm script runs.
 * @param patience How long it may take to be ready, in milliseconds: longer where it may have to build the site first.
 * @throws with the server's last lines when it ends, or is not ready in time.
 */
export async function startProduct(
  env: Readonly<Record<string, string>> = {},
  command: readonly string[] = ['scripts/start.ts'],
  patience = START_TIMEOUT_MS,
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ndako-product-'));
  const port = await getPort();
  const url = `http://localhost:${port}`;
  const server = execa(process.execPath, command, {
    cwd: root,
    stdin: 'ignore',
    all: true,
    reject: false,
    forceKillAfterDelay: STOP_TIMEOUT_MS,
    env: {
      ...defaultSettings(),
      PORT: `${port}`,
      DATA_DIR: dataDir,
      OTP_DELIVERY: 'screen',
      // All guests of the tests have the same IP address.
      RATE_LIMITS: 'off',
      ...env,
    },
  });
  async function stop(): Promise<void> {
    server.kill();
    await server;
    await rm(dataDir, { recursive: true, force: true });
  }
  const deadline = Date.now() + patience;
  while (server.exitCode === null && server.signalCode === null && Date.now() < deadline) {
    const reply = await fetch(`${url}/readyz`).catch(() => undefined);
    if (reply?.ok && server.pid !== undefined) return { url, pid: server.pid, stop };
    await wait(50);
  }
  await stop();
  throw new Error(`The server did not start:\n${(await server).all.slice(-4000)}`);
}
