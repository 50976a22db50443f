#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { projectIn } from './cli/project.ts';
import { cliSentences as text } from './cli-sentences.ts';

const root = process.cwd();
const walks = { type: 'string' } as const;

/**
 * `npx flow-inspector`: a command, or without one the window beside an app. The code of a command is loaded when
 * it runs.
 *
 * @returns the exit code. Undefined while the window is shown.
 */
async function main([command = '', ...args]: readonly string[]): Promise<number | undefined> {
  if ([command, ...args].some((one) => one === '--help' || one === '-h')) {
    console.log(text.help);
    return 0;
  }
  switch (command) {
    case 'docs': {
      const { values } = parseArgs({
        args,
        options: { check: { type: 'boolean', default: false } },
      });
      const { docs } = await import('./cli/docs.ts');
      return docs(await projectIn(root), values.check);
    }
    case 'diff': {
      const since = { type: 'string' } as const;
      const format = { type: 'string', default: 'text' } as const;
      const { values } = parseArgs({ args, options: { since, format, walks } });
      const { diff } = await import('./cli/diff.ts');
      return diff(await projectIn(root, values.walks), values);
    }
    case 'coverage': {
      const json = { type: 'boolean', default: false } as const;
      const { values } = parseArgs({ args, options: { json, walks } });
      const { coverage } = await import('./cli/coverage.ts');
      return coverage(await projectIn(root, values.walks), values.json);
    }
    case 'paths': {
      const { values } = parseArgs({ args, options: { walks } });
      const { paths } = await import('./cli/paths.ts');
      return paths(await projectIn(root, values.walks));
    }
  }
  if (command !== '' && !command.startsWith('-')) throw new Error(text.noCommand(command));
  const { proxy } = await import('./cli/proxy.ts');
  return proxy(process.argv.slice(2));
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
