import type { ActorRefFrom } from 'xstate';
import type { deskListingCalendarsMachine } from '#machines/desk/desk-listing-calendars.machine.ts';

export type CalendarsFlow = ActorRefFrom<typeof deskListingCalendarsMachine>;
