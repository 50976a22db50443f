import type { Accepted } from './judge.ts';

const undone =
  'An undo has no question, so there is nothing to drop. The list of failures is shared.';
const blocking = 'Days to block are not days to free. The list of failures is shared.';

/** Mutants that no test can or need notice, each with the reason. */
export const survivors: Accepted = {
  booking: {
    'planning.coupon.applying: applyCoupon.onDone #1 | target none':
      '`none` leads on to `applied` at once: the coupon has been set.',
  },
  'desk-calendar': {
    'blocking: blockDays.onError #1 | without dropFreed': blocking,
    'undoing: undoChange.onError #1 | without dropFreed': undone,
  },
  'desk-upload': {
    '(root): upload.retry | guard always holds': 'A file that waits has no failure to remove.',
  },
};
