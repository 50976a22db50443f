/** The sentences of the desk about refunds. */
export const deskRefunds = {
  'desk.refunds.empty': 'No refunds yet',
  'desk.refunds.empty.text':
    'A refund is here when a paid booking is cancelled or gets cheaper. It waits for you to settle it.',

  'desk.refund': 'Refund',
  'desk.refund.way': 'Way',
  'desk.refund.way.provider': 'Back through the payment provider',
  'desk.refund.way.refused': 'Refused by the payment provider',
  'desk.refund.way.bank': 'Bank transfer',
  'desk.refund.way.cash': 'In cash at the desk',
  'desk.refund.refusal': 'Refusal',
  'desk.refund.refusal.open':
    'The payment provider does not return this money: {reason}. Pay it in another way and settle it as paid outside, or settle it again once the reason is gone.',
  'desk.refund.refusal.outside':
    'The payment provider did not return this money ({reason}), so it was paid in another way.',
  'desk.refund.requested': 'Requested',
  'desk.refund.closed.refunded': 'Settled',
  'desk.refund.closed.rejected': 'Rejected',
  'desk.refund.holder': 'Account holder',
  'desk.refund.bank': 'Bank',
  'desk.refund.number': 'Account number',
  'desk.refund.ending': '… {digits}',
  'desk.refund.order': 'Order of the provider',
  'desk.refund.nothing': 'Nothing was paid',
  'desk.refund.paid': 'Paid',
  'desk.refund.share': 'By the refund tiers',
  'desk.refund.share.full': 'All of it',
  'desk.refund.share.half': 'Half of it',
  'desk.refund.share.none': 'Nothing of it',
  'desk.refund.failed': 'The refund could not be loaded.',
  'desk.refund.searchHint': 'Guest, e-mail address or number',
  'desk.refund.steps': 'What to do',
  'desk.refund.noSteps': 'Nothing can be done with this refund.',
  'desk.refundStatus.pending': 'To settle',
  'desk.refundStatus.refunded': 'Refunded',
  'desk.refundStatus.rejected': 'Rejected',
  'desk.refund.settle': 'Settle',
  'desk.refund.settle.title': 'Settle this refund?',
  'desk.refund.settle.bank':
    'Confirm that you have transferred {amount} to the account of {guest}. This cannot be undone.',
  'desk.refund.settle.cash':
    'Confirm that you have given {amount} in cash to {guest}. This cannot be undone.',
  'desk.refund.settle.provider':
    '{amount} goes back to {guest} through the payment provider. This cannot be undone.',
  'desk.refund.settle.done': 'The refund is settled.',
  'desk.refund.outside': 'Settle as paid outside',
  'desk.refund.outside.title': 'Settle this refund as paid outside?',
  'desk.refund.outside.text':
    'Confirm that {guest} got {amount} from you in another way, and say how. This cannot be undone.',
  'desk.refund.outside.done': 'The refund is settled as paid outside.',
  'desk.refund.reject': 'Reject',
  'desk.refund.reject.title': 'Reject this refund?',
  'desk.refund.reject.text': 'The guest gets an e-mail with your reason.',
  'desk.refund.reject.text.noMail': 'This server sends no e-mail: tell the guest.',
  'desk.refund.reject.done': 'The refund is rejected. The guest gets an e-mail.',
  'desk.refund.reject.done.noMail':
    'The refund is rejected. This server sends no e-mail: tell the guest.',
} as const;
