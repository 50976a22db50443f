/** A correction on the main branch, and where the world finds the fault in the code before it. */
export interface Correction {
  readonly fault: string;
  /** The subject of the commit that corrects it. */
  readonly commit: string;
  readonly area: string;
  readonly promise: string;
}

/** `npm run world:history` looks for each fault in the commit before its correction. */
export const corrections: readonly Correction[] = [
  {
    fault: 'Book Now on days that are paid elsewhere offers to pay or cancel the paid booking',
    commit:
      'Refuse to book days that the same guest has paid for, because the page offered to pay or cancel the paid booking',
    area: 'a guest on two devices',
    promise: 'stored-terms',
  },
  {
    fault: 'A booking that is paid elsewhere is cancelled as an unpaid one',
    commit:
      'Name the refund that the guest expects in every cancellation, because a booking that was paid elsewhere was cancelled as an unpaid one',
    area: 'a guest on two devices',
    promise: 'shown-refund',
  },
  {
    fault: 'Money that is captured late is called not charged',
    commit:
      'Say that a payment is not known yet until its capture is answered, because money that was captured late was called not charged',
    area: 'a payment',
    promise: 'true-money',
  },
  {
    fault: 'Cash Payment fails at every try after the total has changed',
    commit:
      'Read a booking again when its total has changed, because Cash Payment failed at every try',
    area: 'a guest on two devices',
    promise: 'solvable-refusals',
  },
  {
    fault: 'A cancelled booking stands in My Bookings when the reply was lost',
    commit:
      'Read the bookings again when a cancellation gets no reply, because a cancelled one stood in My Bookings',
    area: 'a cancellation',
    promise: 'shown-is-stored',
  },
  {
    fault: 'Try again during another upload loses one picture and stores another twice',
    commit:
      'Send each chosen picture once, because a retry during another upload lost one and stored another twice',
    area: 'pictures at the desk',
    promise: 'kept-input',
  },
  {
    fault: 'One failed read lets a guest accept the policy of the site and book unseen tiers',
    commit:
      "Offer to try again when a home's terms cannot be read, and send what the guest saw of its tiers in every booking, because one failed read let a guest accept the policy of the site and booked tiers unseen",
    area: 'a home that changes',
    promise: 'stored-terms',
  },
  {
    fault: 'A switch of the language takes a higher price over in silence',
    commit:
      'Ask again about a total that any reading of the terms has changed, because a switch of the language took a higher price over in silence',
    area: 'a home that changes',
    promise: 'asked-again',
  },
  {
    fault: 'Refusals for guests, a hidden home and a wrong clock come back at every try',
    commit:
      'Read the terms again after a refusal that the same request meets again, and say what has changed, because guests were told to try again without end',
    area: 'a home that changes',
    promise: 'solvable-refusals',
  },
  {
    fault: 'Days that a visitor chose are lost or replaced by older ones at a sign-in',
    commit:
      'Store each choice of a visitor, because a sign-in by another link brought back older days',
    area: 'a visitor who signs in',
    promise: 'kept-input',
  },
  {
    fault: 'A quick Back leaves a panel whose flow has ended',
    commit:
      'Start the booking again when Back comes before the next page is drawn, because an ended flow left a panel that takes nothing',
    area: 'pages that come late',
    promise: 'living-pages',
  },
];
