import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { paymentMachine } from '#machines/guest/payment/payment.machine.ts';

export type Snapshot = SnapshotFrom<typeof paymentMachine>;

/** What a browser and the sandbox can bring about; all else is in the chart. */
export function canHappen(snapshot: Snapshot, event: AnyEventObject): boolean {
  switch (event.type) {
    // The sandbox fails only where its payer is asked.
    case 'provider.failed':
      return snapshot.hasTag('orderOpen');
    // The provider's own dialog lies over the mark that closes ours.
    case 'payNow.close':
      return !snapshot.hasTag('orderOpen');
    // The sandbox closes its dialog when the payer has approved.
    case 'order.cancelled':
      return snapshot.hasTag('orderOpen');
    // Storage tells of another tab before anything that the guest does next.
    case 'order.approved':
      return event.receipts.length === 0 && snapshot.hasTag('orderOpen');
    case 'order.captured':
    case 'capture.failed':
      return snapshot.matches({ unsettled: { charging: 'capturing' } });
    // Taken money comes first in storage: of another approval nothing is heard.
    case 'receipt.changed':
      return event.receipts.length === 0 || !snapshot.context.receipt?.captured;
    case 'payment.leave':
      return !snapshot.matches({ unsettled: { charging: 'capturing' } });
    case 'xstate.done.actor.readDebt':
      return event.output.receipts.length === 0;
    default:
      return true;
  }
}
