import type { FlowPayloads } from 'flow-inspector';
import { accountFlows } from './account-flows.ts';
import { bookingFlows } from './booking-flows.ts';
import { deskFlows } from './desk-flows.ts';
import { deskListingFlows } from './desk-listing-flows.ts';
import { pageFlows } from './page-flows.ts';

/** The payloads of walks, by machine and event. A machine without an entry has no event with data. */
export const everyPayload: Readonly<Record<string, FlowPayloads>> = {
  ...accountFlows,
  ...bookingFlows,
  ...deskFlows,
  ...deskListingFlows,
  ...pageFlows,
};

/** Events that pages send by themselves. A replay waits for them before it sends them. */
export const pageEvents: ReadonlySet<string> = new Set([
  'card.seen',
  'choice.changed',
  'deskSession.lost',
  'link.read',
  'operator.signedIn',
  'page.opened',
  'receipt.changed',
  'record.refresh',
  'record.removed',
  'records.outdated',
  'resource.refresh',
  'script.rejected',
  'script.resolved',
  'search.opened',
  'session.expired',
  'session.lost',
  'storage.changed',
  'text.replaced',
  'today.changed',
  'today.refresh',
  'token.received',
  'account.deleted',
  'upload.progressed',
  'user.changed',
]);
