/** The sentences of the operator's command line. */
export const operator = {
  usage: `Usage: npm run operator -- <what> <action> [id]

  today list                         what there is to do
  bookings list [--status standing|pending|approved|rejected|cancelled|givenUp] [--search <text>]
  bookings show <booking id>         with its history
  bookings approve <booking id> [--pay-by <day>]
                                     the last day to pay, if not the check-in day
  bookings deadline <booking id> --pay-by <day>      more time to pay
  bookings reject <booking id>       frees its days. Not of a paid booking: cancel it
  bookings paid <booking id> [--amount <dollars>] [--note <text>]
                                     cash has been received: all that is owed, or a part
  bookings charge <booking id> --amount <dollars>    adds something to the price
  bookings uncharge <booking id>     takes back the last extra charge that is not paid
  bookings lower <booking id> --amount <dollars>
                                     gives back a part of what was paid: a refund to settle
  bookings cancel <booking id>       an online payment becomes a refund to settle
  bookings dates <booking id> --from <day> --to <day>
                                     other dates: shows what is to pay or comes back, and asks
  payments list [--status paid|unpaid] [--kind cash|paypal] [--from <day>] [--to <day>]
                [--search <text>]    days as 2026-11-22, of VITE_TIME_ZONE
  payments export                    as CSV, with the options of the list
  payments totals [--from <day>]     of a month, and of each of its days
  provider-orders list [--status unrecorded|pending|open]
                                     orders of the provider without a payment
  provider-orders check <order id>   asks the provider now
  provider-orders return <order id>  begins the refund of money that cannot pay its booking
  refunds list [--status pending|refunded|rejected] [--search <text>]
  refunds show <refund id>           with the account number or the order to pay back
  refunds refunded <refund id>       the provider returns an online payment
  refunds outside <refund id>        you paid it in another way, because the provider refused
  refunds rejected <refund id>
  listings list [--status draft|published|hidden] [--search <text>]
  listings show <listing id>         with what it lacks to be published
  listings create --set <JSON>       adds a draft, see createListing under /docs
  listings change <listing id> --set <JSON>
  listings publish <listing id>
  listings hide <listing id>         its bookings stay
  listings unhide <listing id>
  listings delete <listing id>       only a draft that no booking names
  listings export <folder> [--status draft|published|hidden] [--search <text>]
                                     writes a new folder in the form of demo/, see demo/README.md
  listings import <folder>           adds its listings, and changes those with a known code
  enquiries list [--kind visit|partnership|newsletter] [--status open|answered] [--search <text>]
  enquiries show <enquiry id>        with the message and the note
  enquiries answer <enquiry id>      marks it as answered, with --note <text> for the others
  enquiries reopen <enquiry id>
  enquiries export                   as CSV, with the options of the list
  coupons list [--status active|ended] [--search <text>]
  coupons show <coupon id>
  coupons create --set <JSON>        property (an id), name, code, discount, startDate, endDate
  coupons change <coupon id> --set <JSON>
  coupons end <coupon id>            guests cannot use it any more
  coupons resume <coupon id>
  reviews list [--status shown|hidden] [--search <text>]
  reviews hide <review id>           guests do not see it any more
  reviews show <review id>
  taxonomy list [--kind type|home|bedroom|kitchen]
                                     the types and amenities of listings
  taxonomy create type|home|bedroom|kitchen --set '{"name":"Pool","french":"Piscine"}'
  taxonomy change <entry id> --set <JSON>
  taxonomy up|down|remove <entry id> one that a listing has is not removed
  content list <registry>            the texts of the pages, such as faq-registry
  content show <content id> --json
  content create <registry> --set <JSON>
  content change <content id> --set <JSON>
                                     such as '{"values":{"taxPercent":"8"}}'
  content up|down|remove|restore <content id>
  calendar show <listing id> --from <day> --to <day>
                                     blocked days. A day is such as 2027-03-20; both days count
  calendar block <listing id> --from <day> --to <day>
  calendar free <listing id> --from <day> --to <day>
  feeds list [--status conflict|failing] [--search <text>]
                                     calendars of other platforms
  feeds show <listing id>            with the address of its own calendar
  feeds address <listing id>         gives it a new address. The old one ends
  feeds add <listing id> --set <JSON>
                                     such as '{"name":"Airbnb","address":"https://…/a.ics"}'
  feeds read <feed id>               reads it now
  feeds free <feed id>               reads it now, and frees its former days if it has none any more
  feeds same <feed id> --set '{"booking":"<booking id>"}'
                                     the events in conflict with the booking are this booking
  feeds remove <feed id>             frees its days
  users list [--status denied|blocked|deleted] [--search <text>]
  users block <email>                ends every session
  users unblock <email>
  users allow <email>                may book
  users deny <email>                 may not book
  users delete <email>
  users restore <email>
  owner <email>                      invites an owner to the desk
  operators list
  operators invite <email> --role owner|manager|support
  operators role <email> --role owner|manager|support
  operators end <email>              ends every session
  audit list [--search <text>]       what operators did; --search is part of an e-mail address

  --reason <text>   why: for rejections, cancellations, new dates and prices, blocked days and every change of
                    a user or a review. Guests get it in the e-mail about their booking or refund
  --set <JSON>      the fields of a record, such as '{"pricePerDay":120}'
  --yes             confirms without a question
  --json            prints the server's reply
  --after <text>    the next page of a list

These work on the running server, or without one on the database. The others need the database:

  import <folder>                    fills an empty database, see demo/README.md
  backup <folder>                    copies every row to a new folder
  restore <folder>                   fills an empty database from a backup
  pictures move                      moves every picture to the place that PICTURES names. It can be
                                     interrupted, and run again
  data-key change                    encrypts every secret with NEW_DATA_KEY instead of DATA_KEY

The database is the one of DATABASE_URL, otherwise the embedded one in DATA_DIR, which only one
process can use: stop the server first.`,
  reasonMissing: 'This command needs --reason "…": the audit trail gets it.',
  roleMissing: 'This command needs --role owner, --role manager or --role support.',
  taxonomyUses: '{uses} {uses:listing|listings}',
  askRemoveEntry: 'Remove this?\n{entry}\n',
  unknownTaxonomyEntry: 'There is no type or amenity {id}.',
  allHomes: 'all homes',
  couponUses: 'used {uses} {uses:time|times}',
  askEndCoupon: 'End this coupon?\n{coupon}\n',
  askHideReview: 'Hide this review?\n{review}\n',
  unknownCoupon: 'There is no coupon {id}.',
  askRemoveContent: 'Remove this from the site?\n{content}\n',
  unknownContent: 'There is no content record {id}.',
  unknownRegistry: 'There is no registry {registry}.',
  unknownReview: 'There is no review {id}.',
  yesMissing: 'This command asks before it does harm. Without a terminal add --yes.',
  notDone: 'Nothing was changed.',
  yesOrNo: '{question} [y/N] ',
  askReject: 'Reject this booking?\n{booking}\n',
  askCancel: 'Cancel this booking?\n{booking}\n',
  askDates: '{preview}\nChange the dates of this booking?\n{booking}\n',
  datesChanged: 'Booking {id} is now from {checkIn} to {checkOut}: {total}.',
  'datesPreview.day':
    '{checkIn} – {checkOut}  {length} {length:day|days}  before {oldTotal}  now {total}',
  'datesPreview.night':
    '{checkIn} – {checkOut}  {length} {length:night|nights}  before {oldTotal}  now {total}',
  'settlement.unpaid': 'With the new total, {owed} is still to pay.',
  'settlement.even': 'The total stays the same.',
  'settlement.fixed': 'The guest paid a fixed price online. Nothing is to pay or comes back.',
  'settlement.collect': 'Confirm only if you have received {amount} in cash.',
  'settlement.returnOnline':
    '{amount} becomes a refund through the payment provider, to be settled.',
  'settlement.returnCash': '{amount} becomes a refund in cash, to be settled.',
  'settlement.returnParts':
    '{amount} becomes a refund through the payment provider, and {cash} a refund in cash, both to be settled.',
  'settlement.owed':
    'The new dates cost {amount} more. The guest then owes {owed}, and the booking stays.',
  couponDropped: 'The coupon {code} is not valid for these dates.',
  askSettle: 'Settle this refund?\n{refund}\n',
  askOutside: 'Settle this refund as paid in another way?\n{refund}\n',
  askRejectRefund: 'Reject this refund?\n{refund}\n',
  askHide: 'Hide this listing from guests?\n{listing}\n',
  deletesCoupons: 'Its coupons are deleted too: {codes}',
  askDelete: 'Delete this draft?\n{listing}\n',
  setMissing: 'This command needs --set with the fields as JSON.',
  badFields: 'These fields are not valid. {problem}',
  unknownListing: 'There is no listing {id}.',
  listingLacks: 'Missing before guests can see it: {missing}',
  importErrors: '{lines}\nNothing was changed.',
  askImport: 'Import this?\n{plan}\n',
  listingsExported: 'Exported {count} {count:listing|listings} to {folder}.',
  folderExists: 'The folder {folder} exists already. Choose a new one.',
  noFolder: 'The folder {folder} cannot be read: {reason}',
  importStep: '{step}  {code}  {name}',
  importFields: '    changes: {fields}',
  importMissing: '    missing: {missing}',
  importTypes: 'new types: {names}',
  importAmenities: 'new amenities: {names}',
  importPictures: '{count} new {count:picture|pictures}',
  importLeftOut: 'not imported: {files}',
  importNothing: 'Nothing to import: everything is so already.',
  listingDeleted: 'The draft {id} is deleted.',
  askChange: '{change} {email}?',
  askEnd: 'End the account of {email}?',
  further: 'More: --after {after}',
  invited: '{email} is invited as {role}. Open this link within 24 hours, it works once: {link}',
  operatorNow: '{email} now has the role {role}.',
  operatorEnded: '{email} can no longer sign in at the desk.',
  unknownOperator: 'There is no operator {email}.',
  databaseUnreachable: 'The database of DATABASE_URL cannot be reached.',
  backedUp:
    'Backed up {rows} rows to {folder}. The data key is not in it: keep a copy of it in another place.',
  backupLacksPictures:
    'The backup {folder} has everything but {lost} {lost:picture|pictures} whose {lost:file is|files are} gone:\n{lines}',
  databasePlace: 'the database',
  picturesMoving: '{moved} of {total} moved to {place}',
  picturesMoved: 'Moved {moved} {moved:picture or copy|pictures and copies} to {place}.',
  picturesLeave:
    'The former objects stay at {places}. The server does not remove them. After a day remove them yourself, unless another copy of this database uses them.',
  picturesInPlace: 'Every picture is in {place}.',
  picturesLeft:
    'Moved {moved} {moved:picture or copy|pictures and copies} to {place}. {left} {left:was|were} added meanwhile by a server with other settings. To move {left:it|them} too, run: pictures move',
  picturesLost:
    'Moved {moved} {moved:picture or copy|pictures and copies} to {place}, except {lost} whose {lost:file is|files are} gone:\n{lines}',
  picturesStopped:
    '{reason}\n{left} {left:picture or copy is|pictures and copies are} not moved yet. To continue, run: pictures move',
  backupExists: 'The folder {folder} exists already. Choose a new one.',
  backupRestored: 'Restored {rows} rows from {folder}.',
  notBackup: '{folder} is not a complete backup.',
  otherVersion: '{folder} was written by another version of Ndako. Restore it with that version.',
  otherDataKey: 'The backup was written with a different data key. Restore it with that key.',
  newDataKeyMissing: 'Set NEW_DATA_KEY to the new key, of at least 32 random characters.',
  sameDataKey: 'NEW_DATA_KEY is the data key that the database has now.',
  unreadableSecret: 'The secret of {of} is unreadable with the data key. Nothing was changed.',
  dataKeyChanged:
    'The data key is changed: {secrets} secrets are encrypted with NEW_DATA_KEY. Set DATA_KEY to it, remove NEW_DATA_KEY, and start every server. The claim codes of bookings have ended.',
  restoreNotEmpty:
    'The database is not empty. Restore into a new one, which was never started with demo data.',
  unknownCommand: 'There is no such command: {command}',
  idMissing: 'This command needs an id, an email address or a folder.',
  badStatus: 'There is no such status: {status}',
  nothing: 'Nothing to list.',
  amountMissing: 'This command needs --amount and dollars such as 15.50.',
  dayMissing: 'This command needs --{option} and a day such as 2027-03-20.',
  askFree: 'Free these days?\n{blocks}\n',
  daysFreed: 'These days of {listing} are free.',
  noCalendarAddress: 'The listing has no address for other platforms.',
  askChangeAddress:
    'Other platforms can no longer read {listing} at the present address. Change it?',
  askRemoveFeed: 'The days of the calendar {id} become free. Remove it?',
  askFreeFeed:
    'The former days of the calendar {id} become free if it has none any more. Free them?',
  feedFound: '{stays} {stays:stay|stays}, {leftOut} {leftOut:event|events} left out',
  feedLeftOut: '  left out: {title}, {problem}',
  feedConflict: '  {firstDay} – {lastDay} {title}: booking {id} of {guest}, {checkIn} – {checkOut}',
  askSameStay: 'The platform has the booking {id} from this site?',
  feedFault: 'not read: {fault}',
  feedConflicts: '{conflicts} {conflicts:conflict|conflicts}',
  unknownFeed: 'There is no calendar {id} of another platform.',
  noBlocks: 'None of these days is blocked.',
  unknownBooking: 'There is no booking {id}.',
  unknownRefund: 'There is no refund request {id}.',
  unknownProviderOrder: 'There is no order {id}.',
  totals: '{of}  cash {cash}  online {online}  paid back {refunded}',
  captured: 'taken {amount}',
  askReturn: 'Return the money of this order?\n{order}\n',
  unknownEnquiry: 'There is no enquiry {id}.',
  enquiryNote: 'Note: {note}',
  enquiryAnswered: 'Enquiry {id} is answered.',
  enquiryOpen: 'Enquiry {id} is not answered.',
  unknownUser: 'There is no user {email}.',
  bookingDeadline: 'Booking {id} can now be paid until {payBy}.',
  bookingNow: 'Booking {id} is now {status}.',
  bookingPaid: 'Booking {id} is paid: {amount}.',
  bookingPaidInPart: 'Booking {id}: {amount} of {total} is recorded. Still to pay: {owed}.',
  bookingPrice: 'Booking {id} costs {total} now. Still to pay: {owed}.',
  bookingLowered: 'Booking {id} costs {total} now. {amount} becomes a refund, to be settled.',
  partPaid: 'paid in part, {owed} to pay',
  noUnpaidCharge: 'Booking {id} has no extra charge that is not paid.',
  askUncharge: 'Take back this charge, {amount}: {reason}?\n{booking}\n',
  askLower: 'Give back {amount} of what was paid?\n{booking}\n',
  cancelledPaid:
    'Booking {id} is cancelled. Its payment of {amount} is recorded: the guest can ask for it back.',
  refundNow: 'Refund request {id} is now {status}.',
  refundDetails:
    'Refund request {id}: {amount} to {holder}, {bank}, account {account}. Status: {status}.',
  returnDetails:
    'Refund request {id}: {amount} back through the payment provider, order {order}. Status: {status}.',
  cashDetails: 'Refund {id}: {amount} in cash to {guest}. Status: {status}.',
  unpaidRefund:
    'Refund request {id}: no payment is recorded, so there is nothing to pay back. If the cash was received, record it first: bookings paid {bookingId}. Status: {status}.',
  throughProvider: 'through the payment provider',
  refusedByProvider: 'refused by the payment provider: {reason}',
  inCash: 'in cash',
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
