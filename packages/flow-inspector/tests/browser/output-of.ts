import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** What a program prints on both of its streams, whether it succeeds or not. */
export async function outputOf(
  program: string,
  args: readonly string[],
  folder: string,
): Promise<string> {
  const started = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complained] = await Promise.all([text(started.stdout), text(started.stderr)]);
  return said + complained;
}
