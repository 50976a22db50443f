import type { Database } from '../db/database.ts';
import { StartError } from '../start-error.ts';
import { openDemoAccounts } from './demo.ts';
import { openDemoOperators } from './demo-operators.ts';

/**
 * Refuses a public site whose database still has demo accounts from a time when it was not public.
 *
 * @throws StartError with one line for the guests and one for the operators.
 */
export async function refuseDemo(db: Database): Promise<void> {
  const lines = [
    line(
      'accounts',
      await openDemoAccounts(db),
      'delete each with "npm run operator -- users delete',
    ),
    line(
      'operators',
      await openDemoOperators(db),
      'end each with "npm run operator -- operators end',
    ),
  ].filter((text) => text !== undefined);
  if (lines.length > 0) throw new StartError(lines.join('\n'));
}

function line(kind: string, open: readonly string[], command: string): string | undefined {
  if (open.length === 0) return undefined;
  return `The database holds demo ${kind} whose passwords are public (${open.join(', ')}). For a public site use another database, ${command} <email>", or set ALLOW_DEMO_DATA=1.`;
}
