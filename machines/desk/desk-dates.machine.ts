import { type ActorRefFrom, assign, emit } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { dayOfIso } from '#contract/day.ts';
import { changeDates, previewDates, readDeskBooking } from '#contract/desk/calls/bookings.ts';
import type { DatesValues } from '#contract/desk/desk-forms.ts';
import type { DateChange } from '#contract/desk/records/date-change.ts';
import type { DeskBookingDetail } from '#contract/desk/records/desk-booking.ts';
import type { Failure } from '#contract/failure.ts';
import type { BookingId } from '#contract/ids.ts';
import { noMoney } from '#contract/money.ts';
import type { MessageKey } from '#locales/message.ts';
import { offersBookingStep } from '../lives/booking-life.ts';
import { assertDefined } from '../shared/assert-defined.ts';
import { callStub } from '../shared/call-stub.ts';
import { isReplyWith } from '../shared/failure-kind.ts';
import type { Message } from '../shared/failure-notice.ts';
import { notifyError } from '../shared/flow-actions.ts';
import { withEvent, withFailure, withReply } from '../shared/params.ts';
import { deskFailure } from './desk-failure.ts';
import { deskSetup } from './desk-setup.ts';

interface DeskDatesContext {
  readonly id: BookingId;
  readonly booking: DeskBookingDetail | undefined;
  /** What was typed last. Days are `yyyy-MM-dd`. */
  readonly values: DatesValues | undefined;
  readonly change: DateChange | undefined;
  /** Why the last try failed. */
  readonly failure: Message | undefined;
  /** Why the reply of the change was lost, until the booking shows whether it has the dates. */
  readonly lost: Message | undefined;
}

type DeskDatesEvent =
  | { readonly type: 'record.retry' }
  | { readonly type: 'dates.submit'; readonly values: DatesValues }
  | { readonly type: 'change.confirm' }
  | { readonly type: 'change.cancel' };

/** The refusals that the desk says in the words of this page. */
const sentences: Readonly<Record<string, MessageKey>> = {
  dates_taken: 'desk.dates.taken',
  dates_invalid: 'desk.dates.invalid',
};

function explanation(failure: Failure): Message {
  const message = failure.kind === 'reply' && failure.code && sentences[failure.code];
  return message ? { message } : deskFailure(failure);
}

const datesSetup = deskSetup({
  types: {
    context: {} as DeskDatesContext,
    events: {} as DeskDatesEvent,
    input: {} as { readonly id: BookingId },
    tags: {} as 'failed' | 'missing' | 'closed' | 'open' | 'asking' | 'busy',
  },
  actors: {
    readDeskBooking: callStub(readDeskBooking),
    previewDates: callStub(previewDates),
    changeDates: callStub(changeDates),
  },
}).extend({
  guards: {
    /** Whether the dates of the booking can no longer be changed. */
    isClosed: (_, { booking }: ReplyOf<typeof readDeskBooking>) =>
      !offersBookingStep('dates', booking),
    /** Whether the booking that was read has the dates that were sent. */
    isChanged: ({ context: { values } }, { booking }: ReplyOf<typeof readDeskBooking>) => {
      const { checkIn, checkOut } = stayOf(values);
      return booking.checkIn === checkIn && booking.checkOut === checkOut;
    },
    /** Whether the booking that was read is still the one on the page. */
    isUnchanged: ({ context }, { booking }: ReplyOf<typeof readDeskBooking>) =>
      booking.version === context.booking?.version,
    /** Whether the server refused, because the price is no longer the one of the preview. */
    hasPriceChanged: (_, failure: Failure) => isReplyWith(failure, 422, 'price_changed'),
    /** Whether the server refused the dates, or the dates of this booking can no longer be changed. */
    areDatesRefused: (_, failure: Failure) =>
      isReplyWith(failure, 422, 'dates_taken') ||
      isReplyWith(failure, 422, 'dates_invalid') ||
      isReplyWith(failure, 422, 'step_impossible'),
  },
  actions: {
    keepBooking: assign((_, { booking }: ReplyOf<typeof readDeskBooking>) => ({ booking })),
    keepValues: assign((_, { values }: { values: DatesValues }) => ({
      values,
      failure: undefined,
    })),
    keepChange: assign((_, { change }: ReplyOf<typeof previewDates>) => ({ change })),
    notifyDone: emit((_, { booking }: ReplyOf<typeof changeDates>) => ({
      type: 'notice',
      level: 'success',
      message: booking.sendsMail ? 'desk.dates.done' : 'desk.dates.done.noMail',
    })),
    keepLost: assign((_, failure: Failure) => ({ lost: deskFailure(failure) })),
    storeLostReply: assign(({ context: { lost } }) => ({ failure: lost, lost: undefined })),
    explainDates: assign((_, failure: Failure) => ({ failure: explanation(failure) })),
  },
});

