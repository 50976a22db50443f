import { failure, type Reply } from '../fixtures.ts';

/** The refusals of a life, as they are documented. */
const refusals: Readonly<Record<string, Reply>> = {
  'step impossible': failure(422, 'step_impossible', 'This is not possible as things are now.'),
  'paid, cancel it': failure(
    422,
    'step_impossible',
    'This booking is paid. Cancel it, so that its guest gets the money back.',
  ),
  'already paid': failure(422, 'already_paid', 'This booking is already paid.'),
  'paid, not deleted': failure(422, 'already_paid', 'This booking is paid and cannot be deleted.'),
  'booking closed': failure(422, 'booking_closed', 'This booking is no longer open.'),
  'refund closed': failure(
    422,
    'refund_closed',
    'A refund can be asked for once, for a cancelled booking that was paid.',
  ),
  'settled already': failure(422, 'step_impossible', 'This refund is settled already.'),
  'difference owed': failure(
    422,
    'step_impossible',
    'A lower price gives this money back, so it cannot be rejected.',
  ),
  'refused by the provider': failure(
    422,
    'refund_refused',
    'The payment provider refuses this refund: NO_CAPTURED_MONEY. Pay it in another way, then settle it as paid outside.',
  ),
  incomplete: failure(422, 'incomplete', 'The listing is not complete. Missing: pictures.'),
  'no such home': failure(404, 'not_found', 'Property not found'),
  'payment returned': failure(
    422,
    'payment_returned',
    'This booking was closed, changed or already paid. Your payment was taken and will be returned to you.',
  ),
};

/** The name of a reply: `ok` for a success, the name of a documented refusal, or the whole reply. */
export function replyName({ status, body }: Reply): string {
  if (status < 300) return 'ok';
  const reply = JSON.stringify({ status, body });
  const known = Object.entries(refusals).find(([, it]) => JSON.stringify(it) === reply);
  return known?.[0] ?? reply;
}

/** The state after an event in a cell of a table, such as `ok → approved unpaid`, or undefined when it stays. */
export function stateIn(cell: string): string | undefined {
  return cell.split(' → ')[1];
}

/** The reply in a cell of a table. */
export function replyIn(cell: string): string | undefined {
  return cell.split(' → ')[0];
}
