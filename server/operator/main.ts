import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { operator } from '#locales/en/operator.ts';
import { openSeal, readDataKey } from '../db/data-key.ts';
import { isUnavailable } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { readEnvironment } from '../environment.ts';
import { picturePlaces } from '../pictures/picture-places.ts';
import { PictureUnavailable } from '../pictures/picture-unavailable.ts';
import { root } from '../root.ts';
import { StartError } from '../start-error.ts';
import { askInTerminal } from './ask-in-terminal.ts';
import { checkBackup } from './backup-files.ts';
import { DeskRefusal } from './desk-channel.ts';
import { isDeskCommand, runDeskCommand } from './desk-commands.ts';
import { OperatorError } from './operator-error.ts';
import { runCommand } from './run-command.ts';
import { runningServer } from './running-server.ts';

async function run(args: readonly string[]): Promise<string[]> {
  const dotEnv = join(root, '.env');
  if (existsSync(dotEnv)) process.loadEnvFile(dotEnv);
  const environment = readEnvironment(process.env);
  const { DATABASE_URL: url, DATA_DIR: dataDir, DATA_KEY: key } = environment;
  const { MIGRATIONS_DATABASE_URL: migrationsUrl } = environment;
  const running = isDeskCommand(args) ? await runningServer(environment) : undefined;
  if (running) return runDeskCommand(running, args, askInTerminal);
  const [what, folder] = args;
  if (what === 'restore' && folder) await checkBackup(environment, folder);
  const database = await openDatabase(url ? { url, migrationsUrl, connections: 2 } : { dataDir });
  try {
    const seal = await openSeal(database.db, await readDataKey(key, dataDir));
    const pictures = picturePlaces(environment);
    const deps = { db: database.db, clock: () => new Date(), environment, seal, pictures };
    return await runCommand(deps, args, askInTerminal, console.log);
  } finally {
    await database.close();
  }
}

/** The error in one line, when the operator can correct it. */
function lineOf(error: unknown): string | undefined {
  if (error instanceof DeskRefusal && args.includes('--json')) return JSON.stringify(error.body);
  const isKnown = [OperatorError, StartError, DeskRefusal, PictureUnavailable].some(
    (kind) => error instanceof kind,
  );
  if (isKnown && error instanceof Error) return error.message;
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
