import { changeDeskGuest, type GuestChange, readDeskGuest } from '#contract/desk/calls/guests.ts';
import type { DeskGuest } from '#contract/desk/records/desk-guest.ts';
import { createDeskRecordMachine } from './desk-record.machine.ts';

const isPossible: Readonly<Record<GuestChange, (guest: DeskGuest) => boolean>> = {
  allow: ({ mayBook }) => !mayBook,
  deny: ({ mayBook }) => mayBook,
  block: ({ isBlocked }) => !isBlocked,
  unblock: ({ isBlocked }) => isBlocked,
  delete: ({ isDeleted }) => !isDeleted,
  restore: ({ isDeleted }) => isDeleted,
};

const opposite: Readonly<Record<GuestChange, GuestChange>> = {
  allow: 'deny',
  deny: 'allow',
  block: 'unblock',
  unblock: 'block',
  delete: 'restore',
  restore: 'delete',
};

/** Whether the change would change the account. */
export function canChangeGuest(change: GuestChange, guest: DeskGuest): boolean {
  return isPossible[change](guest);
}

/** DESK-58: the changes of a guest's account by an owner. Each can be undone. */
export const deskGuestMachine = createDeskRecordMachine<DeskGuest, GuestChange>({
  id: 'deskGuest',
  reads: readDeskGuest,
  changes: [changeDeskGuest],
  canTake: canChangeGuest,
  hasTaken: (change, guest) => !canChangeGuest(change, guest),
  done: (change) => `desk.guest.${change}.done`,
  undoOf: (change) => opposite[change],
});
