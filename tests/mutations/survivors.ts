import type { Accepted } from '../../scripts/mutations/judge.ts';

const undone =
  'An undo has no question, so there is nothing to drop. The list of failures is shared.';

/** Mutants that no test can or need notice, each with the reason. */
export const survivors: Accepted = {
  booking: {
    'planning.coupon.applying: applyCoupon.onDone #1 | target none':
      '`none` leads on to `applied` at once: the coupon has been set.',
  },
  'desk-calendar': {
    'undoingBlock: undoBlock.onError #1 | without drop': undone,
    'undoingBlock: undoBlock.onError #2 | without drop': undone,
    'undoingBlock: undoBlock.onError #3 | without drop': undone,
    'undoingFree: undoFree.onError #1 | without drop': undone,
    'undoingFree: undoFree.onError #2 | without drop': undone,
    'undoingFree: undoFree.onError #3 | without drop': undone,
  },
  'desk-upload': {
    '(root): upload.retry | guard always holds': 'A file that waits has no failure to remove.',
  },
};
