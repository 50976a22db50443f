import * as calls from '#contract/desk/calls/coupons.ts';
import type { Deps } from '../../deps.ts';
import type { DeskRoute } from '../desk-route.ts';
import { changeCoupon, createCoupon, switchCoupon } from './desk-coupon-changes.ts';
import { listCouponHomes, listCoupons, readCoupon } from './desk-coupon-store.ts';

/** The list of coupons, a coupon, and what operators change. */
export function couponRoutes(route: DeskRoute, { db, clock }: Deps): void {
  const status = 'success';

  route(calls.listDeskCoupons, async ({ query }) => ({
    status,
    ...(await listCoupons({ db, clock }, query)),
  }));

  route(calls.listCouponHomes, async () => ({ status, homes: await listCouponHomes(db) }));

  route(calls.readCoupon, async ({ params }) => ({
    status,
    coupon: await readCoupon({ db, clock }, params.id),
  }));

  route(calls.createCoupon, async ({ actor, body }) => ({
    status,
    coupon: await createCoupon({ db, clock, actor }, body),
  }));

  route(calls.changeCoupon, async ({ actor, params, body }) => ({
    status,
    coupon: await changeCoupon({ db, clock, actor }, { ...params, ...body }),
  }));

  route(calls.endCoupon, async ({ actor, params, body }) => ({
    status,
    coupon: await switchCoupon({ db, clock, actor }, { ...params, ...body }, true),
  }));

  route(calls.resumeCoupon, async ({ actor, params, body }) => ({
    status,
    coupon: await switchCoupon({ db, clock, actor }, { ...params, ...body }, false),
  }));
}
