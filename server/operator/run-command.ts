import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { type RefundRecordId, refundRecordId } from '#contract/desk/desk-ids.ts';
import { bookings, refunds } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { importFolder } from '../import/import-folder.ts';
import { paymentProvider } from '../paypal/payment-provider.ts';
import { backUp, restoreBackup } from './backup-commands.ts';
import { decideBooking, listBookings, markBookingPaid } from './booking-commands.ts';
import { changeDataKey } from './data-key-command.ts';
import { OperatorError, tell } from './operator-error.ts';
import { listRefunds, settleRefund, showRefund } from './refund-commands.ts';
import { changeUser, isUserChange, listUsers } from './user-commands.ts';

function needed(id: string | undefined): string {
  if (!id) throw new OperatorError('idMissing');
  return id;
}

function refundIdOf(id: string | undefined): RefundRecordId {
  return z.parse(refundRecordId, needed(id));
}

function oneOf<Status extends string>(
  known: readonly Status[],
  status: string | undefined,
): Status | undefined {
  const found = known.find((each) => each === status);
  if (status !== undefined && !found) throw new OperatorError('badStatus', { status });
  return found;
}

async function runImport(deps: Deps, folder: string): Promise<string[]> {
  const imported = await importFolder(deps, folder);
  if (!imported) throw new OperatorError('notEmpty');
  return [tell('imported', { folder, ...imported })];
}

function orNothing(lines: string[]): string[] {
  return lines.length > 0 ? lines : [tell('nothing')];
}

/**
 * Runs the command in the arguments.
 *
 * @returns the lines to print.
 * @throws OperatorError in one line, or StartError with a line for each fault of a folder.
 */
export async function runCommand(deps: Deps, args: readonly string[]): Promise<string[]> {
  const { db, clock, seal, environment } = deps;
  const desk = { db, clock, provider: paymentProvider(deps) };
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { status: { type: 'string' } },
  });
  const [what = '', action = '', id] = positionals;
  if (what === 'import') return runImport(deps, needed(action));
  if (what === 'backup') return backUp(db, needed(action));
  if (what === 'restore') return restoreBackup(db, needed(action));
  switch (`${what} ${action}`) {
    case 'data-key change':
      return changeDataKey(db, seal, environment.NEW_DATA_KEY);
    case 'bookings list':
      return orNothing(await listBookings(db, oneOf(bookings.status.enumValues, values.status)));
    case 'bookings approve':
      return decideBooking(db, needed(id), 'approved');
    case 'bookings reject':
      return decideBooking(db, needed(id), 'rejected');
    case 'bookings paid':
      return markBookingPaid(db, clock(), needed(id));
    case 'refunds list':
      return orNothing(await listRefunds(db, oneOf(refunds.status.enumValues, values.status)));
    case 'refunds show':
      return showRefund(db, seal, refundIdOf(id));
    case 'refunds refunded':
      return settleRefund(desk, refundIdOf(id), 'refunded');
    case 'refunds rejected':
      return settleRefund(desk, refundIdOf(id), 'rejected');
    case 'users list':
      return orNothing(await listUsers(db));
  }
  if (what === 'users' && isUserChange(action)) return changeUser(db, action, needed(id));
  throw new OperatorError('unknownCommand', { command: positionals.join(' ') });
}
