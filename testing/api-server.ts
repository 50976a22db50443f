import { once } from 'node:events';
import { join } from 'node:path';
import { execa } from 'execa';
import { basePath } from '#contract/call.ts';
import { defaultSettings } from './default-settings.ts';

const root = join(import.meta.dirname, '..');

/** A reply of a server process, or status 0 when none arrived. */
export interface ApiReply {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly cookie?: string | undefined;
  readonly body: unknown;
}

/** A server in a process of its own, without a site. */
export interface ApiServer {
  /** @param headers In addition to those that every request has. */
  send(
    method: string,
    path: string,
    token: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<ApiReply>;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
}

interface Launched {
  /** Rejects when the process ends before it listens. */
  readonly ready: Promise<ApiServer>;
  kill(): Promise<void>;
}

/** Starts `api-process.ts`, and waits until it listens. */
export function startApiServer(settings: Readonly<Record<string, string>>): Promise<ApiServer> {
  return launchApiServer(settings).ready;
}

/** Starts `api-process.ts`. */
export function launchApiServer(settings: Readonly<Record<string, string>>): Launched {
  const child = execa(process.execPath, ['testing/api-process.ts'], {
    cwd: root,
    env: {
      ...defaultSettings(),
      DATA_KEY: 'a data key of the tests, long enough for one',
      NODE_COMPILE_CACHE: '.cache/compiled',
      RATE_LIMITS: 'off',
      MAX_UNPAID_BOOKINGS: '9999',
      ...settings,
    },
    stdin: 'pipe',
    reject: false,
  });

  async function kill(): Promise<void> {
    child.kill('SIGKILL');
    await child;
  }

  async function address(): Promise<string> {
    const ended = child.then(({ stderr }) => {
      throw new Error(`The server process ended: ${stderr}`);
    });
    const [line] = await Promise.race([once(child.stdout, 'data'), ended]);
    // It ends later, when it is killed.
    ended.catch(() => undefined);
    return String(line).trim();
  }

  return { ready: address().then((url) => ({ send: senderTo(url), kill })), kill };
}

function senderTo(url: string): ApiServer['send'] {
  return async (method, path, token, body, headers) => {
    try {
      const reply = await fetch(`${url}${basePath}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const retryAfter = reply.headers.get('retry-after');
      const cookie = reply.headers.get('set-cookie') ?? undefined;
      return { status: reply.status, retryAfter, cookie, body: await reply.json() };
    } catch {
      return { status: 0, retryAfter: null, body: undefined };
    }
  };
}
