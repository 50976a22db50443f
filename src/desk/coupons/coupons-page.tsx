import { Link } from 'react-router-dom';
import type { RequestOf } from '#contract/call.ts';
import { couponFilters, createCoupon, listDeskCoupons } from '#contract/desk/calls/coupons.ts';
import { may } from '#contract/desk/may.ts';
import { couponStates } from '#contract/desk/records/desk-coupon.ts';
import { deskCouponsMachine } from '#machines/desk/desk-lists.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { day } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useOperator } from '../app/desk-site.ts';
import { CouponBadge } from '../list/badges.tsx';
import { TwoLines } from '../list/cells.tsx';
import { DeskList } from '../list/desk-list.tsx';
import { ListPage } from '../list/list-page.tsx';
import { useFilters } from '../list/use-filters.ts';
import { couponHome, couponOff, couponUses } from './coupon-words.ts';

const machine = deskCouponsMachine.provide({
  actors: { load: callsActor(({ input, send }) => send(listDeskCoupons, input.request)) },
});

/** DESK-136: the coupons. */
export function CouponsPage() {
  const t = useText();
  const { role } = useOperator();
  const { filters, key } = useFilters(couponFilters);
  return (
    <ListPage
      title={t('desk.coupons')}
      action={
        may(role, createCoupon) && <ButtonLink to="/coupons/new">{t('desk.coupon.new')}</ButtonLink>
      }
      filters={[
        { kind: 'search', name: 'search', label: t('desk.coupon.searchHint') },
        {
          kind: 'choice',
          name: 'state',
          label: t('desk.booking.state'),
          options: couponStates.map((value) => ({ value, label: t(`desk.couponState.${value}`) })),
        },
      ]}
    >
      <Coupons key={key} query={filters} />
    </ListPage>
  );
}

function Coupons({ query }: Pick<RequestOf<typeof listDeskCoupons>, 'query'>) {
  const t = useText();
  const { role } = useOperator();
  const flow = useFlow(machine, { input: { request: { query } } });
  return (
    <DeskList
      flow={flow}
      caption={t('desk.coupons')}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'code',
          header: t('desk.coupon.code'),
          cell: ({ id, code, name }) => (
            <TwoLines below={name}>
              <Link to={`/coupons/${id}`}>{code}</Link>
            </TwoLines>
          ),
        },
        {
          id: 'listing',
          header: t('desk.coupon.listing'),
          cell: (coupon) => couponHome(t, coupon),
        },
        {
          id: 'discount',
          header: t('desk.coupon.off'),
          align: 'end',
          cell: (coupon) => couponOff(t, coupon),
        },
        {
          id: 'stays',
          header: t('desk.coupon.stays'),
          cell: ({ startDate, endDate }) =>
            t('desk.booking.dates', { from: day(startDate), to: day(endDate) }),
        },
        { id: 'uses', header: t('desk.coupon.uses'), cell: ({ uses }) => couponUses(t, uses) },
        {
          id: 'state',
          header: t('desk.booking.state'),
          cell: ({ state }) => <CouponBadge state={state} />,
          inLines: 'beside',
        },
      ]}
      empty={{
        title: t('desk.coupons.empty'),
        text: t('desk.coupons.empty.text'),
        action: may(role, createCoupon) && (
          <ButtonLink variant="secondary" to="/coupons/new">
            {t('desk.coupon.new')}
          </ButtonLink>
        ),
      }}
    />
  );
}
