import { parseArgs } from 'node:util';
import { StartError } from './start-error.ts';

export const usage = `Usage: npm start [-- --help]

Builds the site and the server if they have changed, opens the database, and serves the site.

  --dev     builds nothing: serves the site with hot reload (npm run dev)
  --help    prints this

Settings are environment variables or lines of .env, such as PORT=5000; .env.example explains each.
Other commands: npm run operator -- help`;

/** @throws StartError in one line for an option that does not exist. */
export function startOptions(args: readonly string[]) {
  try {
    const options = { dev: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
    const { values } = parseArgs({ args: [...args], options });
    return { isDevelopment: values.dev ?? false, isHelp: values.help ?? false };
  } catch {
    throw new StartError(`Unknown option: ${args.join(' ')}. --help shows all.`);
  }
}
