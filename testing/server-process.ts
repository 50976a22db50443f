import { once } from 'node:events';
import { join } from 'node:path';
import { execa } from 'execa';
import { onTestFinished } from 'vitest';
import { defaultSettings } from './default-settings.ts';

const root = join(import.meta.dirname, '..');

/**
 * Runs `server/main.ts` as a process, by default like `npm run dev`, which needs no built site. The
 * process ends with its test, even when the test fails.
 */
export function runServer(
  settings: Readonly<Record<string, string>>,
  args: readonly string[] = ['--dev'],
) {
  // V8 does not optimise the database's WebAssembly: the server ends before that would pay off.
  const child = execa(process.execPath, ['--liftoff-only', 'server/main.ts', ...args], {
    cwd: root,
    env: {
      ...defaultSettings(),
      NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
      PORT: '0',
      ...settings,
    },
    stdin: 'ignore',
    stripFinalNewline: false,
    reject: false,
    // By default execa would end a server that does not stop, and the test would not notice.
    forceKillAfterDelay: false,
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await child;
  });
  const said = { out: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    said.out += chunk.toString();
  });
  const ended = child.then(({ exitCode, stderr }) => ({ code: exitCode, error: stderr }));
  async function untilSaid(pattern: RegExp): Promise<void> {
    while (!pattern.test(said.out)) {
      await Promise.race([once(child.stdout, 'data'), ended]);
      if (child.exitCode !== null) throw new Error((await ended).error);
    }
  }
  return { child, said, ended, untilSaid };
}
