import { execa } from 'execa';

/**
 * Runs a command without input and shows its output on this terminal.
 *
 * @returns whether its exit code is 0. False when the command cannot start.
 */
export async function runStep(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const stdio = ['ignore', 'inherit', 'inherit'] as const;
  const { failed, code, shortMessage } = await execa(command, args, { env, stdio, reject: false });
  // It has a code only when the command could not start.
  if (code !== undefined) console.error(shortMessage);
  return !failed;
}
