import * as calls from '#contract/desk/calls/coupons.ts';
import type { Deps } from '../../deps.ts';
import type { DeskRoute } from '../desk-route.ts';
import { changeCoupon, createCoupon, switchCoupon } from './desk-coupon-changes.ts';
import { listCouponHomes, listCoupons, readCoupon } from './desk-coupon-store.ts';

/** The list of coupons, a coupon, and what operators change. */
export function couponRoutes(route: DeskRoute, { db, clock }: Deps): void {
  const status = 'success';

  route(calls.listDeskCoupons, async ({ query, language }) => ({
    status,
    ...(await listCoupons({ db, clock, language }, query)),
  }));

  route(calls.listCouponHomes, async ({ language }) => ({
    status,
    homes: await listCouponHomes(db, language),
  }));

  route(calls.readCoupon, async ({ params, language }) => ({
    status,
    coupon: await readCoupon({ db, clock, language }, params.id),
  }));

  route(calls.createCoupon, async ({ actor, body, language }) => ({
    status,
    coupon: await createCoupon({ db, clock, actor, language }, body),
  }));

  route(calls.changeCoupon, async ({ actor, params, body, language }) => ({
    status,
    coupon: await changeCoupon({ db, clock, actor, language }, { ...params, ...body }),
  }));

  route(calls.endCoupon, async ({ actor, params, body, language }) => ({
    status,
    coupon: await switchCoupon({ db, clock, actor, language }, { ...params, ...body }, 'end'),
  }));

  route(calls.resumeCoupon, async ({ actor, params, body, language }) => ({
    status,
    coupon: await switchCoupon({ db, clock, actor, language }, { ...params, ...body }, 'resume'),
  }));
}
