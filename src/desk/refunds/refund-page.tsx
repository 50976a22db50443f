import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import {
  readDeskRefund,
  rejectDeskRefund,
  settleDeskRefund,
  settleRefundOutside,
} from '#contract/desk/calls/refunds.ts';
import { may } from '#contract/desk/may.ts';
import type { DeskRefundDetail } from '#contract/desk/records/desk-refund.ts';
import { deskRefundMachine } from '#machines/desk/desk-refund.machine.ts';
import type { RefundStep } from '#machines/lives/refund-life.machine.ts';
import { offersRefundStep } from '#machines/lives/refund-life.ts';
import { callsActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { day, moment, money } from '../../language/format.ts';
import { type Translate, useText } from '../../language/text.ts';
import { Card } from '../../ui/card.tsx';
import { useOperator } from '../app/desk-site.ts';
import { RefundBadge } from '../list/badges.tsx';
import { Facts } from '../record/facts.tsx';
import { BookingLink, GuestLink, MailLink } from '../record/record-links.tsx';
import { RecordPage } from '../record/record-page.tsx';
import type { StepLook } from '../record/record-steps.tsx';

const machine = deskRefundMachine.provide({
  actors: {
    load: callsActor(async ({ input, send }) => {
      const id = readDeskRefund.params.shape.id.parse(input.id);
      const { refund } = await send(readDeskRefund, { params: { id } });
      return refund;
    }),
    take: callsActor(async ({ input: { record, step, reason }, send }) => {
      const { id, version } = record;
      const params = { id };
      const sent = {
        settle: () => send(settleDeskRefund, { params, body: { version } }),
        outside: () => send(settleRefundOutside, { params, body: { version, reason } }),
        reject: () => send(rejectDeskRefund, { params, body: { version, reason } }),
      };
      const { refund } = await sent[step]();
      return refund;
    }),
  },
});

/** DESK-57. The frame remounts the page when the address changes, so the id is constant. */
export function RefundPage() {
  const t = useText();
  const { id = '' } = useParams();
  const { role } = useOperator();
  const flow = useFlow(machine, { input: { id } });
  return (
    <RecordPage
      flow={flow}
      kind={t('desk.refund')}
      titleOf={({ guest, booking }) => `${guest.name}, ${booking.property}`}
      list={{ path: '/refunds', label: t('desk.refunds') }}
      failed={t('desk.refund.failed')}
      steps={
        may(role, settleDeskRefund)
          ? {
              title: t('desk.refund.steps'),
              nothing: t('desk.refund.noSteps'),
              of: (refund) => stepsOf(refund, t),
            }
          : undefined
      }
      lead={(refund) => (
        <Card>
          <FirstFacts refund={refund} />
        </Card>
      )}
    >
      {(refund) => (
        <Card>
          <RefundFacts refund={refund} />
        </Card>
      )}
    </RecordPage>
  );
}

function stepsOf(refund: DeskRefundDetail, t: Translate): StepLook<RefundStep>[] {
  const { guest, amount, way, sendsMail } = refund;
  const all: readonly StepLook<RefundStep>[] = [
    {
      step: 'settle',
      label: t('desk.refund.settle'),
      weight: 'next',
      title: t('desk.refund.settle.title'),
      text:
        amount !== undefined &&
        t(`desk.refund.settle.${way}`, { guest: guest.name, amount: money(amount) }),
    },
    {
      step: 'outside',
      label: t('desk.refund.outside'),
      weight: 'further',
      title: t('desk.refund.outside.title'),
      text:
        amount !== undefined &&
        t('desk.refund.outside.text', { guest: guest.name, amount: money(amount) }),
      needsReason: true,
    },
    {
      step: 'reject',
      label: t('desk.refund.reject'),
      weight: 'harmful',
      title: t('desk.refund.reject.title'),
      text: t(sendsMail ? 'desk.refund.reject.text' : 'desk.refund.reject.text.noMail'),
      needsReason: true,
    },
  ];
  return all.filter(({ step }) => offersRefundStep(step, refund));
}

/** DESK-304: when and by whom it was settled or rejected, and why. */
function closingFacts({ status, closed }: DeskRefundDetail, t: Translate): [string, ReactNode][] {
  if (status === 'pending' || !closed) return [];
  const { at, by, reason } = closed;
  const who = by && t('desk.by', { who: by });
  return [
    [t(`desk.refund.closed.${status}`), [moment(at), who].filter(Boolean).join(' ')],
    [t('desk.step.reason'), reason],
  ];
}

function FirstFacts({ refund }: { refund: DeskRefundDetail }) {
  const t = useText();
  const { amount, refusal, isPaidOutside } = refund;
  return (
    <Facts
      areFirst
      facts={[
        [t('desk.booking.state'), <RefundBadge key="status" status={refund.status} />],
        [t('desk.booking.amount'), amount === undefined ? t('desk.refund.nothing') : money(amount)],
        [t('desk.refund.way'), t(`desk.refund.way.${refund.way}`)],
        [
          t('desk.refund.refusal'),
          refusal &&
            t(`desk.refund.refusal.${isPaidOutside ? 'outside' : 'open'}`, { reason: refusal }),
          true,
        ],
      ]}
    />
  );
}

function RefundFacts({ refund }: { refund: DeskRefundDetail }) {
  const t = useText();
  const { guest, booking, paid, share, accountEnding } = refund;
  return (
    <Facts
      facts={[
        [t('desk.refund.paid'), paid === undefined ? undefined : money(paid)],
        [t('desk.refund.share'), share && t(`desk.refund.share.${share}`)],
        [t('desk.refund.requested'), moment(refund.requestedAt)],
        ...closingFacts(refund, t),
        [t('desk.booking.guest'), <GuestLink key="guest" guest={guest} />],
        [t('desk.guest.email'), guest.email && <MailLink key="email" email={guest.email} />],
        [t('desk.booking'), <BookingLink key="booking" booking={booking} />],
        [
          t('desk.booking.stay'),
          t('desk.booking.dates', { from: day(booking.checkIn), to: day(booking.checkOut) }),
        ],
        [t('desk.refund.holder'), refund.accountHolder],
        [t('desk.refund.bank'), refund.bankName],
        [
          t('desk.refund.number'),
          refund.accountNumber ??
            (accountEnding && t('desk.refund.ending', { digits: accountEnding })),
        ],
        [t('desk.refund.order'), refund.order],
        [t('desk.booking.number'), refund.id],
      ]}
    />
  );
}
