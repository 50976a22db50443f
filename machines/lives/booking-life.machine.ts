import { and, not, setup, stateIn } from 'xstate';

/** What an operator can do with a booking. */
export type BookingStep =
  | 'approve'
  | 'deadline'
  | 'reject'
  | 'cash'
  | 'charge'
  | 'uncharge'
  | 'lower'
  | 'cancel'
  | 'dates';

/** The first word of an event says who sends it. */
export interface BookingEvent {
  readonly type:
    | `guest.${'bookAgain' | 'pay' | 'cancel' | 'delete' | 'askRefund'}`
    | `operator.${BookingStep}`
    | `provider.${'capture' | 'return'}`
    | 'server.settle'
    | 'clock.giveUp';
}

/** What the guards ask about the figures of a booking. */
export interface BookingFacts {
  /** Whether nothing is owed once the event has happened. */
  readonly isSettled: boolean;
  /** Whether the booking costs nothing after the event. Default: no. */
  readonly isFree?: boolean;
  /** Whether the provider has not decided about a payment of it. Default: no. */
  readonly isPaymentPending?: boolean;
}

/**
 * The life of a booking: whether its stay takes place, and whether it is paid. The server refuses what it does
 * not allow, and the desk offers what it allows.
 */
export const bookingLifeMachine = setup({
  types: { events: {} as BookingEvent, context: {} as BookingFacts, input: {} as BookingFacts },
  guards: {
    isUnpaid: stateIn({ money: 'unpaid' }),
    /** Whether money was received, so that it can go back. */
    hasMoney: not(stateIn({ money: 'unpaid' })),
    /** Whether nothing is owed after the event. */
    isSettled: ({ context }) => context.isSettled,
    /** Whether the life of no payment of the booking is `pending`. */
    isNotPending: ({ context }) => context.isPaymentPending !== true,
    /** As `isSettled`, without a payment: the total is zero. */
    owesNothing: ({ context }) => context.isSettled && context.isFree === true,
    isStanding: stateIn({ stay: 'standing' }),
    isApproved: stateIn({ stay: { standing: 'approved' } }),
    isNotRejected: not(stateIn({ stay: 'rejected' })),
  },
}).createMachine({
  id: 'bookingLife',
  context: ({ input }) => input,
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
              description:
                'A rejection returns no money, so a booking with a payment is cancelled instead.',
            },
            'operator.cancel': 'cancelled',
            'guest.cancel': 'cancelled',
            'guest.delete': { guard: 'isUnpaid', target: 'cancelled' },
            'clock.giveUp': {
              guard: and(['isUnpaid', 'isNotPending']),
              target: 'givenUp',
              description:
                'BOOK-33: the payment deadline has passed. STAY-220: there is none while the provider decides.',
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
          on: { 'guest.askRefund': { guard: 'hasMoney', target: 'cancelled' } },
        },
        givenUp: {
          description: 'By the server, because it was not paid in time. The guest still sees it.',
          on: {
            'guest.delete': { guard: 'isUnpaid', target: 'cancelled' },
            'guest.askRefund': { guard: 'hasMoney', target: 'givenUp' },
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
              guard: and(['isStanding', 'isNotPending']),
              target: 'unpaid',
              description: 'The guest books the same days again, with new terms.',
            },
            'guest.pay': {
              guard: 'isStanding',
              target: 'unpaid',
              description: 'The guest opens an order of the provider, or promises cash.',
            },
            'operator.deadline': { guard: and(['isApproved', 'isNotPending']), target: 'unpaid' },
            'operator.cash': [
              {
                guard: and(['isNotRejected', 'isSettled']),
                target: 'paid',
                description:
                  'Also of a cancelled booking, because its guest cannot ask for the money without a payment.',
              },
              { guard: 'isStanding', target: 'part', description: 'A part of what is owed.' },
            ],
            'operator.charge': { guard: 'isStanding', target: 'unpaid' },
            'operator.uncharge': [
              { guard: and(['isStanding', 'owesNothing']), target: 'paid' },
              { guard: 'isStanding', target: 'unpaid' },
            ],
            'operator.dates': { guard: and(['isStanding', 'owesNothing']), target: 'paid' },
            'server.settle': {
              guard: and(['isStanding', 'owesNothing']),
              target: 'paid',
              description: 'STAY-224: what costs nothing is settled at once.',
            },
            'provider.capture': {
              target: 'paid',
              description: 'The money of a booking that does not stand goes back.',
            },
          },
        },
        part: {
          description:
            'Money was received and some is owed, however long. Captured money that is not what is owed goes back.',
          on: {
            'guest.pay': {
              guard: 'isStanding',
              target: 'part',
              description: 'The guest opens an order of the provider for the rest.',
            },
            'provider.capture': {
              guard: and(['isStanding', 'isSettled']),
              target: 'paid',
              description: 'An order for the rest is for all of it.',
            },
            'operator.cash': [
              { guard: and(['isStanding', 'isSettled']), target: 'paid' },
              { guard: 'isStanding', target: 'part' },
            ],
            'provider.return': {
              guard: 'isStanding',
              target: 'part',
              description: 'STAY-222: money has gone back at the provider without a step of ours.',
            },
            'operator.charge': { guard: 'isStanding', target: 'part' },
            'operator.uncharge': [
              { guard: and(['isStanding', 'isSettled']), target: 'paid' },
              { guard: 'isStanding', target: 'part' },
            ],
            'operator.dates': [
              { guard: and(['isStanding', 'isSettled']), target: 'paid' },
              { guard: 'isStanding', target: 'part' },
            ],
          },
        },
        paid: {
          description: 'Nothing is owed. Money that is captured now goes back.',
          on: {
            'provider.return': [
              {
                guard: and(['isStanding', 'isSettled']),
                target: 'paid',
                description: 'STAY-222: the host has returned a part at the provider.',
              },
              {
                guard: 'isStanding',
                target: 'part',
                description: 'All of it has gone back, or the payer or a bank has taken it back.',
              },
            ],
            'operator.charge': { guard: 'isStanding', target: 'part' },
            'operator.dates': [
              { guard: and(['isStanding', 'isSettled']), target: 'paid' },
              {
                guard: 'isStanding',
                target: 'part',
                description: 'The new dates cost more, and the guest pays the difference later.',
              },
            ],
            'operator.lower': {
              guard: 'isStanding',
              target: 'paid',
              description: 'The host takes something off the price. It goes back to the guest.',
            },
          },
        },
      },
    },
  },
});
