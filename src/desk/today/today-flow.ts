import type { ActorRefFrom } from 'xstate';
import { dayOfIso } from '#contract/day.ts';
import * as bookings from '#contract/desk/calls/bookings.ts';
import { changeEnquiry, readEnquiry } from '#contract/desk/calls/enquiries.ts';
import { readToday } from '#contract/desk/calls/today.ts';
import { deskTodayMachine } from '#machines/desk/desk-today/desk-today.machine.ts';
import { callsActor } from '../../app/actors.ts';

export const todayMachine = deskTodayMachine.provide({
  actors: {
    load: callsActor(({ input, send }) => send(readToday, input.request)),
    read: callsActor(async ({ input, send }) => {
      if (input.step === 'answer') {
        const { enquiry } = await send(readEnquiry, { params: { id: input.record.id } });
        return enquiry;
      }
      const { booking } = await send(bookings.readDeskBooking, { params: { id: input.record.id } });
      return booking;
    }),
    take: callsActor(async ({ input, send }) => {
      if (input.step === 'answer') {
        const { id, version, note } = input.record;
        const body = { version, change: input.step, note };
        const { enquiry } = await send(changeEnquiry, { params: { id }, body });
        return enquiry;
      }
      const { id, version } = input.record;
      const params = { id };
      const { booking } =
        input.step === 'cash'
          ? await send(bookings.recordCash, {
              params,
              body: { version, amount: input.record.owed },
            })
          : await send(bookings.approveBooking, {
              params,
              body: { version, payBy: dayOfIso(input.reason) },
            });
      return booking;
    }),
  },
});

export type TodayFlow = ActorRefFrom<typeof deskTodayMachine>;
