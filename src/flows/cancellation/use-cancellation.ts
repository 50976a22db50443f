import { useState } from 'react';
import type { RequestOf } from '#contract/call.ts';
import { cancelBooking, listBookings, readRefundPreview } from '#contract/calls/bookings.ts';
import { readRefundPolicy } from '#contract/calls/content.ts';
import { listOpenRefunds, listRefunds } from '#contract/calls/refunds.ts';
import { dayOnClock } from '#contract/day.ts';
import type { BookingId } from '#contract/ids.ts';
import type { Booking } from '#contract/records/booking.ts';
import {
  type CancellationActor,
  cancellationMachine,
} from '#machines/guest/cancellation/cancellation.machine.ts';
import type { CancellationInput } from '#machines/guest/cancellation/cancellation-setup.ts';
import { withoutRecord } from '#machines/guest/without-record.ts';
import { createResourceMachine, type ResourceActor } from '#machines/shared/resource.machine.ts';
import { callActor, callsActor } from '../../app/actors.ts';
import { useFact } from '../../app/use-fact.ts';
import { useFlow } from '../../app/use-flow.ts';
import { createRefundActor } from './refund-actor.ts';
import { createRefundIds } from './refund-id.ts';

type OpenRefundsRequest = RequestOf<typeof listOpenRefunds>;

/** The cancelled, paid bookings whose refund was never asked for. */
export type OpenRefundsActor = ResourceActor<readonly Booking[], OpenRefundsRequest>;

const openRefundsMachine = createResourceMachine<readonly Booking[], OpenRefundsRequest>({
  id: 'openRefunds',
  without: withoutRecord,
}).provide({
  actors: {
    load: callsActor(
      async ({ input, send }) => (await send(listOpenRefunds, input.request)).records,
    ),
  },
});

function createMachine() {
  return cancellationMachine.provide({
    actors: {
      readRefundPolicy: callActor(readRefundPolicy),
      readRefundPreview: callActor(readRefundPreview),
      cancelBooking: callActor(cancelBooking),
      // A record that cannot be read may be the one in question.
      listBookings: callActor(listBookings, { whole: true }),
      createRefund: createRefundActor(createRefundIds()),
      listRefunds: callActor(listRefunds, { whole: true }),
    },
  });
}

/** What the page around the flow does when something has happened. */
interface Happenings {
  readonly onCancelled?: (bookingId: BookingId) => void;
  readonly onRegistered?: () => void;
  /** The list is perhaps not what the server has. */
  readonly onOutdated?: () => void;
}

/** Cancelling and refunding on a page of one guest, and the refunds that can still be asked for. */
export function useCancellation(
  { userId, page }: Pick<CancellationInput, 'userId' | 'page'>,
  { onCancelled, onRegistered, onOutdated }: Happenings,
): { readonly cancellation: CancellationActor; readonly openRefunds: OpenRefundsActor } {
  const openRefunds = useFlow(openRefundsMachine, { input: { request: { params: { userId } } } });
  const [machine] = useState(createMachine);
  const cancellation = useFlow(machine, {
    input: { userId, page, today: dayOnClock(new Date()) },
  });
  useFact(cancellation, 'booking.cancelled', ({ bookingId }) => {
    onCancelled?.(bookingId);
    openRefunds.send({ type: 'resource.refresh' });
  });
  useFact(cancellation, 'refund.registered', () => {
    onRegistered?.();
    openRefunds.send({ type: 'resource.refresh' });
  });
  useFact(cancellation, 'records.outdated', (fact) => {
    onOutdated?.();
    openRefunds.send(fact);
  });
  return { cancellation, openRefunds };
}
