import { createInterface } from 'node:readline/promises';
import { OperatorError, tell } from './operator-error.ts';

/** Asks a person. @throws OperatorError when there is no terminal. */
export async function askInTerminal(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new OperatorError('yesMissing');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question(tell('yesOrNo', { question }));
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
}
