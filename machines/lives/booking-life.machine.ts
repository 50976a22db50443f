import { not, setup, stateIn } from 'xstate';

/** What an operator can do with a booking. */
export type BookingStep = 'approve' | 'deadline' | 'reject' | 'cash' | 'cancel' | 'dates';

/** The first word of an event says who sends it. */
export interface BookingEvent {
  readonly type:
    | `guest.${'bookAgain' | 'pay' | 'cancel' | 'delete' | 'askRefund'}`
    | `operator.${BookingStep}`
    | 'provider.capture'
    | 'clock.giveUp';
}

/**
 * The life of a booking: whether its stay takes place, and whether it is paid. The server refuses what it does
 * not allow, and the desk offers what it allows.
 */
export const bookingLifeMachine = setup({
  types: { events: {} as BookingEvent },
  guards: {
    isUnpaid: stateIn({ money: 'unpaid' }),
    isPaid: stateIn({ money: 'paid' }),
    isStanding: stateIn({ stay: 'standing' }),
    isApproved: stateIn({ stay: { standing: 'approved' } }),
    isNotRejected: not(stateIn({ stay: 'rejected' })),
  },
}).createMachine({
  id: 'bookingLife',
  type: 'parallel',
  states: {
    stay: {
      initial: 'standing',
      states: {
        standing: {
          description: 'Its days are taken.',
          initial: 'pending',
          on: {
            'operator.reject': {
              guard: 'isUnpaid',
              target: 'rejected',
              description: 'A rejection returns no money, so a paid booking is cancelled instead.',
            },
            'operator.cancel': 'cancelled',
            'guest.cancel': 'cancelled',
            'guest.delete': { guard: 'isUnpaid', target: 'cancelled' },
            'clock.giveUp': {
              guard: 'isUnpaid',
              target: 'givenUp',
              description: 'BOOK-33: the payment deadline has passed.',
            },
          },
          states: {
            pending: {
              description: 'The host has not decided.',
              on: { 'operator.approve': 'approved', 'operator.dates': 'pending' },
            },
            approved: { on: { 'operator.dates': 'approved' } },
          },
        },
        rejected: {
          description: 'Its days are free. The guest still sees it.',
          on: {
            'operator.approve': {
              guard: 'isUnpaid',
              target: 'standing.approved',
              description:
                'A payment for a rejected booking is refunded, so an approval would make its stay free.',
            },
            'guest.cancel': 'cancelled',
            'guest.delete': { guard: 'isUnpaid', target: 'cancelled' },
          },
        },
        cancelled: {
          description: 'By the guest or an operator. The guest no longer sees it.',
          on: { 'guest.askRefund': { guard: 'isPaid', target: 'cancelled' } },
        },
        givenUp: {
          description: 'By the server, because it was not paid in time. The guest still sees it.',
          on: {
            'guest.delete': { guard: 'isUnpaid', target: 'cancelled' },
            'guest.askRefund': { guard: 'isPaid', target: 'givenUp' },
          },
        },
      },
    },
    money: {
      initial: 'unpaid',
      states: {
        unpaid: {
          on: {
            'guest.bookAgain': {
              guard: 'isStanding',
              target: 'unpaid',
              description: 'The guest books the same days again, with new terms.',
            },
            'guest.pay': {
              guard: 'isStanding',
              target: 'unpaid',
              description: 'The guest opens an order of the provider, or promises cash.',
            },
            'operator.deadline': { guard: 'isApproved', target: 'unpaid' },
            'operator.cash': {
              guard: 'isNotRejected',
              target: 'paid',
              description:
                'Also of a cancelled booking, because its guest cannot ask for the money without a payment.',
            },
            'provider.capture': {
              target: 'paid',
              description: 'The money of a booking that does not stand goes back.',
            },
          },
        },
        paid: { description: 'Money that is captured now goes back.' },
      },
    },
  },
});
