import { type ActorRefFrom, assign, emit, enqueueActions } from 'xstate';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import { readDeskBooking } from '#contract/desk/calls/bookings.ts';
import { bookForGuest } from '#contract/desk/calls/new-booking.ts';
import { isOfOrder } from '#contract/desk/is-of-order.ts';
import { type NewBookingDraft, storedNewBooking } from '#contract/desk/new-booking-draft.ts';
import type { Operator } from '#contract/desk/records/operator.ts';
import type { Failure } from '#contract/failure.ts';
import type { BookingId } from '#contract/ids.ts';
import { bookingCode } from '#contract/rules/booking-code.ts';
import { entryOf } from '#contract/stored-value.ts';
import type { MessageKey } from '#locales/message.ts';
import { assertDefined } from '../../shared/assert-defined.ts';
import { callStub } from '../../shared/call-stub.ts';
import { isReplyWith } from '../../shared/failure-kind.ts';
import type { Message } from '../../shared/failure-notice.ts';
import { withEvent, withFailure, withReply } from '../../shared/params.ts';
import { deskFailure } from '../desk-failure.ts';
import { deskSetup } from '../desk-setup.ts';

/** What the operator has filled in. */
export type BookingOrder = Omit<RequestOf<typeof bookForGuest>['body'], 'id'>;

interface DeskNewBookingInput {
  /** That of the draft, or a new one. It stays the same for every try, so that the server books once. */
  readonly id: BookingId;
  readonly operator: Operator['id'];
  /** The home and the days in the address of the page. */
  readonly place: string;
  /** The fields of the form before the operator types. */
  readonly blank: NewBookingDraft['values'];
  /** The stored draft of an earlier visit. */
  readonly draft?: NewBookingDraft | undefined;
}

/** What the operator has chosen beside the form. */
type Choice = Pick<NewBookingDraft, 'homeId' | 'guestId'>;

interface DeskNewBookingContext extends DeskNewBookingInput, Choice {
  readonly typed: NewBookingDraft['values'];
  readonly order: BookingOrder | undefined;
  /** Why the last try failed. */
  readonly failure: Message | undefined;
}

type DeskNewBookingEvent =
  | { readonly type: 'form.typed'; readonly values: NewBookingDraft['values'] }
  | ({ readonly type: 'choice.changed' } & Choice)
  | { readonly type: 'form.submit'; readonly order: BookingOrder }
  /** The operator gives up what was typed, and begins again. */
  | { readonly type: 'form.restart' }
  /** The operator leaves the form with Cancel. */
  | { readonly type: 'form.cancel' };

type Typed = Extract<DeskNewBookingEvent, { type: 'form.typed' }>;

/** The refusals that the desk says in the words of this page. */
const sentences: Readonly<Record<string, MessageKey>> = {
  price_changed: 'desk.newBooking.changed',
  dates_taken: 'desk.newBooking.taken',
  stay_refused: 'desk.newBooking.refused',
  guests_invalid: 'desk.newBooking.refused',
  dates_invalid: 'desk.newBooking.invalid.days',
  email_taken: 'desk.newBooking.emailTaken',
  not_authorised_to_book: 'desk.newBooking.mayNotBook',
  not_found: 'desk.newBooking.gone',
};

/** After these, the page reads what the home takes and costs now. */
const outdated = ['price_changed', 'dates_taken', 'stay_refused', 'guests_invalid', 'not_found'];

function explanation(failure: Failure): Message {
  const message = failure.kind === 'reply' && failure.code && sentences[failure.code];
  return message ? { message } : deskFailure(failure);
}