function stayOf(values: DatesValues | undefined) {
  const { checkIn, checkOut } = assertDefined(values);
  return { checkIn: assertDefined(dayOfIso(checkIn)), checkOut: assertDefined(dayOfIso(checkOut)) };
}

/** DESK-208: other dates of a booking. The operator confirms the preview of the server, to the cent. */
export const deskDatesMachine = datesSetup.createMachine({
  id: 'deskDates',
  context: ({ input }) => ({
    id: input.id,
    booking: undefined,
    values: undefined,
    change: undefined,
    failure: undefined,
    lost: undefined,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readDeskBooking',
        src: 'readDeskBooking',
        input: ({ context: { id } }) => ({ params: { id } }),
        onDone: [
          { guard: withReply('isClosed'), target: 'closed', actions: withReply('keepBooking') },
          { target: 'choosing', actions: withReply('keepBooking') },
        ],
        onError: [
          { guard: withFailure('isMissing'), target: 'missing' },
          { target: 'failed', actions: withFailure('storeFailure') },
        ],
      },
    },
    failed: {
      tags: 'failed',
      on: { 'record.retry': { target: 'loading', actions: 'dropFailure' } },
    },
    missing: { type: 'final', tags: 'missing', description: 'There is no such booking.' },
    closed: { type: 'final', tags: 'closed', description: 'The booking does not stand.' },
    choosing: {
      tags: 'open',
      on: { 'dates.submit': { target: 'previewing', actions: withEvent('keepValues') } },
    },
    previewing: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'previewDates',
        src: 'previewDates',
        input: ({ context: { id, values } }) => ({ params: { id }, query: stayOf(values) }),
        onDone: { target: 'asking', actions: withReply('keepChange') },
        onError: [
          { guard: withFailure('isMissing'), target: 'missing' },
          { target: 'choosing', actions: withFailure('explainDates') },
        ],
      },
    },
    asking: {
      tags: ['open', 'asking'],
      on: {
        'change.confirm': { target: 'changing', actions: 'dropFailure' },
        'change.cancel': { target: 'choosing', actions: 'dropFailure' },
      },
    },
    changing: {
      tags: ['open', 'asking', 'busy'],
      invoke: {
        id: 'changeDates',
        src: 'changeDates',
        input: ({ context: { id, values, change } }) => {
          const { version, total, settlement, moved } = assertDefined(change);
          const received = settlement === 'collect' ? moved : noMoney;
          const { reason } = assertDefined(values);
          return { params: { id }, body: { version, ...stayOf(values), total, received, reason } };
        },
        onDone: {
          target: 'changed',
          actions: withReply('notifyDone'),
        },
        onError: [
          { guard: withFailure('isMissing'), target: 'missing' },
          {
            guard: withFailure('hasChanged'),
            target: 'loading',
            actions: notifyError('desk.changed'),
          },
          {
            guard: withFailure('hasPriceChanged'),
            target: 'previewing',
            actions: notifyError('desk.dates.priceChanged'),
          },
          {
            guard: withFailure('areDatesRefused'),
            target: 'choosing',
            actions: withFailure('explainDates'),
          },
          {
            guard: withFailure('isUndecided'),
            target: 'checking',
            actions: withFailure('keepLost'),
          },
          { target: 'asking', actions: withFailure('explainDates') },
        ],
      },
    },
    checking: {
      tags: ['open', 'asking', 'busy'],
      description: 'The reply of the change was lost. The booking shows whether it has the dates.',
      invoke: {
        id: 'readDeskBooking',
        src: 'readDeskBooking',
        input: ({ context: { id } }) => ({ params: { id } }),
        onDone: [
          { guard: withReply('isUnchanged'), target: 'asking', actions: 'storeLostReply' },
          {
            guard: withReply('isChanged'),
            target: 'changed',
            actions: withReply('notifyDone'),
          },
          { target: 'loading', actions: notifyError('desk.changed') },
        ],
        onError: [
          { guard: withFailure('isMissing'), target: 'missing' },
          { target: 'failed', actions: withFailure('storeFailure') },
        ],
      },
    },
    changed: { type: 'final', description: 'The page moves to the booking.' },
  },
});

export type DeskDatesActor = ActorRefFrom<typeof deskDatesMachine>;
