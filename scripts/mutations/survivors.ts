import type { Accepted } from './judge.ts';

const undone =
  'An undo has no question, so there is nothing to drop. The list of failures is shared.';
const blocking = 'Days to block are not days to free. The list of failures is shared.';

const thenChosen = '`refused` leads on to `stayChosen` at once, if the home takes the days.';
const termsTold = 'It is taken up when the terms are read, and `tellTerms` does the same then.';
const nothingSeen = 'Without a check-out there is no total that the guest saw.';
const alsoRefused = '`refused` follows, and clears past days with the same words.';

/** Mutants that no test can or need notice, each with the reason. */
export const survivors: Accepted = {
  booking: {
    'planning.coupon.applying: applyCoupon.onDone #1 | target none':
      '`none` leads on to `applied` at once: the coupon has been set.',
    'planning.dates: checkOut.chosen #4 | target refused': thenChosen,
    'planning.dates.empty: always #2 | target refused': thenChosen,
    'planning.dates.empty: always #3 | target refused': thenChosen,
    'planning.dates.empty: always #2 | without tellChoice': termsTold,
    'planning.dates.empty: always #3 | without tellChoice': termsTold,
    'planning.dates.checkInChosen: always #1 | guard never holds': alsoRefused,
    'planning.dates.checkInChosen: always #1 | without tellChoice': nothingSeen,
    'planning.dates.checkInChosen: dates.clear | without tellChoice': nothingSeen,
    'planning.dates.stayChosen: always #2 | guard never holds': alsoRefused,
    'planning.dates.refused: offer.take | target refused':
      'The state is not entered again. It leads on to `stayChosen` at once.',
    'held.readingPrice: choice.close | guard always holds':
      'Only a booking that was made earlier is read. The list of events is shared.',
  },
  cancellation: {
    'refunding.offered.registering | without dropDetails on exit':
      'The offer sends no account, so there is nothing to drop. The state is shared.',
  },
  conversation: {
    'sendFailed: message.send | without keepId':
      'The message has its id, and was not refused since. The list of events is shared.',
  },
  'desk-calendar': {
    'blocking: blockDays.onError #1 | without dropFreed': blocking,
    'undoing: undoChange.onError #1 | without dropFreed': undone,
  },
  'desk-form': {
    'resumed: form.restart | without fillForm':
      'The record was not read again since the form was filled. The list of actions is shared.',
  },
  'desk-upload': {
    '(root): upload.retry | guard always holds': 'A file that waits has no failure to remove.',
  },
  'stay-offers': {
    'failed: stay.typed #3 | without dropOffers':
      'A failed reading has no offers. The list of events is shared.',
  },
};
