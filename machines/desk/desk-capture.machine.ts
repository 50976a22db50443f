import { checkCapture, readCapture, returnCapture } from '#contract/desk/calls/payments.ts';
import type { Capture } from '#contract/desk/records/capture.ts';
import type { CaptureStep } from '../lives/payment-life.machine.ts';
import { offersCaptureStep } from '../lives/payment-life.ts';
import { createDeskRecordMachine } from './desk-record.machine.ts';

/** DESK-77: ask the provider for an order, or return its money. Asking needs no confirmation. */
export const deskCaptureMachine = createDeskRecordMachine<Capture, CaptureStep>({
  id: 'deskCapture',
  reads: readCapture,
  changes: [checkCapture, returnCapture],
  canTake: offersCaptureStep,
  hasTaken: (step, now, before) =>
    step === 'check' ? now.checkedAt !== before.checkedAt : now.state === 'returned',
  isAtOnce: (step) => step === 'check',
  done: (step, { sendsMail }) =>
    step === 'return' && !sendsMail
      ? 'desk.capture.return.done.noMail'
      : `desk.capture.${step}.done`,
});
