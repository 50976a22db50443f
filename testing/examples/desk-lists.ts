import { examplesOf } from 'flow-inspector/paths';
import {
  deskAuditMachine,
  deskBookingsMachine,
  deskContentPartsMachine,
  deskContentsMachine,
  deskCouponsMachine,
  deskEnquiriesMachine,
  deskFeedsMachine,
  deskGuestsMachine,
  deskListingsMachine,
  deskPaymentsMachine,
  deskProviderOrdersMachine,
  deskRefundsMachine,
  deskReviewsMachine,
  deskSettingsMachine,
} from '#machines/desk/desk-lists.machine.ts';
import { anyFailure } from './failures.ts';

const events = [{ type: 'resource.retry' }, { type: 'resource.refresh' }] as const;
const outcomes = {
  load: { done: [{ status: 'success', records: [] }], error: anyFailure },
};
const inputs = [{ request: { query: {} } }];

/** Lists without filters. */
const unfiltered = {
  inputs: [{ request: undefined }],
  events,
  outcomes: { load: { done: [[]], error: anyFailure } },
};

export const examples = [
  examplesOf({ machine: deskBookingsMachine, inputs, events, outcomes }),
  examplesOf({ machine: deskRefundsMachine, inputs, events, outcomes }),
  examplesOf({ machine: deskPaymentsMachine, inputs, events, outcomes }),
  examplesOf({ machine: deskProviderOrdersMachine, inputs, events, outcomes }),
  examplesOf({ machine: deskEnquiriesMachine, inputs, events, outcomes }),
  examplesOf({ machine: deskFeedsMachine, inputs, events, outcomes }),
  examplesOf({ machine: deskGuestsMachine, inputs, events, outcomes }),
  examplesOf({ machine: deskContentsMachine, inputs, events, outcomes }),
  examplesOf({ machine: deskContentPartsMachine, ...unfiltered }),
  examplesOf({ machine: deskSettingsMachine, ...unfiltered }),
  examplesOf({ machine: deskCouponsMachine, inputs, events, outcomes }),
  examplesOf({ machine: deskReviewsMachine, inputs, events, outcomes }),
  examplesOf({ machine: deskListingsMachine, inputs, events, outcomes }),
  examplesOf({ machine: deskAuditMachine, inputs, events, outcomes }),
];
