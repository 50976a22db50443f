import type { BookingId } from '#contract/ids.ts';
import type { StayPage } from '#contract/records/stay.ts';
import { createResourceMachine } from '../../shared/resource.machine.ts';

/** Undefined when the address has no valid id. */
export interface StayRequest {
  readonly id: BookingId | undefined;
}

/** STAY-01: the page of a booking. Null: the guest has no such booking. */
export const stayMachine = createResourceMachine<StayPage | null, StayRequest>({
  id: 'stay',
  calls: ['readStay'],
});
