/** What the operator's command line says. */
export const operator = {
  usage: `Usage: npm run operator -- <what> <action> [id]

  bookings list [--status pending|approved|rejected]
  bookings approve <booking id>
  bookings reject <booking id>       frees its days
  bookings paid <booking id>         its cash has been received
  refunds list [--status pending|refunded|rejected]
  refunds show <refund id>           with the account number or the order to pay back
  refunds refunded <refund id>       an online payment goes back through the provider
  refunds rejected <refund id>
  users list
  users block <email>                ends every session
  users unblock <email>
  users allow <email>                may book
  users deny <email>                 may not book
  users delete <email>
  users restore <email>
  import <folder>                    fills an empty database, see demo/README.md
  backup <folder>                    copies every row to a new folder
  restore <folder>                   fills an empty database from a backup
  data-key change                    encrypts every secret with NEW_DATA_KEY instead of DATA_KEY

The database is the one of DATABASE_URL, otherwise the embedded one in DATA_DIR, which only one
process can use: stop the server first.`,
  databaseUnreachable: 'The database of DATABASE_URL cannot be reached.',
  backedUp:
    'Backed up {rows} rows to {folder}. The data key is not in it: keep a copy of it in another place.',
  backupExists: 'The folder {folder} exists already. Choose a new one.',
  backupRestored: 'Restored {rows} rows from {folder}.',
  notBackup: '{folder} is not a complete backup.',
  otherVersion: '{folder} was written by another version of Ndako. Restore it with that version.',
  otherDataKey: 'The backup was written with a different data key. Restore it with that key.',
  newDataKeyMissing: 'Set NEW_DATA_KEY to the new key, of at least 32 random characters.',
  sameDataKey: 'NEW_DATA_KEY is the data key that the database has now.',
  unreadableSecret: 'The secret of {of} is unreadable with the data key. Nothing was changed.',
  dataKeyChanged:
    'The data key is changed: {secrets} secrets are encrypted with NEW_DATA_KEY. Set DATA_KEY to it, remove NEW_DATA_KEY, and start every server.',
  restoreNotEmpty:
    'The database is not empty. Restore into a new one, which was never started with demo data.',
  unknownCommand: 'There is no such command: {command}',
  idMissing: 'This command needs an id, an email address or a folder.',
  badStatus: 'There is no such status: {status}',
  nothing: 'Nothing to list.',
  unknownBooking: 'There is no booking {id}.',
  unknownRefund: 'There is no refund request {id}.',
  unknownUser: 'There is no user {email}.',
  bookingCancelled: 'Booking {id} is cancelled.',
  paidBefore: 'Booking {id} is paid already.',
  daysTaken: 'The days of booking {id} are taken by another booking.',
  refundSettled: 'Refund request {id} is settled already: {status}.',
  refundUnderWay: 'Another operator is settling refund request {id}.',
  bookingNow: 'Booking {id} is now {status}.',
  bookingPaid: 'Booking {id} is paid: {amount}.',
  cancelledPaid:
    'Booking {id} is cancelled. Its payment of {amount} is recorded: the guest can ask for it back.',
  refundNow: 'Refund request {id} is now {status}.',
  refundDetails:
    'Refund request {id}: {amount} to {holder}, {bank}, account {account}. Status: {status}.',
  returnDetails:
    'Refund request {id}: {amount} back through the payment provider, order {order}. Status: {status}.',
  providerUnavailable:
    'The payment provider did not respond. The request is still pending: try again.',
  nothingToReturn: 'The payment provider has no captured money of order {order}.',
  unpaidRefund:
    'Refund request {id}: no payment is recorded, so there is nothing to pay back. If the cash was received, record it first: bookings paid {bookingId}. Status: {status}.',
  throughProvider: 'through the payment provider',
  nothingPaid: 'unpaid',
  blocked: '{email} is blocked and signed out everywhere.',
  unblocked: '{email} is no longer blocked.',
  allowed: '{email} may book.',
  denied: '{email} may not book.',
  deleted: '{email} is deleted.',
  imported: 'Imported {folder}: {listings} listings, {users} accounts, {pictures} pictures.',
  notEmpty:
    'The database has accounts or listings. Import into an empty one: it must not have been started with demo data.',
  restored: '{email} is restored.',
} as const;