const bookingSetup = deskSetup({
  types: {
    context: {} as DeskNewBookingContext,
    events: {} as DeskNewBookingEvent,
    input: {} as DeskNewBookingInput,
    tags: {} as 'busy' | 'resumed',
  },
  actors: {
    bookForGuest: callStub(bookForGuest),
    readDeskBooking: callStub(readDeskBooking),
  },
}).extend({
  guards: {
    /** Whether something was typed on an earlier visit. */
    hasDraft: ({ context }) => context.draft !== undefined,
    /** Whether another home or another guest is chosen than before. */
    isOtherChoice: ({ context }, { homeId, guestId }: Choice) =>
      homeId !== context.homeId || guestId !== context.guestId,
    /** Whether the home, its price or its days are no longer as the operator saw them. */
    isOutdatedOffer: (_, failure: Failure) =>
      failure.kind === 'reply' && failure.code !== undefined && outdated.includes(failure.code),
    /** Whether the booking is what the operator has ordered last. */
    isAsOrdered: ({ context: { order } }, { booking }: ReplyOf<typeof readDeskBooking>) =>
      isOfOrder(booking, assertDefined(order)),
    /** Whether there is no booking with the id. */
    isNotBooked: (_, failure: Failure) => isReplyWith(failure, 404, 'not_found'),
  },
  actions: {
    keepTyped: assign((_, { values }: Typed) => ({ typed: values })),
    keepChoice: assign((_, { homeId, guestId }: Choice) => ({ homeId, guestId })),
    storeDraft: enqueueActions(({ context, enqueue }) => {
      const { id, operator, place, blank, typed: values, homeId, guestId } = context;
      const stored = storedNewBooking(place, operator);
      // A home alone is no draft: the only one that is found is chosen by itself.
      const isBlank = JSON.stringify(values) === JSON.stringify(blank);
      enqueue.emit(
        isBlank
          ? { type: 'forget', key: stored.key }
          : { type: 'remember', ...entryOf(stored, { operator, id, values, homeId, guestId }) },
      );
    }),
    forgetTyped: emit(({ context: { place, operator } }) => ({
      type: 'forget',
      key: storedNewBooking(place, operator).key,
    })),
    keepOrder: assign((_, { order }: { order: BookingOrder }) => ({ order, failure: undefined })),
    explain: assign((_, failure: Failure) => ({ failure: explanation(failure) })),
    storeNotBooked: assign({ failure: { message: 'desk.newBooking.notBooked' } }),
    storeUnconfirmed: assign({
      failure: { message: 'desk.newBooking.unconfirmed' },
    }),
    notifyBooked: emit((_, { booking }: ReplyOf<typeof readDeskBooking>) => ({
      type: 'notice',
      level: 'success',
      message: 'desk.newBooking.done',
      values: { code: bookingCode(booking.id) ?? booking.id },
    })),
    warnOfEarlier: emit((_, { booking }: ReplyOf<typeof readDeskBooking>) => ({
      type: 'notice',
      level: 'warning',
      message: 'desk.newBooking.earlier',
      values: { code: bookingCode(booking.id) ?? booking.id },
    })),
  },
});

/** The page reads the homes again. */
const reread = { type: 'emitFact', params: { type: 'records.outdated' } } as const;

const typing = {
  'form.typed': { actions: [withEvent('keepTyped'), 'storeDraft'] },
  'choice.changed': {
    guard: withEvent('isOtherChoice'),
    actions: [withEvent('keepChoice'), 'storeDraft'],
  },
  'form.cancel': { actions: 'forgetTyped' },
} as const;

const filling = {
  ...typing,
  'form.submit': { target: 'booking', actions: withEvent('keepOrder') },
} as const;

/**
 * DESK-467, DESK-468: the booking of a guest who calls or stands at the door. A refusal keeps what is typed. After
 * a lost reply, the booking's own id shows whether it is made. The browser keeps what is typed until it is booked,
 * cancelled, or given up.
 */
export const deskNewBookingMachine = bookingSetup.createMachine({
  id: 'deskNewBooking',
  context: ({ input }) => ({
    ...input,
    typed: input.draft?.values ?? input.blank,
    homeId: input.draft?.homeId,
    guestId: input.draft?.guestId,
    order: undefined,
    failure: undefined,
  }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'hasDraft', target: 'resumed' }, { target: 'editing' }] },
    editing: { on: filling },
    resumed: {
      tags: 'resumed',
      description: 'The form has what the operator typed on an earlier visit.',
      on: {
        ...filling,
        'form.restart': {
          target: 'editing',
          actions: ['forgetTyped', { type: 'emitFact', params: { type: 'draft.discarded' } }],
        },
      },
    },
    booking: {
      tags: 'busy',
      on: typing,
      invoke: {
        id: 'bookForGuest',
        src: 'bookForGuest',
        input: ({ context: { id, order } }) => ({ body: { id, ...assertDefined(order) } }),
        onDone: { target: 'booked', actions: withReply('notifyBooked') },
        onError: [
          {
            guard: withFailure('isOutdatedOffer'),
            target: 'editing',
            actions: [withFailure('explain'), reread],
          },
          { guard: withFailure('hasChanged'), target: 'checking' },
          { guard: withFailure('isUndecided'), target: 'checking' },
          { target: 'editing', actions: withFailure('explain') },
        ],
      },
    },
    checking: {
      tags: 'busy',
      on: typing,
      description:
        'The reply was lost, or an earlier try with other fields has booked. The booking shows it.',
      invoke: {
        id: 'readDeskBooking',
        src: 'readDeskBooking',
        input: ({ context: { id } }) => ({ params: { id } }),
        onDone: [
          { guard: withReply('isAsOrdered'), target: 'booked', actions: withReply('notifyBooked') },
          { target: 'booked', actions: withReply('warnOfEarlier') },
        ],
        onError: [
          { guard: withFailure('isNotBooked'), target: 'editing', actions: 'storeNotBooked' },
          { target: 'editing', actions: 'storeUnconfirmed' },
        ],
      },
    },
    booked: {
      type: 'final',
      entry: 'forgetTyped',
      description: 'The page moves to the booking.',
    },
  },
});

export type DeskNewBookingActor = ActorRefFrom<typeof deskNewBookingMachine>;
