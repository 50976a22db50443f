import type { Deps } from '../deps.ts';
import { importFolder } from '../import/import-folder.ts';
import { backUp, restoreBackup } from './backup-commands.ts';
import { changeDataKey } from './data-key-command.ts';
import { type Confirm, isDeskCommand, readArgs, runDeskCommand } from './desk-commands.ts';
import { withDeskInProcess } from './in-process.ts';
import { OperatorError, tell } from './operator-error.ts';
import { moveAllPictures } from './picture-commands.ts';

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
 * @param say Prints a line during long work. Default: nothing.
 * @returns the lines to print.
 * @throws OperatorError or DeskRefusal in one line, or StartError with a line for each fault of a
 * folder.
 */
export async function runCommand(
  deps: Deps,
  args: readonly string[],
  confirm: Confirm = async () => true,
  say: (line: string) => void = () => {},
): Promise<string[]> {
  if (isDeskCommand(args)) {
    return withDeskInProcess(deps, (send) => runDeskCommand(send, args, confirm));
  }
  const { db, seal, environment, pictures } = deps;
  const { positionals } = readArgs(args);
  const [what = '', action = ''] = positionals;
  if (what === 'import') return runImport(deps, needed(action));
  if (what === 'backup') return backUp(deps, needed(action));
  if (what === 'restore') {
    const restored = await restoreBackup(db, needed(action));
    if (pictures.current === null) return restored;
    for (const line of restored) say(line);
    return moveAllPictures(deps, say);
  }
  if (what === 'pictures' && action === 'move') return moveAllPictures(deps, say);
  if (what === 'data-key' && action === 'change') {
    return changeDataKey(db, seal, environment.NEW_DATA_KEY);
  }
  throw new OperatorError('unknownCommand', { command: positionals.join(' ') });
}
