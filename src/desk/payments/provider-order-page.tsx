import { useParams } from 'react-router-dom';
import * as calls from '#contract/desk/calls/payments.ts';
import { may } from '#contract/desk/may.ts';
import type { ProviderOrder } from '#contract/desk/records/provider-order.ts';
import { deskProviderOrderMachine } from '#machines/desk/desk-provider-order.machine.ts';
import type { ProviderOrderStep } from '#machines/lives/payment-life.machine.ts';
import { offersProviderOrderStep } from '#machines/lives/payment-life.ts';
import { callsActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { day, moment, money } from '../../language/format.ts';
import { type Translate, useText } from '../../language/text.ts';
import { Card } from '../../ui/card.tsx';
import { useOperator } from '../app/desk-site.ts';
import { ProviderOrderBadge } from '../list/badges.tsx';
import { Facts } from '../record/facts.tsx';
import { BookingLink, GuestLink, MailLink } from '../record/record-links.tsx';
import { RecordPage } from '../record/record-page.tsx';
import type { StepLook } from '../record/record-steps.tsx';
import { capturedText } from './captured-text.ts';

const machine = deskProviderOrderMachine.provide({
  actors: {
    load: callsActor(async ({ input, send }) => {
      const id = calls.readProviderOrder.params.shape.id.parse(input.id);
      const { providerOrder } = await send(calls.readProviderOrder, { params: { id } });
      return providerOrder;
    }),
    take: callsActor(async ({ input: { record, step, reason }, send }) => {
      const { id, version } = record;
      const params = { id };
      const sent = {
        check: () => send(calls.checkProviderOrder, { params, body: { version } }),
        return: () => send(calls.returnProviderOrder, { params, body: { version, reason } }),
      };
      const { providerOrder } = await sent[step]();
      return providerOrder;
    }),
  },
});

/** DESK-77. The frame remounts the page when the address changes, so the id is constant. */
export function ProviderOrderPage() {
  const t = useText();
  const { id = '' } = useParams();
  const { role } = useOperator();
  const flow = useFlow(machine, { input: { id } });
  return (
    <RecordPage
      flow={flow}
      kind={t('desk.providerOrder')}
      titleOf={({ guest, booking }) => `${guest.name}, ${booking.property}`}
      list={{ path: '/provider-orders', label: t('desk.providerOrders') }}
      failed={t('desk.providerOrder.failed')}
      steps={
        may(role, calls.checkProviderOrder)
          ? {
              title: t('desk.providerOrder.steps'),
              nothing: t('desk.providerOrder.noSteps'),
              of: (providerOrder) => stepsOf(providerOrder, t),
            }
          : undefined
      }
      lead={(providerOrder) => (
        <Card>
          <p>{aboutOf(providerOrder, t)}</p>
          <FirstFacts providerOrder={providerOrder} />
        </Card>
      )}
    >
      {(providerOrder) => (
        <Card>
          <ProviderOrderFacts providerOrder={providerOrder} />
        </Card>
      )}
    </RecordPage>
  );
}

/** Why the captured money is not recorded (DESK-343). */
function aboutOf({ state, reason, amount, ...captured }: ProviderOrder, t: Translate): string {
  if (state !== 'unrecorded') return t(`desk.providerOrder.about.${state}`);
  return t(`desk.providerOrder.unrecorded.${reason ?? 'waiting'}`, {
    requested: money(amount),
    captured: capturedText(captured) ?? '',
  });
}

function stepsOf(providerOrder: ProviderOrder, t: Translate): StepLook<ProviderOrderStep>[] {
  const amount = capturedText(providerOrder);
  const all: readonly StepLook<ProviderOrderStep>[] = [
    { step: 'check', label: t('desk.providerOrder.check'), weight: 'further' },
    {
      step: 'return',
      label: t('desk.providerOrder.return'),
      weight: 'next',
      title: t('desk.providerOrder.return.title'),
      text:
        amount !== undefined &&
        t(`desk.providerOrder.return.text${providerOrder.sendsMail ? '' : '.noMail'}`, { amount }),
      needsReason: true,
    },
  ];
  return all.filter(({ step }) => offersProviderOrderStep(step, providerOrder));
}

function FirstFacts({ providerOrder }: { providerOrder: ProviderOrder }) {
  const t = useText();
  return (
    <Facts
      areFirst
      facts={[
        [t('desk.booking.state'), <ProviderOrderBadge key="state" state={providerOrder.state} />],
        [t('desk.providerOrder.asked'), money(providerOrder.amount)],
        [t('desk.providerOrder.captured'), capturedText(providerOrder)],
      ]}
    />
  );
}

function ProviderOrderFacts({ providerOrder }: { providerOrder: ProviderOrder }) {
  const t = useText();
  const { guest, booking, checkedAt } = providerOrder;
  return (
    <Facts
      facts={[
        [t('desk.booking.guest'), <GuestLink key="guest" guest={guest} />],
        [t('desk.guest.email'), guest.email && <MailLink key="email" email={guest.email} />],
        [t('desk.booking'), <BookingLink key="booking" booking={booking} />],
        [
          t('desk.booking.stay'),
          t('desk.booking.dates', { from: day(booking.checkIn), to: day(booking.checkOut) }),
        ],
        [t('desk.providerOrder.opened'), moment(providerOrder.openedAt)],
        [
          t('desk.providerOrder.checked'),
          checkedAt ? moment(checkedAt) : t('desk.providerOrder.never'),
        ],
        [t('desk.providerOrder.order'), providerOrder.order],
      ]}
    />
  );
}
