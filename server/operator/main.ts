import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { operator } from '#locales/en/operator.ts';
import { openSeal, readDataKey } from '../db/data-key.ts';
import { isUnavailable } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { readEnvironment } from '../environment.ts';
import { root } from '../root.ts';
import { StartError } from '../start-error.ts';
import { OperatorError } from './operator-error.ts';
import { runCommand } from './run-command.ts';

async function run(args: readonly string[]): Promise<string[]> {
  const dotEnv = join(root, '.env');
  if (existsSync(dotEnv)) process.loadEnvFile(dotEnv);
  const environment = readEnvironment(process.env);
  const { DATABASE_URL: url, DATA_DIR: dataDir, DATA_KEY: key } = environment;
  const database = await openDatabase(url ? { url, connections: 2 } : { dataDir });
  try {
    const seal = await openSeal(database.db, await readDataKey(key, dataDir));
    const deps = { db: database.db, clock: () => new Date(), environment, seal };
    return await runCommand(deps, args);
  } finally {
    await database.close();
  }
}

/** The error in one line, when the operator can correct it. */
function lineOf(error: unknown): string | undefined {
  if (error instanceof OperatorError || error instanceof StartError) return error.message;
  if (isUnavailable(error)) return operator.databaseUnreachable;
  const isBadOption = error instanceof TypeError && 'code' in error;
  return isBadOption ? error.message : undefined;
}

const args = process.argv.slice(2);
if (args.length === 0 || args.includes('--help') || args[0] === 'help') {
  console.log(operator.usage);
} else {
  try {
    for (const line of await run(args)) console.log(line);
  } catch (error) {
    console.error(lineOf(error) ?? error);
    process.exitCode = 1;
  }
}
