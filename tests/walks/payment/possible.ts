import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { paymentMachine } from '#machines/payment/payment.machine.ts';

export type Snapshot = SnapshotFrom<typeof paymentMachine>;

export const isOpen = (snapshot: Snapshot, state: 'offering' | 'ordering' | 'awaitingPayer') =>
  snapshot.matches({ paying: { dialog: { open: state } } });
export const isResolved = (snapshot: Snapshot) =>
  snapshot.matches({ paying: { script: 'resolved' } });

/** What the provider and the payer can do, seen from what the page shows of them. */
export function canHappen(snapshot: Snapshot, event: AnyEventObject): boolean {
  const { type } = event;
  // Without its dialog the page shows nothing of the provider's, and hears nothing.
  if (type.startsWith('script.')) return snapshot.hasTag('dialogOpen');
  if (type === 'order.requested') return isResolved(snapshot);
  if (type === 'order.created') return isOpen(snapshot, 'ordering');
  if (type === 'provider.failed') {
    return isOpen(snapshot, 'ordering') || isOpen(snapshot, 'awaitingPayer');
  }
  if (type === 'order.cancelled' || type === 'order.approved') {
    return isOpen(snapshot, 'awaitingPayer');
  }
  if (type === 'order.captured' || type === 'capture.failed') {
    return snapshot.matches('capturing');
  }
  // Of two payments that were taken, storage gives either first: which one cannot be foreseen.
  if (type === 'receipt.changed') return !(event.receipt && snapshot.context.receipt?.captured);
  // The provider's own dialog lies over the mark that closes ours.
  if (type === 'payNow.close') return !isOpen(snapshot, 'awaitingPayer');
  return true;
}
