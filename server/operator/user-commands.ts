import * as calls from '#contract/desk/calls/guests.ts';
import type { DeskGuest } from '#contract/desk/records/desk-guest.ts';
import type { Command, Desk } from './desk-command.ts';
import { OperatorError, tell } from './operator-error.ts';

const said = {
  allow: 'allowed',
  deny: 'denied',
  block: 'blocked',
  unblock: 'unblocked',
  delete: 'deleted',
  restore: 'restored',
} as const satisfies Record<calls.GuestChange, string>;

const harms: readonly calls.GuestChange[] = ['deny', 'block', 'delete'];

function lineOf(guest: DeskGuest): string {
  return [
    guest.email || guest.id,
    guest.name,
    ...(guest.isDeleted ? ['deleted'] : []),
    ...(guest.isBlocked ? ['blocked'] : []),
    guest.mayBook ? 'may book' : 'may not book',
  ].join('  ');
}

const states = ['denied', 'blocked', 'deleted'] as const;

/** One line for each guest, newest first. */
const list: Command = async ({ send, options }) => {
  const state = options.oneOf(states, 'status');
  const query = { state, search: options.search, after: options.after };
  const { reply, wire } = await send(calls.listDeskGuests, { query });
  return { wire, lines: reply.records.map(lineOf), next: reply.next };
};

/** The guest with exactly this e-mail address or id. */
async function guestOf({ send }: Desk, email: string): Promise<DeskGuest> {
  let after: string | undefined;
  do {
    const query = { search: email, after };
    const { records, next } = (await send(calls.listDeskGuests, { query })).reply;
    const guest = records.find(({ id, email: own }) => [own, id].includes(email.toLowerCase()));
    if (guest) return guest;
    after = next;
  } while (after !== undefined);
  throw new OperatorError('unknownUser', { email });
}

function changing(change: calls.GuestChange): Command {
  return async (desk) => {
    const email = desk.options.id();
    const { id, version } = await guestOf(desk, email);
    const body = { version, change, reason: desk.options.reason() };
    if (harms.includes(change)) await desk.confirm(tell('askChange', { change, email }));
    const { wire } = await desk.send(calls.changeDeskGuest, { params: { id }, body });
    return { wire, lines: [tell(said[change], { email })] };
  };
}

export const userCommands = {
  'users list': list,
  ...Object.fromEntries(calls.guestChanges.map((change) => [`users ${change}`, changing(change)])),
} satisfies Record<string, Command>;
