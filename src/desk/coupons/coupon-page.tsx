import { Link, useParams } from 'react-router-dom';
import { changeCoupon, endCoupon, readCoupon, resumeCoupon } from '#contract/desk/calls/coupons.ts';
import { may } from '#contract/desk/may.ts';
import type { DeskCoupon } from '#contract/desk/records/desk-coupon.ts';
import { deskCouponMachine, offersCouponStep } from '#machines/desk/desk-coupon.machine.ts';
import type { CouponStep } from '#machines/lives/coupon-life.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { day, dayOfTimestamp } from '../../language/format.ts';
import { type Translate, useText } from '../../language/text.ts';
import { Card } from '../../ui/card.tsx';
import { useOperator } from '../app/desk-site.ts';
import { CouponBadge } from '../list/badges.tsx';
import { Facts } from '../record/facts.tsx';
import { RecordPage } from '../record/record-page.tsx';
import type { StepLook } from '../record/record-steps.tsx';
import { couponHome, couponOff, couponTitle, couponUses } from './coupon-words.ts';

const machine = deskCouponMachine.provide({
  actors: {
    load: callsActor(async ({ input, send }) => {
      const id = readCoupon.params.shape.id.parse(input.id);
      const { coupon } = await send(readCoupon, { params: { id } });
      return coupon;
    }),
    take: callsActor(async ({ input: { record, step }, send }) => {
      const { id, version } = record;
      const call = step === 'end' ? endCoupon : resumeCoupon;
      const { coupon } = await send(call, { params: { id }, body: { version } });
      return coupon;
    }),
  },
});

/** DESK-136. The frame remounts the page when the address changes, so the id is constant. */
export function CouponPage() {
  const t = useText();
  const { id = '' } = useParams();
  const { role } = useOperator();
  const flow = useFlow(machine, { input: { id } });
  return (
    <RecordPage
      flow={flow}
      kind={t('desk.coupon')}
      titleOf={(coupon) => couponTitle(t, coupon)}
      list={{ path: '/coupons', label: t('desk.coupons') }}
      failed={t('desk.coupon.failed')}
      steps={
        may(role, changeCoupon)
          ? {
              title: t('desk.coupon.steps'),
              nothing: t('desk.coupon.noSteps'),
              of: (coupon) => stepsOf(coupon, t),
              links: ({ id }) => [{ to: `/coupons/${id}/edit`, label: t('desk.coupon.change') }],
            }
          : undefined
      }
      lead={(coupon) => (
        <Card>
          <FirstFacts coupon={coupon} />
        </Card>
      )}
    >
      {(coupon) => (
        <Card>
          <CouponFacts coupon={coupon} />
        </Card>
      )}
    </RecordPage>
  );
}

function stepsOf(coupon: DeskCoupon, t: Translate): StepLook<CouponStep>[] {
  const all: readonly StepLook<CouponStep>[] = [
    {
      step: 'end',
      label: t('desk.coupon.end'),
      weight: 'harmful',
      title: t('desk.coupon.end.title'),
      text: t('desk.coupon.end.text'),
    },
    { step: 'resume', label: t('desk.coupon.resume'), weight: 'next' },
  ];
  return all.filter(({ step }) => offersCouponStep(step, coupon));
}

function FirstFacts({ coupon }: { coupon: DeskCoupon }) {
  const t = useText();
  const { startDate, endDate } = coupon;
  return (
    <Facts
      areFirst
      facts={[
        [t('desk.booking.state'), <CouponBadge key="state" state={coupon.state} />],
        [t('desk.coupon.off'), couponOff(t, coupon)],
        [
          t('desk.coupon.stays'),
          t('desk.booking.dates', { from: day(startDate), to: day(endDate) }),
          'onPhone',
        ],
      ]}
    />
  );
}

function CouponFacts({ coupon }: { coupon: DeskCoupon }) {
  const t = useText();
  const { code, property, uses } = coupon;
  const bookings = new URLSearchParams({
    ...(property && { property: property.id }),
    coupon: code,
  });
  return (
    <Facts
      facts={[
        [t('desk.coupon.code'), code],
        [t('desk.coupon.name'), coupon.name],
        [t('desk.coupon.listing'), couponHome(t, coupon)],
        [
          t('desk.coupon.uses'),
          uses === 0 ? (
            couponUses(t, uses)
          ) : (
            <Link key="uses" to={`/bookings?${bookings}`}>
              {couponUses(t, uses)}
            </Link>
          ),
        ],
        [t('desk.coupon.added'), dayOfTimestamp(coupon.createdAt)],
        [t('desk.booking.number'), coupon.id],
      ]}
    />
  );
}
