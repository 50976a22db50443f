import { runStep } from './run-step.ts';

/**
 * `npm run flows` writes `docs/flows`. With `--check` it only lists the stale pages. With `--since <commit>` it
 * shows what differs from a commit.
 */
const options = process.argv.slice(2);
const isDiff = options.some((option) => option.startsWith('--since'));
const command = ['node_modules/.bin/flow-inspector', isDiff ? 'diff' : 'docs', ...options];
const succeeded = await runStep(process.execPath, command);
process.exitCode = succeeded ? 0 : 1;
