import { spawn } from 'node:child_process';

/**
 * Runs one command with its output on this terminal and nothing to read from.
 *
 * @returns whether it ended with exit code 0; a command that cannot start counts as failed.
 */
export function runStep(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(false);
    });
    child.once('exit', (code) => resolve(code === 0));
  });
}
