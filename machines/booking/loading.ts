import { failureOf } from '#contract/failure.ts';
import { firstPage } from '#contract/pagination.ts';
import { bookingSetup } from './booking-setup.ts';
import { ratesOf } from './booking-terms.ts';

/** What the panel needs to know before anything can be chosen. */
export const loading = bookingSetup.createStateConfig({
  description: 'Reads the booked days, the rates, the service tax and the refund policy.',
  type: 'parallel',
  states: {
    bookedDates: {
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'listBookedDates',
            src: 'listBookedDates',
            input: ({ context }) => ({ params: { propertyId: context.property.id } }),
            onDone: {
              target: 'read',
              actions: {
                type: 'setBooked',
                params: ({ event }) => ({ booked: event.output.bookings }),
              },
            },
            onError: {
              target: '#booking.unavailable',
              actions: {
                type: 'setFailure',
                params: ({ event }) => ({ failure: failureOf(event.error) }),
              },
            },
          },
        },
        read: { type: 'final' },
      },
    },
    rates: {
      description: "The property's rates of now; what is known stays where they cannot be read.",
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'readProperty',
            src: 'readProperty',
            input: ({ context }) => ({ params: { id: context.property.id } }),
            onDone: {
              target: 'read',
              actions: {
                type: 'setRates',
                params: ({ event }) => ({ rates: ratesOf(event.output.data) }),
              },
            },
            onError: 'read',
          },
        },
        read: { type: 'final' },
      },
    },
    tax: {
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'readServiceTax',
            src: 'readServiceTax',
            input: { query: firstPage(1) },
            onDone: {
              target: 'read',
              actions: {
                type: 'setTaxPercent',
                params: ({ event }) => ({ taxPercent: event.output.tax[0]?.taxPercent ?? 0 }),
              },
            },
            onError: {
              target: '#booking.unavailable',
              actions: {
                type: 'setFailure',
                params: ({ event }) => ({ failure: failureOf(event.error) }),
              },
            },
          },
        },
        read: { type: 'final' },
      },
    },
    policy: {
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'readRefundPolicy',
            src: 'readRefundPolicy',
            input: { query: firstPage(1) },
            onDone: {
              target: 'read',
              actions: {
                type: 'setPolicy',
                params: ({ event }) => ({ policy: event.output.policy[0]?.message ?? '' }),
              },
            },
            onError: {
              target: '#booking.unavailable',
              actions: {
                type: 'setFailure',
                params: ({ event }) => ({ failure: failureOf(event.error) }),
              },
            },
          },
        },
        read: { type: 'final' },
      },
    },
  },
  onDone: 'planning.previous',
  after: {
    callTimeLimit: {
      target: 'unavailable',
      actions: { type: 'setFailure', params: { failure: { kind: 'noReply' } } },
    },
  },
});
