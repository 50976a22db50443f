import type { Deps } from '../deps.ts';
import { importFolder } from '../import/import-folder.ts';
import { backUp, restoreBackup } from './backup-commands.ts';
import { changeDataKey } from './data-key-command.ts';
import { type Confirm, isDeskCommand, readArgs, runDeskCommand } from './desk-commands.ts';
import { withDeskInProcess } from './in-process.ts';
import { OperatorError, tell } from './operator-error.ts';

function needed(folder: string | undefined): string {
  if (!folder) throw new OperatorError('idMissing');
  return folder;
}

async function runImport(deps: Deps, folder: string): Promise<string[]> {
  const imported = await importFolder(deps, folder);
  if (!imported) throw new OperatorError('notEmpty');
  return [tell('imported', { folder, ...imported })];
}

/**
 * Runs the command in the arguments on an open database.
 *
 * @param confirm Answers before harm. Default: yes.
 * @returns the lines to print.
 * @throws OperatorError or DeskRefusal in one line, or StartError with a line for each fault of a
 * folder.
 */
export async function runCommand(
  deps: Deps,
  args: readonly string[],
  confirm: Confirm = async () => true,
): Promise<string[]> {
  if (isDeskCommand(args)) {
    return withDeskInProcess(deps, (send) => runDeskCommand(send, args, confirm));
  }
  const { db, seal, environment } = deps;
  const { positionals } = readArgs(args);
  const [what = '', action = ''] = positionals;
  if (what === 'import') return runImport(deps, needed(action));
  if (what === 'backup') return backUp(db, needed(action));
  if (what === 'restore') return restoreBackup(db, needed(action));
  if (what === 'data-key' && action === 'change') {
    return changeDataKey(db, seal, environment.NEW_DATA_KEY);
  }
  throw new OperatorError('unknownCommand', { command: positionals.join(' ') });
}
