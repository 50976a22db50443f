import { useParams } from 'react-router-dom';
import * as calls from '#contract/desk/calls/payments.ts';
import { may } from '#contract/desk/may.ts';
import type { Capture } from '#contract/desk/records/capture.ts';
import { deskCaptureMachine } from '#machines/desk/desk-capture.machine.ts';
import type { CaptureStep } from '#machines/lives/payment-life.machine.ts';
import { offersCaptureStep } from '#machines/lives/payment-life.ts';
import { callsActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { day, moment, money } from '../../language/format.ts';
import { type Translate, useText } from '../../language/text.ts';
import { Card } from '../../ui/card.tsx';
import { useOperator } from '../app/desk-site.ts';
import { CaptureBadge } from '../list/badges.tsx';
import { Facts } from '../record/facts.tsx';
import { BookingLink, GuestLink } from '../record/record-links.tsx';
import { RecordPage } from '../record/record-page.tsx';
import type { StepLook } from '../record/record-steps.tsx';
import { capturedText } from './captured-text.ts';

const machine = deskCaptureMachine.provide({
  actors: {
    load: callsActor(async ({ input, send }) => {
      const id = calls.readCapture.params.shape.id.parse(input.id);
      const { capture } = await send(calls.readCapture, { params: { id } });
      return capture;
    }),
    take: callsActor(async ({ input: { record, step, reason }, send }) => {
      const { id, version } = record;
      const params = { id };
      const sent = {
        check: () => send(calls.checkCapture, { params, body: { version } }),
        return: () => send(calls.returnCapture, { params, body: { version, reason } }),
      };
      const { capture } = await sent[step]();
      return capture;
    }),
  },
});

/** DESK-77. The frame remounts the page when the address changes, so the id is constant. */
export function CapturePage() {
  const t = useText();
  const { id = '' } = useParams();
  const { role } = useOperator();
  const flow = useFlow(machine, { input: { id } });
  return (
    <RecordPage
      flow={flow}
      kind={t('desk.capture')}
      titleOf={({ guest, booking }) => `${guest.name}, ${booking.property}`}
      list={{ path: '/captures', label: t('desk.captures') }}
      failed={t('desk.capture.failed')}
      steps={
        may(role, calls.checkCapture)
          ? {
              title: t('desk.capture.steps'),
              nothing: t('desk.capture.noSteps'),
              of: (capture) => stepsOf(capture, t),
            }
          : undefined
      }
    >
      {(capture) => (
        <Card>
          <p>{aboutOf(capture, t)}</p>
          <CaptureFacts capture={capture} />
        </Card>
      )}
    </RecordPage>
  );
}

/** Why the captured money is not recorded (DESK-343). */
function aboutOf({ state, reason, amount, ...captured }: Capture, t: Translate): string {
  if (state !== 'unrecorded') return t(`desk.capture.about.${state}`);
  return t(`desk.capture.unrecorded.${reason ?? 'waiting'}`, {
    requested: money(amount),
    captured: capturedText(captured) ?? '',
  });
}

function stepsOf(capture: Capture, t: Translate): StepLook<CaptureStep>[] {
  const amount = capturedText(capture);
  const all: readonly StepLook<CaptureStep>[] = [
    { step: 'check', label: t('desk.capture.check'), look: 'secondary' },
    {
      step: 'return',
      label: t('desk.capture.return'),
      title: t('desk.capture.return.title'),
      text:
        amount !== undefined &&
        t(`desk.capture.return.text${capture.sendsMail ? '' : '.noMail'}`, { amount }),
      needsReason: true,
    },
  ];
  return all.filter(({ step }) => offersCaptureStep(step, capture));
}

function CaptureFacts({ capture }: { capture: Capture }) {
  const t = useText();
  const { guest, booking, checkedAt } = capture;
  return (
    <Facts
      facts={[
        [t('desk.booking.state'), <CaptureBadge key="state" state={capture.state} />],
        [t('desk.capture.asked'), money(capture.amount)],
        [t('desk.capture.captured'), capturedText(capture)],
        [t('desk.booking.guest'), <GuestLink key="guest" guest={guest} />],
        [t('desk.guest.email'), guest.email],
        [t('desk.booking'), <BookingLink key="booking" booking={booking} />],
        [
          t('desk.booking.stay'),
          t('desk.booking.dates', { from: day(booking.checkIn), to: day(booking.checkOut) }),
        ],
        [t('desk.capture.opened'), moment(capture.openedAt)],
        [t('desk.capture.checked'), checkedAt ? moment(checkedAt) : t('desk.capture.never')],
        [t('desk.capture.order'), capture.order],
      ]}
    />
  );
}
